import Foundation
import Synchronization

/// A time zone of the IANA database, `Europe/Paris`, with the offsets it had and has.
///
/// An unknown name is an error, never a default.
public struct Zone: Hashable, Sendable {
    /// The name the zone was asked for, in the spelling of the database.
    public let identifier: String
    let rules: ZoneRules

    /// The zone with this name.
    ///
    /// - Throws: ``ZoneError/unknown(_:)`` when the database has no such zone, and
    ///   ``ZoneError/databaseMissing`` when the program was linked without one.
    public init(identifier: String) throws(ZoneError) {
        guard let rules = try ZoneRules.named(identifier) else { throw .unknown(identifier) }
        self.identifier = identifier
        self.rules = rules
    }

    /// Seconds to add to UTC to get local time at an instant.
    ///
    /// Cost: a binary search among the changes between 1970 and 2040; one Foundation call outside.
    public func offset(at instant: Instant) -> Int {
        rules.offset(atSecond: instant.seconds)
    }

    /// Two zones are equal when their names are.
    public static func == (lhs: Zone, rhs: Zone) -> Bool { lhs.identifier == rhs.identifier }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    /// The names the database has, sorted.
    public static var knownIdentifiers: [String] { ZoneDatabase.identifiers }
}

/// Why a zone could not be had.
public enum ZoneError: Error, Hashable, Sendable {
    /// The database has no zone of this name.
    case unknown(String)
    /// The program carries no zone database: a static link dropped it.
    case databaseMissing
}

/// The one door to Foundation's zone database.
///
/// A static link keeps the database only when something refers to it. This list of names is
/// that reference; without it `TimeZone(identifier:)` answers nil for every name, in a static
/// binary only.
enum ZoneDatabase {
    static let identifiers: [String] = TimeZone.knownTimeZoneIdentifiers.sorted()

    static func zone(named identifier: String) throws(ZoneError) -> TimeZone? {
        if identifiers.isEmpty || TimeZone(identifier: "America/Sao_Paulo") == nil {
            throw .databaseMissing
        }
        // Foundation also takes "GMT+3", "EST" and fixed spellings of its own; only names of
        // the database, which includes its links such as "Etc/GMT-1", mean the same everywhere.
        guard identifier.contains("/") || identifier == "UTC" || identifier == "GMT" else {
            return nil
        }
        return TimeZone(identifier: identifier)
    }
}

/// A zone's offsets as a table of integers, made once for each zone and kept for the process.
final class ZoneRules: Sendable {
    /// The first second of each period and the offset that holds from then on.
    let starts: [Int64]
    let offsets: [Int32]
    private let zone: TimeZone

    /// 1970-01-01 to 2040-01-01, the years that exports hold.
    private static let tableStart: Int64 = 0
    private static let tableEnd: Int64 = 2_208_988_800
    /// No zone changed its offset twice within this time, in the years of the table.
    private static let step: Int64 = 43_200

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
        while second < ZoneRules.tableEnd {
            let next = second + ZoneRules.step
            let offset = ZoneRules.read(zone, next)
            if offset != offsets[offsets.count - 1] {
                starts.append(ZoneRules.firstSecond(of: offset, in: zone, after: second, by: next))
                offsets.append(offset)
            }
            second = next
        }
        self.starts = starts
        self.offsets = offsets
    }

    private static func read(_ zone: TimeZone, _ second: Int64) -> Int32 {
        Int32(zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(second))))
    }

    private static func firstSecond(
        of offset: Int32, in zone: TimeZone, after: Int64, by: Int64
    ) -> Int64 {
        var low = after
        var high = by
        while high - low > 1 {
            let middle = (low + high) / 2
            if read(zone, middle) == offset { high = middle } else { low = middle }
        }
        return high
    }

    func offset(atSecond second: Int64) -> Int {
        guard second >= ZoneRules.tableStart, second < ZoneRules.tableEnd else {
            return Int(ZoneRules.read(zone, second))
        }
        return Int(offsets[period(ofSecond: second)])
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

    /// The first second after `second` at which the offset changes, where one lies within the
    /// table; nil beyond it.
    func nextChange(afterSecond second: Int64) -> Int64? {
        guard second < ZoneRules.tableEnd else { return nil }
        let next = second < ZoneRules.tableStart ? 1 : period(ofSecond: second) + 1
        return next < starts.count ? starts[next] : nil
    }
}
