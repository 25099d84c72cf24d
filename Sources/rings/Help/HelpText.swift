/// What `rings --help` and `rings COMMAND --help` print.
struct HelpText {
    /// The commands from the root to the one that is explained.
    let path: [Command]
    /// The number of columns to wrap to.
    let width: Int

    private var command: Command { path[path.count - 1] }

    /// The whole text, each line ended.
    var text: String {
        let sections = [
            TextWrapping.lines(command.summary, width: width), usage,
            TextWrapping.paragraphs(command.discussion, width: width), commands, arguments,
            options, common, example, more,
        ]
        let lines = sections.filter { !$0.isEmpty }.joined(separator: [""])
        return lines.joined(separator: "\n") + "\n"
    }

    private var usage: [String] {
        CommandUsage.lines(path).enumerated().map { index, line in
            (index == 0 ? "Usage: " : "       ") + line
        }
    }

    private var arguments: [String] {
        section("Arguments", command.arguments)
    }

    private var options: [String] {
        section("Options", command.ownOptions)
    }

    private var common: [String] {
        section("Common options", command.commonOptions)
    }

    private func section(_ title: String, _ declarations: [Declaration]) -> [String] {
        guard !declarations.isEmpty else { return [] }
        let rows = declarations.map { declaration in
            (
                CommandUsage.label(declaration),
                CommandUsage.sentence(declaration, in: command)
            )
        }
        return ["\(title):"] + TextWrapping.table(rows, width: width)
    }

    /// The commands below, under their headings in the order of first appearance.
    private var commands: [String] {
        var titles: [String] = []
        for below in command.subcommands where !titles.contains(below.group) {
            titles.append(below.group)
        }
        let sections = titles.map { title in
            ["\(title):"] + commandRows(command.subcommands.filter { $0.group == title })
        }
        return Array(sections.joined(separator: [""]))
    }

    /// All groups share the width of the longest name.
    private func commandRows(_ commands: [Command]) -> [String] {
        let longest = command.subcommands.map(\.name.count).max() ?? 0
        let rows = commands.map { below in
            (below.name.padding(to: longest), below.summary)
        }
        return TextWrapping.table(rows, width: width)
    }

    private var example: [String] { ["Example:", "  " + command.example] }

    private var more: [String] {
        guard !command.subcommands.isEmpty else { return [] }
        return ["'\(path.spelled) COMMAND --help' explains a command."]
    }
}

extension String {
    /// The text with spaces after it, up to `count` characters.
    fileprivate func padding(to count: Int) -> String {
        self + String(repeating: " ", count: max(0, count - self.count))
    }
}
