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
        /// The index of the element around it.
        let parent: Int?
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

    /// The element and those around it, from the inside out.
    func path(_ index: Int) -> [Node] {
        var result: [Node] = []
        var next: Int? = index
        while let current = next {
            result.append(nodes[current])
            next = nodes[current].parent
        }
        return result
    }

    /// Whether an element is hidden from assistive technology.
    func isHidden(_ index: Int) -> Bool {
        path(index).contains { $0.attributes["aria-hidden"] == "true" }
    }

    /// The elements directly inside another.
    func children(_ index: Int) -> [Node] { nodes.filter { $0.parent == index } }

    /// The indices of elements with a role, outside of what is hidden.
    func indices(role: String) -> [Int] {
        nodes.indices.filter { nodes[$0].attributes["role"] == role && !isHidden($0) }
    }

    func all(_ name: String) -> [Node] { nodes.filter { $0.name == name } }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        let parent = open.last
        open.append(nodes.count)
        nodes.append(Node(name: name, attributes: attributes, parent: parent))
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
