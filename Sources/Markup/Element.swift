/// An element of SVG, XML or HTML: a name, attributes in their order, and what is inside.
///
/// ```swift
/// let svg = Element("svg", [("width", "10")], [.element(Element("rect"))])
/// svg.text(.xml)  // <svg width="10">…
/// ```
public struct Element: Sendable {
    /// What an element holds.
    public enum Node: Sendable {
        /// Another element.
        case element(Element)
        /// Text, which is escaped when written.
        case text(String)
        /// Text that is written as it stands, for scripts and style sheets in HTML.
        case verbatim(String)
    }

    /// The name of the tag.
    public let name: String
    /// The attributes, in the order in which they are written.
    public private(set) var attributes: [Attribute]
    /// What is inside, in order.
    public private(set) var children: [Node]

    /// A name and its value.
    public struct Attribute: Hashable, Sendable {
        /// The name.
        public let name: String
        /// The value before escaping.
        public let value: String
    }

    /// An element with attributes and children.
    public init(
        _ name: String, _ attributes: [(String, String)] = [], _ children: [Node] = []
    ) {
        self.name = name
        self.attributes = attributes.map { Attribute(name: $0.0, value: $0.1) }
        self.children = children
    }

    /// An element that holds elements.
    public init(
        _ name: String, _ attributes: [(String, String)] = [], elements: [Element]
    ) {
        self.init(name, attributes, elements.map { .element($0) })
    }

    /// An element that holds text alone.
    public init(_ name: String, _ attributes: [(String, String)] = [], text: String) {
        self.init(name, attributes, [.text(text)])
    }

    /// Puts an element at the end of what is inside.
    public mutating func append(_ element: Element) {
        children.append(.element(element))
    }
}
