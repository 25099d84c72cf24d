/// A point on the time line, in whole milliseconds since 1970-01-01T00:00:00Z.
///
/// An instant says nothing about a place: which day it belongs to is decided by a
/// ``ZoneHistory``. Exports carry whole seconds; other formats carry fractions.
public struct Instant: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
    public let milliseconds: Int64

    /// The instant `milliseconds` after 1970-01-01T00:00:00Z.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// The instant `seconds` after 1970-01-01T00:00:00Z.
    public init(seconds: Int64) {
        self.milliseconds = seconds * 1000
    }

    /// Whole seconds since 1970-01-01T00:00:00Z, rounded towards the past.
    public var seconds: Int64 {
        milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0)
    }

    /// The earlier of two instants comes first.
    public static func < (lhs: Instant, rhs: Instant) -> Bool {
        lhs.milliseconds < rhs.milliseconds
    }

    /// The instant this many milliseconds later (earlier when negative).
    public func adding(milliseconds more: Int64) -> Instant {
        Instant(milliseconds: milliseconds + more)
    }

    /// Milliseconds from `start` to this instant; negative when `start` is later.
    public func milliseconds(since start: Instant) -> Int64 {
        milliseconds - start.milliseconds
    }
}

extension Instant: CustomStringConvertible {
    /// ISO 8601 in UTC, `2024-03-17T09:30:00Z`; milliseconds are written only when there are any.
    public var description: String {
        let date = CivilDate(secondsOfDays: seconds)
        let secondOfDay = Int(seconds) - date.dayNumber * 86_400
        let fraction = Int((milliseconds % 1000 + 1000) % 1000)
        let time =
            twoDigits(secondOfDay / 3600) + ":" + twoDigits(secondOfDay / 60 % 60) + ":"
            + twoDigits(secondOfDay % 60)
        let tail = fraction == 0 ? "" : "." + String(String(1000 + fraction).dropFirst())
        return "\(date)T\(time)\(tail)Z"
    }
}

/// A number below 100 with a leading zero.
func twoDigits(_ value: Int) -> String {
    value < 10 ? "0\(value)" : "\(value)"
}
