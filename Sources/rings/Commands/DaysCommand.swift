internal import ActivityService

/// `rings days`.
enum DaysCommand {
    static let format = CommonOptions.format([.text, .json, .csv, .svg], default: .text)
    static let cell = Option(
        "cell", .positiveInteger, placeholder: "PIXELS", default: 48, "Side of a day in the picture"
    )

    static let command = Command(
        "days", "Show the rings of a range of days", group: "Rings",
        discussion: "Without a range: the last 28 days up to today.",
        example: "rings days --last 4w --format svg -o month.svg",
        options: RangeOptions.all + [format, cell], conflicts: RangeOptions.conflicts
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let service = try settings.openService()
        let range = try settings.dates(arguments, service, otherwise: Period(4, .weeks), context)
        let days = try service.rings(
            from: range.lowerBound, through: range.upperBound, of: settings.person,
            zone: settings.timeZone, now: settings.now)
        let person = try service.store.person(named: settings.person).name
        let text =
            switch arguments[format] {
            case .json: JSONValue.array(days.map(DayJSON.value)).document
            case .csv: DayCSV.text(days)
            case .svg:
                try RingsCalendarSVG.picture(
                    of: days, from: range.lowerBound, through: range.upperBound, person: person,
                    words: settings.words(), cellSize: arguments[cell])
            default: try RingsTerminal.table(of: days, person: person, words: settings.words())
            }
        try context.write(text, to: settings.output)
        return .success
    }
}
