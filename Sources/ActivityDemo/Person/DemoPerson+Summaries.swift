public import Activity

/// The figures of a day as the person's watch stated them.
public struct DemoSummary: Hashable, Sendable {
    /// The day.
    public let date: CivilDate
    /// Active energy, in Cal.
    public let energy: DemoFigure
    /// The Move goal, in Cal.
    public let energyGoal: Int64
    /// Exercise minutes.
    public let exerciseMinutes: Int64
    /// Stood hours.
    public let standHours: Int64

    /// The Exercise goal, in minutes.
    public static let exerciseGoal: Int64 = 30
    /// The Stand goal, in hours.
    public static let standGoal: Int64 = 12

    /// The summary as the vocabulary has it.
    public var summary: ActivitySummary {
        var summary = ActivitySummary(date: date)
        summary.activeEnergyBurned = energy.value
        summary.activeEnergyBurnedGoal = Double(energyGoal)
        summary.appleMoveTime = 0
        summary.appleMoveTimeGoal = 0
        summary.appleExerciseTime = Double(exerciseMinutes)
        summary.appleExerciseTimeGoal = Double(DemoSummary.exerciseGoal)
        summary.appleStandHours = Double(standHours)
        summary.appleStandHoursGoal = Double(DemoSummary.standGoal)
        return summary
    }
}

extension DemoPerson {
    /// The summary of a day, which equals the sums of the watch's records; nil on days on which
    /// no watch was worn.
    ///
    /// Cost: makes the day's records of energy, exercise and stand hours anew.
    public func summary(on index: Int) -> DemoSummary? {
        guard plan(on: index).wearsWatch else { return nil }
        return DemoSummary(
            date: days[index].date,
            energy: DemoFigure(sum(of: .activeEnergyBurned, on: index), decimals: 3),
            energyGoal: moveGoal(on: index),
            exerciseMinutes: sum(of: .appleExerciseTime, on: index),
            standHours: sum(of: .appleStandHour, on: index))
    }

    private func sum(of kind: DemoKind, on index: Int) -> Int64 {
        var readings: [DemoReading] = []
        self.readings(of: kind, on: index, into: &readings)
        return readings.reduce(0) { $0 + $1.mantissa }
    }
}
