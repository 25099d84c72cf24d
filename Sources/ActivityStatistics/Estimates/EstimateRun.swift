internal import Activity

/// The state of an estimate while its parts are added in the order of `domain.md` §5.4.
struct EstimateRun {
    let day: Day
    let body: BodyInputs
    let samples: MoveSamples
    let history: ZoneHistory
    let from: Int64
    let to: Int64

    var parts: [MovePart.Kind: MovePart] = [:]
    var vehicleDistance = 0.0
    var impossibleSteps = 0.0
    /// How many stretches were left out for their speed or their cadence.
    var fastStretches = 0
    let longSamples: Int
    let longWorkouts: [Workout]
    /// The time of which energy or a workout speaks already.
    var taken = Coverage()

    init(day: Day, body: BodyInputs, samples: MoveSamples, history: ZoneHistory) {
        self.day = day
        self.body = body
        self.samples = samples
        self.history = history
        from = day.interval.lowerBound.milliseconds
        to = day.interval.upperBound.milliseconds
        longSamples = [samples.steps, samples.distance, samples.flights].reduce(0) {
            $0 + RingSamples.implausible($1.sources, .cumulative, in: [day])[0]
        }
        longWorkouts = samples.workouts.filter {
            !RingSamples.isPlausible($0) && $0.touches(day)
        }
    }

    /// Adds everything; false where there was nothing.
    mutating func addAll() -> Bool {
        let distance = MetricFlow(samples.distance, day: day, history: history)
        let steps = MetricFlow(samples.steps, day: day, history: history)
        let flights = MetricFlow(samples.flights, day: day, history: history)
        let energy = addEnergySamples()
        let workouts = WorkoutOrder.byTrust(samples.workouts).filter {
            $0.end > $0.start && $0.touches(day) && RingSamples.isPlausible($0)
        }
        for workout in workouts { add(workout, besides: energy, distance) }
        addMovement(steps: steps, distance: distance)
        addFlights(flights)
        return energy.isKnown || !workouts.isEmpty || longSamples > 0 || !longWorkouts.isEmpty
            || ![distance, steps, flights].allSatisfy(\.isEmpty)
    }

    mutating func add(_ kind: MovePart.Kind, _ amount: Double, energy: Double) {
        if amount == 0, energy == 0 { return }
        var part = parts[kind] ?? MovePart(kind: kind, amount: 0, energy: 0)
        part.amount += amount
        part.energy += energy
        parts[kind] = part
    }

    /// The share of the day of which nothing speaks yet.
    var freeShare: Double {
        1 - Double(taken.covered(from: from, to: to)) / Double(to - from)
    }

    /// The time within `[start, end)` of which nothing speaks yet, in milliseconds.
    func free(from start: Int64, to end: Int64) -> Int64 {
        end > start ? end - start - taken.covered(from: start, to: end) : 0
    }

    private mutating func addFlights(_ flow: MetricFlow) {
        var flights = 0.0
        for stretch in flow.stretches {
            flights += stretch.rate * Double(free(from: stretch.start, to: stretch.end))
        }
        for point in flow.points where !taken.contains(point.instant) { flights += point.value }
        if let total = flow.dayTotal { flights = max(flights, total * freeShare) }
        add(.climbing, flights, energy: EnergyCost.climbing(flights: flights, mass: body.mass))
    }
}
