import Activity
import ActivityStatistics
import Testing

private let every = Set(RingKind.allCases)

/// Days from a date on, one letter each: `c` all closed, `m` Move alone closed, `o` nothing
/// closed, `p` paused and nothing closed, `-` no data, `?` today and not closed, `!` today and
/// closed, ` ` left out.
private func outcomes(_ text: String, from first: String = "2024-03-11") -> [DayOutcome] {
    text.enumerated().compactMap { index, letter in
        let date = date(first).adding(days: index)
        switch letter {
        case "c": return DayOutcome(date: date, closed: every)
        case "m": return DayOutcome(date: date, closed: [.move])
        case "p": return DayOutcome(date: date, closed: [], isPaused: true)
        case "?": return DayOutcome(date: date, closed: [], isPending: true)
        case "!": return DayOutcome(date: date, closed: every, isPending: true)
        case " ": return nil
        default: return DayOutcome(date: date, closed: [])
        }
    }
}

private func lengths(_ text: String, _ aim: DayAim = .ring(.move)) -> [Int] {
    let streaks = Streaks(outcomes(text), aim: aim, history: utc)
    return [streaks.current?.length ?? 0, streaks.longest?.length ?? 0]
}

@Suite("Streaks (domain.md §8.1)") struct StreakTests {
    @Test(
        "Current and longest streak",
        arguments: [
            ("S1", "", [0, 0]), ("S2", "ccc", [3, 3]), ("S3", "cccoc", [1, 3]),
            ("S4", "ccco", [0, 3]), ("S5", "cc-cc", [2, 2]), ("S6", "ccppc", [3, 3]),
            ("S7", "ccpp", [2, 2]), ("S8", "cc?", [2, 2]), ("S9", "cc!", [3, 3]),
            ("S10", "o?", [0, 0]), ("S11", "cc cc", [2, 2]), ("S12", "pp", [0, 0]),
            ("S13", "cmc", [3, 3]),
        ])
    func streaks(id: String, days: String, expected: [Int]) {
        #expect(lengths(days) == expected, "\(id)")
    }

    @Test("A streak of all rings asks for all of them")
    func allRings() {
        #expect(lengths("cmc", .all) == [1, 1])
    }

    @Test("The longest streak is the earliest of several, with its dates")
    func dates() {
        let streaks = Streaks(outcomes("ccocc"), history: utc)
        #expect(streaks.longest?.first == date("2024-03-11"))
        #expect(streaks.longest?.last == date("2024-03-12"))
        #expect(streaks.current?.first == date("2024-03-14"))
    }

    @Test("Apia's missing date is no miss, elsewhere it is one")
    func apia() {
        let days = outcomes("c c", from: "2011-12-29")
        #expect(Streaks(days, history: zone("Pacific/Apia")).current?.length == 2)
        #expect(Streaks(days, history: utc).current?.length == 1)
    }

    @Test("On a day without a watch Move alone makes it perfect")
    func moveOnly() {
        let day = DayOutcome(date: date("2024-03-11"), rings: [.move], closed: [.move])
        #expect(day.isPerfect)
        #expect(!DayOutcome(date: date("2024-03-11"), closed: [.move]).isPerfect)
    }

    @Test("An outcome is read off the rings; a ring without data is not closed")
    func fromRings() {
        let rings = DayRings(
            person: "me", day: stPatrick, style: .threeRings, isPartial: true,
            move: RingReading(kind: .move, unit: .kilocalories, value: 900, goal: 400),
            exercise: RingReading(kind: .exercise, unit: .minutes, value: nil, goal: 30),
            stand: RingReading(kind: .stand, unit: .hours, value: 12, goal: 12))
        let outcome = DayOutcome(rings)
        #expect(outcome.closed == [.move, .stand])
        #expect(outcome.moveProgress == 2.25)
        #expect(outcome.isPending)
    }
}

@Suite("Awards (domain.md §8)") struct AwardTests {
    func kinds(_ days: [DayOutcome], history: ZoneHistory = utc) -> [Award.Kind] {
        Awards.earned(by: days, history: history).map(\.kind).filter { $0 != .perfectDay }
    }

    @Test("A perfect week runs from Monday to Sunday")
    func week() {
        #expect(kinds(outcomes("ccccccc")).contains(.perfectWeek(.all)))
        #expect(kinds(outcomes("ccccccc", from: "2024-03-12")).isEmpty)
        #expect(kinds(outcomes("cccmccc")) == [.perfectWeek(.ring(.move))])
        #expect(kinds(outcomes("cccccco")).isEmpty)
        #expect(kinds(outcomes("ccc ccc")).isEmpty)
        #expect(kinds(outcomes("cccccc")).isEmpty)
        #expect(kinds(outcomes("cccccc!")).count == 4)
        #expect(kinds(outcomes("cccccc?")).isEmpty)
    }

    @Test("Paused days spoil no week, and a week of nothing else is none")
    func paused() {
        #expect(kinds(outcomes("cccpccc")).contains(.perfectWeek(.all)))
        #expect(kinds(outcomes("ppppppp")).isEmpty)
    }

    @Test("A perfect month asks for Move, a month of all rings for all")
    func month() {
        let february = String(repeating: "c", count: 28) + "m"
        let found = kinds(outcomes(february, from: "2024-02-01"))
        #expect(found.contains(.perfectMonth))
        #expect(!found.contains(.allRingsMonth))
        let all = String(repeating: "c", count: 29)
        #expect(kinds(outcomes(all, from: "2024-02-01")).contains(.allRingsMonth))
    }

    @Test("Apia's December of 2011 is whole without its 30th")
    func apia() {
        let days = outcomes(String(repeating: "c", count: 29) + " c", from: "2011-12-01")
        #expect(kinds(days, history: zone("Pacific/Apia")).contains(.perfectMonth))
        #expect(!kinds(days).contains(.perfectMonth))
    }

    @Test("The Move goal twice and more times over is an award, on paused days it is none")
    func multiples() {
        func day(_ progress: Double, paused: Bool = false) -> DayOutcome {
            DayOutcome(
                date: date("2024-03-11"), closed: [.move], moveProgress: progress, isPaused: paused)
        }
        #expect(kinds([day(1.99)]).isEmpty)
        #expect(kinds([day(2)]) == [.moveMultiple(2)])
        #expect(kinds([day(3.7)]) == [.moveMultiple(3)])
        #expect(kinds([day(3.7, paused: true)]).isEmpty)
    }
}

@Suite("Trends and records (domain.md §8.1)") struct TrendTests {
    let today = date("2024-12-31")

    /// One value for each of the last days before today, the latest first.
    func values(_ count: Int, _ value: (Int) -> Double) -> [DayValue] {
        (1...count).map { DayValue(date: today.adding(days: -$0), value: value($0)) }
    }

    @Test("The last 90 days against the last 365, without today")
    func windows() {
        let days = [DayValue(date: today, value: 1e9)] + values(400) { $0 <= 90 ? 200 : 100 }
        let trend = Trend(days, today: today)
        #expect(trend.recentDays == 90)
        #expect(trend.yearDays == 365)
        #expect(trend.recentMean == 200)
        #expect(abs((trend.yearMean ?? 0) - (90.0 * 200 + 275 * 100) / 365) < 1e-9)
        #expect(trend.direction == .up)
    }

    @Test("Less than 1 % is flat, 1 % is not")
    func flat() {
        // The year's mean is 100 in each case.
        func direction(_ recent: Double) -> Trend.Direction? {
            let old = (365 * 100 - 90 * recent) / 275
            return Trend(values(365) { $0 <= 90 ? recent : old }, today: today).direction
        }
        #expect(direction(100.9) == .flat)
        #expect(direction(99.1) == .flat)
        #expect(direction(101.1) == .up)
        #expect(direction(98.9) == .down)
        #expect(Trend(values(365) { _ in 0 }, today: today).direction == .flat)
    }

    @Test("A trend needs 180 days with data in 365 and 45 in 90")
    func minimum() {
        #expect(Trend(values(180) { _ in 5 }, today: today).direction == .flat)
        #expect(Trend(values(179) { _ in 5 }, today: today).direction == nil)
        let sparse = values(365) { _ in 5 }.enumerated().filter { $0.offset > 45 }.map(\.element)
        #expect(Trend(sparse, today: today).recentDays == 44)
        #expect(Trend(sparse, today: today).direction == nil)
        #expect(Trend([], today: today).yearMean == nil)
    }

    @Test("Of equal records the earliest stands")
    func records() {
        let days = [("2024-03-03", 5.0), ("2024-03-02", 9), ("2024-03-01", 9)].map {
            DayValue(date: date($0.0), value: $0.1)
        }
        #expect(Records.best(of: days)?.date == date("2024-03-01"))
        #expect(Records.best(of: []) == nil)
    }

    @Test("A workout is a record only after five of its type")
    func workouts() {
        func run(_ day: Int, _ energy: Double) -> Workout {
            let start = at("2024-03-0\(day)T10:00")
            var workout = Workout(
                activity: "Running", source: Kind.watch.source, start: start,
                end: start.adding(milliseconds: 299_000 + Int64(day) * 1000))
            workout.statistics = [WorkoutStatistics(metric: .activeEnergyBurned, sum: energy)]
            return workout
        }
        let five = (1...5).map { run($0, $0 == 2 || $0 == 4 ? 300 : 100) }
        #expect(Records.bestWorkout(of: "Running", among: Array(five.prefix(4))) == nil)
        #expect(Records.bestWorkout(of: "Running", among: five)?.start == at("2024-03-02T10:00"))
        #expect(Records.firstWorkout(of: "Running", among: five)?.start == at("2024-03-01T10:00"))
        #expect(Records.firstWorkout(of: "Rowing", among: five) == nil)
    }
}
