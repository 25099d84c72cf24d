public import Activity

/// The figures of one metric in one bucket; nil where there is nothing to say, which is not 0.
public struct SeriesPoint: Hashable, Sendable {
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
    /// The mean of the readings of all sources. One that better-ranked readings overlap counts with
    /// the part of its time that they leave.
    public var mean: Double?
    /// The mean in which each of them counts for the time until the next of whatever source.
    public var timeWeightedMean: Double?
    /// The milliseconds for which readings count in ``timeWeightedMean``.
    public var weight: Int64 = 0
    /// The value of the sample that ends latest; of those the one that starts latest, then the
    /// best-ranked source's.
    public var latest: Double?
    /// When that sample ended.
    public var latestTime: Instant?
    /// The middle one of the readings of all sources, a reading that two state counted once;
    /// nil unless it was asked for.
    public var median: Double?
    /// What each source says, the best-ranked first, of those that have data here.
    public var sources: [Figure.Part] = []

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
        case .median: median
        case .dailyMean: sum
        case .count: sources.isEmpty && count == 0 ? nil : Double(count)
        case .duration: sources.isEmpty && count == 0 ? nil : Double(coveredTime) / 1000
        }
    }
}

extension SeriesPoint {
    /// What the bucket says, as one figure.
    ///
    /// - Parameters:
    ///   - statistic: What kind of number is wanted.
    ///   - unit: The code of the metric's unit.
    ///   - stretch: What the bucket covers.
    public func figure(_ statistic: Statistic, unit: String, over stretch: Stretch) -> Figure {
        var figure = Figure(
            stretch: stretch, statistic: statistic, unit: unit, value: self[statistic])
        figure.minimum = minimum
        figure.maximum = maximum
        if let latest, let latestTime {
            figure.latest = Figure.Reading(value: latest, time: latestTime)
        }
        figure.count = sources.isEmpty && count == 0 ? 0 : count
        figure.weight = weight
        figure.parts = sources
        return figure
    }

    mutating func include(minimum least: Double?, maximum greatest: Double?) {
        if let least { minimum = min(minimum ?? least, least) }
        if let greatest { maximum = max(maximum ?? greatest, greatest) }
    }
}
