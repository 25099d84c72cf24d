internal import Activity

/// What a workout can say of itself. A figure beyond is left out and counted; the workout stays.
enum WorkoutLimits {
    /// Metabolic equivalents: rest is 1, the hardest known exertion about 23.
    static let mets: ClosedRange<Double> = 0...30

    /// Whether a total or an extreme can be one of a workout: what a sample can hold.
    static func accept(_ value: Double, of metric: Metric) -> Bool {
        metric.plausible.contains(value)
    }

    /// Whether a stated duration, in seconds, fits between start and end; exports round both to
    /// seconds.
    static func accept(_ duration: Double, of workout: Workout) -> Bool {
        duration <= Double(workout.end.milliseconds(since: workout.start)) / 1000 + 60
    }

    /// Whether a stated duration is in minutes where seconds were to be expected: read as minutes
    /// it fits the span from start to end, and as seconds all but a sixtieth would be pauses.
    static func isMinutes(_ duration: Double, of workout: Workout) -> Bool {
        let span = Double(workout.end.milliseconds(since: workout.start)) / 1000
        return duration > 0 && accept(duration * 60, of: workout) && duration * 60 >= span / 2
    }
}
