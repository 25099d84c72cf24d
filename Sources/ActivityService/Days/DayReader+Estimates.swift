/// Days without a watch.
extension DayReader {
    /// The Move estimates of the days that have Move alone.
    func estimates(
        for portion: [Day], _ rings: RingSamples
    ) throws -> [CivilDate: MoveEstimate] {
        let alone = portion.filter {
            style(of: $0.date) == .moveOnly && moveMode(on: $0.date) == .activeEnergy
                && $0.interval.lowerBound <= now
        }
        guard let first = alone.first, let last = alone.last else { return [:] }
        let range = first.interval.lowerBound..<last.interval.upperBound
        let moved = try movement(in: range, on: first.date, rings)
        var estimates: [CivilDate: MoveEstimate] = [:]
        for day in alone {
            let samples = moved.touching(day.interval)
            estimates[day.date] = MoveEstimate(
                day: day, samples: samples, body: try body(on: day), history: history)
        }
        return estimates
    }

    private func movement(
        in range: Range<Instant>, on date: CivilDate, _ rings: RingSamples
    ) throws -> MoveSamples {
        func stream(_ metric: Metric) throws -> MetricStream {
            MetricStream(
                try store.samples(of: metric, person: person, in: range, ranksOn: date),
                dayTotalSources: dayTotals[metric])
        }
        var samples = MoveSamples()
        samples.energy = MetricStream(
            RingSamples.counting(rings.energy), dayTotalSources: dayTotals[.activeEnergyBurned])
        samples.steps = try stream(.stepCount)
        samples.distance = try stream(.distanceWalkingRunning)
        samples.flights = try stream(.flightsClimbed)
        samples.workouts = rings.workouts
        return samples
    }

    /// The Move estimate of one day, for its explanation; nil where it has none.
    func estimate(on day: Day) throws -> MoveEstimate? {
        try estimates(for: [day], ringSamples(in: day.interval, on: day.date))[day.date]
    }

    private func body(on day: Day) throws -> BodyInputs {
        let end = day.interval.upperBound
        let birth = profile.value(of: .birthDate, on: day.date).flatMap { CivilDate($0) }
        return BodyInputs(
            mass: try store.nearestSample(of: .bodyMass, person: person, before: end)?.value,
            height: try store.nearestSample(of: .height, person: person, before: end)?.value,
            sex: profile.value(of: .sex, on: day.date).flatMap(BiologicalSex.init(rawValue:)),
            age: birth.map { BodyInputs.age(born: $0, on: day.date) })
    }
}
