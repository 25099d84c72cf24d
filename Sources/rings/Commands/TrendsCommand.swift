internal import ActivityService

/// `rings trends`.
enum TrendsCommand {
    static let format = CommonOptions.format([.text, .json], default: .text)

    static let command = Command(
        "trends", "Compare the last 90 days with the last 365", group: "Progress",
        discussion: """
            Means over days with data, up to yesterday. A trend needs 180 such days in 365 and 45 \
            in 90; a difference below 1 percent is flat. Apple's own thresholds are not known.
            """,
        example: "rings trends", options: [format]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let trends = try settings.openService().trends(of: settings.person, now: settings.now)
        let text =
            arguments[format] == .json
            ? JSONValue.array(trends.map(json)).document
            : trends.isEmpty ? "No data in the last year.\n" : MetricText.columns(trends.map(row))
        try context.write(text, to: settings.output)
        return .success
    }

    private static func row(_ report: TrendReport) -> (name: String, text: String) {
        let trend = report.trend
        func mean(_ value: Double?) -> String {
            value.flatMap { DecimalText.text($0, decimals: 1) } ?? "–"
        }
        let direction = TextColumns.padded(trend.direction?.rawValue ?? "too few days", to: 14)
        return (
            report.subject.name,
            direction + "\(mean(trend.recentMean)) against \(mean(trend.yearMean)) "
                + "\(report.unit) a day, over \(trend.recentDays) and "
                + "\(trend.yearDays) days"
        )
    }

    private static func json(_ report: TrendReport) -> JSONValue {
        .object([
            "metric": .string(report.subject.name), "unit": .string(report.unit),
            "direction": .string(orNull: report.trend.direction?.rawValue),
            "mean90": .number(orNull: report.trend.recentMean),
            "mean365": .number(orNull: report.trend.yearMean),
            "days90": .integer(report.trend.recentDays), "days365": .integer(report.trend.yearDays),
        ])
    }
}

/// `rings records`.
enum RecordsCommand {
    static let format = CommonOptions.format([.text, .json], default: .text)

    static let command = Command(
        "records", "Show the best days and workouts", group: "Progress",
        discussion: "Of equals the earliest. A workout is a record after five of its kind.",
        example: "rings records", options: [format]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let report = try settings.openService().records(of: settings.person, now: settings.now)
        let text =
            arguments[format] == .json ? json(report).document : RecordsCommand.text(report)
        try context.write(text, to: settings.output)
        return .success
    }

    private static func text(_ report: RecordReport) -> String {
        var rows = report.best.compactMap { entry in
            entry.day.map { day in
                (
                    name: entry.subject.name,
                    text:
                        "\(MetricText.amount(day.value, of: entry.subject, entry.unit)) on \(day.date)"
                )
            }
        }
        if let streak = report.longestStreak {
            rows.append(
                ("longest Move streak", "\(streak.length) days, \(streak.first) to \(streak.last)"))
        }
        for entry in report.workouts {
            guard let best = entry.best, let energy = best.sum(of: .activeEnergyBurned) else {
                continue
            }
            let name = PersonName(entry.activity)?.text ?? "?"
            let amount = MetricText.amount(energy, of: .metric(.activeEnergyBurned), "kcal")
            rows.append((name, "\(amount) at \(best.start)"))
        }
        return rows.isEmpty ? "No data yet.\n" : MetricText.columns(rows)
    }

    private static func json(_ report: RecordReport) -> JSONValue {
        .object([
            "person": .string(report.person),
            "bestDays": .array(
                report.best.compactMap { entry in
                    entry.day.map { day in
                        .object([
                            "metric": .string(entry.subject.name),
                            "date": .string(day.date.description),
                            "value": .number(day.value), "unit": .string(entry.unit),
                        ])
                    }
                }),
            "longestMoveStreak": StreaksCommand.json(report.longestStreak),
            "workouts": .array(
                report.workouts.map { entry in
                    .object([
                        "activity": .string(entry.activity),
                        "best": entry.best.map { .string($0.start.description) } ?? .null,
                        "bestEnergy": .number(orNull: entry.best?.sum(of: .activeEnergyBurned)),
                        "first": entry.first.map { .string($0.start.description) } ?? .null,
                    ])
                }),
        ])
    }
}
