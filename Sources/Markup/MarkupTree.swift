/// An element that was read: its name, its attributes, what is inside, and where it stood.
public struct MarkupTree: Hashable, Sendable {
    /// A place in a text, counted from 1.
    public struct Position: Hashable, Sendable {
        /// The line.
        public let line: Int
        /// The byte within the line.
        public let column: Int
    }

    /// The name without the prefix of a namespace: `circle` of `svg:circle`.
    public let name: String
    /// Where its tag begins.
    public let position: Position
    /// The attributes by name, prefixes and all, with entities resolved.
    public let attributes: [String: String]
    /// The elements inside, in order.
    public internal(set) var children: [MarkupTree] = []
    /// The text directly inside, its parts joined.
    public internal(set) var text = ""
}

/// Why a text is no well-formed markup.
public struct MarkupSyntaxError: Error, Hashable, Sendable {
    /// What was found. It never holds a value of an attribute or a text.
    public enum Problem: Hashable, Sendable {
        /// The text ends within an element, a tag or a comment.
        case endsEarly
        /// There is no element.
        case noElement
        /// Something stands after the last element, or text before the first.
        case outsideTheRoot
        /// A tag, an attribute or its value is not written as such.
        case badTag
        /// The same attribute twice.
        case repeatedAttribute
        /// An end tag that closes no open element.
        case wrongEndTag
        /// An entity that is neither one of the five nor a number of a character.
        case unknownEntity
        /// More elements within one another than are read.
        case tooDeep
    }

    /// What was found.
    public let problem: Problem
    /// Where.
    public let position: MarkupTree.Position
}
