internal import ActivityService

/// `rings heart-zones`.
enum HeartZonesCommand {
    static let formula = Option(
        "maximum-by", .oneOf(MaximumHeartRate.self), placeholder: "FORMULA", default: .tanaka,
        "How the greatest rate follows from age: tanaka is 208 - 0.7 age, fox 220 - age")
    static let maximum = Option(
        "maximum", .number, placeholder: "BPM", defaultText: "by age", "The greatest rate")
    static let bounds = Option(
        "bounds", .text, placeholder: "BPM,BPM,…", defaultText: "50 to 90 percent",
        "The five rates at which zones 1 to 5 begin")
    static let format = CommonOptions.format([.text, .json, .csv], default: .text)

    static let command = Command(
        "heart-zones", "Show the time in heart-rate zones", group: "Progress",
        discussion: """
            Five zones from 50, 60, 70, 80 and 90 percent of the heart-rate reserve, or of the \
            greatest rate where no resting rate is known; zone 0 is below. Each reading counts \
            until the next, at most 10 minutes. Apple's own percentages are not known.
            """,
        example: "rings heart-zones --last 7d",
        options: [formula, maximum, bounds] + RangeOptions.all + [format],
        conflicts: RangeOptions.conflicts + [
            Conflict(maximum, bounds), Conflict(maximum, formula), Conflict(bounds, formula),
        ]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let service = try settings.openService()
        let range = try settings.dates(arguments, service, otherwise: Period(7, .days), context)
        let report = try service.heartZones(
            from: range.lowerBound, through: range.upperBound, choice: try choice(arguments),
            of: settings.person, zone: settings.timeZone)
        let text =
            switch arguments[format] {
            case .json: json(report).document
            case .csv: csv(report)
            default: HeartZonesCommand.text(report)
            }
        try context.write(text, to: settings.output)
        return .success
    }

    private static func choice(_ arguments: ParsedArguments) throws -> HeartZoneChoice {
        if let maximum = arguments[maximum] {
            guard (60...250).contains(maximum) else { throw ServiceError.badZones }
            return .maximum(maximum)
        }
        guard let text = arguments[bounds] else { return .age(arguments[formula]) }
        let rates = text.split(separator: ",").map { Double($0) }
        guard rates.allSatisfy({ $0 != nil }) else { throw ServiceError.badZones }
        return .bounds(rates.compactMap { $0 })
    }

    private static func text(_ report: HeartZoneReport) -> String {
        let rates = report.zones.lowerBounds.map { DecimalText.text($0, decimals: 0) ?? "?" }
        let basis =
            switch report.zones.basis {
            case .reserve: "of the heart-rate reserve"
            case .maximum: "of the greatest rate, no resting rate is known"
            case .custom: "as given"
            }
        var lines = [
            "zones 1 to 5 begin at \(rates.joined(separator: ", ")) beats per minute, \(basis)", "",
        ]
        lines.append("date           zone 0    zone 1    zone 2    zone 3    zone 4    zone 5")
        for day in report.days {
            let times = day.times.milliseconds.map {
                TextColumns.padded(clock($0), to: 10, atStart: true)
            }
            lines.append("\(day.date) \(times.joined())")
        }
        if report.days.isEmpty { lines.append("no readings") }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func clock(_ milliseconds: Int64) -> String {
        let seconds = Int(milliseconds / 1000)
        return "\(seconds / 3600):\(padded(seconds / 60 % 60)):\(padded(seconds % 60))"
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static func csv(_ report: HeartZoneReport) -> String {
        let head = ["date"] + (0...5).map { "zone\($0)_seconds" }
        let rows = report.days.map { day in
            [day.date.description] + day.times.milliseconds.map { CSV.number(Double($0) / 1000) }
        }
        return ([head] + rows).map(CSV.line).joined()
    }

    private static func json(_ report: HeartZoneReport) -> JSONValue {
        .object([
            "person": .string(report.person),
            "lowerBounds": .array(report.zones.lowerBounds.map { .number($0) }),
            "basis": .string(report.zones.basis.rawValue),
            "age": report.age.map { .integer($0) } ?? .null,
            "resting": .number(orNull: report.resting),
            "days": .array(
                report.days.map { day in
                    .object([
                        "date": .string(day.date.description),
                        "seconds": .array(
                            day.times.milliseconds.map { .number(Double($0) / 1000) }),
                    ])
                }),
        ])
    }
}
