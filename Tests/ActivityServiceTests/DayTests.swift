import ActivityService
import TestSupport
import Testing

@Suite("From an export to a day's rings")
struct DayTests {
    @Test("what the summary states stands, with what the samples add up to beside it")
    func recordedAndDerived() throws {
        let test = try TestService("Europe/Paris") { export in
            export.printedOffset = 3600
            export.energy(200.25, at: "2019-02-13T23:00:00Z", minutes: 30)
            export.energy(200.402, at: "2019-02-14T09:00:00Z", minutes: 30)
            export.energy(92, at: "2019-02-14T22:30:00Z", minutes: 30)
            export.exercise(minutes: 31, at: "2019-02-14T10:00:00Z")
            export.stand(hours: 10, at: "2019-02-14T07:00:00Z")
            export.stand(hours: 3, at: "2019-02-14T17:00:00Z", stood: false)
            export.summary(
                "2019-02-14",
                [
                    "activeEnergyBurned": "492.7", "activeEnergyBurnedGoal": "420",
                    "appleExerciseTime": "31", "appleExerciseTimeGoal": "30",
                ])
        }
        let day = try test.rings("2019-02-14")
        #expect(
            day.summed == [
                "492.7/420 measured recorded 492.7 492.652", "31/30 measured recorded 31 31",
                "10/12 measured derived none 10",
            ])
        #expect(day.day.interval.lowerBound == Instant(utc: "2019-02-13T23:00:00Z"))
        #expect(day.day.interval.upperBound == Instant(utc: "2019-02-14T23:00:00Z"))
        #expect(!day.isPartial && !day.isPaused && day.style == .threeRings)
    }

    @Test("no data, zero, no goal and goal 0 are told apart")
    func nothing() throws {
        let test = try TestService("UTC") { export in
            export.stand(hours: 1, at: "2024-03-01T07:00:00Z")
            export.energy(50, at: "2024-03-03T07:00:00Z", minutes: 10)
            export.summary(
                "2024-03-04",
                [
                    "activeEnergyBurned": "0", "activeEnergyBurnedGoal": "300",
                    "appleExerciseTime": "0", "appleExerciseTimeGoal": "30",
                    "appleStandHours": "1", "appleStandHoursGoal": "12",
                ])
            export.summary(
                "2024-03-05",
                [
                    "activeEnergyBurned": "80", "activeEnergyBurnedGoal": "0",
                    "appleExerciseTime": "5", "appleStandHours": "2",
                ])
        }
        let days = try test.rings("2024-03-01", "2024-03-05")
        // No goal is known yet, and no record is no zero.
        #expect(days[0].move.summed == "none/none noData none none none")
        #expect(days[0].stand?.summed == "1/12 measured derived none 1")
        // A day without anything, in a gap between days with a watch.
        #expect(
            days[1].summed == [
                "none/none noData none none none", "none/30 noData none none none",
                "none/12 noData none none none",
            ])
        #expect(days[2].move.summed == "50/none measured derived none 50")
        #expect(days[2].move.progress == nil)
        // A zero that was stated.
        #expect(days[3].move.summed == "0/300 measured recorded 0 0")
        #expect(days[3].move.progress == 0)
        // A goal of 0 that was stated.
        #expect(days[4].move.summed == "80/0 measured recorded 80 0")
        #expect(days[4].move.progress == nil && !days[4].move.isClosed)
        #expect(days[4].exercise?.summed == "5/30 measured recorded 5 none")
    }

    @Test("a day is partial until it ends, and its goal is whole")
    func partial() throws {
        let test = try TestService("Asia/Kathmandu") { export in
            export.energy(100, at: "2024-03-17T04:00:00Z", minutes: 60)
            export.summary(
                "2024-03-17",
                [
                    "activeEnergyBurned": "100", "activeEnergyBurnedGoal": "400",
                    "appleStandHours": "3",
                ])
        }
        // The day ends at 18:15 UTC: Kathmandu is 5 hours and 45 minutes ahead.
        let before = try test.rings("2024-03-17", now: Instant(utc: "2024-03-17T18:14:59Z"))
        #expect(before.isPartial)
        #expect(before.move.summed == "100/400 measured recorded 100 100")
        #expect(try !test.rings("2024-03-17", now: Instant(utc: "2024-03-17T18:15:00Z")).isPartial)
    }

    @Test("a watch and a phone that measured the same hour are not added up")
    func overlap() throws {
        let test = try TestService("UTC") { export in
            export.energy(60, at: "2024-03-17T10:00:00Z", minutes: 60, from: .watch)
            export.energy(50, at: "2024-03-17T10:00:00Z", minutes: 60, from: .phone)
            export.energy(40, at: "2024-03-17T11:00:00Z", minutes: 60, from: .phone)
            export.energy(1000, at: "2024-03-17T12:00:00Z", minutes: 1, from: .hand)
        }
        #expect(try test.rings("2024-03-17").move.derived == 100)
    }

    @Test("days of travel last 19 and 29 hours, and energy over midnight is split by time")
    func travel() throws {
        let fill = { (export: inout InventedExport) in
            export.printedOffset = 9 * 3600
            export.energy(8, at: "2024-06-09T22:45:00Z", minutes: 60)
            export.energy(10, at: "2024-06-10T03:30:00Z", minutes: 60)
            export.energy(20, at: "2024-06-10T22:30:00Z", minutes: 60)
            export.energy(40, at: "2024-06-11T03:45:00Z", minutes: 20)
            export.stand(hours: 48, at: "2024-06-09T16:00:00Z")
        }
        let move = Instant(utc: "2024-06-10T18:00:00Z")
        let east = try TestService("America/New_York", fill)
        try east.service.store.setZone(
            Zone(identifier: "Europe/London"), from: move, of: east.person)
        let short = try east.rings("2024-06-10")
        #expect(short.day.length == 19 * 3_600_000)
        #expect(short.move.summed == "15/none measured derived none 15")
        #expect(short.stand?.value == 19)

        let west = try TestService("Europe/London", fill)
        try west.service.store.setZone(
            Zone(identifier: "America/New_York"), from: move, of: west.person)
        let long = try west.rings("2024-06-10")
        #expect(long.day.length == 29 * 3_600_000)
        #expect(long.move.summed == "66/none measured derived none 66")
        #expect(long.stand?.value == 29)
    }

    @Test(
        "days on which clocks change hold as many hours as they last",
        arguments: [
            ("Europe/Berlin", "2024-03-31", 23), ("Europe/Berlin", "2024-10-27", 25),
            ("America/New_York", "2024-03-10", 23), ("America/New_York", "2024-11-03", 25),
            ("America/Sao_Paulo", "2018-11-04", 23), ("Africa/Cairo", "2024-04-26", 23),
            ("Asia/Kathmandu", "2024-02-29", 24),
        ])
    func clocks(_ zone: String, _ date: String, _ hours: Int) throws {
        let midnight = CivilDate(written: date).adding(days: -1)
        let test = try TestService(zone) { export in
            // An hour's energy in every hour of three days, from 00:00 UTC of the day before.
            for hour in 0..<72 {
                let start = Instant(seconds: Int64(midnight.dayNumber * 24 + hour) * 3600)
                export.energy(10, at: start.description, minutes: 60)
            }
        }
        let value = try #require(try test.rings(date).move.value)
        #expect(abs(value - Double(hours) * 10) < 1e-9)
    }

    @Test("a date that the zone skipped is left out, and asking for it says so")
    func skipped() throws {
        let test = try TestService("Pacific/Apia") { export in
            export.energy(10, at: "2011-12-30T09:30:00Z", minutes: 60)
        }
        let days = try test.rings("2011-12-29", "2011-12-31")
        #expect(days.map(\.day.date.description) == ["2011-12-29", "2011-12-31"])
        #expect(days.map(\.move.derived) == [5, 5])
        #expect(
            throws: ServiceError.noSuchDay(
                CivilDate(written: "2011-12-30"), zone: "Pacific/Apia")
        ) { try test.rings("2011-12-30") }
        #expect(
            throws: ServiceError.emptyRange(
                from: CivilDate(written: "2011-12-31"), through: CivilDate(written: "2011-12-29"))
        ) { try test.rings("2011-12-31", "2011-12-29") }
    }

    @Test("without a watch a day has Move alone; a gap of two weeks between watch days has three")
    func mixed() throws {
        let test = try TestService("UTC") { export in
            export.stand(hours: 1, at: "2024-06-01T07:00:00Z")
            export.stand(hours: 1, at: "2024-06-16T07:00:00Z")
            export.stand(hours: 1, at: "2024-07-02T07:00:00Z")
            export.energy(120, at: "2024-06-10T08:00:00Z", minutes: 60, from: .app)
            export.energy(130, at: "2024-06-20T08:00:00Z", minutes: 60, from: .app)
            export.exercise(minutes: 12, at: "2024-06-20T08:00:00Z", from: .phone)
        }
        let days = try test.rings("2024-05-31", "2024-07-20")
        let three = days.filter { $0.style == .threeRings }.map(\.day.date.description)
        #expect(three.first == "2024-06-01" && three.last == "2024-07-16")
        // 16 days from one watch day to the next, one alone, and the two weeks after the last.
        #expect(three.count == 16 + 1 + 14)
        #expect(
            days.filter { $0.style == .moveOnly }.allSatisfy {
                $0.exercise == nil && $0.stand == nil
            })
        #expect(days[20].summed == ["130/none measured derived none 130"])
        #expect(days[10].exercise?.summed == "none/30 noData none none none")
    }

    @Test("a range gives the same days as asking for each", arguments: [1, 31, 32, 70])
    func portions(_ count: Int) throws {
        let first = CivilDate(written: "2024-01-20")
        let test = try TestService("Europe/Berlin") { export in
            for day in 0..<count {
                let start = Instant(seconds: Int64(first.adding(days: day).dayNumber) * 86_400)
                export.energy(
                    Double(10 + day), at: start.adding(milliseconds: 80_400_000).description,
                    minutes: 80)
                export.exercise(minutes: day % 40, at: start.description)
            }
        }
        let last = first.adding(days: count)
        let range = try test.service.rings(
            from: first, through: last, of: nil, now: TestService.now)
        let single = try (0...count).map {
            try test.service.rings(on: first.adding(days: $0), of: nil, now: TestService.now)
        }
        #expect(range == single)
    }

    // MARK: What a person says

    @Test("a paused day keeps its figures")
    func paused() throws {
        let test = try TestService("UTC") { export in
            export.energy(50, at: "2024-03-17T07:00:00Z", minutes: 10)
        }
        try test.service.store.addPause(
            from: CivilDate(written: "2024-03-17"), through: CivilDate(written: "2024-03-18"),
            of: test.person)
        let days = try test.rings("2024-03-16", "2024-03-19")
        #expect(days.map(\.isPaused) == [false, true, true, false])
        #expect(days[1].move.value == 50)
    }

    @Test("a wheelchair is used from the day that was named, or always")
    func wheelchair() throws {
        let test = try TestService("UTC") { export in
            export.stand(hours: 2, at: "2024-03-17T07:00:00Z")
        }
        let person = try test.person
        try test.service.store.setProfile(.wheelchair, "no", from: ProfileRecord.always, of: person)
        try test.service.store.setProfile(
            .wheelchair, "yes", from: CivilDate(written: "2024-03-17"), of: person)
        #expect(
            try test.rings("2024-03-16", "2024-03-18").map(\.usesWheelchair) == [false, true, true])
    }

    @Test("in minutes mode Move is move minutes, recorded and derived")
    func moveMinutes() throws {
        let test = try TestService("UTC") { export in
            export.energy(500, at: "2024-03-17T07:00:00Z", minutes: 10)
            for minute in 0..<44 {
                export.record(
                    "AppleMoveTime", "1", unit: "min", at: "2024-03-17T08:\(10 + minute):00Z",
                    seconds: 60)
            }
            export.summary(
                "2024-03-17",
                [
                    "activeEnergyBurned": "0", "activeEnergyBurnedGoal": "0", "appleMoveTime": "45",
                    "appleMoveTimeGoal": "60", "appleStandHours": "1",
                ])
        }
        try test.service.store.setProfile(
            .moveMode, MoveMode.appleMoveTime.rawValue, from: CivilDate(written: "2024-03-17"),
            of: test.person)
        try test.service.store.setProfile(
            .moveMode, MoveMode.activeEnergy.rawValue, from: CivilDate(written: "2024-03-18"),
            of: test.person)
        let day = try test.rings("2024-03-17")
        #expect(day.move.summed == "45/60 measured recorded 45 44")
        #expect(day.move.unit == .minutes && day.moveMode == .appleMoveTime)
        #expect(try test.rings("2024-03-18").move.unit == .kilocalories)
    }

    @Test("goals: the summary's own, one for the day, one for the weekday, one from a date on")
    func goals() throws {
        let test = try TestService("UTC") { export in
            export.stand(hours: 1, at: "2024-03-17T07:00:00Z")
            export.summary(
                "2024-03-18",
                [
                    "activeEnergyBurned": "9", "activeEnergyBurnedGoal": "333",
                    "appleStandHours": "1",
                ])
        }
        let (store, person) = (test.service.store, try test.person)
        func set(_ value: Double, _ validity: Goal.Validity) throws {
            try store.setGoal(
                Goal(ring: .move, value: value, validity: validity), of: person,
                now: Instant(seconds: 0))
        }
        // 2024-03-17 was a Sunday.
        try set(500, .from(CivilDate(written: "2024-03-17")))
        try set(450, .weekdays([.tuesday, .wednesday], from: CivilDate(written: "2024-03-17")))
        try set(100, .on(CivilDate(written: "2024-03-18")))
        try set(200, .on(CivilDate(written: "2024-03-20")))
        let goals = try test.rings("2024-03-16", "2024-03-21").map(\.move.goal)
        #expect(goals == [nil, 500, 333, 450, 200, 333])
    }

    @Test("the first and the latest day are those of which anything is known, up to today")
    func latest() throws {
        let test = try TestService("Asia/Tokyo") { export in
            export.steps(5, at: "2024-03-10T16:00:00Z", minutes: 1)
            export.energy(5, at: "2024-03-17T15:30:00Z", minutes: 1)
            export.energy(5, at: "2024-03-20T10:00:00Z", minutes: 1)
            export.summary("2024-03-08", ["activeEnergyBurned": "1"])
        }
        let person = try test.person
        func latest(_ now: String) throws -> String? {
            try test.service.latestDay(of: person, now: Instant(utc: now))?.description
        }
        #expect(try test.service.firstDay(of: person)?.description == "2024-03-08")
        #expect(try latest("2024-03-21T00:00:00Z") == "2024-03-20")
        #expect(try latest("2024-03-19T00:00:00Z") == "2024-03-18")
        #expect(try latest("2024-03-12T00:00:00Z") == "2024-03-11")
        #expect(try latest("2024-03-07T00:00:00Z") == nil)
    }
}
