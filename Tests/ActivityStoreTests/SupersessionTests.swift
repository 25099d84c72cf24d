import Activity
import TestSupport
import Testing

@testable import ActivityStore

/// Which samples count follows from what exports hold and when they were made.
@Suite("What a later export states anew supersedes the earlier")
struct SupersessionTests {
    struct Row: Hashable {
        let start: Int64
        let duration: Int64
        let value: Double
    }

    struct Export {
        let date: Int64
        let rows: Set<Row>
    }

    /// Exports of different times, each with some of few samples that overlap a lot.
    static func exports(_ seed: UInt64) -> [Export] {
        var random = SeededGenerator(seed: seed)
        let minute: Int64 = 60_000
        let rows = (0..<14).map { _ in
            Row(
                start: Int64.random(in: 0..<8, using: &random) * 10 * minute,
                duration: [0, 10, 20, 40].map { $0 * minute }.randomElement(using: &random) ?? 0,
                value: Double(Int.random(in: 1...3, using: &random)))
        }
        return (1...4).map { date in
            // Two may be of the same time.
            Export(
                date: Int64(max(1, date - Int.random(in: 0...1, using: &random))) * 1000,
                rows: Set(rows.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }))
        }
    }

    /// The samples that count, by the rule's own words.
    static func expected(_ exports: [Export]) -> Set<Row> {
        let all = exports.reduce(into: Set<Row>()) { $0.formUnion($1.rows) }
        func heldLast(_ row: Row) -> Int64 {
            exports.filter { $0.rows.contains(row) }.map(\.date).max() ?? 0
        }
        return all.filter { row in
            let later = all.filter { heldLast($0) > heldLast(row) }
            // Ends are multiples of ten minutes: halves between them tell all.
            let parts =
                row.duration == 0
                ? [row.start]
                : stride(from: row.start + 1, to: row.start + row.duration, by: 300_000).map { $0 }
            return !parts.allSatisfy { part in
                later.contains { $0.start <= part && part <= $0.start + $0.duration }
            }
        }
    }

    static func keep(_ export: Export, _ test: TestStore, shuffledBy random: inout SeededGenerator)
        throws -> ImportRecord
    {
        let rows = export.rows.sorted {
            ($0.start, $0.duration, $0.value) < ($1.start, $1.duration, $1.value)
        }
        let samples = (Bool.random(using: &random) ? rows : rows.shuffled(using: &random)).map {
            SampleRow(stream: 0, start: $0.start, duration: $0.duration, value: $0.value)
        }
        return try test.keep(
            Items(streams: [.watchSteps], samples: samples),
            exportDate: Instant(milliseconds: export.date))
    }

    static func kept(_ test: TestStore) throws -> Set<Row> {
        let always = Instant(milliseconds: -1)..<Instant(milliseconds: .max)
        let sources = try test.store.samples(of: .stepCount, person: test.person, in: always)
        return Set(
            sources.flatMap(\.samples).map {
                Row(
                    start: $0.start.milliseconds, duration: $0.end.milliseconds(since: $0.start),
                    value: $0.value)
            })
    }

    @Test("in any order of imports, and repeated", arguments: 1...60 as ClosedRange<UInt64>)
    func anyOrder(_ seed: UInt64) throws {
        let exports = SupersessionTests.exports(seed)
        let expected = SupersessionTests.expected(exports)
        var random = SeededGenerator(seed: seed &+ 7)
        let test = try TestStore()
        for export in exports.shuffled(using: &random) {
            _ = try SupersessionTests.keep(export, test, shuffledBy: &random)
        }
        #expect(try SupersessionTests.kept(test) == expected)
        for export in exports.shuffled(using: &random) {
            let record = try SupersessionTests.keep(export, test, shuffledBy: &random)
            #expect(record.inserted == 0)
        }
        #expect(try SupersessionTests.kept(test) == expected)
    }

    @Test(
        "undoing an import leaves what the others say, but for what they only repeated",
        arguments: 1...40 as ClosedRange<UInt64>)
    func undone(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed &+ 11)
        let exports = SupersessionTests.exports(seed).shuffled(using: &random)
        let test = try TestStore()
        for export in exports {
            _ = try SupersessionTests.keep(export, test, shuffledBy: &random)
        }
        let undone = Int.random(in: 0..<exports.count, using: &random)
        _ = try test.store.undoImport(
            Int64(undone + 1), of: test.person, now: TestStore.now)
        let brought = exports[undone].rows.subtracting(
            exports[..<undone].reduce(into: Set<Row>()) { $0.formUnion($1.rows) })
        let rest = exports.indices.filter { $0 != undone }.map {
            Export(date: exports[$0].date, rows: exports[$0].rows.subtracting(brought))
        }
        #expect(try SupersessionTests.kept(test) == SupersessionTests.expected(rest))
    }

    @Test("an import that does not say when its export was made supersedes nothing")
    func undated() throws {
        let test = try TestStore()
        let fine = (0..<6).map {
            SampleRow(stream: 0, start: Int64($0) * 600_000, duration: 600_000, value: 100)
        }
        let whole = [SampleRow(stream: 0, start: 0, duration: 3_600_000, value: 600)]
        try test.keep(Items(streams: [.watchSteps], samples: fine))
        try test.keep(Items(streams: [.watchSteps], samples: whole), exportDate: TestStore.now)
        #expect(try SupersessionTests.kept(test).count == 7)
    }

    @Test("samples of other sources and metrics are not touched")
    func others() throws {
        let test = try TestStore()
        let fine = SampleRow(stream: 0, start: 0, duration: 600_000, value: 100)
        let whole = SampleRow(stream: 0, start: 0, duration: 3_600_000, value: 600)
        try test.keep(
            Items(streams: [.phoneSteps], samples: [fine]),
            exportDate: Instant(seconds: 1))
        try test.keep(
            Items(streams: [.watchSteps], samples: [whole]), exportDate: Instant(seconds: 2))
        #expect(try SupersessionTests.kept(test).count == 2)
    }
}
