import Activity
import ActivityService
import Testing

@testable import ActivityImport

@Suite("Days from files by minutes and by days")
struct DayTests {
    /// 12 hours of 60 kcal, 90 minutes of exercise and 12 stood hours, minute by minute.
    private static let minutes: String = {
        let hours = (8...19).map { $0 < 10 ? "0\($0)" : "\($0)" }
        let energy = hours.flatMap { hour in
            (10...39).map { point("2024-03-05 \(hour):\($0):00 +0100", "2") }
        }
        let exercise = hours.prefix(3).flatMap { hour in
            (10...39).map { point("2024-03-05 \(hour):\($0):00 +0100", "1") }
        }
        let stood = hours.map { point("2024-03-05 \($0):00:00 +0100", "1") }
        return export(metrics: [
            metric("active_energy", "kcal", energy), metric("apple_exercise_time", "min", exercise),
            metric("apple_stand_hour", "count", stood),
        ])
    }()

    /// The same day and the next as totals.
    private static let days = daily(next: "300")

    private static func daily(next: String) -> String {
        func totals(_ name: String, _ unit: String, _ first: String, _ second: String) -> String {
            metric(
                name, unit,
                [
                    point("2024-03-05 00:00:00 +0100", first),
                    point("2024-03-06 00:00:00 +0100", second),
                ])
        }
        return export(metrics: [
            totals("active_energy", "kcal", "720", next),
            totals("apple_exercise_time", "min", "90", "20"),
            totals("apple_stand_hour", "count", "12", "9"),
        ])
    }

    private func expectDay(_ rings: DayRings, _ move: Double, _ exercise: Double, _ stand: Double) {
        #expect(rings.style == .threeRings)
        #expect(abs((rings.move.value ?? 0) - move) < 1e-9)
        #expect(rings.exercise?.value == exercise)
        #expect(rings.stand?.value == stand)
        #expect(rings.move.goal == nil)
    }

    @Test("a file by minutes fills three rings")
    func minutesAlone() throws {
        let home = try Home(zone: "Europe/Paris")
        try home.load([try home.folder.write(Self.minutes, to: "m.json")])
        expectDay(try home.rings("2024-03-05"), 720, 90, 12)
    }

    @Test("a file by days fills three rings, in whatever zone the days are asked for")
    func daysAlone() throws {
        for zone in ["Europe/Paris", "Europe/London", "America/New_York", "Asia/Kolkata"] {
            let home = try Home(zone: zone)
            try home.load([try home.folder.write(Self.days, to: "d.json")])
            expectDay(try home.rings("2024-03-05"), 720, 90, 12)
            expectDay(try home.rings("2024-03-06"), 300, 20, 9)
            #expect(try home.rings("2024-03-05").move.derived == 720)
        }
    }

    @Test("both together, in either order, are never added")
    func both() throws {
        for names in [["m.json", "d.json"], ["d.json", "m.json"]] {
            let home = try Home(zone: "Europe/Paris")
            let files = ["m.json": Self.minutes, "d.json": Self.days]
            for name in names {
                try home.load([try home.folder.write(files[name] ?? "", to: name)])
            }
            let rings = try home.rings("2024-03-05")
            expectDay(rings, 720, 90, 12)
            #expect(abs((rings.move.derived ?? 0) - 720) < 1e-9)
            #expect(rings.exercise?.derived == 90)
            #expect(rings.stand?.derived == 12)
            expectDay(try home.rings("2024-03-06"), 300, 20, 9)
        }
    }

    @Test("the same file again adds nothing, and every report balances")
    func again() throws {
        let home = try Home(zone: "Europe/Paris")
        for text in [Self.minutes, Self.days] {
            let path = try home.folder.write(text, to: "x.json")
            for round in 0..<2 {
                let report = try #require(try home.load([path]).files.first)
                let outcome = report.outcome
                #expect(outcome.format == "health-auto-export")
                #expect(
                    outcome.read
                        == report.inserted + report.duplicate + outcome.rejected + outcome.ignored)
                #expect((report.inserted == 0) == (round == 1))
            }
        }
    }

    @Test("a day exported before it was over is corrected by a later export")
    func corrected() throws {
        let home = try Home(zone: "Europe/Paris")
        try home.load(
            [try home.folder.write(Self.daily(next: "120"), to: "early.json")],
            now: Instant(seconds: 1_709_730_000))
        try home.load([try home.folder.write(Self.days, to: "late.json")])
        expectDay(try home.rings("2024-03-06"), 300, 20, 9)
        #expect(try home.rings("2024-03-06").move.derived == 300)
    }

    @Test("a minute exported before all was known is replaced by a later export")
    func restated() throws {
        let home = try Home(zone: "Europe/Paris")
        func file(_ last: String) -> String {
            export(metrics: [
                metric(
                    "active_energy", "kcal",
                    [
                        point("2024-03-05 08:01:00 +0100", "5", source: "Jo’s Apple Watch"),
                        point("2024-03-05 08:02:00 +0100", last, source: "Jo’s Apple Watch"),
                    ])
            ])
        }
        for (value, inserted, total) in [("1", 2, 6), ("3", 1, 8), ("3", 0, 8)]
            as [(String, Int, Double)]
        {
            let path = try home.folder.write(file(value), to: "m.json")
            #expect(try home.load([path]).files.first?.inserted == inserted)
            #expect(try home.rings("2024-03-05").move.value == total)
        }
    }

    @Test("a summary of Apple's export, with its goals, stands whichever comes first")
    func appleSummary() throws {
        let xml = """
            <?xml version="1.0"?><HealthData locale="en"><ExportDate value="2024-03-07 10:00:00 +0100"/>
            <ActivitySummary dateComponents="2024-03-05" activeEnergyBurned="719"
             activeEnergyBurnedGoal="500" activeEnergyBurnedUnit="kcal" appleExerciseTime="88"
             appleExerciseTimeGoal="30" appleStandHours="11" appleStandHoursGoal="12"/></HealthData>
            """
        for appleFirst in [true, false] {
            let home = try Home(zone: "Europe/Paris")
            let files = [
                try home.folder.write(xml, to: "e.xml"),
                try home.folder.write(Self.days, to: "d.json"),
            ]
            for file in appleFirst ? files : files.reversed() { try home.load([file]) }
            let rings = try home.rings("2024-03-05")
            #expect(rings.move.value == 719)
            #expect(rings.exercise?.value == 88)
            #expect(rings.stand?.value == 11)
            #expect(rings.move.goal == 500)
            // The goal goes on over days that state none.
            #expect(try home.rings("2024-03-06").move.goal == 500)
        }
    }
}
