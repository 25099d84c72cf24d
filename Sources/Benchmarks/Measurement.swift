internal import Foundation

/// What one workload took: a line of the result.
struct Measurement: Codable {
    /// The workload.
    var name: String
    /// The least of all runs.
    var seconds: Double
    /// Processor time of that run, all threads together: on a busy machine it says more.
    var processorSeconds: Double
    /// What was read, where bytes were.
    var bytes: Int64?
    /// What was done: tags, records, days, pictures.
    var items: Int
    /// 10⁶ bytes each second.
    var megabytesPerSecond: Double?
    /// Items each second.
    var itemsPerSecond: Double
    /// The most memory that the process of the workload held at a time, in kB; libraries count.
    var peakKilobytes: Int
    /// The time against that of another workload of the same run.
    var ratio: Double?
    /// Which one.
    var ratioTo: String?

    /// The measurements of a file, one in each line.
    static func read(_ path: String) throws -> [Measurement] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(Measurement.self, from: Data($0.utf8))
        }
    }
}

/// What the process of a workload found out.
struct Work: Codable {
    /// How long it took, without starting the process and without checking the result.
    var seconds: Double
    /// What was done.
    var items: Int
    /// A sum over the result, compared with what the generator knows.
    var sum: Int64
    /// Processor time of the whole process so far, its start included.
    var processorSeconds = 0.0
    /// The most memory held at a time, in kB.
    var peakKilobytes = 0
}

extension Encodable {
    /// The value as one line of JSON, its keys in order.
    var line: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}
