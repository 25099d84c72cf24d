internal import ActivityService

/// `rings streaks`.
enum StreaksCommand {
    static let format = CommonOptions.format([.text, .json], default: .text)

    static let command = Command(
        "streaks", "Show streaks and awards", group: "Progress",
        discussion: """
            A streak is a run of days with a closed ring; paused days neither break nor extend \
            it, and a day without data breaks it. Today counts once its ring is closed. Weeks go \
            from Monday to Sunday.
            """,
        example: "rings streaks", options: [format]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let report = try settings.openService().progress(
            of: settings.person, zone: settings.timeZone, now: settings.now)
        let text =
            arguments[format] == .json ? json(report).document : StreaksCommand.text(report)
        try context.write(text, to: settings.output)
        return .success
    }

    private static func text(_ report: ProgressReport) -> String {
        var lines = report.streaks.map { entry in
            TextColumns.padded(name(entry.aim), to: 10) + "now \(length(entry.streaks.current))"
                + ", longest \(length(entry.streaks.longest))"
        }
        let perfect = report.awards.filter { $0.kind == .perfectDay }
        let others = report.awards.filter { $0.kind != .perfectDay }
        lines += ["", "perfect days: \(ProgressLine.grouped(perfect.count))"]
        lines += others.suffix(30).map { award in
            "\(award.first == award.last ? "\(award.first)" : "\(award.first) to \(award.last)")  "
                + self.award(award.kind)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func length(_ streak: Streak?) -> String {
        guard let streak else { return "none" }
        return
            "\(streak.length) \(streak.length == 1 ? "day" : "days") (\(streak.first) to \(streak.last))"
    }

    private static func name(_ aim: DayAim) -> String {
        switch aim {
        case .ring(let ring): ring.rawValue
        case .all: "all rings"
        }
    }

    private static func award(_ kind: Award.Kind) -> String {
        switch kind {
        case .perfectDay: "perfect day"
        case .perfectWeek(let aim): "perfect week, \(name(aim))"
        case .perfectMonth: "perfect month"
        case .allRingsMonth: "month of all rings"
        case .moveMultiple(let times): "Move goal \(times) times"
        }
    }

    private static func json(_ report: ProgressReport) -> JSONValue {
        .object([
            "person": .string(report.person),
            "streaks": .array(
                report.streaks.map { entry in
                    .object([
                        "aim": .string(name(entry.aim)), "current": json(entry.streaks.current),
                        "longest": json(entry.streaks.longest),
                    ])
                }),
            "awards": .array(
                report.awards.map {
                    .object([
                        "award": .string(award($0.kind)), "from": .string($0.first.description),
                        "to": .string($0.last.description),
                    ])
                }),
        ])
    }

    static func json(_ streak: Streak?) -> JSONValue {
        guard let streak else { return .null }
        return .object([
            "days": .integer(streak.length), "from": .string(streak.first.description),
            "to": .string(streak.last.description),
        ])
    }
}
