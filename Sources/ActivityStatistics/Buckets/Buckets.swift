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
    /// The last date of the range.
    public let last: CivilDate

    /// The buckets of a range of dates, both ends included.
    ///
    /// Weeks, months and years at the ends are cut to the range, so that buckets of any unit add
    /// up to the days; ``/Activity/BucketUnit/widened(_:)`` gives a range that cuts none. Cost: the number
    /// of buckets.
    public init(
        _ unit: BucketUnit, from first: CivilDate, through last: CivilDate, history: ZoneHistory
    ) {
        self.unit = unit
        self.last = last
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
        var date = first
        var start = history.firstInstant(from: date)
        while date <= last {
            let next = min(unit.nextDate(after: unit.firstDate(of: date)), last.adding(days: 1))
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

    /// What a bucket covers, as it is at an instant. A bucket whose neighbours in the calendar lie
    /// beyond the range is cut where its own calendar goes on there.
    public func stretch(_ bucket: Int, now: Instant) -> Stretch {
        let first = dates[bucket]
        guard unit.isLongerThanDay else {
            return Stretch(
                interval: interval(bucket), dates: first...first,
                isUnfinished: now < bounds[bucket + 1])
        }
        let end = bucket + 1 < count ? dates[bucket + 1].adding(days: -1) : last
        let whole = unit.widened(first...first)
        return Stretch(
            interval: interval(bucket), dates: first...end,
            isCut: whole.lowerBound < first || end < whole.upperBound,
            isUnfinished: now < bounds[bucket + 1])
    }
}
