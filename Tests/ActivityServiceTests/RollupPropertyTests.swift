import ActivityService
import TestSupport
import Testing

/// Whatever changes a store, kept figures are those that the samples give.
@Suite("Kept figures equal those from the samples")
struct RollupPropertyTests {
    static let first = CivilDate(written: "2024-03-01")
    static let metrics: [Metric] = [.stepCount, .activeEnergyBurned, .heartRate]
    static let sources = [
        Source(
            name: "Watch", device: Device(name: "Apple Watch", manufacturer: "Apple Inc."),
            isUserEntered: false),
        Source(
            name: "Phone", device: Device(name: "iPhone", manufacturer: "Apple Inc."),
            isUserEntered: false),
        Source(name: "Band", device: nil, isUserEntered: false),
        Source(name: "Health", device: nil, isUserEntered: true),
    ]
    /// Programs that put figures together, each by one grain.
    static let exports = [Grain.minute, .hour, .day, .unknown].map { grain in
        (source: Source(name: "Export \(grain)", device: nil, isUserEntered: false), grain: grain)
    }
    static let zones = [
        "UTC", "America/Sao_Paulo", "Asia/Kathmandu", "Pacific/Apia", "America/New_York",
    ]

    /// A run of random changes, and what they were for the report of a failure.
    final class Run {
        let test: TestService
        var random: SeededGenerator
        var log: [String] = []
        var imports: [Int64] = []

        init(seed: UInt64) throws {
            test = try TestService()
            random = SeededGenerator(seed: seed)
        }

        func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

        /// A run of samples of each stream somewhere in six weeks, some short, some without
        /// length, some of hours or days.
        func importSome(mirrors: Bool) throws {
            var record = ImportRecord(startedAt: TestService.now, file: "a", format: "test")
            if below(2) == 0 { record.exportDate = Instant(seconds: Int64(below(9))) }
            let streams = metrics.flatMap { metric in
                sources.filter { _ in below(3) > 0 }.map {
                    SampleStream(metric: metric, source: $0)
                }
                    + exports.filter { _ in below(3) == 0 }.map {
                        SampleStream(metric: metric, source: $0.source, grain: $0.grain)
                    }
            }
            let midnight = Int64(first.dayNumber) * 86_400_000
            var rows: [SampleRow] = []
            for (index, stream) in streams.enumerated() {
                let near = midnight + Int64(below(42)) * 86_400_000
                for _ in 0..<below(30) {
                    let (start, duration) = time(stream.grain)
                    rows.append(
                        SampleRow(
                            stream: Int32(index), start: near + start, duration: duration,
                            value: Double(40 + below(160))))
                }
            }
            record.read = rows.count
            let owner = ImportOwner.named(
                "me", zone: try Zone(identifier: "Europe/Berlin"), now: TestService.now)
            let kept = try test.service.store.importing(record, into: owner, mirrors: mirrors) {
                try $0.add(streams: streams)
                try $0.add(samples: rows)
                return record
            }
            imports.append(kept.id)
        }

        /// When and for how long a sample of a grain may stand, in milliseconds.
        func time(_ grain: Grain) -> (Int64, Int64) {
            let hours = Int64(below(80)) * 3_600_000
            switch grain {
            case .event, .second:
                let lengths: [Int64] = [0, 0, 1, 60, 300, 3600, 20_000, 90_000]
                return (Int64(below(5000)) * 60_000, lengths[below(lengths.count)] * 1000)
            case .minute: return (Int64(below(5000)) * 60_000, 60_000)
            case .hour: return (hours, 3_600_000)
            case .day: return (Int64(below(4)) * 86_400_000 + 43_200_000, 0)
            case .unknown:
                return [
                    (Int64(below(4)) * 86_400_000, 86_400_000), (hours, 3_600_000),
                    (Int64(below(5000)) * 60_000, 60_000),
                ][below(3)]
            }
        }

        func change() throws {
            let store = test.service.store
            let kind = imports.isEmpty ? 0 : below(7)
            log.append("\(kind)")
            switch kind {
            case 0...2: try importSome(mirrors: kind == 2)
            case 3:
                let number = imports.remove(at: below(imports.count))
                _ = try store.undoImport(number, of: test.person, now: TestService.now)
            case 4:
                let known = try store.sourceNames(of: test.person).map(\.id)
                try store.setSourceRanks(
                    known.shuffled(using: &random), of: metrics[below(metrics.count)],
                    from: first.adding(days: below(42)), person: test.person)
            case 5:
                let from = below(2) == 0 ? nil : Int64(first.dayNumber + below(42)) * 86_400
                try store.setZone(
                    Zone(identifier: zones[below(zones.count)]),
                    from: from.map(Instant.init(seconds:)), of: test.person)
            default:
                try store.addSample(
                    Double(below(100)), of: metrics[below(metrics.count)],
                    at: Instant(seconds: Int64(first.dayNumber + below(42)) * 86_400),
                    person: test.person)
            }
        }
    }

    static func isClose(_ lhs: Double?, _ rhs: Double?) -> Bool {
        guard let lhs, let rhs else { return lhs == nil && rhs == nil }
        return abs(lhs - rhs) <= 1e-6 * max(1, abs(lhs), abs(rhs))
    }

    /// What tells two points apart; nil for points that are the same.
    static func difference(_ lhs: Figure, _ rhs: Figure) -> String? {
        let date = lhs.stretch.date
        if lhs.stretch != rhs.stretch { return "\(date) is not \(rhs.stretch.date)" }
        let figures: [(String, Double?, Double?)] = [
            ("value", lhs.value, rhs.value), ("minimum", lhs.minimum, rhs.minimum),
            ("maximum", lhs.maximum, rhs.maximum),
            ("latest", lhs.latest?.value, rhs.latest?.value),
            ("count", Double(lhs.count), Double(rhs.count)),
        ]
        if lhs.latest?.time != rhs.latest?.time { return "\(date): times of the latest differ" }
        let wrong = figures.first { !isClose($0.1, $0.2) }
        return wrong.map { "\(date): \($0.0) \(String(describing: ($0.1, $0.2)))" }
    }

    /// Where kept figures differ from those that are computed from samples, as figures of each
    /// source always are.
    static func differences(_ test: TestService) throws -> [String] {
        let reader = try ActivityService(
            path: test.service.store.path, access: .readOnly, now: TestService.now)
        let units: [BucketUnit] = [.hour, .day, .week(first: .monday), .month]
        var found: [String] = []
        for metric in metrics {
            for unit in units {
                var question = SeriesQuestion(
                    metric, by: unit, from: first.adding(days: -10), through: first.adding(days: 60)
                )
                let kept = try test.service.series(question, of: nil, now: TestService.now)
                question.perSource = true
                let computed = try reader.series(question, of: nil, now: TestService.now)
                #expect(kept.isFromRollups && !computed.isFromRollups)
                #expect(kept.figures.count == computed.figures.count)
                for (lhs, rhs) in zip(kept.figures, computed.figures) {
                    if let text = difference(lhs, rhs) {
                        found.append("\(metric.name) \(unit) \(text)")
                    }
                }
            }
        }
        return found
    }

    @Test("after every change of a random run", arguments: 1...12 as ClosedRange<UInt64>)
    func changes(_ seed: UInt64) throws {
        let run = try Run(seed: seed)
        for _ in 0..<12 {
            try run.change()
            let found = try RollupPropertyTests.differences(run.test)
            #expect(found == [], "after \(run.log)")
            let report = try run.test.service.check()
            #expect(report.isSound, "after \(run.log): \(report.differences)")
        }
    }
}
