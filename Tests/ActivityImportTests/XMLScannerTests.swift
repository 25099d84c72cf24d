import Testing

@testable internal import ActivityImport

@Suite("The scanner of tags")
struct XMLScannerTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let id: String
        let text: String
        let tokens: [Scanned]
        var testDescription: String { id }
    }

    static let cases = [
        Case(
            id: "attributes", text: "<a b=\"c\" d='e'/>", tokens: [.empty("a", "b=c", "d=e"), .end]),
        Case(
            id: "attribute names with spaces",
            text: "<a Health Mate App Version=\"2.6.2\" b=\"c\"></a>",
            tokens: [.start("a", "Health Mate App Version=2.6.2", "b=c"), .end("a"), .end]),
        Case(
            id: "spaces around the equals sign", text: "<a\n  b = \"c\"\n\td\r\n=\r\n'e' ></a >",
            tokens: [.start("a", "b=c", "d=e"), .end("a"), .end]),
        Case(
            id: "angle brackets and the other quote in values",
            text: "<a b=\"x > y < z\" c='\"' d=\"'/>\"/>",
            tokens: [.empty("a", "b=x > y < z", "c=\"", "d='/>"), .end]),
        Case(
            id: "empty values", text: "<a b=\"\" c=''/>", tokens: [.empty("a", "b=", "c="), .end]),
        Case(
            id: "entities stay as they stand", text: "<a b=\"&lt;&#65;&lol;\"/>",
            tokens: [.empty("a", "b=&lt;&#65;&lol;"), .end]),
        Case(
            id: "no space between attributes", text: "<a b=\"c\"d=\"e\"/>",
            tokens: [.empty("a", "b=c", "d=e"), .end]),
        Case(
            id: "comments, character data and instructions are passed over",
            text:
                "<?xml version=\"1.0\"?><!-- <a> --><!---><b/><![CDATA[ <c> ]] > ]]>text<?p <d> ?><!-- -- > --><e/>",
            tokens: [.empty("b"), .empty("e"), .end]),
        Case(id: "text alone", text: "no tags here", tokens: [.end]),
        Case(id: "nothing", text: "", tokens: [.end]),
        Case(
            id: "a value without quotes", text: "<a b=c/><d/>",
            tokens: [.malformed(offset: 0), .empty("d"), .end]),
        Case(
            id: "an attribute without a value", text: "<a b/><d/>",
            tokens: [.malformed(offset: 0), .empty("d"), .end]),
        Case(
            id: "a value that is never ended swallows no other tag",
            text: "<a b=\"c/>\n<Record d=\"e\"/>\n<f g=\"h\"/>",
            tokens: [.malformed(offset: 0), .empty("Record", "d=e"), .empty("f", "g=h"), .end]),
        Case(
            id: "a missing quote in the middle", text: "<a b=\"c d=\"e\" f=\"g\"/><h/>",
            tokens: [.malformed(offset: 0), .empty("h"), .end]),
        Case(
            id: "a slash within a tag", text: "<a /b=\"c\"><d/>",
            tokens: [.malformed(offset: 0), .empty("d"), .end]),
        Case(
            id: "no name", text: "<><a/>< b=\"c\"/>",
            tokens: [.malformed(offset: 0), .empty("a"), .malformed(offset: 6), .end]),
        Case(
            id: "a tag within a name", text: "<a<b/>",
            tokens: [.malformed(offset: 0), .empty("b"), .end]),
        Case(id: "no attribute name", text: "<a =\"b\"/>", tokens: [.malformed(offset: 0), .end]),
        Case(
            id: "an end within a tag", text: "<a/><b c=\"d", tokens: [.empty("a"), .endWithinTag]),
        Case(id: "an end after the bracket", text: "<a/><", tokens: [.empty("a"), .endWithinTag]),
        Case(
            id: "an end within a comment", text: "<a/><!-- x", tokens: [.empty("a"), .endWithinTag]),
        Case(
            id: "an end within character data", text: "<a/><![CDATA[ x ]]",
            tokens: [.empty("a"), .endWithinTag]),
        Case(id: "an end tag that pretends to be empty", text: "</a/>", tokens: [.end("a"), .end]),
        Case(
            id: "names of other scripts", text: "<기록 이름=\"값\"/>",
            tokens: [.empty("기록", "이름=값"), .end]),
        Case(
            id: "a mark of byte order", text: "\u{FEFF}<a/>", tokens: [.empty("a"), .end]),
        Case(
            id: "too many attributes",
            text: "<a" + (0..<129).map { " b\($0)=\"\"" }.joined() + "/><c/>",
            tokens: [.malformed(offset: 0), .empty("c"), .end]),
    ]

    @Test("Tags are found as they stand", arguments: cases)
    func tags(sample: Case) throws {
        #expect(try Scanned.all(sample.text).tokens == sample.tokens)
    }

    @Test("The answer is the same however the bytes arrive", arguments: cases)
    func anyPortions(sample: Case) throws {
        var generator = SeededGenerator(seed: UInt64(sample.text.utf8.count))
        for size in 1...9 {
            #expect(try Scanned.all(sample.text, portions: [size]).tokens == sample.tokens)
        }
        for _ in 0..<20 {
            let portions = (0..<5).map { _ in Int.random(in: 1...17, using: &generator) }
            #expect(
                try Scanned.all(sample.text, portions: portions).tokens == sample.tokens,
                "\(portions)")
        }
    }

    @Test("As many attributes as real tags have, and four times more, are read")
    func manyAttributes() throws {
        let text = "<a" + (0..<128).map { " b\($0)=\"c\"" }.joined() + "/>"
        guard case .tag(_, _, let attributes) = try Scanned.all(text).tokens[0] else {
            Issue.record("not a tag")
            return
        }
        #expect(attributes.count == 128)
    }

    @Test(
        "A tag of 1 MiB is read, a longer one is too long, and the next is found, in any portions",
        arguments: [[1 << 20], [1 << 19, 77], [65_536], [999_983], [1 << 22]])
    func longTags(portions: [Int]) throws {
        let frame = "<a b=\"\"/>".utf8.count
        let fits = "<a b=\"" + String(repeating: ">", count: XMLScanner.tagLimit - frame) + "\"/>"
        let tooLong =
            "<a b=\"" + String(repeating: ">", count: XMLScanner.tagLimit - frame + 1) + "\"/>"
        for lead in [0, 1, 300_000, 1_048_575] {
            let space = String(repeating: " ", count: lead)
            let good = try Scanned.all(space + fits + "<c/>", portions: portions).tokens
            #expect(good.count == 3)
            #expect(good.dropFirst() == [.empty("c"), .end])
            #expect(
                try Scanned.all(space + "\n" + tooLong + "<c/>", portions: portions).tokens
                    == [.tooLong(name: "a", offset: Int64(lead + 1), line: 2), .empty("c"), .end])
        }
    }

    @Test("A comment longer than any window is passed over")
    func longComment() throws {
        let source = RepeatedBytes(
            start: "<!-- ", repeating: UInt8(ascii: "<"), count: 5_000_000, end: " --><a/>")
        #expect(try Scanned.all(source).tokens == [.empty("a"), .end])
    }

    @Test(
        "Bytes of any kind never crash the scanner, and give the same in any portions",
        arguments: 1...4)
    func arbitraryBytes(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let words = [
            "<", ">", "/", "\"", "'", "=", " ", "a", "<a ", "b=\"c\"", "<!--", "-->", "<![CDATA[",
            "]]>",
            "<!DOCTYPE ", "[", "]>", "<?", "?>", "/>", "</a>", "<HealthData", "<Record ", "&lt;",
            "\n", "\u{0}", "é",
        ]
        for _ in 0..<1500 {
            let count = Int.random(in: 0...30, using: &generator)
            let text = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }
                .joined()
            let whole = try Scanned.all(text)
            let parts = try Scanned.all(text, portions: [1, 2, 3])
            #expect(whole.tokens == parts.tokens, "\(text.debugDescription)")
            #expect(whole.version == parts.version, "\(text.debugDescription)")
        }
    }
}
