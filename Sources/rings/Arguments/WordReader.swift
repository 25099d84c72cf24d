/// Sorts the words of a command line into commands, options and arguments.
///
/// Options may stand anywhere. Before the command's name is known, an option is taken for the
/// one that the commands below declare, provided that they agree on whether a value follows.
struct WordReader {
    /// An option as it was written.
    struct Occurrence {
        let name: String
        let value: String?
    }

    private(set) var path: [Command]
    private(set) var words: [String] = []
    private(set) var occurrences: [Occurrence] = []
    private var rest: ArraySlice<String>
    private var optionsEnded = false

    init(root: Command, words: [String]) {
        path = [root]
        rest = words[...]
    }

    /// Reads every word.
    mutating func read() throws(ArgumentError) {
        while let word = rest.popFirst() {
            if optionsEnded || !WordReader.isOption(word) {
                try takeWord(word)
            } else if word == "--" {
                optionsEnded = true
            } else if word.hasPrefix("--") {
                try takeLong(String(word.dropFirst(2)))
            } else {
                try takeShort(word.dropFirst())
            }
        }
    }

    /// Whether a word names an option. `-` is standard input, and `-7d` a date.
    static func isOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
        return !second.isNumber
    }

    private var command: Command { path[path.count - 1] }

    private mutating func takeWord(_ word: String) throws(ArgumentError) {
        if !optionsEnded, words.isEmpty {
            if let below = command.subcommand(named: word) {
                path.append(below)
                return
            }
            if command.arguments.isEmpty, !command.subcommands.isEmpty {
                throw .unknownCommand(
                    found: word, parent: path.spelled,
                    near: Suggestions.near(word, among: command.subcommands.map(\.name)))
            }
        }
        words.append(word)
    }

    private mutating func takeLong(_ text: String) throws(ArgumentError) {
        let name = String(text.prefix { $0 != "=" })
        guard let declaration = declaration(where: { $0.name == name }) else {
            throw unknown("--\(name)")
        }
        guard let equals = text.firstIndex(of: "=") else {
            return try take(declaration)
        }
        let value = String(text[text.index(after: equals)...])
        guard declaration.takesValue else {
            throw .unwantedValue(flag: declaration.key, found: value, command: path.spelled)
        }
        occurrences.append(Occurrence(name: name, value: value))
    }

    /// `-o FILE`, `-oFILE` and flags written together.
    private mutating func takeShort(_ letters: Substring) throws(ArgumentError) {
        var letters = letters
        while let letter = letters.popFirst() {
            guard let declaration = declaration(where: { $0.short == letter }) else {
                throw unknown("-\(letter)")
            }
            if declaration.takesValue, !letters.isEmpty {
                occurrences.append(Occurrence(name: declaration.name, value: String(letters)))
                return
            }
            try take(declaration)
        }
    }

    private mutating func take(_ declaration: Declaration) throws(ArgumentError) {
        guard declaration.takesValue else {
            occurrences.append(Occurrence(name: declaration.name, value: nil))
            return
        }
        guard let value = rest.first, !WordReader.isOption(value) else {
            throw .missingValue(
                option: declaration.key, expected: declaration.expectation, command: path.spelled)
        }
        rest.removeFirst()
        occurrences.append(Occurrence(name: declaration.name, value: value))
    }

    private func declaration(where matches: (Declaration) -> Bool) -> Declaration? {
        if let own = command.options.first(where: matches) { return own }
        let below = command.descendants.flatMap(\.ownOptions).filter(matches)
        guard let first = below.first,
            below.allSatisfy({ $0.takesValue == first.takesValue && $0.name == first.name })
        else { return nil }
        return first
    }

    private func unknown(_ option: String) -> ArgumentError {
        .unknownOption(
            found: option, command: path.spelled,
            near: option.hasPrefix("--")
                ? Suggestions.near(option, among: command.options.map(\.key)) : [])
    }
}

extension Command {
    /// Every command below this one, each before those below it.
    var descendants: [Command] { subcommands.flatMap { [$0] + $0.descendants } }
}
