/// Reads a command line by the declarations of the commands.
struct ArgumentParser {
    /// The program.
    let root: Command

    /// What the words after the program's name ask for.
    func parse(_ words: [String]) throws(ArgumentError) -> Invocation {
        var reader = WordReader(root: root, words: words)
        try reader.read()
        let path = reader.path
        let command = path[path.count - 1]
        let given = try options(reader.occurrences, path)
        // Whoever asks for help gets it, whatever else is wrong.
        if given.contains(where: { $0.option.key == CommonOptions.help.declaration.key }) {
            return .help(path)
        }
        if given.contains(where: { $0.option.key == Command.versionFlag.declaration.key }) {
            return .version
        }
        var values: [String: [any Sendable]] = [:]
        for (option, word) in given {
            values[option.key, default: []].append(try value(word, of: option, path))
        }
        guard command.isRunnable else { throw .missingCommand(parent: path.spelled) }
        try fill(&values, with: reader.words, path)
        try check(values, path)
        return .run(command, ParsedArguments(path: path, values: values))
    }

    /// The options as the command declares them; before its name others may have been meant.
    private func options(
        _ occurrences: [WordReader.Occurrence], _ path: [Command]
    ) throws(ArgumentError) -> [(option: Declaration, word: String)] {
        let known = path[path.count - 1].options
        var given: [(option: Declaration, word: String)] = []
        for occurrence in occurrences {
            guard let option = known.first(where: { $0.name == occurrence.name }) else {
                throw .unknownOption(
                    found: "--\(occurrence.name)", command: path.spelled,
                    near: Suggestions.near(occurrence.name, among: known.map(\.key)))
            }
            given.append((option, occurrence.value ?? ""))
        }
        return given
    }

    /// Gives each argument its word, the repeating one all that are left.
    private func fill(
        _ values: inout [String: [any Sendable]], with words: [String], _ path: [Command]
    ) throws(ArgumentError) {
        var rest = words[...]
        for argument in path[path.count - 1].arguments {
            let count = argument.repeats ? rest.count : min(1, rest.count)
            for word in rest.prefix(count) {
                values[argument.key, default: []].append(try value(word, of: argument, path))
            }
            rest = rest.dropFirst(count)
        }
        if let extra = rest.first {
            throw .unexpectedArgument(found: extra, command: path.spelled)
        }
    }

    private func value(
        _ word: String, of declaration: Declaration, _ path: [Command]
    ) throws(ArgumentError) -> any Sendable {
        do throws(ValueFailure) {
            return try declaration.parse(word)
        } catch {
            var near = error.near
            // `pause lsit`: the word may be meant for a command below.
            if declaration.role == .argument, let command = path.last {
                near += Suggestions.near(word, among: command.subcommands.map(\.name))
            }
            throw .invalidValue(
                name: declaration.key, found: word, expected: declaration.expectation,
                near: near, command: path.spelled)
        }
    }

    private func check(
        _ values: [String: [any Sendable]], _ path: [Command]
    ) throws(ArgumentError) {
        let command = path[path.count - 1]
        for conflict in command.conflicts
        where values[conflict.first] != nil && values[conflict.second] != nil {
            throw .conflict(
                first: conflict.first, second: conflict.second, command: path.spelled)
        }
        for argument in command.arguments where argument.isRequired && values[argument.key] == nil {
            throw .missingArgument(
                name: argument.name, expected: argument.expectation, command: path.spelled)
        }
        for option in command.options where option.isRequired && values[option.key] == nil {
            throw .missingOption(
                name: option.key, expected: option.expectation, command: path.spelled)
        }
    }
}
