/// One command: what it is called, what it takes, what it does.
///
/// Parsing, `--help`, shell completion and the reference come from this one declaration.
struct Command: Sendable {
    /// What a command does once its arguments are read.
    typealias Body = @Sendable (ParsedArguments, CommandContext) async throws -> ExitCode

    /// The word on the command line.
    let name: String
    /// Imperative, without a full stop: "Show one day's rings".
    let summary: String
    /// What else there is to know; paragraphs are separated by an empty line.
    let discussion: String
    /// One command line that works.
    let example: String
    /// The heading in the list of commands; commands of one heading stand together.
    let group: String
    /// What is known by its place, in order.
    let arguments: [Declaration]
    /// The command's own options; see ``options`` for all that it takes.
    let ownOptions: [Declaration]
    /// Pairs of keys that exclude each other.
    let conflicts: [Conflict]
    /// The commands below this one.
    let subcommands: [Command]
    /// Nil where a subcommand has to be named.
    let body: Body?

    init(
        _ name: String, _ summary: String, group: String = "Commands", discussion: String = "",
        example: String, arguments: [any Declared] = [], options: [any Declared] = [],
        conflicts: [Conflict] = [], subcommands: [Command] = [], run body: Body? = nil
    ) {
        self.name = name
        self.summary = summary
        self.group = group
        self.discussion = discussion
        self.example = example
        self.arguments = arguments.map(\.declaration)
        self.ownOptions = options.map(\.declaration)
        self.conflicts = conflicts
        self.subcommands = subcommands
        self.body = body
    }

    /// Every option the command takes: its own, then the common ones that it does not replace.
    var options: [Declaration] {
        ownOptions + commonOptions
    }

    /// The common options that the command does not declare anew.
    var commonOptions: [Declaration] {
        CommonOptions.all.filter { common in !ownOptions.contains { $0.name == common.name } }
    }

    /// The command directly below with this name.
    func subcommand(named name: String) -> Command? {
        subcommands.first { $0.name == name }
    }

    /// Whether the command does something without a subcommand.
    var isRunnable: Bool { body != nil }
}

/// Two options that exclude each other.
struct Conflict: Sendable {
    let first: String
    let second: String

    init(_ first: any Declared, _ second: any Declared) {
        self.first = first.declaration.key
        self.second = second.declaration.key
    }

    /// The option that excludes this one, or nil where the conflict is between others.
    func other(than key: String) -> String? {
        key == first ? second : key == second ? first : nil
    }
}

extension [Command] {
    /// The words that lead to the last command: `rings goal set`.
    var spelled: String { map(\.name).joined(separator: " ") }
}
