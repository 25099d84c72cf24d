/// What a command has to do with the world: where it writes, and what surrounds it.
///
/// Tests pass sinks that keep what is written and an environment of their own.
struct CommandContext: Sendable {
    /// Standard output.
    let output: any Sink
    /// Standard error.
    let errors: any Sink
    /// Variables, clock, zone.
    let environment: Environment
    /// Widths, and whether there is a terminal.
    let terminal: Terminal

    /// The context of this process.
    static func current() -> CommandContext {
        let environment = Environment.current()
        return CommandContext(
            output: DescriptorSink.standardOutput, errors: DescriptorSink.standardError,
            environment: environment, terminal: .current(columns: environment.columns))
    }

    /// Calls `body` with the place that `--output` names and completes the file when it returns.
    ///
    /// Nil and `-` are standard output. When `body` throws, a file that was there is unchanged.
    func write<Result>(
        to path: String?, _ body: (any Sink) throws -> Result
    ) throws -> Result {
        guard let path, path != "-" else { return try body(output) }
        let file = try OutputFile(path)
        defer { file.cancel() }
        let result = try body(file)
        try file.commit()
        return result
    }

    /// Writes text to the place that `--output` names.
    func write(_ text: String, to path: String?) throws {
        try write(to: path) { try $0.write(text) }
    }
}
