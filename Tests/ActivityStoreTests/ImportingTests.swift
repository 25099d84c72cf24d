import Activity
import Foundation
import TestSupport
import Testing

@testable import ActivityStore

@Suite("An import is one transaction")
struct ImportingTests {
    struct Stop: Error {}

    static func steps(_ count: Int) -> Items {
        Items(
            streams: [.watchSteps],
            samples: (0..<count).map {
                SampleRow(stream: 0, start: Int64($0) * 1000, duration: 1000, value: 1)
            })
    }

    @Test("when keeping fails, nothing of it stays, the new person neither")
    func allOrNothing() throws {
        let test = try TestStore()
        let before = try test.rowCounts()
        let record = ImportRecord(startedAt: TestStore.now, file: "a", format: "test")
        let owner = ImportOwner.newPerson(
            name: "Ada", zone: try Zone(identifier: "UTC"), now: TestStore.now)
        #expect(throws: Stop.self) {
            try test.store.importing(record, into: owner) { session in
                try ImportingTests.steps(500).fill(session)
                try session.addRejection(reason: "a", line: nil, offset: 3, type: nil, start: nil)
                throw Stop()
            }
        }
        #expect(try test.rowCounts() == before)
        try test.keep(ImportingTests.steps(3))
        #expect(try test.rowCounts()["sample"] == 3)
    }

    @Test("counts that do not add up are refused, and nothing is kept")
    func wrongSum() throws {
        let test = try TestStore()
        let before = try test.rowCounts()
        let record = ImportRecord(startedAt: TestStore.now, file: "a", format: "test")
        #expect(throws: StoreError.self) {
            try test.store.importing(record, into: .person(test.person)) { session in
                try ImportingTests.steps(5).fill(session)
                return record
            }
        }
        #expect(try test.rowCounts() == before)
    }

    @Test("a value that can't be stored is an error, never a duplicate")
    func impossible() throws {
        let test = try TestStore()
        for (duration, value) in [(Int64(-1), 1.0), (1, .nan)] {
            let items = Items(
                streams: [.watchSteps],
                samples: [SampleRow(stream: 0, start: 0, duration: duration, value: value)])
            #expect(throws: StoreError.self) { try test.keep(items) }
        }
        #expect(try test.rowCounts()["sample"] == 0)
    }

    @Test("a trial counts as the import would, and changes nothing")
    func trial() throws {
        let test = try TestStore()
        try test.keep(ImportingTests.steps(10))
        let before = try test.rowCounts()
        let files = try ImportingTests.bytes(test)
        var items = ImportingTests.steps(25)
        items.summaries = [ActivitySummary(date: CivilDate(dayNumber: 19_000))]
        let trial = try test.keep(items, isTrial: true)
        #expect(trial.counts == [26, 16, 10])
        #expect(trial.id == 0)
        #expect(try test.rowCounts() == before)
        #expect(try ImportingTests.bytes(test) == files)
        let real = try test.keep(items)
        #expect(real.counts == [26, 16, 10])
    }

    private static func bytes(_ test: TestStore) throws -> [Data] {
        try ["activity.db", "activity.db-wal"].map {
            try Data(contentsOf: URL(fileURLWithPath: test.folder.file($0)))
        }
    }

    @Test("an import's record is read back whole")
    func record() throws {
        let test = try TestStore()
        var record = ImportRecord(
            startedAt: TestStore.now, file: "a\u{0}'b", format: "apple-health")
        record.entry = "Exportación.xml"
        record.version = "14"
        record.bytes = 1 << 40
        record.exportDate = Instant(seconds: 5)
        record.locale = "ko_KR"
        record.read = 12
        record.rejected = 3
        record.ignored = 9
        record.ignoredTypes = ["HKSleep": 4, "a\tb\nc\\n\\": 3, "": 1, "5\tx": 1]
        record.truncatedAt = 77
        let kept = try test.store.importing(record, into: .person(test.person)) { _ in record }
        record.id = 1
        #expect(kept == record)
        #expect(try test.store.imports(of: test.person) == [record])
    }

    @Test("rejections are kept with their place, ten thousand of them at most")
    func rejections() throws {
        let test = try TestStore()
        var record = ImportRecord(startedAt: TestStore.now, file: "a", format: "test")
        record.read = 10_050
        record.rejected = 10_050
        _ = try test.store.importing(record, into: .person(test.person)) { session in
            for offset in 0..<10_050 {
                try session.addRejection(
                    reason: "noValue", line: offset + 1, offset: Int64(offset), type: nil,
                    start: nil)
            }
            return record
        }
        #expect(try test.rowCounts()["rejection"] == 10_000)
        #expect(try test.store.imports(of: test.person).map(\.rejected) == [10_050])
    }

    // MARK: Summaries

    static func summary(_ energy: Double) -> Items {
        var summary = ActivitySummary(date: CivilDate(dayNumber: 19_000))
        summary.activeEnergyBurned = energy
        return Items(summaries: [summary])
    }

    @Test(
        "of several exports the one made last wins, in any order of import",
        arguments: [[1, 2, 3], [3, 2, 1], [2, 3, 1], [1, 3, 2], [3, 1, 2], [2, 1, 3]])
    func precedence(_ order: [Int]) throws {
        let test = try TestStore()
        for number in order {
            try test.keep(
                ImportingTests.summary(Double(number)),
                exportDate: Instant(seconds: Int64(number) * 1000))
        }
        let date = CivilDate(dayNumber: 19_000)
        let stored = try test.store.latestSummary(of: test.person, through: date)
        #expect(stored?.activeEnergyBurned == 3)
    }

    @Test("a later export that repeats a summary keeps one made between from winning")
    func confirmed() throws {
        let test = try TestStore()
        for (energy, time) in [(7.0, 1000), (7, 3000), (5, 2000)] {
            try test.keep(
                ImportingTests.summary(energy), exportDate: Instant(seconds: Int64(time)))
        }
        let date = CivilDate(dayNumber: 19_000)
        let stored = try test.store.latestSummary(of: test.person, through: date)
        #expect(stored?.activeEnergyBurned == 7)
    }

    @Test("of two summaries for a date in one file the later wins and one is a duplicate")
    func twice() throws {
        let test = try TestStore()
        var items = ImportingTests.summary(1)
        items.summaries += ImportingTests.summary(2).summaries
        let record = try test.keep(items)
        #expect(record.kept == [1, 1])
        let date = CivilDate(dayNumber: 19_000)
        #expect(
            try test.store.latestSummary(of: test.person, through: date)?.activeEnergyBurned == 2)
    }

    // MARK: Workouts and zones

    @Test("equal workouts are one; another activity, time or source makes another")
    func workouts() throws {
        let test = try TestStore()
        func workout(_ activity: String, _ source: Source, _ end: Int64) -> Workout {
            Workout(
                activity: activity, source: source, start: Instant(seconds: 0),
                end: Instant(seconds: end))
        }
        var known = workout("Running", .watch, 60)
        known.statistics = [WorkoutStatistics(metric: .stepCount, sum: 5)]
        let record = try test.keep(
            Items(workouts: [
                known, known, workout("Walking", .watch, 60), workout("Running", .phone, 60),
                workout("Running", .watch, 61),
            ]))
        #expect(record.kept == [4, 1])
        #expect(try test.keep(Items(workouts: [known])).duplicate == 1)
        #expect(try test.rowCounts()["workout_statistics"] == 1)
    }

    @Test("zones are counted by the hours in which records name them")
    func sightings() throws {
        let test = try TestStore()
        let items = Items(sightings: [
            (10, "Europe/Paris"), (10, "Europe/Paris"), (12, "Europe/Paris"), (11, "Mars/Olympus"),
        ])
        try test.keep(items)
        try test.keep(items)
        let seen = try test.store.zoneSightings(of: test.person)
        #expect(seen.map(\.zoneIdentifier) == ["Europe/Paris", "Mars/Olympus"])
        #expect(seen.map(\.hours) == [2, 1])
        #expect(seen.map(\.first.seconds) == [36_000, 39_600])
        #expect(seen.map(\.last.seconds) == [43_200, 39_600])
    }

    @Test("people's data never mix")
    func apart() throws {
        let test = try TestStore()
        let ada = try test.store.addPerson("Ada", zone: Zone(identifier: "UTC"), now: TestStore.now)
        try test.keep(ImportingTests.steps(4))
        let own = try test.keep(ImportingTests.steps(6), of: ada)
        #expect(own.inserted == 6)
        let always = Instant(milliseconds: .min)..<Instant(milliseconds: .max)
        for (person, count) in [(test.person, 4), (ada, 6)] {
            let found = try test.store.samples(of: .stepCount, person: person, in: always)
            #expect(found.map(\.samples.count) == [count])
        }
    }
}
