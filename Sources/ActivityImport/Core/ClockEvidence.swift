public import Activity

/// What a file shows of where the person's clock was.
public struct ClockEvidence: Hashable, Sendable {
    /// What the phone's clock showed at an instant, by the offset that it printed.
    public struct Reading: Hashable, Sendable {
        /// When.
        public let instant: Instant
        /// How far the clock was ahead of UTC, in seconds.
        public let offset: Int

        /// A reading of the clock.
        public init(instant: Instant, offset: Int) {
            self.instant = instant
            self.offset = offset
        }
    }

    /// A zone that records name.
    public struct NamedZone: Hashable, Sendable {
        /// The name as the records spell it.
        public let identifier: String
        /// In about how many hours.
        public let hours: Int

        /// A zone with its hours.
        public init(identifier: String, hours: Int) {
            self.identifier = identifier
            self.hours = hours
        }
    }

    /// What the clock showed: one reading for an export that prints one offset throughout.
    public var readings: [Reading] = []
    /// The zones that records name, the most frequent first.
    public var named: [NamedZone] = []
    /// The two letters of the region that the file's locale states.
    public var region: String?

    /// Evidence of nothing.
    public init() {}

    /// The region of a locale such as `de_AT`, `zh_Hans_CN` or `en_US@rg=gbzzzz`.
    static func region(ofLocale locale: String) -> String? {
        if let chosen = locale.firstMatch(of: /rg=([A-Za-z]{2})/) { return chosen.1.uppercased() }
        let parts = locale.prefix { $0 != "@" }.split { $0 == "_" || $0 == "-" }.dropFirst()
        return parts.first { $0.count == 2 && $0.allSatisfy(\.isLetter) }?.uppercased()
    }
}

/// Notes the offsets that dates of local time print, cheaply enough for each of them.
struct ClockReadings {
    /// By the offset the first and the last instant at which it was printed.
    private var spans: [Int: ClosedRange<Int64>] = [:]
    private var current: (offset: Int, first: Int64, last: Int64)?

    /// Notes what the clock showed at an instant, in milliseconds.
    @inline(__always)
    mutating func note(offset: Int, at instant: Int64) {
        if let current, current.offset == offset {
            self.current = (offset, min(current.first, instant), max(current.last, instant))
        } else {
            keepCurrent()
            current = (offset, instant, instant)
        }
    }

    private mutating func keepCurrent() {
        guard let current else { return }
        let known = spans[current.offset] ?? current.first...current.last
        spans[current.offset] =
            min(known.lowerBound, current.first)...max(known.upperBound, current.last)
    }

    /// The readings, in the order of time.
    var all: [ClockEvidence.Reading] {
        var whole = self
        whole.keepCurrent()
        let readings = whole.spans.flatMap { offset, span in
            Set([span.lowerBound, span.upperBound]).map {
                ClockEvidence.Reading(instant: Instant(milliseconds: $0), offset: offset)
            }
        }
        return readings.sorted { ($0.instant, $0.offset) < ($1.instant, $1.offset) }
    }
}
