/// What kind of number a figure is, after `HKStatisticsOptions`.
public enum Statistic: String, CaseIterable, Hashable, Sendable {
    /// The merged sum, of metrics that add up.
    case sum
    /// The arithmetic mean of readings; of sound levels the equivalent continuous level.
    case mean
    /// The mean in which each reading counts for the time until the next.
    case timeWeightedMean
    /// The least reading.
    case minimum
    /// The greatest reading.
    case maximum
    /// The latest reading.
    case latest
    /// How many samples count.
    case count
    /// The time that samples cover, in seconds.
    case duration
    /// The sum of each whole day with data, averaged over these days: what a bucket of several
    /// days says of a day.
    case dailyMean
    /// The middle reading; between two their mean.
    case median

    /// The figure that a metric of this style shows when none is asked for.
    public static func natural(for style: AggregationStyle) -> Statistic {
        switch style {
        case .cumulative, .cumulativeMinutes, .standHour: .sum
        case .discreteArithmetic, .discreteTemporallyWeighted, .discreteEquivalentContinuousLevel:
            .mean
        }
    }

    /// Whether a style has this figure: sums of heart rates and means of steps have no meaning.
    public func exists(for style: AggregationStyle) -> Bool {
        switch self {
        case .latest, .count, .duration: true
        case .sum, .dailyMean: style.addsUp
        case .mean, .minimum, .maximum, .median: !style.addsUp
        case .timeWeightedMean:
            style == .discreteArithmetic || style == .discreteTemporallyWeighted
        }
    }

    /// Whether buckets of a unit can have this figure: averages per day need days.
    public func exists(by unit: BucketUnit) -> Bool {
        self != .dailyMean || unit.duration == nil
    }
}
