import ActivityService
import TestSupport
import Testing

/// What a day's rings must not depend on, and what they must not hide.
@Suite("A day's rings are the same whatever else is asked for")
struct RingFactsTests {
    private static func summary(
        _ export: inout InventedExport, _ date: String, energy: String, goal: String,
        exercise: (String, String) = ("0", "0"), stand: (String, String) = ("0", "0")
    ) {
        export.summary(
            date,
            [
                "activeEnergyBurned": energy, "activeEnergyBurnedGoal": goal,
                "appleExerciseTime": exercise.0, "appleExerciseTimeGoal": exercise.1,
                "appleStandHours": stand.0, "appleStandHoursGoal": stand.1,
            ])
    }

    private static func workout(
        _ activity: String, _ start: String, _ end: String, from source: String = "Some App"
    ) -> String {
        func printed(_ time: String) -> String {
            time.replacing("T", with: " ").replacing("Z", with: " +0000")
        }
        return "<Workout workoutActivityType=\"HKWorkoutActivityType\(activity)\" "
            + "sourceName=\"\(source)\" sourceVersion=\"3\" creationDate=\"\(printed(end))\" "
            + "startDate=\"\(printed(start))\" endDate=\"\(printed(end))\"/>"
    }

    @Test("the last known goal holds whatever range is asked for, also behind a summary without")
    func lastKnownGoal() throws {
        let test = try TestService("UTC") { export in
            Self.summary(
                &export, "2024-03-01", energy: "450", goal: "500", exercise: ("20", "45"),
                stand: ("8", "9"))
            // A watch that was there and not worn: nothing but the default goals.
            Self.summary(
                &export, "2024-03-02", energy: "0", goal: "0", exercise: ("0", "30"),
                stand: ("0", "12"))
            export.energy(510, at: "2024-03-03T09:00:00Z", minutes: 60)
        }
        let range = try test.rings("2024-03-01", "2024-03-04")
        let single = try range.map { try test.rings($0.day.date.description) }
        #expect(range == single)
        #expect(single[2].move.summed == "510/500 measured derived none 510")
        #expect(single[2].move.isClosed)
        #expect(
            single[1].summed == [
                "0/500 measured recorded 0 0", "0/30 measured recorded 0 none",
                "0/12 measured recorded 0 none",
            ])
        let goals = try test.service.goals(
            on: CivilDate(written: "2024-03-03"), of: nil, now: TestService.now
        ).1
        #expect(goals.move.value == 500 && goals.move.basis == .lastKnown)
        let account = try test.service.explain(
            CivilDate(written: "2024-03-03"), of: nil, now: TestService.now)
        #expect(account.explanations.map(\.goal) == [goals.move, goals.exercise, goals.stand])
    }

    @Test("today before the first sync is an unfinished day with three rings, for two weeks")
    func beforeTheFirstSync() throws {
        let test = try TestService("UTC") { export in
            export.stand(hours: 1, at: "2024-03-01T07:00:00Z")
            export.steps(3000, at: "2024-03-02T08:00:00Z", minutes: 60)
        }
        let today = try test.rings("2024-03-02", now: Instant(utc: "2024-03-02T09:00:00Z"))
        #expect(today.style == .threeRings && today.isPartial)
        #expect(today.readings.allSatisfy { $0.state == .noData && !today.isReachedByNow($0) })
        #expect(try test.rings("2024-03-15").style == .threeRings)
        #expect(try test.rings("2024-03-16").style == .moveOnly)
        let account = try test.service.explain(
            CivilDate(written: "2024-03-02"), of: nil, now: TestService.now)
        #expect(account.styleReason == .watchNotWorn)
    }

    @Test("a watch that is worn again makes a long gap of the days after the last")
    func wornAgain() throws {
        let test = try TestService("UTC") { export in
            export.stand(hours: 1, at: "2024-03-01T07:00:00Z")
            export.stand(hours: 1, at: "2024-06-01T07:00:00Z")
        }
        #expect(try test.rings("2024-03-02").style == .moveOnly)
        #expect(try test.rings("2024-06-02").style == .threeRings)
    }

    @Test("what a phone alone recorded stands, whole kcal beside the estimate")
    func phoneAlone() throws {
        let test = try TestService("UTC") { export in
            Self.summary(&export, "2024-03-04", energy: "212", goal: "300")
            Self.summary(&export, "2024-03-05", energy: "0", goal: "300")
            for day in ["2024-03-03", "2024-03-04", "2024-03-05"] {
                export.steps(6000, at: "\(day)T08:00:00Z", minutes: 60)
            }
        }
        let days = try test.rings("2024-03-03", "2024-03-06")
        #expect(days.allSatisfy { $0.style == .moveOnly })
        #expect(days.map(\.move.basis) == [.estimated, .recorded, .recorded, nil])
        #expect(days[1].move.value == 212 && days[2].move.value == 0)
        #expect(days.map(\.move.goal) == [nil, 300, 300, 300])
        let account = try test.service.explain(
            CivilDate(written: "2024-03-04"), of: nil, now: TestService.now)
        #expect(account.styleReason == .phoneSummary)
        let move = try #require(account.explanations.first)
        let estimated = try #require(move.estimated)
        #expect(estimated > 100 && estimated < 212)
        #expect(move.ring?.delta(from: estimated) == 212 - estimated)
        #expect(move.ring?.differs(from: estimated) == true)
    }

    @Test("a workout over midnight is judged by all of it, from whichever side it is asked for")
    func workoutOverMidnight() throws {
        let test = try TestService("UTC") { export in
            export.stand(hours: 1, at: "2024-03-01T07:00:00Z")
            export.stand(hours: 1, at: "2024-03-02T07:00:00Z")
            // The minutes before midnight say that this workout is known already.
            export.exercise(minutes: 5, at: "2024-03-01T23:50:00Z")
            export.add(
                Self.workout("Running", "2024-03-01T23:50:00Z", "2024-03-02T00:30:00Z"))
        }
        let range = try test.rings("2024-03-01", "2024-03-02")
        #expect(range.map { $0.exercise?.value } == [5, 0])
        #expect(try test.rings("2024-03-02") == range[1])
        #expect(try test.rings("2024-03-01") == range[0])
    }

    @Test("what can't be is left out, counted and named, and is no 0")
    func leftOut() throws {
        let test = try TestService("UTC") { export in
            export.stand(hours: 1, at: "2024-03-01T07:00:00Z")
            export.stand(hours: 1, at: "2024-03-10T07:00:00Z")
            export.record(
                "ActiveEnergyBurned", "900", unit: "kcal", at: "2024-03-03T06:00:00Z",
                seconds: 3 * 86_400)
            export.add(
                Self.workout("Hiking", "2024-03-04T06:00:00Z", "2024-03-06T06:00:00Z"))
        }
        let days = try test.rings("2024-03-02", "2024-03-07")
        #expect(days.map(\.move.leftOut) == [0, 1, 1, 1, 1, 0])
        #expect(days.compactMap(\.exercise?.leftOut) == [0, 0, 1, 1, 1, 0])
        #expect(days.allSatisfy { $0.move.value == nil && $0.exercise?.value == nil })
        #expect(try days.map { try test.rings($0.day.date.description) } == days)
        let account = try test.service.explain(
            CivilDate(written: "2024-03-05"), of: nil, now: TestService.now)
        let (move, exercise) = (account.explanations[0], account.explanations[1])
        #expect(move.leftOut.map(\.reason) == [.longerThanDay])
        #expect(move.implausibleItems == 1 && exercise.implausibleItems == 1)
        #expect(exercise.workoutsLeftOut.map(\.activity) == ["Hiking"])
        let words = try Words(language: "en")
        #expect(words.sentences(of: days[3])[0] == "Move: no data, 1 implausible item left out.")
    }

    @Test("without a watch neither a drive nor a workout of days makes a measured 0")
    func leftOutOfEstimates() throws {
        let test = try TestService("UTC") { export in
            export.record(
                "DistanceWalkingRunning", "90", unit: "km", at: "2024-03-03T06:00:00Z",
                seconds: 3600, from: .phone)
            export.add(
                Self.workout("Cycling", "2024-03-05T06:00:00Z", "2024-03-07T06:00:00Z"))
            export.steps(2000, at: "2024-03-06T08:00:00Z", minutes: 20)
        }
        let days = try test.rings("2024-03-03", "2024-03-07")
        #expect(days.allSatisfy { $0.style == .moveOnly })
        #expect(days.map(\.move.leftOut) == [1, 0, 1, 1, 1])
        #expect(days.map { $0.move.value == nil } == [true, true, true, false, true])
        let account = try test.service.explain(
            CivilDate(written: "2024-03-03"), of: nil, now: TestService.now)
        let estimate = try #require(account.explanations.first?.estimate)
        #expect(estimate.isEmpty && estimate.vehicleDistance == 90_000)
        #expect(account.explanations[0].estimated == nil)
    }

    @Test("any range gives each day as it is alone, seeded", arguments: [1, 2, 3] as [UInt64])
    func anyRange(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let first = CivilDate(written: "2024-01-01")
        let test = try TestService("Europe/Berlin") { export in
            for day in 0..<90 {
                let date = first.adding(days: day).description
                switch Int.random(in: 0..<12, using: &generator) {
                case 0, 1:
                    export.stand(hours: 1, at: "\(date)T07:00:00Z")
                    export.energy(300, at: "\(date)T22:30:00Z", minutes: 90)
                case 2:
                    Self.summary(&export, date, energy: "212", goal: "\(290 + day)")
                case 3:
                    Self.summary(
                        &export, date, energy: "0", goal: "0", exercise: ("0", "\(20 + day)"),
                        stand: ("0", "12"))
                case 4:
                    export.steps(4000, at: "\(date)T22:30:00Z", minutes: 60)
                case 5:
                    let next = first.adding(days: day + 1).description
                    export.add(Self.workout("Running", "\(date)T22:10:00Z", "\(next)T01:20:00Z"))
                default: break
                }
            }
        }
        let whole = try test.service.rings(
            from: first, through: first.adding(days: 95), of: nil, now: TestService.now)
        for _ in 0..<12 {
            let from = Int.random(in: 0..<90, using: &generator)
            let length = Int.random(in: 0..<40, using: &generator)
            let part = try test.service.rings(
                from: first.adding(days: from), through: first.adding(days: min(95, from + length)),
                of: nil, now: TestService.now)
            #expect(part == Array(whole[from...min(95, from + length)]))
        }
    }
}

extension DayRings {
    fileprivate func isReachedByNow(_ reading: RingReading) -> Bool { isReached(reading) == true }
}
