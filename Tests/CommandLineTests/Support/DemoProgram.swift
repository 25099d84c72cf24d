import Activity

@testable import rings

/// A small program with every kind of declaration. Its commands write what they were given.
enum DemoProgram {
    static let program = Program(
        "demo", "Try the command line", discussion: "Nothing here reads or writes data.",
        example: "demo day yesterday", version: "1.2.3",
        commands: [ImportDemo.command, DayDemo.command, GoalDemo.command, PauseDemo.command])

    static func run(
        _ words: [String], environment: Environment = Environment(home: "/home/someone"),
        terminal: Terminal = Terminal()
    ) async -> (code: ExitCode, output: String, errors: String) {
        let (output, errors) = (MemorySink(), MemorySink())
        let context = CommandContext(
            output: output, errors: errors, environment: environment, terminal: terminal)
        let code = await program.run(words, in: context)
        return (code, output.text, errors.text)
    }
}

enum ImportDemo {
    static let paths = Argument(repeating: "PATH", .path, "Files to read")
    static let strict = Flag("strict", "End with 1 when a record is rejected")
    static let skip = Option(
        repeating: "skip", .metric, "Metric that is left out")
    static let format = CommonOptions.format([.text, .json], default: .text)

    static let command = Command(
        "import", "Read files", group: "Data",
        discussion: """
            Reads any file that is known, and counts what it holds. A file that was read before \
            adds nothing.

            The path - is standard input.
            """,
        example: "demo import export.zip --format json", arguments: [paths],
        options: [strict, skip, format]
    ) { arguments, context in
        let skipped = arguments[skip].map(\.name).joined(separator: " ")
        try context.write(
            "import \(arguments[paths]) strict=\(arguments[strict]) skip=[\(skipped)] "
                + "format=\(arguments[format])\n",
            to: arguments[CommonOptions.output])
        return .success
    }
}

enum DayDemo {
    static let date = Argument("DATE", .date, default: .today, "Day to show")
    static let format = CommonOptions.format([.text, .json, .svg], default: .text)
    static let size = Option("size", .positiveInteger, default: 200, "Width in pixels")

    static let command = Command(
        "day", "Show one day", group: "Days", example: "demo day yesterday --format svg -o day.svg",
        arguments: [date], options: [format, size] + RangeOptions.all,
        conflicts: RangeOptions.conflicts
    ) { arguments, context in
        let range = RangeOptions.range(arguments).map { "\($0)" } ?? "none"
        try context.write(
            "day \(arguments[date]) format=\(arguments[format]) size=\(arguments[size]) "
                + "range=\(range)\n",
            to: arguments[CommonOptions.output])
        return .success
    }
}

enum GoalDemo {
    enum Ring: String, CaseIterable, Sendable {
        case move
        case exercise
        case stand
    }

    static let ring = Argument("RING", .oneOf(Ring.self), "Ring that gets the goal")
    static let value = Argument("VALUE", .number, "Goal in the ring's unit")
    static let from = Option(required: "from", .date, "First day on which it holds")
    static let weekdays = Option("weekdays", .weekdays, "Weekdays on which it holds")

    static let set = Command(
        "set", "Set a goal", example: "demo goal set move 500 --from today",
        arguments: [ring, value], options: [from, weekdays]
    ) { arguments, context in
        let days = arguments[weekdays].map { $0.map(\.rawValue).sorted() }
        try context.output.write(
            "goal \(arguments[ring]) \(arguments[value]) from=\(arguments[from]) "
                + "weekdays=\(days.map { "\($0)" } ?? "all")\n")
        return .success
    }

    static let command = Command(
        "goal", "Show goals", group: "Days", example: "demo goal", subcommands: [set]
    ) { _, context in
        try context.output.write("goals\n")
        return .success
    }
}

enum PauseDemo {
    static let first = Argument("FROM", .date, "First day")
    static let last = Argument(optional: "TO", .date, "Last day, included")

    static let list = Command("list", "List pauses", example: "demo pause list") { _, context in
        try context.output.write("pauses\n")
        return .success
    }

    static let command = Command(
        "pause", "Pause the rings", group: "Days", example: "demo pause -7d today",
        arguments: [first, last], subcommands: [list]
    ) { arguments, context in
        let end = arguments[last].map { "\($0)" } ?? "open"
        try context.output.write("pause \(arguments[first]) to \(end)\n")
        return .success
    }
}
