/// Where a person was, as far as clocks are concerned: which zone held from which instant on.
///
/// A day is a civil date in this history. It starts at the first instant whose local date is
/// that date and ends at the first instant whose local date is later; it lasts 19 to 29 hours
/// where people travel, 23 or 25 where clocks change, and some dates do not exist at all
/// (`domain.md` §1.6).
public struct ZoneHistory: Hashable, Sendable {
    /// A zone and the instant from which it held.
    public struct Entry: Hashable, Sendable {
        /// The first instant of the stay. Of the first entry it is ignored: that zone also held
        /// at all earlier times.
        public let from: Instant
        /// The zone that held.
        public let zone: Zone

        /// A stay in `zone` that began at `from`.
        public init(from: Instant, zone: Zone) {
            self.from = from
            self.zone = zone
        }
    }

    /// The stays in the order of time; never empty.
    public let entries: [Entry]

    /// A person who was always in one zone.
    public init(_ zone: Zone) {
        entries = [Entry(from: Instant(milliseconds: .min), zone: zone)]
    }

    /// The history with these stays, in any order; of two that begin at one instant the later
    /// in the list wins. Nil when there is none.
    public init?(_ stays: [Entry]) {
        var ordered: [Entry] = []
        for stay in stays.enumerated().sorted(by: {
            ($0.element.from, $0.offset) < ($1.element.from, $1.offset)
        }).map(\.element) {
            if ordered.last?.from == stay.from { ordered.removeLast() }
            ordered.append(stay)
        }
        if ordered.isEmpty { return nil }
        entries = ordered
    }

    /// The zone in force at an instant.
    public func zone(at instant: Instant) -> Zone {
        entries[index(at: instant)].zone
    }

    /// The day that an instant belongs to.
    ///
    /// This is the latest local date seen at or before the instant: after flying west over
    /// midnight the new day, once begun, goes on. Cost: a few binary searches.
    public func date(of instant: Instant) -> CivilDate {
        var date = localDate(instant)
        // Offsets lie 26 hours apart at most, so that this turns twice at most.
        while firstInstant(from: date.adding(days: 1)) <= instant { date = date.adding(days: 1) }
        return date
    }

    /// The time that a day takes, half-open, or nil where the person never had that date.
    public func interval(of date: CivilDate) -> Range<Instant>? {
        let start = firstInstant(from: date)
        let end = firstInstant(from: date.adding(days: 1))
        return start < end ? start..<end : nil
    }

    /// The day with its bounds and the zone in which it began, or nil where it does not exist.
    public func day(_ date: CivilDate) -> Day? {
        interval(of: date).map { Day(date: date, interval: $0, zone: zone(at: $0.lowerBound)) }
    }

    /// The days of a range of dates in order, both ends included; dates that do not exist are
    /// left out. Cost: grows with the number of dates only.
    public func days(from first: CivilDate, through last: CivilDate) -> [Day] {
        guard first <= last else { return [] }
        var days: [Day] = []
        var start = firstInstant(from: first)
        for number in first.dayNumber...last.dayNumber {
            let date = CivilDate(dayNumber: number)
            let end = firstInstant(from: date.adding(days: 1))
            if start < end {
                days.append(Day(date: date, interval: start..<end, zone: zone(at: start)))
            }
            start = end
        }
        return days
    }

    /// The first instant whose local date is `date` or later.
    public func firstInstant(from date: CivilDate) -> Instant {
        let midnight = Int64(date.dayNumber) * 86_400
        // No offset reaches 16 hours, not even the local mean times of the 19th century: the
        // date has certainly not begun 36 hours before its midnight in UTC, and has 36 after.
        let limit = midnight + 36 * 3600
        var cursor = Instant(seconds: midnight - 36 * 3600)
        while true {
            let entry = index(at: cursor)
            let rules = entries[entry].zone.rules
            let offset = Int64(rules.offset(atSecond: cursor.seconds))
            let candidate = max(cursor, Instant(seconds: midnight - offset))
            // The end of the time during which this offset holds.
            var end = rules.nextChange(afterSecond: cursor.seconds, through: limit)
                .map(Instant.init(seconds:))
            if entry + 1 < entries.count {
                let move = entries[entry + 1].from
                end = min(end ?? move, move)
            }
            guard let end, candidate >= end else { return candidate }
            cursor = end
        }
    }

    /// The index of the last stay that began at or before an instant, by binary search.
    private func index(at instant: Instant) -> Int {
        var low = 0
        var high = entries.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if entries[middle].from <= instant { low = middle } else { high = middle }
        }
        return low
    }

    private func localDate(_ instant: Instant) -> CivilDate {
        CivilDate(secondsOfDays: instant.seconds + Int64(zone(at: instant).offset(at: instant)))
    }
}
