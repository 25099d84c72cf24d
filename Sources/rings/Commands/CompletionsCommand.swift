/// `rings completions bash|zsh|fish`.
enum CompletionsCommand {
    static let shell = Argument("SHELL", .oneOf(Shell.self), "Shell to write the script for")

    static let command = Command(
        "completions", "Write a script that completes commands in a shell", group: "The program",
        discussion: """
            The script completes commands, options, and the values that an option can have, \
            the names of metrics among them.

            bash: source it in ~/.bashrc. zsh: save it as _rings in a folder of $fpath. \
            fish: save it as ~/.config/fish/completions/rings.fish.
            """,
        example: "rings completions bash -o rings.bash", arguments: [shell]
    ) { arguments, context in
        let script = arguments[shell].script(for: arguments.path[0])
        try context.write(script, to: arguments[CommonOptions.output])
        return .success
    }
}
