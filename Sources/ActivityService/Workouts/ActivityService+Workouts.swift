/// A workout in a list.
public struct ListedWorkout: Sendable {
    /// The workout.
    public let workout: Workout
    /// The day on which it began.
    public let date: CivilDate
    /// The local time at which it began, `2024-03-17 09:30`.
    public let localStart: String
    /// The start of the more trusted workout that this one repeats; nil for an original.
    public let duplicateOf: Instant?

    /// Minutes of activity: what the author stated, else from start to end.
    public var minutes: Double {
        workout.duration.map { $0 / 60 }
            ?? Double(workout.end.milliseconds(since: workout.start)) / 60_000
    }

    /// Metres, of whatever kind of distance.
    public var distance: Double? { workout.distance }
}

extension ActivityService {
    /// The workouts that began in a range of days, both ends included, in order.
    public func workouts(
        from first: CivilDate, through last: CivilDate, of name: String?, zone: Zone? = nil
    ) throws -> [ListedWorkout] {
        let person = try store.person(named: name)
        let history = try zones(of: person, instead: zone)
        let range =
            history.firstInstant(from: first)..<history.firstInstant(from: last.adding(days: 1))
        let workouts = try store.workouts(of: person, in: range).filter { range.contains($0.start) }
        let originals = WorkoutDuplicates.originals(workouts)
        return workouts.indices.map { index in
            let start = workouts[index].start
            let offset = Int64(history.zone(at: start).offset(at: start)) * 1000
            let local = start.adding(milliseconds: offset).description.prefix(16)
            return ListedWorkout(
                workout: workouts[index], date: history.date(of: start),
                localStart: String(local).replacing("T", with: " "),
                duplicateOf: originals[index].map { workouts[$0].start })
        }
    }
}
