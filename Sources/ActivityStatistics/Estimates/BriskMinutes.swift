public import Activity

/// Minutes of the clock with a brisk cadence (`domain.md` §5.3).
///
/// They are an estimate and never fill an Exercise ring: there is none without a watch.
public struct BriskMinutes: Hashable, Sendable {
    /// Minutes with 100 steps or more: about 3 metabolic equivalents.
    public let brisk: Int
    /// Minutes with 130 steps or more, part of ``brisk``: about 6 metabolic equivalents.
    public let vigorous: Int

    /// Samples of steps longer than this, in milliseconds, tell no cadence.
    public static let longestSample: Int64 = 600_000

    /// The brisk minutes of a day, from samples of steps spread evenly over their time.
    public init(day: Day, steps: [SourceSamples], history: ZoneHistory) {
        let bounds = stride(from: 0, through: day.length, by: 60_000).map {
            day.interval.lowerBound.adding(milliseconds: $0)
        }
        let merge = SourceMerge(
            steps.map { $0.limited(toLength: BriskMinutes.longestSample) }, style: .cumulative,
            bounds: bounds, history: history, dayTotalSources: [])
        // What binary fractions lose while a sample is spread is no lost step.
        brisk = merge.values.count { ($0 ?? 0) >= 100 - 1e-6 }
        vigorous = merge.values.count { ($0 ?? 0) >= 130 - 1e-6 }
    }
}
