internal import Activity

/// Which of several workouts at one time is believed (`domain.md` §6.3).
enum WorkoutOrder {
    /// Workouts with those first that win the time they share: a watch's, a phone's, another
    /// app's, one typed in; of two of a kind the one that began earlier, then the longer.
    static func byTrust(_ workouts: [Workout]) -> [Workout] {
        workouts.map { (rank($0), $0) }.sorted { lhs, rhs in
            if lhs.0 != rhs.0 { return lhs.0 < rhs.0 }
            if lhs.1.start != rhs.1.start { return lhs.1.start < rhs.1.start }
            if lhs.1.end != rhs.1.end { return lhs.1.end > rhs.1.end }
            return lhs.1.source.name < rhs.1.source.name
        }.map(\.1)
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
}
