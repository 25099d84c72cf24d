public import Activity

/// Which of several workouts at one time is believed (`domain.md` §6.3).
enum WorkoutOrder {
    /// Workouts with those first that win the time they share: a watch's, a phone's, another
    /// app's, one typed in; of two of a kind the one that began earlier, then the longer.
    static func byTrust(_ workouts: [Workout]) -> [Workout] {
        indicesByTrust(workouts).map { workouts[$0] }
    }

    /// The indices of workouts in that order.
    static func indicesByTrust(_ workouts: [Workout]) -> [Int] {
        let ranks = workouts.map(rank)
        return workouts.indices.sorted { left, right in
            let (lhs, rhs) = (workouts[left], workouts[right])
            if ranks[left] != ranks[right] { return ranks[left] < ranks[right] }
            if lhs.start != rhs.start { return lhs.start < rhs.start }
            if lhs.end != rhs.end { return lhs.end > rhs.end }
            let (former, latter) = (lhs.source.key, rhs.source.key)
            return former == latter ? lhs.activity < rhs.activity : former < latter
        }
    }

    private static func rank(_ workout: Workout) -> Int {
        switch workout.source.deviceClass {
        case .watch: 0
        case .phone: 1
        case .other: 2
        case .userEntered: 3
        }
    }
}

extension Workout {
    /// Seconds of activity: what the author stated, else the time from start to end.
    var activeSeconds: Double {
        duration ?? Double(end.milliseconds(since: start)) / 1000
    }

    /// Whether any of it lies on a day.
    public func touches(_ day: Day) -> Bool {
        start < day.interval.upperBound && end > day.interval.lowerBound
    }
}
