import ActivityService
import TestSupport
import Testing

@Suite("Undoing imports")
struct UndoTests {
    static let day = CivilDate(written: "2024-03-17")

    static func undo(_ number: Int64, _ test: TestService) throws -> UndoReport {
        try test.service.store.undoImport(number, of: test.person, now: TestService.now)
    }

    static func fill(_ export: inout InventedExport) {
        export.energy(50, at: "2024-03-17T07:00:00Z", minutes: 10)
        export.exercise(minutes: 5, at: "2024-03-17T07:00:00Z")
        export.stand(hours: 3, at: "2024-03-17T07:00:00Z")
        export.summary("2024-03-17", ["activeEnergyBurned": "50", "activeEnergyBurnedGoal": "400"])
    }

    @Test("undoing the only import leaves no samples and no figures, and it can be done again")
    func only() throws {
        let test = try TestService("UTC", UndoTests.fill)
        let rings = try test.rings("2024-03-17").summed
        let question = SeriesQuestion(
            .activeEnergyBurned, by: .hour, from: UndoTests.day, through: UndoTests.day)
        #expect(
            try test.service.series(question, of: nil, now: TestService.now).figures.compactMap(
                \.value) == [50])
        let report = try UndoTests.undo(1, test)
        #expect([report.samples, report.workouts, report.summaries] == [9, 0, 1])
        let store = test.service.store
        #expect(try store.sources(of: test.person).allSatisfy { $0.samples.isEmpty })
        #expect(try store.metricsHeld(by: test.person).isEmpty)
        #expect(try test.service.firstDay(of: test.person) == nil)
        #expect(
            try test.service.series(question, of: nil, now: TestService.now).figures.allSatisfy {
                $0.value == nil
            })
        #expect(try test.rings("2024-03-17").readings.allSatisfy { $0.state == .noData })
        #expect(try test.service.check().isSound)
        let again = try test.importing(fill: UndoTests.fill)
        #expect(ImportTests.counts(again.files.first) == [10, 10, 0, 0, 0])
        #expect(try test.rings("2024-03-17").summed == rings)
    }

    @Test("an import that was undone, or that never was, can't be undone")
    func unknown() throws {
        let test = try TestService("UTC", UndoTests.fill)
        _ = try UndoTests.undo(1, test)
        for number in [1, 2, -1] as [Int64] {
            #expect(
                throws: StoreError(.noSuchImport(number: number), path: test.service.store.path)
            ) { try UndoTests.undo(number, test) }
        }
    }

    @Test("what was there before the import stays, with its figures")
    func later() throws {
        let test = try TestService("UTC") { $0.steps(100, at: "2024-03-17T08:00:00Z", minutes: 5) }
        try test.importing {
            $0.steps(100, at: "2024-03-17T08:00:00Z", minutes: 5)
            $0.steps(11, at: "2024-03-17T09:00:00Z", minutes: 5)
        }
        let question = SeriesQuestion(
            .stepCount, by: .day, from: UndoTests.day, through: UndoTests.day)
        #expect(
            try test.service.series(question, of: nil, now: TestService.now).figures.map(\.value)
                == [111])
        #expect(try UndoTests.undo(2, test).samples == 1)
        #expect(
            try test.service.series(question, of: nil, now: TestService.now).figures.map(\.value)
                == [100])
    }

    // MARK: Figures that are stated anew

    static let restated = SampleStream(
        metric: .stepCount, source: Source(name: "App", device: nil, isUserEntered: false),
        grain: .minute)

    /// An import that states the steps of one minute, and a summary.
    static func state(_ steps: Double, _ test: TestService) throws {
        var record = ImportRecord(startedAt: TestService.now, file: "a", format: "test")
        record.read = 2
        record.exportDate = Instant(seconds: Int64(steps))
        let owner = ImportOwner.named(
            "me", zone: try Zone(identifier: "UTC"), now: TestService.now)
        _ = try test.service.store.importing(record, into: owner) { session in
            try session.add(streams: [restated])
            let start = Instant(utc: "2024-03-17T08:00:00Z").milliseconds
            try session.add(samples: [
                SampleRow(stream: 0, start: start, duration: 60_000, value: steps)
            ])
            var summary = ActivitySummary(date: day)
            summary.activeEnergyBurned = steps
            session.add(summary)
            return record
        }
    }

    static func steps(_ test: TestService) throws -> Double? {
        try test.service.series(
            SeriesQuestion(.stepCount, by: .day, from: day, through: day), of: nil,
            now: TestService.now
        ).figures.first?.value
    }

    static func energy(_ test: TestService) throws -> Double? {
        try test.service.store.latestSummary(of: test.person, through: day)?.activeEnergyBurned
    }

    @Test("a figure that was stated anew comes back when that import is undone")
    func restatement() throws {
        let test = try TestService()
        try UndoTests.state(5, test)
        try UndoTests.state(7, test)
        #expect(try UndoTests.steps(test) == 7)
        #expect(try UndoTests.energy(test) == 7)
        let report = try UndoTests.undo(2, test)
        #expect([report.samples, report.restored, report.summaries] == [1, 1, 1])
        #expect(try UndoTests.steps(test) == 5)
        #expect(try UndoTests.energy(test) == 5)
        #expect(try test.service.check().isSound)
    }

    @Test(
        "three statements undone in any order leave at each step the latest that is not undone",
        arguments: [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]])
    func chain(_ order: [Int]) throws {
        let test = try TestService()
        for steps in [1, 2, 3] { try UndoTests.state(Double(steps), test) }
        var left: Set = [1, 2, 3]
        for number in order {
            _ = try UndoTests.undo(Int64(number), test)
            left.remove(number)
            #expect(try UndoTests.steps(test) == left.max().map(Double.init))
            #expect(try UndoTests.energy(test) == left.max().map(Double.init))
        }
        #expect(try test.service.check().isSound)
    }
}
