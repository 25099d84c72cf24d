internal import ActivityService

/// The one place where errors become sentences; tests pin every one.
enum ErrorWords {
    /// The words for any error. Health values never appear in them.
    static func report(_ error: any Error) -> ErrorReport {
        switch error {
        case let error as ArgumentError: report(error)
        case let error as OutputError: report(error)
        case let error as ErrorReport.Carrier: error.report
        case let error as ImportError: report(error)
        case let error as StoreError: report(error)
        case let error as ServiceError: report(error)
        case let error as ZoneError: report(error)
        case let error as RingsError: report(error)
        case let error as ChartError: report(error)
        case let error as WordsError: report(error)
        case let error as GoalError: report(error)
        default: ErrorReport("the command failed: \(plain("\(error)"))")
        }
    }

    /// The words for wrong usage.
    static func report(_ error: ArgumentError) -> ErrorReport {
        ErrorReport(message(error), hint: hint(error), exitCode: .usage)
    }

    private static func message(_ error: ArgumentError) -> String {
        switch error {
        case .unknownCommand(let found, let parent, _):
            "'\(parent)' has no command \(quoted(found))"
        case .missingCommand(let parent):
            "'\(parent)' does nothing by itself: expected a command, found none"
        case .unknownOption(let found, let command, _):
            "'\(command)' has no option \(quoted(found))"
        case .missingValue(let option, let expected, let command):
            "\(option) of '\(command)' has no value: expected \(phrase(expected)), found none"
        case .unwantedValue(let flag, let found, let command):
            "\(flag) of '\(command)' takes no value, found \(quoted(found))"
        case .missingArgument(let name, let expected, let command),
            .missingOption(let name, let expected, let command):
            "'\(command)' needs \(name): expected \(phrase(expected)), found none"
        case .unexpectedArgument(let found, let command):
            "'\(command)' takes no more arguments, found \(quoted(found))"
        case .invalidValue(let name, let found, let expected, _, let command):
            "\(name) of '\(command)' is wrong: expected \(phrase(expected)), "
                + "found \(quoted(found))"
        case .conflict(let first, let second, let command):
            "'\(command)' takes either \(first) or \(second), found both"
        case .emptyRange(let from, let to):
            "the range of days is empty: expected an end on or after \(from), found \(to)"
        }
    }

    private static func hint(_ error: ArgumentError) -> String {
        switch error {
        case .unknownCommand(_, let parent, let near):
            meant(near) ?? "'\(parent) --help' lists the commands"
        case .missingCommand(let parent):
            "'\(parent) --help' lists the commands"
        case .unknownOption(_, let command, let near):
            meant(near) ?? seeHelp(command)
        case .missingValue(let option, _, _):
            "write a value that begins with a dash as \(option)=VALUE"
        case .unwantedValue(let flag, _, _):
            "write \(flag) alone"
        case .missingArgument(_, _, let command), .missingOption(_, _, let command),
            .unexpectedArgument(_, let command):
            seeHelp(command)
        case .invalidValue(_, _, let expected, let near, let command):
            meant(near) ?? advice(expected, command)
        case .conflict:
            "leave one of them out"
        case .emptyRange:
            "both days belong to the range"
        }
    }

    /// The words for output that could not be written.
    static func report(_ error: OutputError) -> ErrorReport {
        switch error {
        case .cannotCreate(let path, let reason):
            ErrorReport(
                "the output could not be written to \(quoted(path)): "
                    + "expected a place for a new file, found \(quoted(reason))",
                hint: "check that the folder exists and may be written to")
        case .cannotWrite(let path, let reason):
            ErrorReport(
                "the output could not be written to \(quoted(path)): "
                    + "expected to write all of it, found \(quoted(reason))",
                hint: "a file that was there before is unchanged")
        case .isDatabase(let path):
            ErrorReport(
                "the output was not written to \(quoted(path)): it is a database, and output would "
                    + "destroy it", hint: "name another file", exitCode: .usage)
        case .isInput(let path):
            ErrorReport(
                "the output was not written to \(quoted(path)): the command reads that file",
                hint: "name another file", exitCode: .usage)
        case .brokenPipe:
            ErrorReport("the reader of the output went away", exitCode: .brokenPipe)
        }
    }

    /// The words for a zone that could not be had.
    static func report(_ error: ZoneError) -> ErrorReport {
        switch error {
        case .unknown(let name):
            ErrorReport(
                "the time zone is unknown: expected \(phrase(.timeZone)), found \(quoted(name))",
                hint: "names look like Europe/Paris, Asia/Seoul or UTC")
        case .databaseMissing:
            ErrorReport(
                "the program was built without time zones: expected their database, found none",
                hint: "build it again without a static link, or with the database kept")
        }
    }

    private static func meant(_ near: [String]) -> String? {
        guard let last = near.last else { return nil }
        let first = near.dropLast().map(quoted).joined(separator: ", ")
        return "did you mean " + (first.isEmpty ? "" : first + " or ") + quoted(last) + "?"
    }

    private static func seeHelp(_ command: String) -> String {
        "'\(command) --help' explains it"
    }

    private static func advice(_ expected: Expectation, _ command: String) -> String {
        switch expected {
        case .instant: "the offset is needed too: Z or one such as +01:00"
        case .metric: "'\(command.prefix { $0 != " " }) metrics' lists them"
        case .timeZone: "names look like Europe/Paris, Asia/Seoul or UTC"
        default: seeHelp(command)
        }
    }
}
