/// Why rings are not drawn.
public enum RingsError: Error, Hashable, Sendable {
    /// Below `minimum` pixels rings can't be told apart; the words must do.
    case tooSmall(size: Int, minimum: Int)
    /// Nothing says whose rings they are.
    case namelessPerson
    /// One drawing shows one person's days.
    case severalPersons
    /// The range ends before it begins.
    case emptyRange
}
