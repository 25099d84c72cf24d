import Activity
import ActivityService
import Foundation
import Testing

@testable import ActivityImport

/// Bytes in memory that come in portions of a chosen size.
final class MemorySource: ByteSource {
    private let bytes: [UInt8]
    private let portion: Int
    private var position = 0

    init(_ text: String, portion: Int = .max) {
        bytes = Array(text.utf8)
        self.portion = portion
    }

    var consumed: Int64 { Int64(position) }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        let count = min(buffer.count, portion, bytes.count - position)
        buffer.copyBytes(from: bytes[position..<position + count])
        position += count
        return count
    }
}

/// All that a reader found in a text.
struct Reading {
    var streams: [SampleStream] = []
    var samples: [SampleRow] = []
    var workouts: [Workout] = []
    var summaries: [ActivitySummary] = []
    var rejections: [Rejection] = []
    var outcome = ReadOutcome(format: "")

    static let now = Instant(seconds: 1_735_689_600)

    init(_ text: String, portion: Int = .max, keepsRejectedText: Bool = false) throws {
        let collector = Collector()
        let reader = HealthAutoExportReader(
            MemorySource(text, portion: portion),
            options: ImportOptions(now: Reading.now, keepsRejectedText: keepsRejectedText)
        ) { collector.batches.append($0) }
        outcome = try reader.read(path: "test.json")
        for batch in collector.batches {
            streams += batch.newStreams
            samples += batch.samples
            workouts += batch.workouts
            summaries += batch.summaries
            rejections += batch.rejections
        }
    }

    /// Items that were taken.
    var taken: Int { samples.count + workouts.count + summaries.count }

    var isBalanced: Bool { outcome.read == taken + outcome.rejected + outcome.ignored }

    func stream(of row: SampleRow) -> SampleStream { streams[Int(row.stream)] }

    func values(of metric: String) -> [Double] {
        samples.filter { stream(of: $0).metric.name == metric }.map(\.value)
    }

    private final class Collector {
        var batches: [ImportBatch] = []
    }
}

/// The JSON of metrics and workouts.
func export(metrics: [String] = [], workouts: [String] = []) -> String {
    #"{"data":{"metrics":[\#(metrics.joined(separator: ","))],"#
        + #""workouts":[\#(workouts.joined(separator: ","))]}}"#
}

/// The JSON of a metric; `points` as they stand.
func metric(_ name: String, _ unit: String, _ points: [String]) -> String {
    #"{"name":"\#(name)","units":"\#(unit)","data":[\#(points.joined(separator: ","))]}"#
}

/// The JSON of a point.
func point(_ date: String, _ quantity: String, source: String? = nil) -> String {
    #"{"date":"\#(date)","qty":\#(quantity),"source":\#(source.map { "\"\($0)\"" } ?? "null")}"#
}

/// A folder that goes with the test.
final class TemporaryFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path()
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws -> String {
        let file = path + "/" + name
        try Data(text.utf8).write(to: URL(filePath: file))
        return file
    }
}

/// A store in a folder, and imports into it.
struct Home {
    let folder: TemporaryFolder
    let service: ActivityService
    let zone: Zone

    init(zone name: String) throws {
        folder = try TemporaryFolder()
        zone = try Zone(identifier: name)
        service = try ActivityService(path: folder.path + "/activity.db", now: Reading.now)
    }

    @discardableResult
    func load(_ paths: [String], now: Instant = Reading.now) throws -> ImportReport {
        try service.importFiles(
            paths.map { .path($0) },
            request: ImportRequest(zoneOfNewPerson: zone, options: ImportOptions(now: now)))
    }

    func rings(_ date: String) throws -> DayRings {
        try service.rings(on: try #require(CivilDate(date)), of: nil, now: Reading.now)
    }
}
