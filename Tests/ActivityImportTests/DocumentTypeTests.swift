import Testing

@testable internal import ActivityImport

@Suite("The document type")
struct DocumentTypeTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let id: String
        let type: String
        let version: String?
        var testDescription: String { id }
    }

    static let cases = [
        Case(id: "none", type: "", version: nil),
        Case(id: "without an internal part", type: "<!DOCTYPE HealthData>", version: nil),
        Case(
            id: "external", type: "<!DOCTYPE HealthData SYSTEM \"file:///etc/passwd\">",
            version: nil),
        Case(
            id: "internal",
            type:
                "<!DOCTYPE HealthData [\n<!-- HealthKit Export Version: 14 -->\n<!ELEMENT HealthData (a|b)*>\n]>",
            version: "14"),
        Case(
            id: "malformed, of version 12",
            type: """
                <!DOCTYPE HealthData [
                <!-- HealthKit Export Version: 12 -->
                <!ATTLIST LeftEye brand CDATA #IMPLIED
                <!ELEMENT RightEye EMPTY>
                  device CDATA #IMPLIED
                <!ELEMENT MetadataEntry EMPTY>
                >
                ]>
                """, version: "12"),
        Case(
            id: "a space before its end",
            type: "<!DOCTYPE HealthData [ <!-- HealthKit Export Version: 3 --> ] >",
            version: "3"),
        Case(id: "never ended", type: "<!DOCTYPE HealthData [ <!ELEMENT a (b)>", version: nil),
        Case(
            id: "nested entities",
            type:
                "<!DOCTYPE HealthData [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\"><!ENTITY x SYSTEM \"file:///etc/passwd\">]>",
            version: nil),
        Case(id: "longer than the window", type: longType, version: nil),
    ]

    private static let longType =
        "<!DOCTYPE HealthData ["
        + String(repeating: "<!ELEMENT Record (MetadataEntry)> ", count: 90_000) + "]>"

    /// The data after the type hold what could be taken for its end.
    private static let data: [Scanned] = [
        .start("HealthData"), .empty("Record", "sourceName=a]>[b", "unit=&b;"), .end("HealthData"),
        .end,
    ]
    private static let text = "<HealthData><Record sourceName=\"a]>[b\" unit=\"&b;\"/></HealthData>"

    @Test(
        "The type is passed over, whatever it holds, and the data are all there", arguments: cases)
    func skipped(sample: Case) throws {
        let scanned = try Scanned.all(
            "<?xml version=\"1.0\"?>\n\(sample.type)\n" + DocumentTypeTests.text)
        #expect(scanned.tokens == DocumentTypeTests.data)
        #expect(scanned.version == sample.version)
    }

    @Test(
        "It does not matter how the bytes arrive", arguments: cases, [1, 2, 3, 7, 64, 1000, 4096])
    func anyPortions(sample: Case, size: Int) throws {
        // What is longer than the window would take the square of its length in small portions.
        let size = sample.type.utf8.count > 1 << 20 ? size * 10_007 : size
        let scanned = try Scanned.all(sample.type + DocumentTypeTests.text, portions: [size])
        #expect(scanned.tokens == DocumentTypeTests.data)
        #expect(scanned.version == sample.version)
    }

    @Test(
        "A file that ends within its type ends within a tag",
        arguments: ["<!DOC", "<!DOCTYPE HealthData [ <!ELEMENT a>", "<!DOCTYPE a ["])
    func cut(text: String) throws {
        #expect(try Scanned.all(text).tokens == [.endWithinTag])
    }
}
