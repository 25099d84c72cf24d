internal import Foundation
internal import FoundationXML
import Testing

@testable internal import ActivityImport

/// The elements of a document and their attributes, one line each.
final class IndependentParser: NSObject, XMLParserDelegate {
    private(set) var elements: [String] = []
    private var failure: (any Error)?

    /// What libxml2 says of well-formed XML; nil where it is not.
    static func elements(of bytes: [UInt8]) -> [String]? {
        // A parser of data fails above 0.93 MB, one of a stream does not.
        let parser = XMLParser(stream: InputStream(data: Data(withoutDocumentType(bytes))))
        let delegate = IndependentParser()
        parser.delegate = delegate
        return parser.parse() && delegate.failure == nil ? delegate.elements : nil
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        elements.append(line(name, Array(attributes)))
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { failure = error }

    /// The parser crashes on the type that exports declare.
    private static func withoutDocumentType(_ bytes: [UInt8]) -> [UInt8] {
        let text = Data(bytes)
        guard let type = text.range(of: Data("<!DOCTYPE".utf8)),
            let end = text.range(of: Data("]>".utf8), in: type.upperBound..<text.endIndex)
        else { return bytes }
        return Array(text[..<type.lowerBound] + text[end.upperBound...])
    }
}

private func line(_ name: String, _ attributes: [(key: String, value: String)]) -> String {
    name + attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
}

/// What our scanner and text decoder say of the same.
func scannedElements(of bytes: [UInt8]) throws -> [String] {
    let attributes = UnsafeMutablePointer<XMLAttribute>.allocate(
        capacity: XMLScanner.attributeLimit)
    defer { attributes.deallocate() }
    var scanner = XMLScanner(window: ByteWindow(ChunkedBytes(bytes)), attributes: attributes)
    var text = XMLText()
    var elements: [String] = []
    while true {
        switch try scanner.next() {
        case .tag where scanner.tag.kind != .end:
            let list = (0..<scanner.attributeCount).map {
                (key: attributes[$0].name.string, value: text.decode(attributes[$0].value))
            }
            elements.append(line(scanner.tag.name.string, list))
        case .tag: break
        case .end: return elements
        case let token: throw ScanFailure(token: "\(token)")
        }
    }
}

private struct ScanFailure: Error { let token: String }

@Suite("The scanner beside an independent XML parser")
struct IndependentParserTests {
    static let documents = [
        Document.whole.text,
        Document.around(Document.record(), Document.newWorkout, Document.oldWorkout),
        "<a b='&lt;&#65;&amp;' c=\"'\"><!-- <d> --><![CDATA[<e>]]><f g = \"h > i\"/></a>",
    ]

    @Test("Both find the same elements and attributes", arguments: documents)
    func agree(text: String) throws {
        let bytes = Array(text.utf8)
        let expected = try #require(IndependentParser.elements(of: bytes))
        #expect(try scannedElements(of: bytes) == expected)
        #expect(expected.count > 1)
    }
}
