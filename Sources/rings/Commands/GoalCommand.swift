internal import ActivityService

/// `rings goal`, `goal set`, `goal history`.
enum GoalCommand {
    enum Ring: String, CaseIterable, Sendable {
        case move, exercise, stand

        var kind: RingKind {
            switch self {
            case .move: .move
            case .exercise: .exercise
            case .stand: .stand
            }
        }
    }

    static let ring = Argument("RING", .oneOf(Ring.self), "Ring that gets the goal")
    static let value = Argument(
        "VALUE", .number, "Goal: kcal or move minutes, exercise minutes, stand hours")
    static let from = Option("from", .date, default: .today, "First day on which it holds")
    static let weekdays = Option(
        "weekdays", .weekdays, defaultText: "every day", "Weekdays on which it holds")
    static let on = Option("on", .date, "The one day on which it holds")
    static let minutes = Flag("minutes", "The Move goal counts move minutes, not kcal")
    static let format = CommonOptions.format([.text, .json], default: .text)

    static let command = Command(
        "goal", "Show and set goals", group: "Person",
        discussion: """
            Shows the goals of today and where they come from. A goal holds from a date on and \
            never changes days before it; the goal that an imported summary states holds for its \
            own day.
            """,
        example: "rings goal", options: [format], subcommands: [set, history]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let service = try settings.openService()
        let today = try service.today(
            of: settings.person, zone: settings.timeZone, now: settings.now)
        let (mode, goals) = try service.goals(
            on: today, of: settings.person, zone: settings.timeZone, now: settings.now)
        let text =
            arguments[format] == .json
            ? GoalOutput.json(goals, on: today, mode).document
            : GoalOutput.text(goals, on: today, mode)
        try context.write(text, to: settings.output)
        return .success
    }

    private static let set = Command(
        "set", "Set a goal", group: "Person",
        example: "rings goal set move 500 --from 2024-03-01 --weekdays mon-fri",
        arguments: [ring, value], options: [from, weekdays, on, minutes],
        conflicts: [Conflict(on, from), Conflict(on, weekdays)]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let service = try settings.openService()
        let today = try service.today(
            of: settings.person, zone: settings.timeZone, now: settings.now)
        let first = arguments[from].date(today: today)
        let validity: Goal.Validity =
            if let day = arguments[on] {
                .on(day.date(today: today))
            } else if let days = arguments[weekdays] {
                .weekdays(days, from: first)
            } else {
                .from(first)
            }
        let goal = try Goal(
            ring: arguments[ring].kind,
            moveMode: arguments[minutes] ? .appleMoveTime : .activeEnergy, value: arguments[value],
            validity: validity)
        try service.store.setGoal(
            goal, of: service.store.person(named: settings.person), now: settings.now)
        try context.write(GoalOutput.line(goal) + "\n", to: settings.output)
        return .success
    }

    private static let history = Command(
        "history", "List the goals that were set", group: "Person", example: "rings goal history",
        options: [format]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let service = try settings.openService()
        let goals = try service.store.goals(of: service.store.person(named: settings.person))
            .map(\.goal)
        let text: String
        if arguments[format] == .json {
            text = JSONValue.array(goals.map(GoalOutput.json)).document
        } else if goals.isEmpty {
            text = "No goal was set; those of imported summaries hold on their days.\n"
        } else {
            text = goals.map { GoalOutput.line($0) + "\n" }.joined()
        }
        try context.write(text, to: settings.output)
        return .success
    }
}
