public import Activity

/// The figures of one metric in one bucket; nil where there is nothing to say, which is not 0.
public struct SeriesPoint: Hashable, Sendable {
    /// What one source says in the bucket.
    public struct SourcePoint: Hashable, Sendable {
        /// The number of the source.
        public let sourceID: Int64
        /// Its own sum, or the mean of its own readings.
        public let value: Double
        /// What of its sum counts in the merged sum; nil of metrics that do not add up.
        public let counted: Double?
        /// How many of its samples touch the bucket.
        public let count: Int

        /// What a source says.
        public init(sourceID: Int64, value: Double, counted: Double?, count: Int) {
            self.sourceID = sourceID
            self.value = value
            self.counted = counted
            self.count = count
        }
    }

    /// The time of the bucket.
    public let interval: Range<Instant>
    /// The local date with which the bucket begins, or in which it lies.
    public let date: CivilDate
    /// The merged sum, of metrics that add up.
    public var sum: Double?
    /// How many samples stand behind ``sum``, or behind ``mean``.
    public var count = 0
    /// The time that samples of any source cover, in milliseconds.
    public var coveredTime: Int64 = 0
    /// The least reading of any source.
    public var minimum: Double?
    /// The greatest reading of any source.
    public var maximum: Double?
    /// The mean of the best-ranked source that has a reading in the bucket.
    public var mean: Double?
    /// The time-weighted mean of the same source.
    public var timeWeightedMean: Double?
    /// The milliseconds for which readings count in ``timeWeightedMean``.
    public var weight: Int64 = 0
    /// The value of the sample that ends latest; of those the one that starts latest, then the
    /// best-ranked source's.
    public var latest: Double?
    /// What each source says, the best-ranked first, of those that have data here.
    public var sources: [SourcePoint] = []

    /// A bucket without data.
    public init(interval: Range<Instant>, date: CivilDate) {
        self.interval = interval
        self.date = date
    }

    /// A figure of the bucket; nil without data, also for counts and durations.
    public subscript(_ statistic: Statistic) -> Double? {
        switch statistic {
        case .sum: sum
        case .mean: mean
        case .timeWeightedMean: timeWeightedMean
        case .minimum: minimum
        case .maximum: maximum
        case .latest: latest
        case .count: sources.isEmpty && count == 0 ? nil : Double(count)
        case .duration: sources.isEmpty && count == 0 ? nil : Double(coveredTime) / 1000
        }
    }
}

extension SeriesPoint {
    /// Neighbouring buckets as one, for longer buckets from kept shorter ones: sums add up, means
    /// weigh by what stands behind them. What each source said is not carried over.
    public static func combining(
        _ points: some Sequence<SeriesPoint>, interval: Range<Instant>, date: CivilDate
    ) -> SeriesPoint {
        var result = SeriesPoint(interval: interval, date: date)
        var (readings, weighted) = (0.0, 0.0)
        for point in points {
            if let sum = point.sum { result.sum = (result.sum ?? 0) + sum }
            result.count += point.count
            result.coveredTime += point.coveredTime
            result.weight += point.weight
            readings += (point.mean ?? 0) * Double(point.count)
            weighted += (point.timeWeightedMean ?? 0) * Double(point.weight)
            result.include(minimum: point.minimum, maximum: point.maximum)
            result.latest = point.latest ?? result.latest
        }
        if result.minimum != nil, result.count > 0 {
            result.mean = readings / Double(result.count)
            result.timeWeightedMean =
                result.weight > 0 ? weighted / Double(result.weight) : result.mean
        }
        return result
    }

    mutating func include(minimum least: Double?, maximum greatest: Double?) {
        if let least { minimum = min(minimum ?? least, least) }
        if let greatest { maximum = max(maximum ?? greatest, greatest) }
    }
}
