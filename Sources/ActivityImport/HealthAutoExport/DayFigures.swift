internal import Activity

/// The totals of days that can't be said by samples alone.
///
/// `apple_stand_hour` by days says that 14 hours were stood and not which, so that no sample of
/// an hour can be made of it. It becomes a summary of its date: each such point is one summary,
/// which also states the energy and the exercise minutes of the same day, because they are
/// Apple's own totals and hold what workouts credited. Days without stand hours have no summary.
///
/// A summary of an Apple Health export states goals and these do not: the store never lets
/// one without goals take the place of one with them, whichever comes first.
struct DayFigures {
    private var energy: [Int32: Double] = [:]
    private var moveTime: [Int32: Double] = [:]
    private var exerciseTime: [Int32: Double] = [:]
    private var stood: [(day: Int32, hours: Double)] = []

    /// The most that a day can have: the long one in autumn has 25.
    static let mostHours = 25.0

    /// Notes a day's total of a metric.
    mutating func add(_ value: Double, of metric: Metric, on day: Int32) {
        switch metric {
        case .activeEnergyBurned: energy[day, default: 0] += value
        case .appleMoveTime: moveTime[day, default: 0] += value
        case .appleExerciseTime: exerciseTime[day, default: 0] += value
        default: break
        }
    }

    /// Notes a day's number of stand hours: an item of its own.
    mutating func addStandHours(_ hours: Double, on day: Int32) { stood.append((day, hours)) }

    /// One summary for each number of stand hours, by date.
    var summaries: [ActivitySummary] {
        stood.sorted { $0.day < $1.day }.map { day, hours in
            var summary = ActivitySummary(date: CivilDate(dayNumber: Int(day)))
            summary.activeEnergyBurned = energy[day]
            summary.appleMoveTime = moveTime[day]
            summary.appleExerciseTime = exerciseTime[day]
            summary.appleStandHours = hours
            return summary
        }
    }
}
