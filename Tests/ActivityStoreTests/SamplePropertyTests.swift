import Activity
import TestSupport
import Testing

@testable import ActivityStore

@Suite("Samples, against a model without SQL")
struct SamplePropertyTests {
    enum Order: CaseIterable { case byTime, backwards, shuffled, jumps, byValue }

    static let streams = [SampleStream.watchSteps, .phoneSteps, .energy]

    /// Rows of a small world, so that equal ones are frequent.
    static func rows(
        _ count: Int, _ order: Order, _ generator: inout SeededGenerator
    ) -> [SampleRow] {
        var rows = (0..<count).map { _ in
            SampleRow(
                stream: Int32.random(in: 0..<3, using: &generator),
                start: Int64.random(in: 0..<90, using: &generator) * 1000,
                duration: [0, 1000, 60_000].randomElement(using: &generator) ?? 0,
                value: [0.5, 1, 2].randomElement(using: &generator) ?? 0)
        }
        let byTime = { (one: SampleRow, other: SampleRow) in
            (one.start, one.duration, one.value) < (other.start, other.duration, other.value)
        }
        switch order {
        case .byTime: rows.sort(by: byTime)
        case .backwards: rows.sort { byTime($1, $0) }
        case .shuffled: break
        case .jumps:
            rows.sort(by: byTime)
            let cut = Int.random(in: 0...count, using: &generator)
            rows = Array(rows[cut...] + rows[..<cut])
        case .byValue: rows.sort { ($0.value, $0.start) < ($1.value, $1.start) }
        }
        return rows
    }

    @Test("new and known samples are told apart as a set does, in any order", arguments: 1...60)
    func known(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let test = try TestStore()
        var model: Set<SampleRow> = []
        for _ in 0..<4 {
            let order = Order.allCases.randomElement(using: &generator) ?? .byTime
            let rows = SamplePropertyTests.rows(
                Int.random(in: 0...400, using: &generator), order, &generator)
            let before = model.count
            model.formUnion(rows)
            let record = try test.keep(Items(streams: SamplePropertyTests.streams, samples: rows))
            #expect(record.inserted == model.count - before, "\(order)")
            #expect(record.duplicate == rows.count - record.inserted, "\(order)")
        }
        #expect(try test.rowCounts()["sample"] == model.count)
    }

    @Test("a long known stream is walked past what the import leaves out", arguments: 1...5)
    func gaps(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let test = try TestStore()
        let all = (0..<3000).map {
            SampleRow(stream: 0, start: Int64($0) * 1000, duration: 1000, value: 1)
        }
        try test.keep(Items(streams: [.watchSteps], samples: all))
        var some: [SampleRow] = []
        var index = 0
        while index < all.count {
            some.append(all[index])
            some.append(
                SampleRow(stream: 0, start: all[index].start, duration: 1000, value: 2))
            index += Int.random(in: 1...200, using: &generator)
        }
        let record = try test.keep(Items(streams: [.watchSteps], samples: some))
        #expect(record.kept == [some.count / 2, some.count / 2])
    }

    @Test("negative zero, extremes and times before 1970 are values like others")
    func extremes() throws {
        let test = try TestStore()
        let rows = [-0.0, 0.0, .infinity, -.infinity, Double.leastNonzeroMagnitude, 1.7e308].flatMap
        { value in
            [-9_000_000_000_000, -1, 0].map {
                SampleRow(stream: 0, start: $0, duration: 0, value: value)
            }
        }
        let first = try test.keep(Items(streams: [.watchSteps], samples: rows))
        #expect(first.kept == [15, 3])
        #expect(try test.keep(Items(streams: [.watchSteps], samples: rows)).duplicate == 18)
    }

    // MARK: Ranges

    static let hour: Int64 = 3_600_000

    static func durations(_ generator: inout SeededGenerator) -> Int64 {
        [0, 0, 60_000, hour, 4 * hour - 1, 4 * hour, 4 * hour + 1, 9 * hour, 600 * hour]
            .randomElement(using: &generator) ?? 0
    }

    @Test("a range gives what a plain filter over all samples gives", arguments: 1...40)
    func ranges(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let test = try TestStore()
        let rows = (0..<150).map { _ in
            SampleRow(
                stream: Int32.random(in: 0..<2, using: &generator),
                start: Int64.random(in: -400...400, using: &generator) * 1_800_000,
                duration: SamplePropertyTests.durations(&generator),
                value: Double(Int.random(in: 0...3, using: &generator)))
        }
        try test.keep(Items(streams: SamplePropertyTests.streams, samples: rows))
        let times =
            rows.flatMap { [$0.start, $0.start + $0.duration, $0.start + 1] }
            + [.min, .max, 0]
        for _ in 0..<40 {
            let bounds = [
                times.randomElement(using: &generator), times.randomElement(using: &generator),
            ]
            .compactMap { $0 }.sorted()
            let range = Instant(milliseconds: bounds[0])..<Instant(milliseconds: bounds[1])
            let found = try test.store.samples(of: .stepCount, person: test.person, in: range)
            #expect(
                found.map { Samples(source: $0.source, samples: $0.samples) }
                    == SamplePropertyTests.filtered(rows, bounds[0], bounds[1]))
        }
    }

    struct Samples: Equatable {
        let source: Source
        let samples: [Sample]
    }

    /// The samples that touch a range: those that begin in it, and those that reach into it.
    static func filtered(_ rows: [SampleRow], _ lower: Int64, _ upper: Int64) -> [Samples] {
        (0..<2).compactMap { stream in
            let own = Set(rows).filter { row in
                let begins = row.start >= lower && row.start < upper
                let reaches = row.start < lower && row.start + row.duration > lower && upper > lower
                return row.stream == stream && (begins || reaches)
            }.sorted { ($0.start, $0.duration, $0.value) < ($1.start, $1.duration, $1.value) }
            if own.isEmpty { return nil }
            return Samples(
                source: streams[stream].source,
                samples: own.map {
                    Sample(
                        start: Instant(milliseconds: $0.start),
                        end: Instant(milliseconds: $0.start + $0.duration), value: $0.value)
                })
        }
    }

    @Test(
        "bounds are half-open",
        arguments: [
            ("ends where the range begins", -60_000, 60_000, false),
            ("reaches in by a millisecond", -60_000, 60_001, true),
            ("without length at the lower bound", 0, 0, true),
            ("without length at the upper bound", 1000, 0, false),
            ("begins at the upper bound", 1000, 60_000, false),
            ("begins a millisecond before it", 999, 60_000, true),
            ("a month around the range", -2_000_000_000, 4_000_000_000, true),
            ("a month that ends where it begins", -2_160_000_000, 2_160_000_000, false),
            ("four hours that end a millisecond in", -14_399_999, 14_400_000, true),
        ] as [(String, Int64, Int64, Bool)])
    func bounds(_ id: String, _ start: Int64, _ duration: Int64, _ isFound: Bool) throws {
        let test = try TestStore()
        try test.keep(
            Items(
                streams: [.watchSteps],
                samples: [SampleRow(stream: 0, start: start, duration: duration, value: 1)]))
        let found = try test.store.samples(
            of: .stepCount, person: test.person,
            in: Instant(milliseconds: 0)..<Instant(milliseconds: 1000))
        #expect(found.isEmpty != isFound)
    }

    @Test("first, last and nearest samples are those of all sources")
    func ends() throws {
        let test = try TestStore()
        try test.keep(
            Items(
                streams: SamplePropertyTests.streams,
                samples: [
                    SampleRow(stream: 0, start: 5000, duration: 0, value: 1),
                    SampleRow(stream: 1, start: 3000, duration: 9000, value: 2),
                    SampleRow(stream: 2, start: 9000, duration: 0, value: 3),
                ]))
        let (store, person) = (test.store, test.person)
        let both = [Metric.stepCount, .activeEnergyBurned]
        #expect(try store.firstInstant(of: both, person: person)?.milliseconds == 3000)
        #expect(try store.firstInstant(of: [.heartRate], person: person) == nil)
        func last(_ before: Int64) throws -> Int64? {
            try store.lastInstant(
                of: both, person: person, before: Instant(milliseconds: before))?.milliseconds
        }
        #expect(try [last(9001), last(9000), last(5000), last(3000)] == [9000, 5000, 3000, nil])
        func nearest(_ instant: Int64) throws -> Double? {
            try store.nearestSample(
                of: .stepCount, person: person, before: Instant(milliseconds: instant))?.value
        }
        #expect(try [nearest(9000), nearest(5000), nearest(3000), nearest(0)] == [1, 2, 2, 2])
        #expect(try store.metricsHeld(by: person) == Set(both))
    }
}
