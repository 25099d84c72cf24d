/// The goals of a person, frozen day by day: a goal that was set after a day was over does not
/// change that day, unless nothing was known then (`domain.md` §1.4).
struct GoalHistory {
    /// What was known from an instant on.
    private let stages: [(from: Instant, schedule: GoalSchedule)]

    /// Goals in the order in which they were set, and the summaries that state goals.
    init(_ goals: [StoredGoal], summaries: [ActivitySummary]) {
        var stages = [(Instant(milliseconds: .min), GoalSchedule(goals: [], summaries: summaries))]
        for (index, stored) in goals.enumerated() {
            let known = goals[...index].map(\.goal)
            stages.append((stored.setAt, GoalSchedule(goals: known, summaries: summaries)))
        }
        self.stages = stages
    }

    /// The goals of a person on some dates: the one look-up of goals that there is. The answer for
    /// a date is the same whatever dates are asked for.
    ///
    /// - Parameters:
    ///   - store: Where they are.
    ///   - person: Whose they are.
    ///   - first: The first of the dates.
    ///   - summaries: All summaries of the dates; others do no harm.
    init(
        _ store: Store, _ person: Person, from first: CivilDate,
        summaries: [CivilDate: ActivitySummary]
    ) throws {
        let earlier = try store.summariesOfLastGoals(of: person, before: first)
        self.init(
            try store.goals(of: person),
            summaries: earlier + summaries.values.sorted { $0.date < $1.date })
    }

    /// The goals of a day.
    func goals(of day: Day, mode: MoveMode) -> DayGoals {
        let known = stages.last { $0.from < day.interval.upperBound } ?? stages[0]
        var goals = known.schedule.goals(on: day.date, mode: mode)
        let later = stages[stages.count - 1].schedule.goals(on: day.date, mode: mode)
        if isUnknown(goals.move) { goals.move = later.move }
        if isUnknown(goals.exercise) { goals.exercise = later.exercise }
        if isUnknown(goals.stand) { goals.stand = later.stand }
        return goals
    }

    private func isUnknown(_ goal: ResolvedGoal) -> Bool {
        goal.value == nil || goal.basis == .standard
    }
}
