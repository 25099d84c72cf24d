public import Activity

/// A figure of a bucket, after `HKStatisticsOptions` (`domain.md` §3.2).
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
    /// The latest value.
    case latest
    /// How many samples count.
    case count
    /// The time that samples cover, in seconds.
    case duration

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
        case .sum: style.isCumulative || style == .standHour
        case .mean, .minimum, .maximum: !style.isCumulative && style != .standHour
        case .timeWeightedMean:
            style == .discreteArithmetic || style == .discreteTemporallyWeighted
        }
    }
}
