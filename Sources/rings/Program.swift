internal import Activity

/// The command line as a whole: reads it, runs the command, says what went wrong.
struct Program: Sendable {
    /// The program's own command with all others below it.
    let root: Command
    /// What `--version` prints.
    let version: String

    /// A program with these commands, and with `help` and `completions`, which need to know
    /// the others.
    init(
        _ name: String, _ summary: String, discussion: String = "", example: String,
        version: String, commands: [Command]
    ) {
        root = Command(
            name, summary, discussion: discussion, example: example,
            options: [Command.versionFlag],
            subcommands: commands + [
                CompletionsCommand.command(of: name), HelpCommand.command(of: name),
            ])
        self.version = version
    }

    /// Runs a command line, given without the program's name, and says how the process ends.
    func run(_ words: [String], in context: CommandContext) async -> ExitCode {
        do {
            let code = try await perform(words, in: context)
            try context.output.flush()
            return code
        } catch {
            let report = ErrorWords.report(error)
            if report.exitCode == .brokenPipe { return .brokenPipe }
            // What was complete before the failure still belongs to the reader.
            try? context.output.flush()
            try? context.errors.write(report.text)
            return report.exitCode
        }
    }

    private func perform(
        _ words: [String], in context: CommandContext
    ) async throws -> ExitCode {
        guard context.environment.hasZoneDatabase else { throw ZoneError.databaseMissing }
        if words.isEmpty {
            let help = HelpText(path: [root], width: context.terminal.textWidth)
            try context.errors.write(help.text)
            return .usage
        }
        switch try ArgumentParser(root: root).parse(words) {
        case .version:
            try context.output.write("\(root.name) \(version)\n")
        case .help(let path):
            let help = HelpText(path: path, width: context.terminal.textWidth)
            try context.output.write(help.text)
        case .run(let command, let arguments):
            guard let body = command.body else { return .usage }
            return try await body(arguments, context)
        }
        return .success
    }
}

extension Command {
    /// `rings --version`; the program's own command declares it, no other.
    static let versionFlag = Flag("version", "Print the version")
}
