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
            : trends.isEmpty ? "No data in the last year.\n" : trends.map(line).joined()
        try context.write(text, to: settings.output)
        return .success
    }

    private static func line(_ report: TrendReport) -> String {
        let trend = report.trend
        let means =
            "\(number(trend.recentMean)) against \(number(trend.yearMean)) \(report.metric.unit.symbol)"
        let direction = trend.direction?.rawValue ?? "too few days"
        return TextColumns.padded(report.metric.name, to: 24)
            + TextColumns.padded(direction, to: 14)
            + "\(means) a day, over \(trend.recentDays) and \(trend.yearDays) days\n"
    }

    private static func number(_ value: Double?) -> String {
        value.flatMap { DecimalText.text($0, decimals: 1) } ?? "–"
    }

    private static func json(_ report: TrendReport) -> JSONValue {
        .object([
            "metric": .string(report.metric.name), "unit": .string(report.metric.unit.symbol),
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
        var lines = report.best.compactMap { entry in
            entry.day.map { day in
                TextColumns.padded(entry.metric.name, to: 24)
                    + "\(number(day.value)) \(entry.metric.unit.symbol) on \(day.date)"
            }
        }
        if let streak = report.longestStreak {
            lines.append(
                TextColumns.padded("longest Move streak", to: 24)
                    + "\(streak.length) days, \(streak.first) to \(streak.last)")
        }
        for entry in report.workouts {
            guard let best = entry.best, let energy = best.sum(of: .activeEnergyBurned) else {
                continue
            }
            lines.append(
                TextColumns.padded(entry.activity, to: 24)
                    + "\(number(energy)) kcal at \(best.start)")
        }
        return lines.isEmpty ? "No data yet.\n" : lines.map { $0 + "\n" }.joined()
    }

    private static func number(_ value: Double) -> String {
        DecimalText.text(value, decimals: 1) ?? "?"
    }

    private static func json(_ report: RecordReport) -> JSONValue {
        .object([
            "person": .string(report.person),
            "bestDays": .array(
                report.best.compactMap { entry in
                    entry.day.map { day in
                        .object([
                            "metric": .string(entry.metric.name),
                            "date": .string(day.date.description),
                            "value": .number(day.value), "unit": .string(entry.metric.unit.symbol),
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
