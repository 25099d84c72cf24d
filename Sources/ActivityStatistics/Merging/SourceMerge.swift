public import Activity

/// Cumulative samples of one metric from several sources as one value for each bucket, without
/// counting anything twice (`domain.md` §3.4).
///
/// At every instant the best-ranked source that has data wins, with all its samples; the others
/// fill the time it leaves. A sample that is cut counts in proportion to time: 120 steps from
/// 14:55 to 15:07 give 50 to the hour before and 70 to the hour after. A sample that is not cut
/// counts as it is, so that one source alone gives its plain sum in the order of time.
///
/// Minute metrics (``/Activity/AggregationStyle/cumulativeMinutes``) are not cut at any bound,
/// not of days and not of hours: a minute belongs whole to the bucket in which it ends, an end
/// on the bound to the bucket before. That is how Apple's day counts it (§1.6), and it lets hours
/// add up to the day.
///
/// Cost: O(n log n) in the number of samples, plus buckets times sources; how long samples last
/// and how much they overlap does not matter.
public struct SourceMerge: Sendable {
    /// What one source gives, for each bucket.
    public struct Part: Sendable {
        /// The number of the source.
        public let sourceID: Int64
        /// The source.
        public let source: Source
        /// The sum of its own samples as if there were no other source; nil without data.
        public let own: [Double?]
        /// What of it counts in the merged value; nil without data, 0 when all is overlapped.
        public let counted: [Double?]
        /// How many of its samples touch the bucket.
        public let samples: [Int]

        /// What better sources overlap of it; nil without data.
        public func overlapped(_ bucket: Int) -> Double? {
            guard let own = own[bucket], let counted = counted[bucket] else { return nil }
            return own - counted
        }
    }

    /// The bounds of the buckets: bucket `i` is `[bounds[i], bounds[i + 1])`.
    public let bounds: [Instant]
    /// The merged value of each bucket in the metric's unit; nil where no source has data.
    public let values: [Double?]
    /// How many samples count at least in part, for each bucket.
    public let samples: [Int]
    /// What each source gives, the best-ranked first; sources without samples included.
    public let parts: [Part]
    /// Totals of days that were left out, because a better source knows the day.
    public let shadowedDayTotals: [ShadowedDayTotal]
    /// The time that the samples of all sources cover.
    let coverage: Coverage
    /// The part of it that totals of days stand for.
    let dayTotalCoverage: Coverage

    /// Merges sources.
    ///
    /// - Parameters:
    ///   - sources: At most one entry for each source, in any order. Samples that reach over the
    ///     first or last bound count with their part inside.
    ///   - style: How the metric combines; values of other than cumulative styles are added too.
    ///   - bounds: Ascending; fewer than two bounds make no bucket.
    ///   - history: Says which local day a total of a day stands for.
    ///   - dayTotalSources: The numbers of sources that state totals of days, as judged from
    ///     their whole history; nil judges from the samples given (``DayTotals``).
    public init(
        _ sources: [SourceSamples], style: AggregationStyle, bounds: [Instant],
        history: ZoneHistory, dayTotalSources: Set<Int64>? = nil
    ) {
        var run = MergeRun(
            bounds: bounds.map(\.milliseconds), keepsWhole: style == .cumulativeMinutes,
            history: history)
        for source in SourceRanking.ranked(sources) {
            let statesDays =
                dayTotalSources?.contains(source.sourceID)
                ?? DayTotals.areStated(by: source, history: history)
            run.add(source, statesDays: statesDays)
        }
        self.bounds = bounds
        parts = run.parts
        shadowedDayTotals = run.shadowed
        coverage = run.covered
        dayTotalCoverage = run.coveredByDayTotals
        samples = run.countedSamples
        values = zip(run.sums, run.hasData).map { $1 ? $0 : nil }
    }

    /// The time within a bucket that samples of any source cover, in milliseconds.
    public func coveredTime(_ bucket: Int) -> Int64 {
        coverage.covered(
            from: bounds[bucket].milliseconds, to: bounds[bucket + 1].milliseconds)
    }

    /// What better sources overlap in a bucket, over all sources: the sum of the sources' own
    /// values without the merged value. Totals of days that were left out are part of it.
    public func overlapped(_ bucket: Int) -> Double {
        parts.reduce(0) { $0 + ($1.overlapped(bucket) ?? 0) }
    }
}
