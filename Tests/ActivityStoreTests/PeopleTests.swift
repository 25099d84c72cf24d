import Activity
import Foundation
import TestSupport
import Testing

@testable import ActivityStore

@Suite("People")
struct PeopleTests {
    /// Names that have broken programs.
    static let names = [
        "me", "O'Brien", "Robert'); DROP TABLE person;--", "\"quoted\"", "👩‍👩‍👧‍👦 Familie",
        "\u{202E}rtl\u{202C} עברית العربية", "tab\tline\nreturn\r", "\u{1B}[31mred\u{1B}[0m",
        "nul\u{0}inside", "e\u{301}", "%s _ %", "\u{FEFF}bom", "𝔘𝔫𝔦",
        String(repeating: "long ", count: 2000), "ＦＵＬＬ", "\u{FFFD}",
    ]

    static func utc() throws -> Zone { try Zone(identifier: "UTC") }

    @Test("a name is stored and read back byte for byte", arguments: names)
    func name(_ name: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.db")
        let added = try Store(path: path, now: TestStore.now)
            .addPerson(name, zone: PeopleTests.utc(), now: TestStore.now)
        let store = try Store(path: path, now: TestStore.now)
        let read = try store.person(named: nil)
        #expect(Array(read.name.utf8) == Array(name.utf8))
        #expect(try store.person(named: name).id == added.id)
        #expect(try store.integrityFaults() == [])
    }

    @Test("all of those names live side by side, and source names too")
    func together() throws {
        let test = try TestStore()
        for name in PeopleTests.names.dropFirst() {
            let person = try test.store.addPerson(
                name, zone: PeopleTests.utc(), now: TestStore.now)
            let source = Source(name: name, device: Device(name: name), isUserEntered: false)
            try test.keep(
                Items(
                    streams: [SampleStream(metric: .stepCount, source: source)],
                    samples: [SampleRow(stream: 0, start: 0, duration: 0, value: 1)]), of: person)
            let stored = try test.store.sources(of: person).map(\.source)
            #expect(stored.map { Array($0.name.utf8) } == [Array(name.utf8)])
            #expect(stored.map { Array(($0.device?.name ?? "").utf8) } == [Array(name.utf8)])
        }
        #expect(try test.store.people().map(\.name) == PeopleTests.names)
    }

    @Test(
        "a name of nothing or of white space is refused",
        arguments: ["", " ", "\n\t", "\u{A0}", "\u{200B}", "\u{202E}\u{7}"])
    func badName(_ name: String) throws {
        let test = try TestStore()
        #expect(throws: StoreError(.badName, path: test.path)) {
            try test.store.addPerson(name, zone: PeopleTests.utc(), now: TestStore.now)
        }
        #expect(throws: StoreError(.badName, path: test.path)) {
            try test.store.rename(test.person, to: name)
        }
    }

    @Test("a name is taken once; one's own can be kept")
    func taken() throws {
        let test = try TestStore()
        #expect(throws: StoreError(.personExists(name: "me"), path: test.path)) {
            try test.store.addPerson("me", zone: PeopleTests.utc(), now: TestStore.now)
        }
        let ada = try test.store.addPerson("Ada", zone: PeopleTests.utc(), now: TestStore.now)
        #expect(throws: StoreError(.personExists(name: "me"), path: test.path)) {
            try test.store.rename(ada, to: "me")
        }
        try test.store.rename(ada, to: "Ada")
        try test.store.rename(ada, to: "Ada L.")
        #expect(try test.store.people().map(\.name) == ["me", "Ada L."])
    }

    @Test("nobody, one and several people are told apart")
    func asked() throws {
        let folder = try TemporaryFolder()
        let store = try Store(path: folder.file("a.db"), now: TestStore.now)
        func kind(_ name: String?) -> StoreError.Kind? {
            do {
                _ = try store.person(named: name)
                return nil
            } catch { return error.kind }
        }
        #expect(kind(nil) == .noPerson)
        #expect(kind("me") == .noSuchPerson(name: "me", known: []))
        try store.addPerson("me", zone: PeopleTests.utc(), now: TestStore.now)
        #expect(kind(nil) == nil)
        try store.addPerson("Ada", zone: PeopleTests.utc(), now: TestStore.now)
        #expect(kind(nil) == .ambiguousPerson(known: ["me", "Ada"]))
        #expect(kind("ME") == .noSuchPerson(name: "ME", known: ["me", "Ada"]))
        #expect(kind("Ada") == nil)
    }

    // MARK: Forgetting

    static let trace = "Zerfledderung"

    /// A person of whom every table knows something, the trace in each text.
    static func traced(_ test: TestStore) throws -> Person {
        let trace = PeopleTests.trace
        let person = try test.store.addPerson(trace, zone: utc(), now: TestStore.now)
        let source = Source(
            name: trace, device: Device(name: trace, hardware: trace), isUserEntered: false)
        var record = ImportRecord(startedAt: TestStore.now, file: trace, format: trace)
        let date = try #require(CivilDate("2024-03-17"))
        _ = try test.store.importing(record, into: .person(person)) { session in
            var items = Items(
                streams: [SampleStream(metric: .stepCount, source: source)],
                samples: (0..<2000).map {
                    SampleRow(stream: 0, start: $0 * 60_000, duration: 1, value: 7.25)
                })
            var workout = Workout(
                activity: trace, source: source, start: Instant(milliseconds: 1),
                end: Instant(milliseconds: 2))
            workout.zoneIdentifier = trace
            workout.statistics = [WorkoutStatistics(metric: .stepCount, sum: 1)]
            items.workouts = [workout]
            items.summaries = [ActivitySummary(date: date)]
            items.sightings = [(5, trace)]
            try items.fill(session)
            try session.addRejection(reason: trace, line: 1, offset: 1, type: trace)
            record.read = items.count + 1 + 3
            record.rejected = 1
            record.ignored = 3
            record.ignoredTypes = [trace: 3]
            record.entry = trace
            record.version = trace
            record.locale = trace
            return record
        }
        try test.store.setGoal(
            Goal(ring: .move, value: 500, validity: .from(date)), of: person,
            now: Instant(seconds: 0))
        try test.store.addPause(from: date, through: date, of: person)
        try test.store.setProfile(.sex, trace, from: date, of: person)
        try test.store.addSample(70, of: .bodyMass, at: TestStore.now, person: person)
        let ids = try test.store.sources(of: person).map(\.id)
        try test.store.write {
            try $0.run(
                "INSERT INTO source_rank VALUES (?, 'stepCount', '2024-01-01', 0, ?)", person.id,
                ids[0])
            try $0.run(
                "INSERT INTO retired_sample SELECT import_id, stream_id, start, 5, 1, import_id "
                    + "FROM sample WHERE import_id > 0 LIMIT 1")
            try $0.run(
                "INSERT INTO retired_summary (retired_by, date, import_id) "
                    + "SELECT import_id, date, import_id FROM activity_summary LIMIT 1")
        }
        for hour in [nil, 3] {
            let rollup = Rollup(
                date: date, hour: hour, sum: 1, count: 1, covered: 0, minimum: nil, maximum: nil,
                mean: nil, timeWeightedMean: nil, weight: 0, latest: nil)
            try test.store.keep(
                [rollup], of: .heartRate, person: person,
                for: date.adding(days: hour ?? 1)...date.adding(days: hour ?? 1), hasHours: true)
        }
        try fillRollups(test, person, source, on: date)
        return person
    }

    /// A mirrored import that no longer holds most samples, and figures of a day.
    private static func fillRollups(
        _ test: TestStore, _ person: Person, _ source: Source, on date: CivilDate
    ) throws {
        var record = ImportRecord(startedAt: TestStore.now, file: trace, format: trace)
        record.read = 1
        record.exportDate = TestStore.now
        let mirrored = try test.store.importing(record, into: .person(person), mirrors: true) {
            try Items(
                streams: [SampleStream(metric: .stepCount, source: source)],
                samples: [SampleRow(stream: 0, start: 0, duration: 1, value: 7.25)]
            ).fill($0)
            return record
        }
        #expect(mirrored.retired == 1999)
        let minutes = SampleStream(metric: .flightsClimbed, source: source, grain: .minute)
        try test.keep(
            Items(
                streams: [minutes],
                samples: [1, 2].map {
                    SampleRow(stream: 0, start: 0, duration: 60_000, value: $0)
                }), of: person)
        for hour in [nil, 3] {
            let rollup = Rollup(
                date: date, hour: hour, sum: 1, count: 1, covered: 1, minimum: nil, maximum: nil,
                mean: nil, timeWeightedMean: nil, weight: 0, latest: nil)
            let days = hour == nil ? date : date.adding(days: 9)
            try test.store.keep(
                [rollup], of: .stepCount, person: person, for: days...days, hasHours: true)
        }
    }

    @Test("forgetting a person removes every row and every byte of theirs, and of nobody else")
    func forget() throws {
        let test = try TestStore()
        let before = try test.rowCounts()
        let person = try PeopleTests.traced(test)
        let filled = try test.rowCounts()
        let empty = filled.filter { $0.value == (before[$0.key] ?? 0) }.keys.sorted()
        #expect(empty == ["migration"], "the test fills every table")
        #expect(try PeopleTests.files(test, hold: PeopleTests.trace))

        try test.store.forget(person)
        #expect(try test.rowCounts() == before)
        #expect(try test.store.people() == [test.person])
        #expect(try !PeopleTests.files(test, hold: PeopleTests.trace))
        #expect(try test.store.integrityFaults() == [])
    }

    private static func files(_ test: TestStore, hold text: String) throws -> Bool {
        try test.folder.names.contains { name in
            let bytes = try Data(contentsOf: URL(fileURLWithPath: test.folder.file(name)))
            return bytes.range(of: Data(text.utf8)) != nil
        }
    }
}
