internal import ActivityService

/// `rings pause FROM TO`, `pause list`, `pause remove`.
enum PauseCommand {
    static let first = Argument("FROM", .date, "First paused day")
    static let last = Argument("TO", .date, "Last paused day, included")
    static let number = Argument("N", .positiveInteger, "Number of the pause, as the list shows it")
    static let format = CommonOptions.format([.text, .json], default: .text)

    static let command = Command(
        "pause", "Pause the rings on some days", group: "Person",
        discussion: """
            Data of paused days are kept and shown; the days neither break a streak nor extend \
            it.
            """,
        example: "rings pause 2024-07-01 2024-07-14", arguments: [first, last],
        subcommands: [list, remove]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let service = try settings.openService()
        let today = try service.today(
            of: settings.person, zone: settings.timeZone, now: settings.now)
        let (from, to) = (arguments[first].date(today: today), arguments[last].date(today: today))
        guard from <= to else {
            throw ArgumentError.emptyRange(from: from.description, to: to.description)
        }
        let person = try service.store.person(named: settings.person)
        try service.store.addPause(from: from, through: to, of: person)
        return .success
    }

    private static let list = Command(
        "list", "List the pauses", group: "Person", example: "rings pause list", options: [format]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let store = try settings.openService().store
        let pauses = try store.pauses(of: store.person(named: settings.person))
        let text =
            arguments[format] == .json
            ? JSONValue.array(
                pauses.map {
                    .object([
                        "pause": .integer(Int($0.id)), "from": .string($0.first.description),
                        "to": .string($0.last.description),
                    ])
                }
            ).document
            : pauses.isEmpty
                ? "No days are paused.\n"
                : pauses.map { "\($0.id)  \($0.first) to \($0.last)\n" }.joined()
        try context.write(text, to: settings.output)
        return .success
    }

    private static let remove = Command(
        "remove", "Remove a pause", group: "Person", example: "rings pause remove 1",
        arguments: [number]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let store = try settings.openService().store
        let person = try store.person(named: settings.person)
        guard try store.removePause(Int64(arguments[number]), of: person) else {
            throw ErrorReport.Carrier(
                report: ErrorReport(
                    "there is no pause \(arguments[number]) of this person",
                    hint: "'rings pause list' shows them"))
        }
        return .success
    }
}
