/// An error as people read it.
struct ErrorReport: Hashable, Sendable {
    /// What failed, where, what was expected, what was found.
    let message: String
    /// What to do about it.
    let hint: String?
    /// How the program ends.
    let exitCode: ExitCode

    init(_ message: String, hint: String? = nil, exitCode: ExitCode = .failure) {
        self.message = message
        self.hint = hint
        self.exitCode = exitCode
    }

    /// The lines for standard error, each ended.
    var text: String {
        "error: \(message)\n" + (hint.map { "hint: \($0)\n" } ?? "")
    }
}
