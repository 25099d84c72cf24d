internal import ActivityService

/// Goals for people and for scripts.
enum GoalOutput {
    /// The goals of a day, a line each.
    static func text(_ goals: DayGoals, on date: CivilDate, _ mode: MoveMode) -> String {
        RingKind.allCases.map { ring in
            let goal = goals[ring]
            let name = TextColumns.padded(ring.rawValue, to: 10)
            guard let value = goal.value else { return "\(name)no goal\n" }
            return "\(name)\(number(value)) \(unit(ring, mode))  (\(basis(goal)))\n"
        }.joined()
    }

    /// The goal of a ring and where it comes from.
    static func sentence(_ goal: ResolvedGoal) -> String {
        guard let value = goal.value else { return "no goal" }
        return "goal \(number(value)): \(basis(goal))"
    }

    /// The goals of a day as JSON.
    static func json(_ goals: DayGoals, on date: CivilDate, _ mode: MoveMode) -> JSONValue {
        var object: JSONObject = ["date": .string(date.description)]
        for ring in RingKind.allCases {
            object.append(
                ring.rawValue,
                .object([
                    "goal": .number(orNull: goals[ring].value),
                    "unit": .string(unit(ring, mode)),
                    "basis": .string(orNull: goals[ring].basis?.rawValue),
                    "since": .string(orNull: goals[ring].since?.description),
                ]))
        }
        return .object(object)
    }

    /// A goal that was set, on one line.
    static func line(_ goal: Goal) -> String {
        let amount = "\(goal.ring.rawValue) \(number(goal.value)) \(unit(goal.ring, goal.moveMode))"
        switch goal.validity {
        case .on(let date): return "\(amount) on \(date)"
        case .from(let date): return "\(amount) from \(date)"
        case .weekdays(let days, let date):
            let names = Weekday.allCases.filter(days.contains).map { "\($0)".prefix(3) }
            return "\(amount) from \(date) on \(names.joined(separator: ", "))"
        }
    }

    /// A goal that was set, as JSON.
    static func json(_ goal: Goal) -> JSONValue {
        let (kind, date, days): (String, CivilDate, [Weekday]) =
            switch goal.validity {
            case .on(let date): ("on", date, [])
            case .from(let date): ("from", date, [])
            case .weekdays(let days, let date):
                ("weekdays", date, days.sorted { $0.rawValue < $1.rawValue })
            }
        return .object([
            "ring": .string(goal.ring.rawValue), "goal": .number(goal.value),
            "unit": .string(unit(goal.ring, goal.moveMode)), "validity": .string(kind),
            "date": .string(date.description),
            "weekdays": .array(days.map { .string("\($0)") }),
        ])
    }

    /// The unit of a ring's goal.
    static func unit(_ ring: RingKind, _ mode: MoveMode) -> String {
        switch ring {
        case .move: mode == .activeEnergy ? "kcal" : "min"
        case .exercise: "min"
        case .stand: "h"
        }
    }

    /// A goal as text.
    static func number(_ value: Double) -> String {
        DecimalText.text(value, decimals: 3) ?? "?"
    }

    private static func basis(_ goal: ResolvedGoal) -> String {
        let since = goal.since.map { " \($0)" } ?? ""
        return switch goal.basis {
        case .summary: "stated by the imported summary of the day"
        case .oneOff: "set for this day"
        case .weekday: "set for this weekday from\(since) on"
        case .set: "set from\(since) on"
        case .lastKnown: "stated by the imported summary of\(since)"
        case .standard, nil: "the default"
        }
    }
}
