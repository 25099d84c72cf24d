internal import Activity

@testable internal import ActivityImport

/// A sample with the names of its stream, to be compared.
struct FoundSample: Equatable, CustomStringConvertible {
    var metric: String
    var source: Source
    var start: Int64
    var duration: Int64
    var value: Double

    var description: String { "\(metric) \(source.name) \(start)+\(duration) \(value)" }
}

/// All that reading a text gave.
struct Found: Equatable {
    var samples: [FoundSample] = []
    var streams: [SampleStream] = []
    var workouts: [Workout] = []
    var summaries: [ActivitySummary] = []
    var sightings: [ZoneSighting] = []
    var rejections: [Rejection] = []
    var read = 0
    var rejected = 0
    var ignored: [String: Int] = [:]
    var truncated: Truncation?
    var exportDate: Instant?
    var locale: String?
    var version: String?
    var birthDate: CivilDate?
    var sex: BiologicalSex?
    var repaired = 0
    var dropped = 0

    /// Whether each item that was read has one fate.
    var balances: Bool {
        rejected == rejections.count
            && read == samples.count + workouts.count + summaries.count + rejected
                + ignored.values.reduce(0, +)
    }

    var reasons: [RejectionReason] { rejections.map(\.reason) }

    init(
        _ source: any ByteSource, now: Instant = Found.now, keepsRejectedText: Bool = false
    ) throws {
        let collector = Collector()
        let options = ImportOptions(now: now, keepsRejectedText: keepsRejectedText)
        let reader = AppleHealthReader(source, options: options) { collector.batches.append($0) }
        let outcome = try reader.read(path: "test")
        for batch in collector.batches { take(batch) }
        take(outcome)
    }

    /// Reads a text that arrives in portions of these sizes.
    init(_ text: String, portions: [Int] = [1 << 20], keepsRejectedText: Bool = false) throws {
        try self.init(
            ChunkedBytes(Array(text.utf8), portions: portions),
            keepsRejectedText: keepsRejectedText)
    }

    /// 2025-01-01T00:00:00Z.
    static let now = Instant(seconds: 1_735_689_600)

    private mutating func take(_ batch: ImportBatch) {
        streams += batch.newStreams
        for row in batch.samples {
            let stream = streams[Int(row.stream)]
            samples.append(
                FoundSample(
                    metric: stream.metric.name, source: stream.source, start: row.start,
                    duration: row.duration, value: row.value))
        }
        workouts += batch.workouts
        summaries += batch.summaries
        sightings += batch.zoneSightings
        rejections += batch.rejections
    }

    private mutating func take(_ outcome: ReadOutcome) {
        read = outcome.read
        rejected = outcome.rejected
        ignored = outcome.ignoredTypes
        truncated = outcome.truncatedAt
        exportDate = outcome.exportDate
        locale = outcome.locale
        version = outcome.version
        birthDate = outcome.profile.birthDate
        sex = outcome.profile.sex
        repaired = outcome.repairedBytes
        dropped = outcome.droppedStatistics
    }

    private final class Collector {
        var batches: [ImportBatch] = []
    }
}
