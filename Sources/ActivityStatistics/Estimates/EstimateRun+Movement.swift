internal import Activity

extension EstimateRun {
    /// Adds distance and steps outside of stated energy and workouts.
    mutating func addMovement(steps: MetricFlow, distance: MetricFlow) {
        if let total = distance.dayTotal {
            // Steps would only say the rest again, and the rest knows no speed.
            let before = metresSoFar
            addStretches(steps: steps, distance: distance, needsDistance: true)
            for point in distance.points where !taken.contains(point.instant) {
                addWalk(metres: point.value)
            }
            addWalk(metres: max(0, total * freeShare - (metresSoFar - before)))
            return
        }
        let (metres, counted) = (metresSoFar, stepsSoFar)
        addStretches(steps: steps, distance: distance)
        addPoints(steps: steps, distance: distance)
        if let total = steps.dayTotal {
            // Distance of the day is walked by steps of the total; only the rest is new.
            let length = Gait.walking.stepLength(height: body.height, sex: body.sex)
            let known = stepsSoFar - counted + (metresSoFar - metres) / length
            addSteps(max(0, total * freeShare - known), gait: .walking)
        }
    }

    private var stepsSoFar: Double {
        (parts[.walkingSteps]?.amount ?? 0) + (parts[.runningSteps]?.amount ?? 0)
    }

    private var metresSoFar: Double {
        (parts[.walking]?.amount ?? 0) + (parts[.running]?.amount ?? 0)
    }

    private mutating func addWalk(metres: Double) {
        add(.walking, metres, energy: EnergyCost.walking(metres: metres, mass: body.mass))
    }

    private mutating func addSteps(_ steps: Double, gait: Gait) {
        let metres = steps * gait.stepLength(height: body.height, sex: body.sex)
        add(
            gait == .walking ? .walkingSteps : .runningSteps, steps,
            energy: gait.cost(metres: metres, mass: body.mass))
    }

    /// Walks through time in stretches in which neither cadence nor speed changes.
    ///
    /// - Parameter needsDistance: Whether steps without a distance are left out.
    private mutating func addStretches(
        steps: MetricFlow, distance: MetricFlow, needsDistance: Bool = false
    ) {
        var edges: [Int64] = []
        for stretch in steps.stretches + distance.stretches {
            edges.append(stretch.start)
            edges.append(stretch.end)
        }
        edges.sort()
        var stepIndex = 0
        var distanceIndex = 0
        for (start, end) in zip(edges, edges.dropFirst()) where start < end {
            let stepRate = rate(of: steps, at: start, &stepIndex)
            let distanceRate = rate(of: distance, at: start, &distanceIndex)
            let time = Double(free(from: start, to: end))
            if needsDistance, distanceRate == nil { continue }
            if time > 0 { add(stepRate: stepRate, distanceRate: distanceRate, for: time) }
        }
    }

    /// The rate at an instant that moves forward only; nil where nothing flows.
    private func rate(of flow: MetricFlow, at instant: Int64, _ index: inout Int) -> Double? {
        while index < flow.stretches.count, flow.stretches[index].end <= instant { index += 1 }
        guard index < flow.stretches.count, flow.stretches[index].start <= instant else {
            return nil
        }
        return flow.stretches[index].rate
    }

    private mutating func add(stepRate: Double?, distanceRate: Double?, for time: Double) {
        // A sample of no steps is no cadence.
        let cadence = stepRate.flatMap { $0 > 0 ? $0 * 60_000 : nil }
        let metres = (distanceRate ?? 0) * time
        let gait = Gait(cadence: cadence, speed: distanceRate.map { $0 * 1000 })
        if let gait {
            if distanceRate != nil {
                add(
                    gait == .walking ? .walking : .running, metres,
                    energy: gait.cost(metres: metres, mass: body.mass))
            } else {
                addSteps((stepRate ?? 0) * time, gait: gait)
            }
        } else {
            fastStretches += 1
            if (cadence ?? 0) > Gait.highestCadence {
                impossibleSteps += (stepRate ?? 0) * time
            } else {
                vehicleDistance += metres
            }
        }
    }

    /// Values without length tell no speed: they are walked.
    private mutating func addPoints(steps: MetricFlow, distance: MetricFlow) {
        for point in distance.points where !taken.contains(point.instant) {
            addWalk(metres: point.value)
        }
        let known = Coverage(
            orderedIntervals: distance.stretches.map { ($0.start, $0.end) })
        let instants = Set(distance.points.map(\.instant))
        for point in steps.points where !taken.contains(point.instant) {
            if known.contains(point.instant) || instants.contains(point.instant) { continue }
            addSteps(point.value, gait: .walking)
        }
    }
}
