/// What is declared of one argument or option, without the type of its value.
///
/// Parsing, help, completion and the reference all read this one value.
struct Declaration: Sendable {
    /// How it is written on the command line.
    enum Role: Hashable, Sendable {
        /// By its place: `day DATE`.
        case argument
        /// By name, with a value: `--format FORMAT`.
        case option
        /// By name alone: `--quiet`.
        case flag
    }

    /// `DATE` for an argument, `database` for an option.
    let name: String
    /// How it is written.
    let role: Role
    /// The letter of the short form, `o` for `-o`.
    var short: Character?
    /// What stands for the value in help: `PATH`, `DATE`, `METRIC`.
    var placeholder: String
    /// One sentence or phrase without a full stop.
    let help: String
    /// Whether leaving it out is wrong usage.
    var isRequired = false
    /// Whether it takes more than one value.
    var repeats = false
    /// What holds when it is left out, in words.
    var defaultText: String?
    /// What may stand there, for completion and help.
    var completion: Completion = .none
    /// What is expected, for error messages.
    var expectation: Expectation = .text
    /// Turns one word into a value.
    var parse: @Sendable (String) throws(ValueFailure) -> any Sendable

    /// The name as people write it and as values are found by: `--database`, `DATE`.
    var key: String { role == .argument ? name : "--\(name)" }

    /// Whether a value follows the name.
    var takesValue: Bool { role != .flag }
}

/// An argument, option or flag with the type of what it yields.
protocol Declared: Sendable {
    /// What reading it gives.
    associatedtype Value: Sendable

    /// What parsing and help need.
    var declaration: Declaration { get }

    /// The value made from the parsed words, in the order they were given.
    func value(from parsed: [any Sendable]) -> Value
}

/// What a shell can offer where a value is to be written.
enum Completion: Hashable, Sendable {
    /// Nothing is known.
    case none
    /// Files and folders.
    case path
    /// One of these words.
    case words([String])
    /// The names and aliases of the metrics; looked up only when a script is written.
    case metrics
    /// The names of the program's commands.
    case commands
}
