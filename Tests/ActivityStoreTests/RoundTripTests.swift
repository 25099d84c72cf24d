import Activity
import TestSupport
import Testing

@testable import ActivityStore

@Suite("What is stored is read back as it was")
struct RoundTripTests {
    static let texts = ["", "a", "O'Brien", "\u{0}", "👩‍👩‍👧‍👦", "\u{202E}x", "e\u{301}", "a\tb\nc\\n"]
    static let epoch = CivilDate(dayNumber: 19_000)

    static func number(_ generator: inout SeededGenerator) -> Double {
        [
            0, 0.1, 1.0 / 3, Double.leastNonzeroMagnitude, 1e15, 492.652,
            Double(UInt32.random(in: 0...9, using: &generator)),
        ]
        .randomElement(using: &generator) ?? 0
    }

    static func maybe<Value>(
        _ generator: inout SeededGenerator, _ make: (inout SeededGenerator) -> Value
    ) -> Value? {
        Bool.random(using: &generator) ? make(&generator) : nil
    }

    static func text(_ generator: inout SeededGenerator) -> String {
        texts.randomElement(using: &generator) ?? ""
    }

    @Test("summaries, missing figures and zeros among them", arguments: 1...20)
    func summaries(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let test = try TestStore()
        var given: [CivilDate: ActivitySummary] = [:]
        for offset in 0..<20 {
            var summary = ActivitySummary(date: RoundTripTests.epoch.adding(days: offset))
            summary.activeEnergyBurned = RoundTripTests.maybe(&generator, RoundTripTests.number)
            summary.activeEnergyBurnedGoal = RoundTripTests.maybe(&generator, RoundTripTests.number)
            summary.appleMoveTime = RoundTripTests.maybe(&generator, RoundTripTests.number)
            summary.appleMoveTimeGoal = RoundTripTests.maybe(&generator, RoundTripTests.number)
            summary.appleExerciseTime = RoundTripTests.maybe(&generator, RoundTripTests.number)
            summary.appleExerciseTimeGoal = RoundTripTests.maybe(&generator, RoundTripTests.number)
            summary.appleStandHours = RoundTripTests.maybe(&generator, RoundTripTests.number)
            summary.appleStandHoursGoal = RoundTripTests.maybe(&generator, RoundTripTests.number)
            given[summary.date] = summary
        }
        try test.keep(Items(summaries: given.values.shuffled(using: &generator)))
        let (first, last) = (RoundTripTests.epoch, RoundTripTests.epoch.adding(days: 19))
        #expect(try test.store.summaries(of: test.person, from: first, through: last) == given)
        #expect(try test.store.latestSummary(of: test.person, through: last) == given[last])
        #expect(try test.store.firstSummaryDate(of: test.person) == first)
        let never = Instant(milliseconds: .max)
        for date in given.keys {
            let isFollowed = given.values.contains {
                $0.date > date && (($0.appleStandHours ?? 0) > 0 || ($0.appleExerciseTime ?? 0) > 0)
            }
            #expect(
                try test.store.hasWatchEvidence(of: test.person, after: date, endingAt: never)
                    == isFollowed)
        }
        try expectLastGoals(test, given, before: last.adding(days: -3))
        #expect(try test.keep(Items(summaries: Array(given.values))).duplicate == 20)
    }

    /// Each goal's last value before a date is stated by one of the summaries that are found.
    private func expectLastGoals(
        _ test: TestStore, _ given: [CivilDate: ActivitySummary], before date: CivilDate
    ) throws {
        let found = try test.store.summariesOfLastGoals(of: test.person, before: date)
        #expect(found == found.sorted { $0.date < $1.date })
        #expect(found.allSatisfy { $0.date < date && given[$0.date] == $0 })
        let goals: [KeyPath<ActivitySummary, Double?>] = [
            \.activeEnergyBurnedGoal, \.appleMoveTimeGoal, \.appleExerciseTimeGoal,
            \.appleStandHoursGoal,
        ]
        for goal in goals {
            let last = given.values.filter { $0.date < date && ($0[keyPath: goal] ?? 0) > 0 }
                .max { $0.date < $1.date }
            if let last { #expect(found.contains(last)) }
        }
    }

    @Test("workouts with all and with none of their figures", arguments: 1...20)
    func workouts(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let test = try TestStore()
        let given = (0..<10).map { index in
            var workout = Workout(
                activity: RoundTripTests.text(&generator), source: .watch,
                start: Instant(milliseconds: Int64(index) * 1000 - 4000),
                end: Instant(milliseconds: Int64(index) * 1000 + 250))
            workout.duration = RoundTripTests.maybe(&generator, RoundTripTests.number)
            workout.zoneIdentifier = RoundTripTests.maybe(&generator, RoundTripTests.text)
            workout.isIndoor = RoundTripTests.maybe(&generator) { Bool.random(using: &$0) }
            workout.averageMETs = RoundTripTests.maybe(&generator, RoundTripTests.number)
            for metric in [Metric.activeEnergyBurned, .heartRate, .stepCount]
            where Bool.random(using: &generator) {
                workout.statistics.append(
                    WorkoutStatistics(
                        metric: metric,
                        sum: RoundTripTests.maybe(&generator, RoundTripTests.number),
                        average: RoundTripTests.maybe(&generator, RoundTripTests.number),
                        minimum: RoundTripTests.maybe(&generator, RoundTripTests.number),
                        maximum: RoundTripTests.maybe(&generator, RoundTripTests.number)))
            }
            return workout
        }
        #expect(try test.keep(Items(workouts: given)).inserted == 10)
        let always = Instant(milliseconds: .min)..<Instant(milliseconds: .max)
        #expect(try test.store.workouts(of: test.person, in: always) == given)
    }

    @Test("a workout is found where it touches a range, half-open")
    func workoutRange() throws {
        let test = try TestStore()
        let times: [(Int64, Int64)] = [(0, 10), (5, 10), (10, 20), (15, 15), (20, 30), (20, 20)]
        try test.keep(
            Items(
                workouts: times.map {
                    Workout(
                        activity: "\($0)", source: .watch, start: Instant(milliseconds: $0.0),
                        end: Instant(milliseconds: $0.1))
                }))
        let found = try test.store.workouts(
            of: test.person, in: Instant(milliseconds: 10)..<Instant(milliseconds: 20))
        #expect(found.map(\.activity) == ["(10, 20)", "(15, 15)"])
    }

    @Test("sources with all and with none of their figures", arguments: 1...20)
    func sources(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let test = try TestStore()
        let given = (0..<8).map { index in
            let device = RoundTripTests.maybe(&generator) { generator in
                Device(
                    name: "device \(index)",
                    manufacturer: RoundTripTests.maybe(&generator, RoundTripTests.text),
                    model: RoundTripTests.maybe(&generator, RoundTripTests.text),
                    hardware: RoundTripTests.maybe(&generator, RoundTripTests.text),
                    localIdentifier: RoundTripTests.maybe(&generator, RoundTripTests.text))
            }
            return Source(
                name: "\(index)" + RoundTripTests.text(&generator), device: device,
                isUserEntered: Bool.random(using: &generator))
        }
        try test.keep(
            Items(
                streams: given.map { SampleStream(metric: .stepCount, source: $0) },
                samples: given.indices.map {
                    SampleRow(stream: Int32($0), start: Int64($0), duration: 2, value: 1)
                }))
        let stored = try test.store.sources(of: test.person)
        #expect(stored.map(\.source) == given)
        #expect(stored.map { $0.extent?.lowerBound.milliseconds } == (0..<8).map { $0 })
        #expect(stored.map { $0.extent?.upperBound.milliseconds } == (2..<10).map { $0 })
    }

    @Test("a source whose apostrophe, direction marks or maker's name change is one source")
    func oneSource() throws {
        let test = try TestStore()
        func stream(_ name: String, _ maker: String) -> SampleStream {
            SampleStream(
                metric: .stepCount,
                source: Source(
                    name: name, device: Device(name: "iPhone", manufacturer: maker),
                    isUserEntered: false))
        }
        let row = SampleRow(stream: 0, start: 0, duration: 0, value: 1)
        try test.keep(Items(streams: [stream("Ann\u{2019}s iPhone", "Apple")], samples: [row]))
        let again = try test.keep(
            Items(streams: [stream("\u{200E}Ann's\u{A0}iPhone", "Apple Inc.")], samples: [row]))
        #expect(again.duplicate == 1)
        #expect(
            try test.store.sources(of: test.person).map(\.source.name) == ["Ann\u{2019}s iPhone"])
    }

    @Test("goals of every kind")
    func goals() throws {
        let test = try TestStore()
        let day = RoundTripTests.epoch
        let given = try [
            Goal(ring: .move, value: 500.5, validity: .from(day)),
            Goal(ring: .move, moveMode: .appleMoveTime, value: 60, validity: .from(day)),
            Goal(ring: .exercise, value: 45, validity: .on(day.adding(days: 1))),
            Goal(
                ring: .stand, value: 9,
                validity: .weekdays([.monday, .sunday], from: day.adding(days: 2))),
            Goal(
                ring: .stand, value: 7,
                validity: .weekdays(Set(Weekday.allCases), from: day.adding(days: 3))),
        ]
        for goal in given {
            try test.store.setGoal(goal, of: test.person, now: Instant(seconds: 1))
        }
        #expect(try test.store.goals(of: test.person).map(\.goal) == given)
        let changed = try Goal(ring: .move, value: 600, validity: .from(day))
        try test.store.setGoal(changed, of: test.person, now: Instant(seconds: 2))
        let goals = try test.store.goals(of: test.person)
        #expect(goals.map(\.goal) == given + [changed], "nothing is replaced")
        #expect(goals.last?.setAt == Instant(seconds: 2))
    }

    @Test("pauses")
    func pauses() throws {
        let test = try TestStore()
        let day = RoundTripTests.epoch
        try test.store.addPause(
            from: day.adding(days: 5), through: day.adding(days: 9), of: test.person)
        try test.store.addPause(from: day, through: day, of: test.person)
        try test.store.addPause(from: day, through: day, of: test.person)
        let pauses = try test.store.pauses(of: test.person)
        #expect(pauses.map(\.first) == [day, day.adding(days: 5)])
        #expect(pauses.map(\.last) == [day, day.adding(days: 9)])
        let other = try test.store.addPerson(
            "Ada", zone: Zone(identifier: "UTC"), now: TestStore.now)
        #expect(try !test.store.removePause(pauses[0].id, of: other))
        #expect(try test.store.removePause(pauses[0].id, of: test.person))
        #expect(try !test.store.removePause(pauses[0].id, of: test.person))
        #expect(try test.store.pauses(of: test.person) == [pauses[1]])
    }

    @Test("dated records of a profile: the latest begun holds, and of sex the first held before")
    func profile() throws {
        let test = try TestStore()
        let day = RoundTripTests.epoch
        for (kind, value, offset) in [
            (ProfileKind.wheelchair, "no", 10), (.wheelchair, "yes", 20), (.sex, "female", 0),
            (.wheelchair, "maybe", 20),
        ] {
            try test.store.setProfile(
                kind, value, from: day.adding(days: offset), of: test.person)
        }
        let records = try test.store.profile(of: test.person)
        #expect(records.map(\.value) == ["female", "no", "maybe"])
        let held = [-5, 10, 19, 20, 500].map {
            records.value(of: .wheelchair, on: day.adding(days: $0))
        }
        #expect(held == [nil, "no", "no", "maybe", "maybe"], "what begins does not hold before")
        #expect(records.value(of: .sex, on: day.adding(days: -5)) == "female")
        #expect(records.value(of: .birthDate, on: day) == nil)
    }

    @Test("what an export says of the person stands until the person says otherwise")
    func importedProfile() throws {
        let test = try TestStore()
        var profile = ImportedProfile()
        profile.birthDate = CivilDate("1990-02-28")
        profile.sex = .other
        let record = ImportRecord(startedAt: TestStore.now, file: "a", format: "test")
        try test.store.setProfile(.sex, "male", from: RoundTripTests.epoch, of: test.person)
        for _ in 0..<2 {
            _ = try test.store.importing(record, into: .person(test.person)) {
                try $0.add(profile)
                return record
            }
        }
        let records = try test.store.profile(of: test.person)
        #expect(records.map(\.kind) == [.birthDate, .sex])
        #expect(records.map(\.value) == ["1990-02-28", "male"])
    }

    @Test("zones from an instant on, and one for always")
    func zones() throws {
        let test = try TestStore()
        let (seoul, paris) = (
            try Zone(identifier: "Asia/Seoul"), try Zone(identifier: "Europe/Paris")
        )
        try test.store.setZone(paris, from: Instant(seconds: 200), of: test.person)
        try test.store.setZone(seoul, from: Instant(seconds: 100), of: test.person)
        #expect(
            try test.store.zoneHistory(of: test.person).entries.map(\.zone.identifier)
                == ["UTC", "Asia/Seoul", "Europe/Paris"])
        try test.store.setZone(seoul, from: nil, of: test.person)
        #expect(try test.store.zoneHistory(of: test.person) == ZoneHistory(seoul))
    }

    @Test("a zone that the database lost is an error that names it, never a default")
    func lostZone() throws {
        let test = try TestStore()
        try test.store.write { try $0.run("UPDATE zone_history SET zone = 'Mars/Olympus'") }
        #expect(throws: ZoneError.unknown("Mars/Olympus")) {
            try test.store.zoneHistory(of: test.person)
        }
    }

    @Test("values that a person states of themselves, once each")
    func manual() throws {
        let test = try TestStore()
        for _ in 0..<2 {
            try test.store.addSample(
                70.5, of: .bodyMass, at: Instant(seconds: 50), person: test.person)
        }
        let found = try test.store.samples(
            of: .bodyMass, person: test.person,
            in: Instant(seconds: 0)..<Instant(seconds: 100))
        #expect(found.map(\.source.isUserEntered) == [true])
        #expect(
            found.map(\.samples) == [
                [Sample(start: Instant(seconds: 50), end: Instant(seconds: 50), value: 70.5)]
            ])
    }
}
