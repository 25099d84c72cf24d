internal import Activity

/// The energy that samples state on a day.
struct StatedEnergy {
    /// Whether there is any sample.
    let isKnown: Bool
    /// As a rate over time.
    let flow: MetricFlow

    /// What samples state for a workout, in kcal: along it, and at instants up to its very end,
    /// where some apps put the whole of it.
    func within(_ workout: Workout) -> (energy: Double, hasPoint: Bool) {
        let (start, end) = (workout.start.milliseconds, workout.end.milliseconds)
        let points = flow.points.filter { $0.instant >= start && $0.instant <= end }
        return (
            flow.flowing(from: start, to: end) + points.reduce(0) { $0 + $1.value },
            !points.isEmpty
        )
    }
}

extension EstimateRun {
    /// Adds the samples of active energy and takes their time.
    mutating func addEnergySamples() -> StatedEnergy {
        let merge = SourceMerge(
            RingSamples.counting(samples.energy.sources), style: .cumulative,
            bounds: [day.interval.lowerBound, day.interval.upperBound], history: history,
            dayTotalSources: samples.energy.dayTotalSources)
        let value = merge.values[0]
        add(.energySamples, value ?? 0, energy: value ?? 0)
        // Samples without length speak for an instant, which takes no time from anything.
        taken = merge.coverage.withoutPoints
        return StatedEnergy(
            isKnown: value != nil, flow: MetricFlow(samples.energy, day: day, history: history))
    }

    /// Adds what a workout gives beside samples and takes its time. Where the workout states its
    /// energy, samples and workout together never exceed the statement.
    mutating func add(_ workout: Workout, besides energy: StatedEnergy, _ distance: MetricFlow) {
        let (start, end) = (workout.start.milliseconds, workout.end.milliseconds)
        let free = free(from: max(start, from), to: min(end, to))
        let share = Double(free) / Double(end - start)
        let sampled = energy.within(workout)
        if free > 0, !sampled.hasPoint {
            if let stated = workout.sum(of: .activeEnergyBurned) {
                let rest = min(stated * share, max(0, stated - sampled.energy))
                add(.workoutStated, workout.activeSeconds / 60 * share, energy: rest)
            } else {
                addEstimate(of: workout, share: share, distance)
            }
        }
        taken = taken.union(Coverage(orderedIntervals: [(max(start, from), min(end, to))]))
    }

    private mutating func addEstimate(
        of workout: Workout, share: Double, _ distance: MetricFlow
    ) {
        if let gait = workout.gait {
            let (start, end) = (workout.start.milliseconds, workout.end.milliseconds)
            let stated = workout.sum(of: .distanceWalkingRunning).map { $0 * share }
            let metres = stated ?? freeFlow(distance, from: start, to: end)
            if metres > 0 {
                add(
                    .workoutDistance, metres, energy: gait.cost(metres: metres, mass: body.mass))
                return
            }
        }
        let minutes = workout.activeSeconds / 60 * share
        let met =
            workout.averageMETs
            ?? WorkoutCatalogue.standard.metabolicEquivalent(of: workout.activity)
        add(
            .workoutExertion, minutes,
            energy: EnergyCost.exertion(met: met, minutes: minutes, mass: body.mass))
    }

    /// What flows in the time of which nothing speaks yet.
    private func freeFlow(_ flow: MetricFlow, from start: Int64, to end: Int64) -> Double {
        flow.stretches.reduce(0) { sum, stretch in
            let (first, last) = (max(stretch.start, start), min(stretch.end, end))
            return sum + stretch.rate * Double(free(from: first, to: last))
        }
    }
}

extension Workout {
    /// The gait of workouts whose cost follows from distance; nil of all others.
    fileprivate var gait: Gait? {
        switch activity {
        case "Walking", "Hiking": .walking
        case "Running": .running
        default: nil
        }
    }
}
