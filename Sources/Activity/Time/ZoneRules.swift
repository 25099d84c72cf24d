import Foundation
import Synchronization

/// A zone's offsets as a table of integers, made once for each zone and kept for the process.
final class ZoneRules: Sendable {
    /// The first second of each period and the offset that holds from then on.
    private let starts: [Int64]
    private let offsets: [Int32]
    private let zone: TimeZone

    /// 1970-01-01 to 2040-01-01, the years that exports hold. Outside, Foundation is asked.
    private static let tableStart: Int64 = 0
    private static let tableEnd: Int64 = 2_208_988_800
    /// How far apart offsets are compared in the search for changes. No offset lasted less than
    /// a week, an hour short (America/Recife, October 2000), since 1970.
    private static let step: Int64 = 86_400

    private static let cache = Mutex<[String: ZoneRules]>([:])

    static func named(_ identifier: String) throws(ZoneError) -> ZoneRules? {
        if let known = cache.withLock({ $0[identifier] }) { return known }
        guard let zone = try ZoneDatabase.zone(named: identifier) else { return nil }
        let made = ZoneRules(zone)
        cache.withLock { $0[identifier] = made }
        return made
    }

    private init(_ zone: TimeZone) {
        self.zone = zone
        var starts = [ZoneRules.tableStart]
        var offsets = [ZoneRules.read(zone, ZoneRules.tableStart)]
        var second = ZoneRules.tableStart
        while let change = ZoneRules.search(zone, from: second, through: ZoneRules.tableEnd) {
            starts.append(change)
            offsets.append(ZoneRules.read(zone, change))
            second = change
        }
        self.starts = starts
        self.offsets = offsets
    }

    /// Seconds to add to UTC at a second since 1970-01-01T00:00:00Z.
    func offset(atSecond second: Int64) -> Int {
        guard second >= ZoneRules.tableStart, second < ZoneRules.tableEnd else {
            return Int(ZoneRules.read(zone, second))
        }
        return Int(offsets[period(ofSecond: second)])
    }

    /// The first second after `second` and not after `limit` at which the offset changes.
    ///
    /// Cost: a binary search within the table; outside, Foundation is asked for each day up to
    /// the limit, so that a limit should lie close by.
    func nextChange(afterSecond second: Int64, through limit: Int64) -> Int64? {
        guard second >= ZoneRules.tableStart, limit < ZoneRules.tableEnd else {
            return ZoneRules.search(zone, from: second, through: limit)
        }
        let next = period(ofSecond: second) + 1
        return next < starts.count && starts[next] <= limit ? starts[next] : nil
    }

    /// The index of the last period that starts at or before a second of the table.
    private func period(ofSecond second: Int64) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= second { low = middle } else { high = middle }
        }
        return low
    }

    private static func read(_ zone: TimeZone, _ second: Int64) -> Int32 {
        Int32(zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(second))))
    }

    /// The first second after `start` and not after `limit` whose offset is not that of `start`.
    private static func search(
        _ zone: TimeZone, from start: Int64, through limit: Int64
    ) -> Int64? {
        let offset = read(zone, start)
        var low = start
        while low < limit {
            var high = min(low + step, limit)
            guard read(zone, high) != offset else {
                low = high
                continue
            }
            while high - low > 1 {
                let middle = (low + high) / 2
                if read(zone, middle) == offset { low = middle } else { high = middle }
            }
            return high
        }
        return nil
    }
}
