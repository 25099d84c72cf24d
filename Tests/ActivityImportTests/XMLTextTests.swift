import Testing

@testable internal import ActivityImport

@Suite("Text of attributes")
struct XMLTextTests {
    private func decode(_ bytes: [UInt8]) -> (text: String, repaired: Int) {
        var decoder = XMLText()
        let text = withSlice(bytes) { decoder.decode($0) }
        return (text, decoder.repairedBytes)
    }

    @Test(
        "The five named entities and numeric ones are expanded",
        arguments: [
            ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&#65;&#x42;&#x1F3C3;", "AB🏃"),
            ("&amp;lt;", "&lt;"),
            ("&#0000065;", "A"), ("&#x00041;", "A"), ("&#9;", "\t"),
            ("mmol&lt;180.1558800000541&gt;/L", "mmol<180.1558800000541>/L"),
        ])
    func entities(bytes: String, text: String) {
        let decoded = decode(Array(bytes.utf8))
        #expect(decoded.text == text)
        #expect(decoded.repaired == 0)
    }

    @Test(
        "Any other reference stays as it stands",
        arguments: [
            "&lol9;", "&nbsp;", "&", "&;", "&#;", "&#x;", "&#xD800;", "&#x110000;", "&#99999999;",
            "&lt", "&#65",
            "&#-65;", "&#xFFFFFFFFF;", "AT&T", "&LT;", "&#X41;",
        ])
    func unknown(bytes: String) {
        #expect(decode(Array(bytes.utf8)).text == bytes)
    }

    @Test("Control characters that XML forbids are dropped and counted, as bytes and as references")
    func controls() {
        let decoded = decode(Array("a\u{0B}b\u{00}c\t\n\rd&#0;e&#x1F;f\u{7F}".utf8))
        #expect(decoded.text == "abc\t\n\rdef\u{7F}")
        #expect(decoded.repaired == 4)
    }

    // One replacement for the longest beginning of a character, as Unicode advises.
    @Test(
        "Bytes that are not UTF-8 are replaced and counted",
        arguments: [
            ([0x52, 0xE9, 0x92, 0x73], "R\u{FFFD}s", 1),
            ([0xFF, 0xC0, 0x41], "\u{FFFD}\u{FFFD}A", 2),
            ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}", 3), ([0x41, 0xC3], "A\u{FFFD}", 1),
        ] as [([UInt8], String, Int)])
    func invalid(bytes: [UInt8], text: String, repaired: Int) {
        let decoded = decode(bytes)
        #expect(decoded.text == text)
        #expect(decoded.repaired == repaired)
    }

    @Test(
        "Text of any script passes unchanged",
        arguments: ["보내기", "Ada’s Apple\u{A0}Watch", "עברית\u{200F}", "👩‍💻", ""])
    func scripts(text: String) {
        let decoded = decode(Array(text.utf8))
        #expect(Array(decoded.text.utf8) == Array(text.utf8))
        #expect(decoded.repaired == 0)
    }
}
