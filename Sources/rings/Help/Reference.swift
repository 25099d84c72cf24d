/// The reference of the command line in Markdown, made from the declarations.
enum Reference {
    /// Every command with its arguments and options; common options are listed once.
    static func markdown(_ root: Command) -> String {
        var lines = ["# \(root.name)", "", "\(root.summary).", ""]
        lines += paragraphs(root.discussion)
        lines += ["## Common options", "", "Every command takes these.", ""]
        lines += list(root.commonOptions, root) + [""]
        lines += ["`\(root.name)` alone takes these.", ""] + list(root.ownOptions, root) + [""]
        lines += root.subcommands.flatMap { section([root, $0], level: 2) }
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ path: [Command], level: Int) -> [String] {
        let command = path[path.count - 1]
        var lines = ["\(String(repeating: "#", count: level)) `\(path.spelled)`", ""]
        lines += ["\(command.summary).", ""]
        lines += ["```", "\(CommandUsage.lines(path).joined(separator: "\n"))", "```", ""]
        lines += paragraphs(command.discussion)
        let own = list(command.arguments + command.ownOptions, command)
        if !own.isEmpty { lines += own + [""] }
        lines += ["Example:", "", "```", command.example, "```", ""]
        return lines + command.subcommands.flatMap { section(path + [$0], level: level + 1) }
    }

    private static func list(_ declarations: [Declaration], _ command: Command) -> [String] {
        declarations.map { declaration in
            let label = CommandUsage.label(declaration).drop { $0 == " " }
            return "- `\(label)`: \(CommandUsage.sentence(declaration, in: command))."
        }
    }

    private static func paragraphs(_ text: String) -> [String] {
        text.split(separator: "\n\n").flatMap { paragraph in
            [paragraph.split(separator: "\n").joined(separator: " "), ""]
        }
    }
}
