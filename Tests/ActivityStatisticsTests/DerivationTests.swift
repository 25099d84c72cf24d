import Activity
import ActivityStatistics
import Testing

private func figures(
    _ samples: RingSamples, on date: String = "2024-03-17", watch: Bool = true,
    history: ZoneHistory = utc
) -> RingFigures {
    let day = day(date, in: history)
    return DayDerivation.figures(
        for: [day], from: samples, watchDays: watch ? [day.date] : [], history: history)[0]
}

private func workout(
    _ kind: Kind, _ start: String, _ end: String, seconds: Double? = nil
) -> Workout {
    var workout = Workout(activity: "Running", source: kind.source, start: at(start), end: at(end))
    workout.duration = seconds
    return workout
}

@Suite("Move from samples (domain.md §2.2)") struct MoveDerivationTests {
    @Test("One watch gives the plain sum, to the milli-kcal")
    func plainSum() {
        let energy = [
            sample("08:00", "08:01", 600.111), sample("09:00", "09:01", 300.222),
            sample("10:00", "10:01", 24.499),
        ]
        let move = figures(RingSamples(energy: [source(.watch, energy)])).energy ?? 0
        #expect(abs(move - 924.832) < 0.0005)
    }

    @Test("Energy over midnight is cut in proportion to time")
    func midnight() {
        let energy = source(.watch, [sample("2024-03-16T23:50", "2024-03-17T00:10", 20)])
        #expect(figures(RingSamples(energy: [energy])).energy == 10)
    }

    @Test("What was typed in moves no ring")
    func manual() {
        let typed = source(.manual, id: 2, [sample("08:00", "08:10", 500)])
        let watch = source(.watch, id: 1, [sample("08:05", "08:06", 7)])
        #expect(figures(RingSamples(energy: [typed, watch])).energy == 7)
        #expect(figures(RingSamples(energy: [typed])).energy == nil)
    }

    @Test("A sample longer than 24 hours counts on no day, one of 24 hours does")
    func longSamples() {
        let long = source(.watch, [sample("2024-03-10T06:51:24", "2024-04-04T15:50:37", 0.068)])
        #expect(figures(RingSamples(energy: [long])).energy == nil)
        let whole = source(.watch, [sample("2024-03-17T00:00", "2024-03-18T00:00", 240)])
        #expect(figures(RingSamples(energy: [whole])).energy == 240)
    }

    @Test("Energy that a workout states is never added")
    func workoutEnergy() {
        var run = workout(.phone, "10:00", "10:30")
        run.statistics = [WorkoutStatistics(metric: .activeEnergyBurned, sum: 300)]
        let energy = source(.watch, [sample("10:00", "10:30", 290)])
        #expect(figures(RingSamples(energy: [energy], workouts: [run])).energy == 290)
    }

    @Test("Move minutes are whole minutes")
    func moveTime() {
        let minutes = source(.watch, [sample("10:00", "10:01", 1), sample("10:01", "10:02", 1)])
        #expect(figures(RingSamples(moveTime: [minutes])).moveTime == 2)
        #expect(figures(RingSamples()).moveTime == nil)
    }
}

@Suite("Exercise from samples (domain.md §2.2)") struct ExerciseDerivationTests {
    let minute = source(.watch, [sample("10:00", "10:01", 1)])

    @Test("Without any sample it is nil; on a day the watch wrote something else it is 0")
    func nilOrZero() {
        #expect(figures(RingSamples()).exercise == nil)
        let energy = source(.watch, [sample("08:00", "08:01", 1)])
        #expect(figures(RingSamples(energy: [energy])).exercise == 0)
        #expect(figures(RingSamples(energy: [energy], holdsExerciseTime: false)).exercise == nil)
        let phone = source(.phone, [sample("08:00", "08:01", 1)])
        #expect(figures(RingSamples(energy: [phone])).exercise == nil)
    }

    @Test("Minutes are added first and floored at the very end")
    func floored() {
        let parts = (0..<3).map { sample("1\($0):00", "1\($0):01", 0.7) }
        #expect(figures(RingSamples(exerciseTime: [source(.watch, parts)])).exercise == 2)
        let tenths = (0..<10).map { sample("10:0\($0)", "10:0\($0):59", 0.1) }
        #expect(figures(RingSamples(exerciseTime: [source(.watch, tenths)])).exercise == 1)
    }

    @Test("A workout without a watch credits its active duration, where no minute overlaps")
    func workoutCredit() {
        let run = workout(.phone, "12:00", "12:30", seconds: 25 * 60)
        let figure = figures(RingSamples(exerciseTime: [minute], workouts: [run]))
        #expect(figure.exercise == 26)
        #expect(figure.exerciseFromWorkouts == 25)
        let overlapped = workout(.phone, "09:45", "10:15")
        #expect(
            figures(RingSamples(exerciseTime: [minute], workouts: [overlapped])).exercise == 1)
        let watch = workout(.watch, "12:00", "12:30")
        #expect(figures(RingSamples(exerciseTime: [minute], workouts: [watch])).exercise == 1)
        #expect(figures(RingSamples(workouts: [run])).exercise == 25)
    }

    @Test("Two apps that recorded one run credit it once")
    func twoApps() {
        let run = workout(.phone, "12:00", "12:30")
        let same = workout(.other, "12:10", "12:40")
        let figure = figures(RingSamples(workouts: [same, run]))
        #expect(figure.exercise == 40)
    }

    @Test("A workout over midnight credits each day its part")
    func midnight() {
        let run = workout(.phone, "2024-03-16T23:45", "2024-03-17T00:15", seconds: 1200)
        #expect(figures(RingSamples(workouts: [run])).exercise == 10)
    }
}

@Suite("Stand from samples (domain.md §1.7)") struct StandDerivationTests {
    func hours(_ starts: [(String, String, Double)]) -> SourceSamples {
        source(.watch, starts.map { sample($0.0, $0.1, $0.2) })
    }

    @Test("Only idle hours are 0, no record of an hour is nil")
    func nilOrZero() {
        #expect(figures(RingSamples()).stand == nil)
        #expect(figures(RingSamples(standHours: [hours([("08:00", "09:00", 0)])])).stand == 0)
    }

    @Test("Stood wins over idle, and two watches count an hour once")
    func stoodWins() {
        let one = hours([("08:00", "09:00", 0), ("09:00", "10:00", 1), ("10:00", "11:00", 0)])
        let two = source(
            .watch, id: 2, [sample("08:00", "09:00", 1), sample("09:00", "10:00", 1)])
        #expect(figures(RingSamples(standHours: [one, two])).stand == 2)
    }

    @Test("The hour from 23:00 to midnight belongs to the day of its start")
    func lastHour() {
        let records = hours([
            ("2024-03-16T23:00", "2024-03-17T00:00", 1),
            ("2024-03-17T23:00", "2024-03-18T00:00", 1),
        ])
        #expect(figures(RingSamples(standHours: [records])).stand == 1)
    }

    @Test("The hour that a 25-hour day repeats counts twice")
    func repeatedHour() {
        let records = hours([
            ("2024-10-27T00:00", "2024-10-27T01:00", 1),
            ("2024-10-27T01:00", "2024-10-27T02:00", 1),
        ])
        let figure = figures(
            RingSamples(standHours: [records]), on: "2024-10-27", history: zone("Europe/Berlin"))
        #expect(figure.stand == 2)
    }

    @Test("Of hours that overlap by 30 minutes or more the earlier counts")
    func overlapping() {
        let half = hours([("08:00", "09:00", 1), ("08:30", "09:30", 1), ("09:00", "10:00", 1)])
        #expect(figures(RingSamples(standHours: [half])).stand == 2)
        let less = hours([("08:00", "09:00", 1), ("08:45", "09:45", 1)])
        #expect(figures(RingSamples(standHours: [less])).stand == 2)
    }

    @Test("A workout without a watch credits each hour it touches, on days with a watch only")
    func workoutHours() {
        let run = workout(.phone, "09:50", "11:10")
        let records = hours([("10:00", "11:00", 1), ("12:00", "13:00", 0)])
        let samples = RingSamples(standHours: [records], workouts: [run])
        let figure = figures(samples)
        #expect(figure.stand == 3)
        #expect(figure.standFromWorkouts == 2)
        #expect(figures(samples, watch: false).stand == 1)
        let untilTen = RingSamples(workouts: [workout(.phone, "09:30", "10:00")])
        #expect(figures(untilTen).stand == 1)
    }

    @Test("Hours of workouts are the local clock's, a quarter past in Kathmandu")
    func kathmandu() {
        // 09:50Z is 15:35 there; the hours touched begin at 15:00 and 16:00 local.
        let samples = RingSamples(workouts: [workout(.phone, "09:50", "10:20")])
        #expect(figures(samples, history: zone("Asia/Kathmandu")).stand == 2)
        #expect(
            figures(
                RingSamples(workouts: [workout(.phone, "09:20", "10:10")]),
                history: zone("Asia/Kathmandu")
            ).stand == 1)
    }
}

@Suite("Days with gaps between them") struct SparseDayTests {
    @Test("Days that are not neighbours are derived as each alone")
    func gaps() {
        let days = [day("2024-03-10"), day("2024-03-11"), day("2024-03-17")]
        let energy = source(
            .watch,
            [sample("2024-03-11T23:00", "2024-03-12T01:00", 20), sample("10:00", "10:01", 3)])
        let figures = DayDerivation.figures(
            for: days, from: RingSamples(energy: [energy]), watchDays: [], history: utc)
        #expect(figures.map(\.energy) == [nil, 10, 3])
    }
}
