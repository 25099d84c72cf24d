/// A day's figures as the person's own device stated them, after `HKActivitySummary`.
///
/// Every field can be missing, and missing is not zero. A goal of 0 is kept as it was stated;
/// whether it means anything is decided where rings are made (`domain.md` §1.3).
public struct ActivitySummary: Hashable, Sendable {
    /// The day where the person was: a label, never an instant.
    public var date: CivilDate
    /// Active energy, in kcal.
    public var activeEnergyBurned: Double?
    /// Its goal, in kcal.
    public var activeEnergyBurnedGoal: Double?
    /// Move minutes.
    public var appleMoveTime: Double?
    /// Their goal.
    public var appleMoveTimeGoal: Double?
    /// Exercise minutes.
    public var appleExerciseTime: Double?
    /// Their goal.
    public var appleExerciseTimeGoal: Double?
    /// Stand hours.
    public var appleStandHours: Double?
    /// Their goal.
    public var appleStandHoursGoal: Double?

    /// A summary that states nothing yet.
    public init(date: CivilDate) { self.date = date }

    /// Whether it states nothing: all values zero and no Move goal. Such a summary is written
    /// on days before a watch was worn and must not outvote samples (`domain.md` §2.2).
    public var isNoEvidence: Bool {
        let goals = [activeEnergyBurnedGoal, appleMoveTimeGoal]
        return hasOnlyZeros && goals.allSatisfy { ($0 ?? 0) == 0 }
    }

    private var hasOnlyZeros: Bool {
        [activeEnergyBurned, appleMoveTime, appleExerciseTime, appleStandHours]
            .allSatisfy { ($0 ?? 0) == 0 }
    }

    /// Whether it states a goal, as every summary that a device made does.
    public var statesGoals: Bool {
        activeEnergyBurnedGoal != nil || appleMoveTimeGoal != nil || appleExerciseTimeGoal != nil
            || appleStandHoursGoal != nil
    }

    /// Whether it is one of those that exports hold as placeholders: no day at all. They are of
    /// the days around the beginning of 1970, whichever the phone's zone makes of it.
    public var isSentinel: Bool {
        date < ActivitySummary.epoch || (date == ActivitySummary.epoch && hasOnlyZeros)
    }

    private static let epoch = CivilDate(dayNumber: 0)
}
