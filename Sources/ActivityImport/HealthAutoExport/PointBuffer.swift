internal import Foundation

/// A data point of a metric, before the metric is known.
struct MetricPoint {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    var start: Int64 = 0
    /// In the unit that the metric prints.
    var value: Double = 0
    /// Where the point begins in the file.
    var offset: Int64 = 0
    /// The printed time of day, in seconds.
    var secondOfDay: Int32 = 0
    /// The number of its source in the file.
    var source: UInt16 = 0
    /// Which of a point's values it is (``HealthAutoExportNames/Field``).
    var field: UInt8 = 0
    /// Why it can't be taken, as a position among all reasons; ``noFault`` when it can.
    var fault: UInt8 = MetricPoint.noFault

    static let noFault = UInt8.max

    init() {}

    /// The reason why the point can't be taken.
    var reason: RejectionReason? {
        get { fault == MetricPoint.noFault ? nil : RejectionReason.allCases[Int(fault)] }
        set {
            let index = newValue.flatMap { RejectionReason.allCases.firstIndex(of: $0) }
            fault = index.map(UInt8.init) ?? MetricPoint.noFault
        }
    }
}

/// The points of one metric, kept until its name and spacing are known.
///
/// Members of an object come in any order, and in half of real files a metric's name and unit
/// stand behind its data (`formats.md` §2.1). A point takes 32 bytes; beyond a quarter of a
/// million they wait in a file without a name, so that memory does not follow the export.
final class PointBuffer {
    private let limit: Int
    private var points: [MetricPoint] = []
    private var spill: UnsafeMutablePointer<FILE>?
    private var spilled = 0

    init(limit: Int = 1 << 18) { self.limit = limit }

    deinit {
        if let spill { fclose(spill) }
    }

    var count: Int { spilled + points.count }

    func append(_ point: MetricPoint) throws(ImportError) {
        if points.count == limit { try writeOut() }
        points.append(point)
    }

    /// Calls `body` for each point in order, and leaves nothing behind.
    func drain(_ body: (MetricPoint) throws -> Void) throws {
        defer { clear() }
        if let spill {
            rewind(spill)
            var portion = [MetricPoint](repeating: MetricPoint(), count: 4096)
            var left = spilled
            while left > 0 {
                let wanted = min(left, portion.count)
                let got = portion.withUnsafeMutableBytes {
                    fread($0.baseAddress, MemoryLayout<MetricPoint>.stride, wanted, spill)
                }
                if got != wanted {
                    throw ImportError(.cannotRead(reason: systemMessage(errno)), "")
                }
                for index in 0..<got { try body(portion[index]) }
                left -= got
            }
        }
        for point in points { try body(point) }
    }

    private func clear() {
        points.removeAll(keepingCapacity: true)
        spilled = 0
        if let spill { rewind(spill) }
    }

    private func writeOut() throws(ImportError) {
        if spill == nil { spill = tmpfile() }
        guard let spill else { throw ImportError(.cannotRead(reason: systemMessage(errno)), "") }
        let written = points.withUnsafeBytes {
            fwrite($0.baseAddress, MemoryLayout<MetricPoint>.stride, points.count, spill)
        }
        if written != points.count {
            throw ImportError(.cannotRead(reason: systemMessage(errno)), "")
        }
        spilled += points.count
        points.removeAll(keepingCapacity: true)
    }
}
