import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A drawing read back by a parser that is not ours.
final class ParsedSVG: NSObject, XMLParserDelegate {
    struct Node {
        let name: String
        let attributes: [String: String]
        let depth: Int
        var text = ""

        func number(_ attribute: String) throws -> Double {
            try #require(attributes[attribute].flatMap { Double($0) })
        }
    }

    /// Every element in the order of the document.
    private(set) var nodes: [Node] = []
    private var open: [Int] = []

    init(_ svg: String) throws {
        super.init()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = self
        try #require(parser.parse(), "not well-formed")
    }

    var root: Node { nodes[0] }
    var texts: [Node] { nodes.filter { $0.name == "text" } }

    func all(_ name: String) -> [Node] { nodes.filter { $0.name == name } }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        open.append(nodes.count)
        nodes.append(Node(name: name, attributes: attributes, depth: open.count))
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if let last = open.last { nodes[last].text += string }
    }
}
