extension ReadingMaker {
    /// Steps of the watch; every second walk the phone counted too, a little differently.
    mutating func steps(into readings: inout [DemoReading]) {
        guard plan.carriesPhone else { return }
        var time = DayPlan.wake + random.number(0..<900)
        while time < bed - 600 {
            let duration = random.number(30..<600)
            let count = 5 + random.number(0..<300) * plan.level / 100
            if plan.wearsWatch { add(count, at: time, for: duration, into: &readings) }
            if random.happens(percent: 50) {
                let seen = max(1, count * random.number(70..<105) / 100)
                add(
                    seen, at: time + random.number(-20..<20), for: duration + random.number(0..<30),
                    by: .phone, into: &readings)
            }
            time += duration + random.number(60..<900)
        }
    }

    mutating func distance(into readings: inout [DemoReading]) {
        guard plan.carriesPhone else { return }
        var time = DayPlan.wake + random.number(0..<900)
        while time < bed - 600 {
            let duration = random.number(30..<600)
            let isWatch = random.happens(percent: 60) && plan.wearsWatch
            add(
                200 + random.number(0..<25_000) * plan.level / 100, at: time, for: duration,
                by: isWatch ? .watch : .phone, into: &readings)
            time += duration + random.number(60..<900)
        }
    }

    /// Active energy without gaps while the person is up, in thousandths of a kilocalorie.
    mutating func activeEnergy(into readings: inout [DemoReading]) {
        guard plan.wearsWatch else { return }
        var time = DayPlan.wake
        while time < bed - 700 {
            let duration = random.number(30..<330)
            var perMinute = (120 + random.number(0..<480)) * plan.level / 100
            if let exercise = plan.exercise, exercise.contains(time + duration / 2) {
                perMinute = exercise.energyPerMinute * random.number(90..<110) / 100
            }
            add(max(1, perMinute * duration / 60), at: time, for: duration, into: &readings)
            time += duration
        }
    }

    mutating func basalEnergy(into readings: inout [DemoReading]) {
        guard plan.wearsWatch else { return }
        for quarter in 0..<length / 900 {
            add(14_000 + random.number(0..<3000), at: quarter * 900, for: 900, into: &readings)
        }
    }

    /// Whole minutes: some around noon, and those of the workout.
    mutating func exerciseMinutes(into readings: inout [DemoReading]) {
        guard plan.wearsWatch else { return }
        var time: Int64 = 11 * 3600 + random.number(0..<3600)
        for _ in 0..<(3 + random.number(0..<18) * plan.level / 100) {
            add(1, at: time, for: 60, into: &readings)
            time += random.happens(percent: 75) ? 60 : 120
        }
        guard let exercise = plan.exercise else { return }
        for minute in 0..<exercise.duration / 60 {
            add(1, at: exercise.start + minute * 60, for: 60, into: &readings)
        }
    }

    mutating func standHours(into readings: inout [DemoReading]) {
        guard plan.wearsWatch else { return }
        for hour in 7..<min(23, length / 3600) {
            let isStood = random.happens(percent: min(90, plan.level * 4 / 5))
            add(isStood ? 1 : 0, at: hour * 3600, for: 3600, into: &readings)
        }
    }
}
