/// What is wrong with declarations themselves; a test asks for the program's own.
enum CommandFaults {
    /// One sentence for each mistake in this command and those below.
    static func all(in root: Command) -> [String] {
        faults([root], root)
    }

    private static func faults(_ path: [Command], _ root: Command) -> [String] {
        let command = path[path.count - 1]
        let own = wordFaults(command) + argumentFaults(command) + exampleFaults(path, root)
        return own.map { "\(path.spelled): \($0)" }
            + command.subcommands.flatMap { faults(path + [$0], root) }
    }

    private static func wordFaults(_ command: Command) -> [String] {
        var found: [String] = []
        if command.summary.isEmpty { found.append("has no summary") }
        if command.summary.hasSuffix(".") { found.append("the summary ends with a full stop") }
        for declaration in command.arguments + command.options {
            if declaration.help.isEmpty { found.append("\(declaration.key) has no help") }
            if declaration.help.hasSuffix(".") {
                found.append("the help of \(declaration.key) ends with a full stop")
            }
        }
        if !command.isRunnable, command.subcommands.isEmpty {
            found.append("neither runs nor has commands")
        }
        return found
    }

    private static func argumentFaults(_ command: Command) -> [String] {
        var found: [String] = []
        let keys = (command.arguments + command.options).map(\.key)
        let shorts = command.options.compactMap(\.short).map { "-\($0)" }
        let names = command.subcommands.map(\.name)
        for list in [keys, shorts, names] where Set(list).count != list.count {
            found.append("a name is declared twice among \(list.joined(separator: " "))")
        }
        for (argument, next) in zip(command.arguments, command.arguments.dropFirst()) {
            if argument.repeats { found.append("\(argument.key) repeats but is not the last") }
            if next.isRequired, !argument.isRequired {
                found.append("\(next.key) is required but follows the optional \(argument.key)")
            }
        }
        for conflict in command.conflicts {
            for key in [conflict.first, conflict.second] where !keys.contains(key) {
                found.append("a conflict names \(key), which is not declared")
            }
        }
        return found
    }

    private static func exampleFaults(_ path: [Command], _ root: Command) -> [String] {
        let example = path[path.count - 1].example
        guard example.hasPrefix(path.spelled) else {
            return ["the example does not begin with the command"]
        }
        do throws(ArgumentError) {
            _ = try ArgumentParser(root: root).parse(Array(shellWords(example).dropFirst()))
            return []
        } catch {
            return ["the example is wrong: \(ErrorWords.report(error).message)"]
        }
    }

    /// The words of a command line; single and double quotes hold a word together.
    static func shellWords(_ line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in line {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character == " " {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return word.map { words + [$0] } ?? words
    }
}
