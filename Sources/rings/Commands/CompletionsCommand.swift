/// `rings completions bash|zsh|fish`.
enum CompletionsCommand {
    static let shell = Argument("SHELL", .oneOf(Shell.self), "Shell to write the script for")

    /// The command of the program with this name.
    static func command(of program: String) -> Command {
        Command(
            "completions", "Write a script that completes commands in a shell",
            group: "The program",
            discussion: """
                The script completes commands, options, and the values that an option can have, \
                the names of metrics among them.

                bash: source it in ~/.bashrc. zsh: save it as _\(program) in a folder of $fpath. \
                fish: save it as ~/.config/fish/completions/\(program).fish.
                """,
            example: "\(program) completions bash -o \(program).bash", arguments: [shell], run: run)
    }

    @Sendable private static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitCode {
        let script = arguments[shell].script(for: arguments.path[0])
        try context.write(script, to: arguments[CommonOptions.output])
        return .success
    }
}
