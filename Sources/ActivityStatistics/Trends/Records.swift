public import Activity

/// The best days of a person (`domain.md` §8.1).
public enum Records {
    /// The greatest figure, the earliest of several; nil without any.
    public static func best(of values: [DayValue]) -> DayValue? {
        values.max { lhs, rhs in
            lhs.value == rhs.value ? lhs.date > rhs.date : lhs.value < rhs.value
        }
    }

    /// The workout of a type with the most energy, the earliest of several; nil before the fifth
    /// workout of that type, and where none states its energy.
    public static func bestWorkout(of activity: String, among workouts: [Workout]) -> Workout? {
        let same = workouts.filter { $0.activity == activity }
        guard same.count >= leastWorkouts else { return nil }
        return same.filter { $0.sum(of: .activeEnergyBurned) != nil }.max { lhs, rhs in
            let left = lhs.sum(of: .activeEnergyBurned) ?? 0
            let right = rhs.sum(of: .activeEnergyBurned) ?? 0
            return left == right ? lhs.start > rhs.start : left < right
        }
    }

    /// The first workout of a type that lasted long enough for a badge: 5 minutes.
    public static func firstWorkout(of activity: String, among workouts: [Workout]) -> Workout? {
        workouts.filter { $0.activity == activity && $0.activeSeconds >= shortestFirst }
            .min { $0.start < $1.start }
    }

    /// How many workouts of a type there must be before one is a record.
    public static let leastWorkouts = 5
    /// How long the first workout of a type must last, in seconds.
    public static let shortestFirst = 300.0
}
