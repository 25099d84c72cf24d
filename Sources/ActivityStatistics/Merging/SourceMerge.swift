public import Activity

/// Cumulative samples of one metric from several sources as one value for each bucket, without
/// counting anything twice.
///
/// At every instant the best-ranked source that has data wins, with all its samples; the others
/// fill the time it leaves. A sample that is cut counts in proportion to time: 120 steps from
/// 14:55 to 15:07 give 50 to the hour before and 70 to the hour after. A sample that is not cut
/// counts as it is, so that one source alone gives its plain sum in the order of time. Within one
/// source samples that overlap are added, but exact repeats count once and states of a counter
/// that is written anew from the beginning of the day count their growth.
///
/// Figures that a program put together for minutes, hours or days (``/Activity/Grain``) add what
/// the events in their time leave out; so do totals of days (``DayTotals``).
///
/// Minute metrics (``/Activity/AggregationStyle/cumulativeMinutes``) are not cut at any bound,
/// not of days and not of hours: a minute belongs whole to the bucket in which it ends, an end
/// on the bound to the bucket before. That is how Apple's day counts it, and it lets hours add up to the
/// day.
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
    /// Totals of days that were left out, because the rest of the day is known without them.
    public let shadowedDayTotals: [ShadowedDayTotal]
    /// The time that the samples of all sources cover; whole days where totals of days count.
    let coverage: Coverage
    /// The sources, the best-ranked first, with their samples as they were understood: each
    /// figure that a program put together with its own stretch, those of days at noon.
    let understood: [SourceSamples]

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
    ///   - said: What figures that programs put together hold already, where that is more than
    ///     what is to be counted: samples that were typed in do not fill a ring, but are part of
    ///     an hour's energy. Nil is `sources`.
    public init(
        _ sources: [SourceSamples], style: AggregationStyle, bounds: [Instant],
        history: ZoneHistory, dayTotalSources: Set<Int64>? = nil, said: [SourceSamples]? = nil
    ) {
        let layers = MergeLayers(
            SourceRanking.ranked(sources), said: said, keepsWhole: style == .cumulativeMinutes,
            history: history, dayTotalSources: dayTotalSources)
        var run = MergeRun(
            bounds: bounds.map(\.milliseconds), keepsWhole: style == .cumulativeMinutes)
        let tallies = layers.count(in: &run)
        self.bounds = bounds
        parts = zip(layers.ranked, tallies).map(Part.init)
        shadowedDayTotals = layers.totals.filter { !$0.counts }.map {
            ShadowedDayTotal(
                sourceID: layers.ranked[$0.source].sourceID, date: $0.date, value: $0.value)
        }
        coverage = layers.coverage(with: run.covered)
        understood = layers.understood
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

extension SourceMerge.Part {
    fileprivate init(_ source: SourceSamples, _ tally: BucketTally?) {
        sourceID = source.sourceID
        self.source = source.source
        samples = tally?.samples ?? []
        let known = samples.map { $0 > 0 }
        own = zip(known, tally?.own ?? []).map { $0 ? $1 : nil }
        counted = zip(known, tally?.counted ?? []).map { $0 ? $1 : nil }
    }
}

extension MergeLayers {
    /// Counts everything into the buckets of a run, and tells what each source gives.
    fileprivate func count(in run: inout MergeRun) -> [BucketTally] {
        var tallies = Array(repeating: BucketTally(bounds: run.bounds), count: ranked.count)
        for event in events { tallies[event.source] = run.add(event.samples) }
        for level in levels {
            run.add(level)
            for statement in level.statements {
                tallies[statement.source].spread(statement, covered: level.covered)
            }
        }
        var counted = BucketTally(bounds: run.bounds)
        for total in totals {
            guard let bucket = counted.bucket(containing: total.instant) else { continue }
            tallies[total.source].add(
                total.value, to: bucket, counting: total.extra, isCounted: total.counts)
            if total.counts {
                counted.add(total.value, to: bucket, counting: total.extra, isCounted: true)
            }
        }
        run.add(counted)
        return tallies
    }

    /// The sources with statements in place of the samples that became them.
    fileprivate var understood: [SourceSamples] {
        if levels.isEmpty { return ranked }
        var stated: [Int: [Sample]] = [:]
        for statement in levels.lazy.flatMap(\.statements) {
            stated[statement.source, default: []].append(statement.sample)
        }
        return ranked.enumerated().map { index, source in
            source.grain == .event ? source : source.with(samples: stated[index] ?? [])
        }
    }

    /// The time of which anything speaks that counts, beside the events.
    fileprivate func coverage(with events: Coverage) -> Coverage {
        var result = events
        for level in levels {
            result = result.union(
                Coverage(orderedIntervals: level.statements.map { ($0.start, $0.end) }))
        }
        let days = totals.filter(\.counts).map { ($0.day.lowerBound, $0.day.upperBound) }
            .sorted { $0.0 < $1.0 }
        return days.isEmpty ? result : result.union(Coverage(orderedIntervals: days))
    }
}
