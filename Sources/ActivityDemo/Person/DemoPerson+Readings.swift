internal import Activity

extension DemoPerson {
    /// Adds a day's records of one kind to `readings`, in the order of their start, but that a
    /// phone's may begin a few seconds before the watch's that stands before it.
    ///
    /// Cost: the number of records.
    public func readings(of kind: DemoKind, on index: Int, into readings: inout [DemoReading]) {
        let day = days[index]
        let plan = plan(on: index)
        var maker = ReadingMaker(
            plan: plan, start: day.interval.lowerBound.seconds, length: day.length / 1000,
            random: SeededRandom(
                seed: seed, purpose: UInt64(kind.rawValue) + 1, day: day.date.dayNumber))
        switch kind {
        case .height: if index == 0 { maker.measure(172, at: 8 * 3600, into: &readings) }
        case .bodyMass: if day.date.dayNumber % 30 == 0 { maker.bodyMass(into: &readings) }
        case .heartRate: maker.heartRate(into: &readings)
        case .stepCount: maker.steps(into: &readings)
        case .distanceWalkingRunning: maker.distance(into: &readings)
        case .activeEnergyBurned: maker.activeEnergy(into: &readings)
        case .basalEnergyBurned: maker.basalEnergy(into: &readings)
        case .appleExerciseTime: maker.exerciseMinutes(into: &readings)
        case .flightsClimbed: maker.flights(into: &readings)
        case .restingHeartRate: maker.restingHeartRate(into: &readings)
        case .heartRateVariabilitySDNN: maker.variability(into: &readings)
        case .appleStandHour: maker.standHours(into: &readings)
        }
    }
}

/// Makes the records of one kind on one day. Times are seconds from the day's start.
struct ReadingMaker {
    let plan: DayPlan
    let start: Int64
    let length: Int64
    var random: SeededRandom

    /// When the person goes to bed, on short days too.
    var bed: Int64 { min(DayPlan.bed, length - 900) }

    mutating func add(
        _ mantissa: Int64, at time: Int64, for duration: Int64 = 0, by device: DemoDevice = .watch,
        motion: Int64 = 0, into readings: inout [DemoReading]
    ) {
        readings.append(
            DemoReading(
                start: start + time, duration: duration, mantissa: mantissa, device: device,
                motion: motion))
    }

    /// Something that the phone notes at one time, where it was carried.
    mutating func measure(_ mantissa: Int64, at time: Int64, into readings: inout [DemoReading]) {
        if plan.carriesPhone { add(mantissa, at: time, by: .phone, into: &readings) }
    }

    mutating func bodyMass(into readings: inout [DemoReading]) {
        measure(640 + random.number(0..<40), at: 7 * 3600, into: &readings)
    }

    mutating func flights(into readings: inout [DemoReading]) {
        guard plan.carriesPhone else { return }
        for step in 0..<random.number(2..<14) {
            let duration = random.happens(percent: 50) ? Int64(60) : 0
            add(
                random.number(1..<4), at: 30_000 + step * 2500, for: duration, by: .phone,
                into: &readings)
        }
    }
}
