internal import ActivityService

/// `rings explain DATE [METRIC]`.
enum ExplainCommand {
    static let date = Argument("DATE", .date, "Day to explain")
    static let metric = Argument(
        optional: "METRIC", .metric, "What to explain instead of the rings")
    static let format = CommonOptions.format([.text, .json], default: .text)

    static let command = Command(
        "explain", "Explain where the numbers of a day come from", group: "Rings",
        discussion: """
            Shows what each source says by itself, what better sources overlap, what was cut at \
            midnight, left out, recorded, derived and estimated, and which goal held.
            """,
        example: "rings explain yesterday steps", arguments: [date, metric], options: [format]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let service = try settings.openService()
        let today = try service.today(
            of: settings.person, zone: settings.timeZone, now: settings.now)
        let account = try service.explain(
            arguments[date].date(today: today), arguments[metric], of: settings.person,
            zone: settings.timeZone, now: settings.now)
        let text =
            arguments[format] == .json
            ? ExplainJSON.value(account).document
            : try ExplainText.text(account, words: settings.words())
        try context.write(text, to: settings.output)
        return .success
    }
}
