public import Activity

/// One metric over time, a point for each bucket.
///
/// Values that add up are merged and cut (``SourceMerge``). Readings are assigned by overlap: one
/// with a length belongs to each bucket it overlaps, one without to the bucket that begins with
/// or holds its instant. Means are those of the best-ranked source that has a reading in the
/// bucket, so that two devices on one body do not count twice; extremes are of all sources
/// (`domain.md` §3.3, §7.2). Nothing is interpolated.
public struct Series: Sendable {
    /// How the metric combines.
    public let style: AggregationStyle
    /// The buckets.
    public let buckets: Buckets
    /// A point for each bucket, in the order of time.
    public let points: [SeriesPoint]
    /// How many readings were left out as implausible.
    public let quarantined: Int

    /// The series of a metric.
    ///
    /// - Parameters:
    ///   - metric: What was measured.
    ///   - sources: Everything that overlaps the buckets, in any order.
    ///   - buckets: How time is cut.
    ///   - history: The person's zones.
    ///   - dayTotalSources: See ``SourceMerge``.
    ///   - hasMedians: Whether the middle readings are wanted, which costs a sort.
    public init(
        _ metric: Metric, sources: [SourceSamples], buckets: Buckets, history: ZoneHistory,
        dayTotalSources: Set<Int64>? = nil, hasMedians: Bool = false
    ) {
        self.init(
            style: metric.style, plausible: metric.plausible, sources: sources, buckets: buckets,
            history: history, dayTotalSources: dayTotalSources, hasMedians: hasMedians)
    }

    /// The series of values that combine in some style; readings outside `plausible` are left
    /// out. Cost: that of merging, or the number of readings and of buckets they overlap.
    public init(
        style: AggregationStyle, plausible: ClosedRange<Double>? = nil, sources: [SourceSamples],
        buckets: Buckets, history: ZoneHistory, dayTotalSources: Set<Int64>? = nil,
        hasMedians: Bool = false
    ) {
        self.style = style
        self.buckets = buckets
        var points = (0..<buckets.count).map {
            SeriesPoint(interval: buckets.interval($0), date: buckets.dates[$0])
        }
        var quarantined = 0
        let ranked = SourceRanking.ranked(sources)
        switch style {
        case .cumulative, .cumulativeMinutes:
            let merge = SourceMerge(
                ranked, style: style, bounds: buckets.bounds, history: history,
                dayTotalSources: dayTotalSources)
            Series.fill(&points, from: merge)
        case .standHour:
            Series.fill(&points, standHours: ranked)
        case .discreteArithmetic, .discreteTemporallyWeighted, .discreteEquivalentContinuousLevel:
            quarantined = Series.fill(&points, readings: ranked, style, plausible)
        }
        if hasMedians { Series.fillMedian(&points, ranked, buckets, plausible: plausible) }
        Series.fillLatest(&points, ranked, buckets, plausible: style.isCumulative ? nil : plausible)
        self.points = points
        self.quarantined = quarantined
    }
}

extension Series {
    private static func fill(_ points: inout [SeriesPoint], from merge: SourceMerge) {
        for index in points.indices {
            points[index].sum = merge.values[index]
            points[index].count = merge.samples[index]
            points[index].coveredTime = merge.coveredTime(index)
            for part in merge.parts {
                guard let own = part.own[index] else { continue }
                points[index].sources.append(
                    Figure.Part(
                        sourceID: part.sourceID, value: own, counted: part.counted[index],
                        count: part.samples[index]))
            }
        }
    }

    private static func fill(_ points: inout [SeriesPoint], standHours ranked: [SourceSamples]) {
        let intervals = points.map(\.interval)
        for (index, count) in StandHours(ranked).perInterval(intervals).enumerated() {
            points[index].sum = count.map { Double($0.stood) }
            points[index].count = count?.stood ?? 0
        }
        for source in ranked {
            for (index, count) in StandHours([source]).perInterval(intervals).enumerated() {
                guard let count else { continue }
                points[index].sources.append(
                    Figure.Part(
                        sourceID: source.sourceID, value: Double(count.stood), counted: nil,
                        count: count.stood))
            }
        }
    }

    private static func fill(
        _ points: inout [SeriesPoint], readings ranked: [SourceSamples],
        _ style: AggregationStyle, _ plausible: ClosedRange<Double>?
    ) -> Int {
        var quarantined = 0
        var covered = Coverage()
        for source in ranked {
            var tally = ReadingTally(
                points.map(\.interval), isLevel: style == .discreteEquivalentContinuousLevel)
            var kept: [Sample] = []
            for sample in source.orderedSamples where sample.end >= sample.start {
                if sample == kept.last { continue }
                if let plausible, !plausible.contains(sample.value) {
                    quarantined += 1
                    continue
                }
                kept.append(sample)
                tally.add(sample)
            }
            tally.finish()
            for index in points.indices {
                tally.fill(&points[index], bucket: index, sourceID: source.sourceID)
            }
            covered = covered.union(Coverage(orderedSamples: kept))
        }
        for index in points.indices {
            points[index].coveredTime = covered.covered(
                from: points[index].interval.lowerBound.milliseconds,
                to: points[index].interval.upperBound.milliseconds)
        }
        return quarantined
    }
}
