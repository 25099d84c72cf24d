/// The phrases that help and the reference share.
enum CommandUsage {
    /// The forms in which a command can be written, without line breaks.
    static func lines(_ path: [Command]) -> [String] {
        let command = path[path.count - 1]
        var lines: [String] = []
        if command.isRunnable {
            let required = command.ownOptions.filter(\.isRequired).map {
                "\($0.key) \($0.placeholder)"
            }
            let words = [path.spelled] + required + ["[OPTIONS]"]
            lines.append((words + command.arguments.map(spelled)).joined(separator: " "))
        }
        if !command.subcommands.isEmpty { lines.append("\(path.spelled) COMMAND [OPTIONS]") }
        return lines
    }

    /// `-o, --output FILE`, or the name of an argument.
    static func label(_ declaration: Declaration) -> String {
        guard declaration.role != .argument else { return declaration.name }
        let short = declaration.short.map { "-\($0), " } ?? "    "
        let value = declaration.takesValue ? " \(declaration.placeholder)" : ""
        return short + declaration.key + value
    }

    /// What it is for, then in brackets its values, its default, and whether it repeats.
    static func sentence(_ declaration: Declaration, in command: Command) -> String {
        var notes: [String] = []
        let choices = choices(declaration)
        if choices.count == 1 { return "\(declaration.help) (only \(choices[0]))" }
        if !choices.isEmpty { notes.append("one of \(choices.joined(separator: ", "))") }
        if declaration.isRequired, declaration.role != .argument { notes.append("required") }
        if declaration.repeats { notes.append("can be repeated") }
        let excluded = command.conflicts.compactMap { $0.other(than: declaration.key) }
        if !excluded.isEmpty { notes.append("not with \(excluded.joined(separator: " or "))") }
        if let standard = declaration.defaultText { notes.append("default: \(standard)") }
        return declaration.help + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
    }

    private static func choices(_ declaration: Declaration) -> [String] {
        guard case .choice(let words) = declaration.expectation else { return [] }
        return words
    }

    private static func spelled(_ argument: Declaration) -> String {
        let name = argument.repeats ? "\(argument.name)…" : argument.name
        return argument.isRequired ? name : "[\(name)]"
    }
}
