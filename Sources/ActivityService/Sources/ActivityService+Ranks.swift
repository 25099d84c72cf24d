/// What another order of sources changes.
public struct RankChange: Sendable {
    /// A day whose figure changed.
    public struct DayChange: Hashable, Sendable {
        /// The day.
        public let date: CivilDate
        /// The figure before.
        public let before: Double?
        /// The figure after.
        public let after: Double?
    }

    /// The metric.
    public let metric: Metric
    /// The first day of the order.
    public let from: CivilDate
    /// How many days have data since then.
    public let days: Int
    /// The days whose figure changed, in order.
    public let changes: [DayChange]
}

extension ActivityService {
    /// Sets the order of the sources of a metric from a date on, and says what that changes.
    ///
    /// - Parameters:
    ///   - sources: numbers of sources, the most trusted first; those left out come after. None
    ///     brings back the standard order.
    ///   - metric: whose sources are ordered.
    ///   - date: the first day; nil for all days.
    ///   - name: whose; nil for the only person there is.
    /// - Throws: ``/ActivityStore/StoreError/Kind/noSuchSource(number:)``.
    public func rankSources(
        _ sources: [Int64], of metric: Metric, from date: CivilDate?, person name: String?
    ) throws -> RankChange {
        let person = try store.person(named: name)
        let extent = try store.rollupExtent(of: metric, person: person)
        let start = date ?? CivilDate(dayNumber: -719_162)
        guard let extent, max(start, extent.lowerBound) <= extent.upperBound else {
            try store.setSourceRanks(sources, of: metric, from: start, person: person)
            try keepDays(of: person)
            return RankChange(metric: metric, from: start, days: 0, changes: [])
        }
        let question = SeriesQuestion(
            metric, by: .day, from: max(start, extent.lowerBound), through: extent.upperBound)
        // Whether a day is over plays no part here.
        let end = Instant(milliseconds: .max)
        let before = try series(question, of: person.name, now: end).figures
        try store.setSourceRanks(sources, of: metric, from: start, person: person)
        try keepDays(of: person)
        let after = try series(question, of: person.name, now: end).figures
        let changes = zip(before, after).compactMap { old, new -> RankChange.DayChange? in
            let (left, right) = (old.value, new.value)
            if left == right { return nil }
            if let left, let right, abs(left - right) <= 1e-9 * max(1, abs(left)) { return nil }
            return RankChange.DayChange(
                date: old.stretch.date, before: left, after: right)
        }
        return RankChange(
            metric: metric, from: start, days: after.count { $0.value != nil }, changes: changes)
    }
}
