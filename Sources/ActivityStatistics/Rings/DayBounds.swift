internal import Activity

/// Days as neighbouring buckets, so that any days, with gaps or without, are computed in one go.
struct DayBounds {
    /// Ascending bounds, with a bucket of no interest for each gap between days.
    let bounds: [Instant]
    /// The bucket of each day, in the order of the days.
    let buckets: [Int]

    /// The bounds of days in ascending order.
    init(_ days: [Day]) {
        var bounds: [Instant] = []
        var buckets: [Int] = []
        for day in days {
            if bounds.last != day.interval.lowerBound { bounds.append(day.interval.lowerBound) }
            buckets.append(bounds.count - 1)
            bounds.append(day.interval.upperBound)
        }
        self.bounds = bounds
        self.buckets = buckets
    }
}

extension [Day] {
    /// The index of the day that holds an instant, of days in ascending order.
    func index(containing instant: Instant) -> Int? {
        let index = partitioningIndex { $0.interval.lowerBound > instant } - 1
        guard index >= 0, self[index].interval.contains(instant) else { return nil }
        return index
    }
}
