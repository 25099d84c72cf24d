/// What can be wrong about a command line: facts only, ``ErrorWords`` makes the sentences.
enum ArgumentError: Error, Hashable, Sendable {
    /// There is no such command below `parent`.
    case unknownCommand(found: String, parent: String, near: [String])
    /// `parent` does nothing by itself.
    case missingCommand(parent: String)
    /// The command has no such option.
    case unknownOption(found: String, command: String, near: [String])
    /// The option was the last word or another option follows it.
    case missingValue(option: String, expected: Expectation, command: String)
    /// A flag was given a value with `=`.
    case unwantedValue(flag: String, found: String, command: String)
    /// An argument that has to be given is not there.
    case missingArgument(name: String, expected: Expectation, command: String)
    /// An option that has to be given is not there.
    case missingOption(name: String, expected: Expectation, command: String)
    /// More words than the command takes.
    case unexpectedArgument(found: String, command: String)
    /// The word does not say what was expected.
    case invalidValue(
        name: String, found: String, expected: Expectation, near: [String], command: String)
    /// Two options exclude each other.
    case conflict(first: String, second: String, command: String)
    /// A range whose end lies before its start.
    case emptyRange(from: String, to: String)
}

/// What should stand in a value's place.
enum Expectation: Hashable, Sendable {
    case text
    case path
    case date
    case period
    case instant
    case positiveInteger
    case integer
    case number
    case weekdays
    case size
    case metric
    case timeZone
    case choice([String])
    /// In words, for parsers made by a command: "a year".
    case other(String)
}

/// Why a word could not be read; `near` are words that may have been meant.
struct ValueFailure: Error, Hashable, Sendable {
    var near: [String] = []
}
