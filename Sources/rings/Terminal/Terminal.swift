/// What is known of the places where output goes.
struct Terminal: Hashable, Sendable {
    /// Whether standard output is a terminal.
    var outputIsTerminal = false
    /// Whether standard error is a terminal.
    var errorIsTerminal = false
    /// Columns of standard output; 80 where nothing else is known.
    var width = 80

    /// The terminal of this process; `columns` is what the environment says.
    static func current(columns: Int?) -> Terminal {
        let found = columns ?? System.columns(1) ?? System.columns(2)
        return Terminal(
            outputIsTerminal: System.isTerminal(1), errorIsTerminal: System.isTerminal(2),
            width: min(max(found ?? 80, 20), 1000))
    }

    /// The width to wrap sentences to: long lines are hard to read.
    var textWidth: Int { min(width, 100) }
}
