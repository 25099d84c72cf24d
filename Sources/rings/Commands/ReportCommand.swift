internal import ActivityService

/// `rings report`.
enum ReportCommand {
    static let format = CommonOptions.format([.html], default: .html)

    static let command = Command(
        "report", "Write a page about a range of days", group: "Rings",
        discussion: """
            The page is one file that needs no network and no other file. It holds the rings of \
            each day with the person's name and a chart of each metric by day, week, month, 6 \
            months and year, as far as the range goes. Every value is there as a picture, in \
            words, in a table and as sound, and all but sound without scripts. Without a range: \
            the last 28 days.
            """,
        example: "rings report --last 1y -o report.html",
        options: RangeOptions.all + [format], conflicts: RangeOptions.conflicts
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let service = try settings.openService()
        let range = try settings.dates(arguments, service, otherwise: Period(4, .weeks), context)
        let report = try service.report(
            from: range.lowerBound, through: range.upperBound, of: settings.person,
            words: settings.words(), zone: settings.timeZone, now: settings.now)
        try context.write(report.html(), to: settings.output)
        return .success
    }
}
