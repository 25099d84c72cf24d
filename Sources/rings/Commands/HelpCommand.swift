/// `rings help COMMAND`.
enum HelpCommand {
    static let names = Argument(
        repeating: "COMMAND", .commandName, isRequired: false, "Command to explain")

    /// The command of the program with this name.
    static func command(of program: String) -> Command {
        Command(
            "help", "Explain a command", group: "The program",
            example: "\(program) help completions", arguments: [names], run: run)
    }

    @Sendable private static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitCode {
        let path = try path(arguments[names], from: arguments.path[0])
        let help = HelpText(path: path, width: context.terminal.textWidth)
        try context.write(help.text, to: arguments[CommonOptions.output])
        return .success
    }

    private static func path(
        _ names: [String], from root: Command
    ) throws(ArgumentError) -> [Command] {
        var path = [root]
        for name in names {
            let known = path[path.count - 1].subcommands
            guard let next = known.first(where: { $0.name == name }) else {
                throw .unknownCommand(
                    found: name, parent: path.spelled,
                    near: Suggestions.near(name, among: known.map(\.name)))
            }
            path.append(next)
        }
        return path
    }
}
