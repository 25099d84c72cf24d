public import Activity

/// One metric over time, a point for each bucket.
///
/// Values that add up are merged and cut (``SourceMerge``). Readings are assigned by overlap: one
/// with a length belongs to each bucket it overlaps, one without to the bucket that begins with
/// or holds its instant. A better-ranked reading silences others for the time it covers, and an
/// instant covers none: means are of what is left, extremes of all sources (`ReadingMerge`).
/// Nothing is interpolated.
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
        var ranked = SourceRanking.ranked(sources)
        switch style {
        case .cumulative, .cumulativeMinutes:
            let merge = SourceMerge(
                ranked, style: style, bounds: buckets.bounds, history: history,
                dayTotalSources: dayTotalSources)
            Series.fill(&points, from: merge)
            ranked = merge.understood
        case .standHour:
            Series.fill(&points, standHours: ranked, history)
            ranked = ranked.map { $0.limited(toLength: StandHours.hour) }
        case .discreteArithmetic, .discreteTemporallyWeighted, .discreteEquivalentContinuousLevel:
            let merge = ReadingMerge(ranked, plausible: plausible, history: history)
            quarantined = merge.quarantined
            Series.fill(
                &points, readings: merge, ranked, buckets,
                isLevel: style == .discreteEquivalentContinuousLevel)
            ranked = merge.parts.filter(\.counts).map {
                ranked[$0.source].with(samples: $0.readings)
            }
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

    private static func fill(
        _ points: inout [SeriesPoint], standHours ranked: [SourceSamples], _ history: ZoneHistory
    ) {
        func counts(_ sources: [SourceSamples]) -> [StandHours.Count?] {
            StandHours(sources, history: history).perInterval(points.map(\.interval))
        }
        for (index, count) in counts(ranked).enumerated() {
            points[index].sum = count?.hours
            points[index].count = count?.statements ?? 0
        }
        for source in ranked {
            for (index, count) in counts([source]).enumerated() {
                guard let count else { continue }
                points[index].sources.append(
                    Figure.Part(
                        sourceID: source.sourceID, value: count.hours, counted: nil,
                        count: count.statements))
            }
        }
    }

    private static func fill(
        _ points: inout [SeriesPoint], readings merge: ReadingMerge, _ ranked: [SourceSamples],
        _ buckets: Buckets, isLevel: Bool
    ) {
        ReadingCounts(merge, buckets, isLevel: isLevel).fill(&points, ranked)
        for index in points.indices {
            points[index].coveredTime = merge.covered.covered(
                from: points[index].interval.lowerBound.milliseconds,
                to: points[index].interval.upperBound.milliseconds)
        }
    }
}
