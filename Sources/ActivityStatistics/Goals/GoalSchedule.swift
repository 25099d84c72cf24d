public import Activity

/// Which goal held on which day (`domain.md` §1.4).
///
/// The goal that an imported summary states holds on its date. Else a goal for this one date, else
/// a goal for the weekday, else the latest that is known: set by the person from a date on, or
/// stated by an earlier summary. A goal set from a date on also ends the weekday goals that began
/// before it. Exercise and Stand fall back on defaults, Move on nothing. A stated goal of 0 is
/// kept on its date and never carried to another; where the summary is no evidence of anything,
/// a known goal stands in its place.
///
/// A past day's goal must not change when goals are edited later; who stores days keeps the
/// answer once the day is over.
public struct GoalSchedule: Sendable {
    private struct Key: Hashable {
        let ring: RingKind
        let mode: MoveMode
    }

    /// A goal from a date on.
    private struct Dated {
        let date: CivilDate
        let value: Double
        let weekdays: Set<Weekday>?
    }

    private var oneOff: [Key: [CivilDate: Double]] = [:]
    private var fromDates: [Key: [Dated]] = [:]
    private var weekdays: [Key: [Dated]] = [:]
    private var imported: [Key: [Dated]] = [:]
    private var summaries: [CivilDate: ActivitySummary] = [:]

    /// A schedule of a person's own goals, a later one winning over an earlier one of the same
    /// validity, and of imported summaries, the last one of a date winning.
    public init(goals: [Goal], summaries: [ActivitySummary]) {
        for goal in goals { add(goal) }
        for summary in summaries where !summary.isSentinel {
            self.summaries[summary.date] = summary
        }
        for summary in self.summaries.values.sorted(by: { $0.date < $1.date }) { add(summary) }
        // The order of sorting equal dates is not promised; the positions decide.
        fromDates = fromDates.mapValues(GoalSchedule.sorted)
        weekdays = weekdays.mapValues(GoalSchedule.sorted)
    }

    private static func sorted(_ goals: [Dated]) -> [Dated] {
        goals.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
            .map(\.element)
    }

    private mutating func add(_ goal: Goal) {
        let key = Key(ring: goal.ring, mode: goal.ring == .move ? goal.moveMode : .activeEnergy)
        switch goal.validity {
        case .on(let date):
            oneOff[key, default: [:]][date] = goal.value
        case .from(let date):
            fromDates[key, default: []].append(Dated(date: date, value: goal.value, weekdays: nil))
        case .weekdays(let days, let date):
            weekdays[key, default: []].append(Dated(date: date, value: goal.value, weekdays: days))
        }
    }

    private mutating func add(_ summary: ActivitySummary) {
        for ring in RingKind.allCases {
            for mode in MoveMode.allCases where ring == .move || mode == .activeEnergy {
                guard let value = summary.goal(of: ring, mode), value > 0 else { continue }
                imported[Key(ring: ring, mode: mode), default: []]
                    .append(Dated(date: summary.date, value: value, weekdays: nil))
            }
        }
    }

    /// The goals of a day. Cost: a binary search for each ring, and a walk over weekday goals.
    public func goals(on date: CivilDate, mode: MoveMode = .activeEnergy) -> DayGoals {
        DayGoals(
            move: goal(for: .move, mode: mode, on: date),
            exercise: goal(for: .exercise, on: date), stand: goal(for: .stand, on: date))
    }

    /// The goal of one ring on a day; `mode` is what Move measures.
    public func goal(
        for ring: RingKind, mode: MoveMode = .activeEnergy, on date: CivilDate
    ) -> ResolvedGoal {
        let key = Key(ring: ring, mode: ring == .move ? mode : .activeEnergy)
        let summary = summaries[date]
        let stated = summary?.goal(of: ring, key.mode)
        if let stated, stated > 0 || summary?.isNoEvidence == false {
            return ResolvedGoal(value: stated, basis: .summary, since: date)
        }
        if let value = oneOff[key]?[date] {
            return ResolvedGoal(value: value, basis: .oneOff, since: date)
        }
        if let known = scheduled(key, on: date) ?? lastKnown(key, on: date) { return known }
        if let stated { return ResolvedGoal(value: stated, basis: .summary, since: date) }
        guard let value = Goal.standard(ring) else { return .none }
        return ResolvedGoal(value: value, basis: .standard, since: nil)
    }

    private func scheduled(_ key: Key, on date: CivilDate) -> ResolvedGoal? {
        guard
            let goal = weekdays[key]?.last(where: {
                $0.date <= date && $0.weekdays?.contains(date.weekday) == true
            })
        else { return nil }
        if let plain = latest(fromDates[key], on: date), plain.date > goal.date { return nil }
        return ResolvedGoal(value: goal.value, basis: .weekday, since: goal.date)
    }

    private func lastKnown(_ key: Key, on date: CivilDate) -> ResolvedGoal? {
        let set = latest(fromDates[key], on: date)
        let stated = latest(imported[key], on: date)
        if let set, set.date >= stated?.date ?? set.date {
            return ResolvedGoal(value: set.value, basis: .set, since: set.date)
        }
        return stated.map { ResolvedGoal(value: $0.value, basis: .lastKnown, since: $0.date) }
    }

    private func latest(_ goals: [Dated]?, on date: CivilDate) -> Dated? {
        guard let goals else { return nil }
        let index = goals.partitioningIndex { $0.date > date }
        return index > 0 ? goals[index - 1] : nil
    }
}

extension ActivitySummary {
    /// The goal that the summary states for a ring, in the ring's unit.
    func goal(of ring: RingKind, _ mode: MoveMode) -> Double? {
        switch (ring, mode) {
        case (.move, .activeEnergy): activeEnergyBurnedGoal
        case (.move, .appleMoveTime): appleMoveTimeGoal
        case (.exercise, _): appleExerciseTimeGoal
        case (.stand, _): appleStandHoursGoal
        }
    }

    /// The value that the summary states for a ring, in the ring's unit.
    func value(of ring: RingKind, _ mode: MoveMode) -> Double? {
        switch (ring, mode) {
        case (.move, .activeEnergy): activeEnergyBurned
        case (.move, .appleMoveTime): appleMoveTime
        case (.exercise, _): appleExerciseTime
        case (.stand, _): appleStandHours
        }
    }
}
