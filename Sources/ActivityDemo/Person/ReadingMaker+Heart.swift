extension ReadingMaker {
    /// The heart rate: slow at night, fast in workouts.
    mutating func heartRate(into readings: inout [DemoReading]) {
        guard plan.wearsWatch else { return }
        var time = random.number(0..<300)
        while time < length {
            if let exercise = plan.exercise, exercise.contains(time) {
                add(118 + random.number(0..<48), at: time, motion: 2, into: &readings)
                time += random.number(60..<120)
            } else if time < DayPlan.wake || time >= bed {
                add(46 + random.number(0..<14), at: time, motion: 1, into: &readings)
                time += random.number(240..<480)
            } else {
                let motion = random.number(0..<3)
                add(
                    58 + random.number(0..<24) + motion * 12, at: time, motion: motion,
                    into: &readings)
                time += random.number(180..<420)
            }
        }
    }

    mutating func restingHeartRate(into readings: inout [DemoReading]) {
        guard plan.wearsWatch else { return }
        add(50 + random.number(0..<12), at: 0, for: length - 60, into: &readings)
    }

    /// Three measurements, each of a minute, in ten-thousandths of a millisecond.
    mutating func variability(into readings: inout [DemoReading]) {
        guard plan.wearsWatch else { return }
        for hour in [2, 10, 19] as [Int64] {
            let time = hour * 3600 + random.number(0..<3000)
            add(250_000 + random.number(0..<600_000), at: time, for: 60, into: &readings)
        }
    }
}
