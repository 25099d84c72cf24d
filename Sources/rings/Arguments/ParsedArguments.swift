/// What a command was given, read by the declarations themselves.
///
/// ```swift
/// let date = arguments[DayCommand.date]
/// ```
struct ParsedArguments: Sendable {
    /// The commands from the root to the one that runs.
    let path: [Command]
    /// The parsed values by key, each in the order they were written.
    let values: [String: [any Sendable]]

    /// The words that lead to the command: `rings goal set`.
    var commandName: String { path.spelled }

    /// The value of an argument, option or flag, or what holds when it was left out.
    ///
    /// Asking for something that the command does not declare stops the program.
    subscript<D: Declared>(_ declared: D) -> D.Value {
        let key = declared.declaration.key
        precondition(declares(key), "\(commandName) does not declare \(key)")
        return declared.value(from: values[key] ?? [])
    }

    /// Whether it was written on the command line.
    func isGiven(_ declared: any Declared) -> Bool {
        values[declared.declaration.key] != nil
    }

    private func declares(_ key: String) -> Bool {
        guard let command = path.last else { return false }
        return (command.arguments + command.options).contains { $0.key == key }
    }
}

/// What a command line asks for.
enum Invocation: Sendable {
    /// To run the command.
    case run(Command, ParsedArguments)
    /// To explain the last command of the path.
    case help([Command])
    /// To name the program's version.
    case version
}
