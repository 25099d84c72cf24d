public import Activity

/// A workout of the invented person.
public struct DemoWorkout: Hashable, Sendable {
    /// The activity as Apple names it, without the prefix.
    public let activity: String
    /// When it began, in seconds since 1970-01-01T00:00:00Z.
    public let start: Int64
    /// How long it took, in seconds; a multiple of 15.
    public let duration: Int64
    /// Active energy, in Cal.
    public let energy: DemoFigure
    /// Distance, in km; nil where nothing is covered.
    public let distance: DemoFigure?
    /// Whether it was indoors.
    public var isIndoor: Bool { distance == nil && activity != "Cycling" }

    /// The workout as the vocabulary has it, recorded by the watch.
    public func workout(in zone: Zone) -> Workout {
        var workout = Workout(
            activity: activity, source: DemoDevice.watch.source, start: Instant(seconds: start),
            end: Instant(seconds: start + duration))
        workout.duration = Double(duration)
        workout.zoneIdentifier = zone.identifier
        workout.isIndoor = isIndoor
        workout.statistics = [
            WorkoutStatistics(
                metric: .activeEnergyBurned,
                sum: DemoKind.activeEnergyBurned.conversion(energy.value))
        ]
        if let distance {
            workout.statistics.append(
                WorkoutStatistics(
                    metric: .distanceWalkingRunning,
                    sum: DemoKind.distanceWalkingRunning.conversion(distance.value)))
        }
        return workout
    }
}

extension DemoPerson {
    /// The workout of a day; nil on most days, and always before the watch.
    public func workout(on index: Int) -> DemoWorkout? {
        let plan = plan(on: index)
        guard plan.wearsWatch, let exercise = plan.exercise else { return nil }
        let metres = exercise.metresPerMinute * exercise.duration / 60
        return DemoWorkout(
            activity: exercise.activity,
            start: days[index].interval.lowerBound.seconds + exercise.start,
            duration: exercise.duration,
            energy: DemoFigure(exercise.energyPerMinute * exercise.duration / 60, decimals: 3),
            distance: metres > 0 ? DemoFigure(metres, decimals: 3) : nil)
    }
}
