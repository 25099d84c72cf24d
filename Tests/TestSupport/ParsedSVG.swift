public import Foundation

#if canImport(FoundationXML)
    public import FoundationXML
#endif

/// A drawing read back by a parser that is not ours.
public final class ParsedSVG: NSObject, XMLParserDelegate {
    /// What a test expected and did not find.
    public struct Missing: Error {
        let what: String
    }

    /// An element.
    public struct Node {
        /// Its name.
        public let name: String
        /// Its attributes.
        public let attributes: [String: String]
        /// The index of the element around it.
        public let parent: Int?
        /// The text directly inside it.
        public fileprivate(set) var text = ""

        /// An attribute that is a number.
        public func number(_ attribute: String) throws -> Double {
            guard let number = attributes[attribute].flatMap({ Double($0) }) else {
                throw Missing(what: "number \(attribute) of \(name)")
            }
            return number
        }
    }

    /// Every element in the order of the document.
    public private(set) var nodes: [Node] = []
    private var open: [Int] = []

    /// Reads a drawing; one that is not well-formed is an error.
    public init(_ svg: String) throws {
        super.init()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = self
        guard parser.parse() else { throw Missing(what: "well-formed markup") }
    }

    /// The outermost element.
    public var root: Node { nodes[0] }
    /// The elements `text`.
    public var texts: [Node] { all("text") }
    /// The unfilled circles: tracks and whole rings.
    public var rings: [Node] { all("circle").filter { $0.attributes["fill"] == "none" } }

    /// The elements of a name.
    public func all(_ name: String) -> [Node] { nodes.filter { $0.name == name } }

    /// The element and those around it, from the inside out.
    public func path(_ index: Int) -> [Node] {
        var result: [Node] = []
        var next: Int? = index
        while let current = next {
            result.append(nodes[current])
            next = nodes[current].parent
        }
        return result
    }

    /// Whether an element is hidden from assistive technology.
    public func isHidden(_ index: Int) -> Bool {
        path(index).contains { $0.attributes["aria-hidden"] == "true" }
    }

    /// The elements directly inside another.
    public func children(_ index: Int) -> [Node] { nodes.filter { $0.parent == index } }

    /// The indices of elements with a role, outside of what is hidden.
    public func indices(role: String) -> [Int] {
        nodes.indices.filter { nodes[$0].attributes["role"] == role && !isHidden($0) }
    }

    /// Called by the parser.
    public func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        let parent = open.last
        open.append(nodes.count)
        nodes.append(Node(name: name, attributes: attributes, parent: parent))
    }

    /// Called by the parser.
    public func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        open.removeLast()
    }

    /// Called by the parser.
    public func parser(_ parser: XMLParser, foundCharacters string: String) {
        if let last = open.last { nodes[last].text += string }
    }
}
