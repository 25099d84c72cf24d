public import Markup

/// What a drawing of rings breaks, and where.
public struct LintFinding: Hashable, Sendable, CustomStringConvertible {
    /// The item of the checklist: `A8` (`rings-and-charts.md` §2).
    public let rule: String
    /// What was found, in English, without any value of the person.
    public let message: String
    /// The beginning of the element's tag.
    public let position: MarkupTree.Position

    /// A finding.
    public init(rule: String, message: String, position: MarkupTree.Position) {
        self.rule = rule
        self.message = message
        self.position = position
    }

    /// `A8: opacity on <circle> at 4:3`.
    public var description: String {
        "\(rule): \(message) at \(position.line):\(position.column)"
    }
}
