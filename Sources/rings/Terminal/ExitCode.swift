/// How the program ends.
enum ExitCode: Int32, CaseIterable, Sendable {
    /// Done.
    case success = 0
    /// Failed or incomplete.
    case failure = 1
    /// Wrong usage.
    case usage = 2
    /// The reader of the output went away: a quiet end with the code that a shell reports for
    /// the signal.
    case brokenPipe = 141
}
