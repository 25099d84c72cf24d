public import Activity

/// Neighbouring half-open stretches of one person's time.
///
/// Buckets of days and longer follow the calendar in the person's zones: New York's 2024-03-10
/// takes 23 hours, and 2011-12-30 in Apia does not exist. Minutes and hours are exact durations
/// from the beginning of each local day on; where a day has no whole number of them its last is
/// shorter, as on Lord Howe's day of 23.5 hours.
public struct Buckets: Hashable, Sendable {
    /// How they are cut.
    public let unit: BucketUnit
    /// Bucket `i` is `[bounds[i], bounds[i + 1])`.
    public let bounds: [Instant]
    /// The local date with which each bucket begins, or in which it lies.
    public let dates: [CivilDate]

    /// The buckets that hold any part of a range of dates, both ends included.
    ///
    /// Weeks, months and years are whole, also where they reach beyond the range: a clipped
    /// bucket would look like a bucket of little (`domain.md` §10 no. 17). Cost: the number of
    /// buckets.
    public init(
        _ unit: BucketUnit, from first: CivilDate, through last: CivilDate, history: ZoneHistory
    ) {
        self.unit = unit
        if first > last {
            (bounds, dates) = ([], [])
        } else if let duration = unit.duration {
            (bounds, dates) = Buckets.parts(
                of: history.days(from: first, through: last), lasting: duration)
        } else {
            (bounds, dates) = Buckets.periods(unit, first, last, history)
        }
    }

    private static func parts(
        of days: [Day], lasting duration: Int64
    ) -> ([Instant], [CivilDate]) {
        var bounds: [Instant] = []
        var dates: [CivilDate] = []
        for day in days {
            for start in stride(from: 0, to: day.length, by: Int64.Stride(duration)) {
                bounds.append(day.interval.lowerBound.adding(milliseconds: start))
                dates.append(day.date)
            }
        }
        if let end = days.last?.interval.upperBound { bounds.append(end) }
        return (bounds, dates)
    }

    private static func periods(
        _ unit: BucketUnit, _ first: CivilDate, _ last: CivilDate, _ history: ZoneHistory
    ) -> ([Instant], [CivilDate]) {
        var bounds: [Instant] = []
        var dates: [CivilDate] = []
        var date = unit.firstDate(of: first)
        var start = history.firstInstant(from: date)
        while date <= last {
            let next = unit.nextDate(after: date)
            let end = history.firstInstant(from: next)
            // A date that the person never had makes no bucket.
            if start < end {
                if bounds.isEmpty { bounds.append(start) }
                bounds.append(end)
                dates.append(date)
            }
            (date, start) = (next, end)
        }
        return (bounds, dates)
    }

    /// How many buckets there are.
    public var count: Int { dates.count }

    /// The time that a bucket takes.
    public func interval(_ bucket: Int) -> Range<Instant> {
        bounds[bucket]..<bounds[bucket + 1]
    }

    /// The bucket that holds an instant.
    public func index(of instant: Instant) -> Int? {
        guard let first = bounds.first, let last = bounds.last, instant >= first, instant < last
        else { return nil }
        return bounds.partitioningIndex { $0 > instant } - 1
    }
}
