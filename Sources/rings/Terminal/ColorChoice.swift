/// What `--color` says.
enum ColorChoice: String, CaseIterable, Sendable {
    /// Colours on a terminal that shows them, unless `NO_COLOR` is set.
    case auto
    /// Colours in any case.
    case always
    /// No colours.
    case never

    /// The colours that output can use.
    func colors(_ environment: Environment, isTerminal: Bool) -> TerminalColors {
        switch self {
        case .never: .none
        case .always: max(.sixteen, ColorChoice.known(environment))
        case .auto:
            isTerminal && !environment.noColor ? ColorChoice.known(environment) : .none
        }
    }

    private static func known(_ environment: Environment) -> TerminalColors {
        if environment.term == "dumb" { return .none }
        if ["truecolor", "24bit"].contains(environment.colorTerm) { return .full }
        guard let term = environment.term, !term.isEmpty else { return .none }
        return term.contains("256color") ? .indexed : .sixteen
    }
}

/// The colours that a terminal can show.
enum TerminalColors: Int, Comparable, Sendable {
    /// None.
    case none
    /// The sixteen of ANSI.
    case sixteen
    /// The 256 of xterm.
    case indexed
    /// Red, green and blue from 0 to 255.
    case full

    /// Fewer colours come first.
    static func < (lhs: TerminalColors, rhs: TerminalColors) -> Bool {
        lhs.rawValue < rhs.rawValue
    }
}
