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
    /// midnight the new day, once begun, goes on.
    public func date(of instant: Instant) -> CivilDate {
        let current = index(at: instant)
        var latest = localDate(instant, entries[current].zone)
        // Offsets lie within 26 hours of each other, so that only changes of the last two days
        // can have shown a later date than now.
        let horizon = instant.adding(milliseconds: -2 * 86_400_000)
        for entry in stride(from: current, through: 0, by: -1) {
            let end = entry == current ? instant : entries[entry + 1].from
            if end < horizon { break }
            let begin = entry == 0 ? horizon : max(entries[entry].from, horizon)
            latest = max(latest, latestDate(in: entries[entry].zone, from: begin, to: end))
        }
        return latest
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
            if start < end { days.append(Day(date: date, interval: start..<end, zone: zone(at: start))) }
            start = end
        }
        return days
    }

    /// The first instant whose local date is `date` or later.
    public func firstInstant(from date: CivilDate) -> Instant {
        // Noon two days before, in any zone, is certainly before the date.
        var cursor = Instant(seconds: Int64(date.dayNumber) * 86_400 - 36 * 3600)
        let midnight = Int64(date.dayNumber) * 86_400
        while true {
            let entry = index(at: cursor)
            let rules = entries[entry].zone.rules
            let offset = Int64(rules.offset(atSecond: cursor.seconds))
            // The end of the time during which this offset holds.
            var end: Instant?
            if let change = rules.nextChange(afterSecond: cursor.seconds) {
                end = Instant(seconds: change)
            }
            if entry + 1 < entries.count {
                end = min(end ?? entries[entry + 1].from, entries[entry + 1].from)
            }
            let candidate = max(cursor, Instant(seconds: midnight - offset))
            guard let end, candidate >= end else { return candidate }
            cursor = end
        }
    }

    private func index(at instant: Instant) -> Int {
        var found = 0
        for position in entries.indices.dropFirst() where entries[position].from <= instant {
            found = position
        }
        return found
    }

    private func localDate(_ instant: Instant, _ zone: Zone) -> CivilDate {
        let local = instant.seconds + Int64(zone.offset(at: instant))
        return CivilDate(dayNumber: Int((local >= 0 ? local : local - 86_399) / 86_400))
    }

    private func latestDate(in zone: Zone, from begin: Instant, to end: Instant) -> CivilDate {
        var latest = localDate(begin, zone)
        var cursor = begin
        while let change = zone.rules.nextChange(afterSecond: cursor.seconds),
            Instant(seconds: change) <= end
        {
            latest = max(latest, localDate(Instant(seconds: change).adding(milliseconds: -1), zone))
            cursor = Instant(seconds: change)
        }
        if end > begin { latest = max(latest, localDate(end.adding(milliseconds: -1), zone)) }
        return latest
    }
}

/// A civil date as one person lived it.
public struct Day: Hashable, Sendable {
    /// The label of the day.
    public let date: CivilDate
    /// The time it took, half-open.
    public let interval: Range<Instant>
    /// The zone in which it began.
    public let zone: Zone

    /// A day with these bounds; ``ZoneHistory/day(_:)`` makes them.
    public init(date: CivilDate, interval: Range<Instant>, zone: Zone) {
        self.date = date
        self.interval = interval
        self.zone = zone
    }

    /// How long the day lasted, in milliseconds.
    public var length: Int64 {
        interval.upperBound.milliseconds(since: interval.lowerBound)
    }
}
