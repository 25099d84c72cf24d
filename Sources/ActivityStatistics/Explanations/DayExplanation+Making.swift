public import Activity

extension DayExplanation {
    /// The explanation of a metric on a day; ``ring``, ``goal``, ``fromWorkouts`` and ``estimate``
    /// are for the caller to set.
    ///
    /// Energy, move and exercise minutes and stand hours are explained as rings count them:
    /// without what was typed in and without samples longer than a day.
    ///
    /// - Parameters:
    ///   - metric: What to explain.
    ///   - day: The day.
    ///   - sources: Everything of the metric that overlaps the day.
    ///   - history: The person's zones.
    ///   - dayTotalSources: See ``SourceMerge``.
    public init(
        _ metric: Metric, on day: Day, sources: [SourceSamples], history: ZoneHistory,
        dayTotalSources: Set<Int64>? = nil
    ) {
        // One day's samples cannot tell what a source always does; all that are given can.
        let dayTotalSources =
            dayTotalSources
            ?? Set(
                sources.filter { DayTotals.areStated(by: $0, history: history) }.map(\.sourceID))
        var sieve = SampleSieve(day: day, metric: metric)
        let kept = SourceRanking.ranked(sources).map { sieve.sifted($0) }
        switch metric.style {
        case .cumulative, .cumulativeMinutes:
            self.init(
                metric, day, kept, sieve, said: sources, history: history,
                dayTotalSources: dayTotalSources)
        case .standHour:
            self.init(metric, standHours: kept, day, sieve, history: history)
        case .discreteArithmetic, .discreteTemporallyWeighted, .discreteEquivalentContinuousLevel:
            self.init(metric, readings: kept, day, sieve, history: history)
        }
    }

    private init(
        _ metric: Metric, _ day: Day, _ kept: [SourceSamples], _ sieve: SampleSieve,
        said: [SourceSamples], history: ZoneHistory, dayTotalSources: Set<Int64>?
    ) {
        let merge = SourceMerge(
            kept, style: metric.style,
            bounds: [day.interval.lowerBound, day.interval.upperBound], history: history,
            dayTotalSources: dayTotalSources, said: said)
        let shadowed = merge.shadowedDayTotals
        let shares = merge.parts.compactMap { part -> Share? in
            guard let own = part.own[0], let counted = part.counted[0] else { return nil }
            let left = shadowed.filter { $0.sourceID == part.sourceID }
            if left.count == part.samples[0] { return nil }
            return Share(
                sourceID: part.sourceID, source: part.source,
                own: left.reduce(own) { $0 - $1.value }, counted: counted,
                samples: part.samples[0] - left.count)
        }
        let totals = shadowed.map {
            LeftOut(
                sourceID: $0.sourceID, reason: .shadowedDayTotal, samples: 1, value: $0.value)
        }
        self.init(
            metric: metric, day: day, total: merge.values[0], shares: shares,
            cuts: kept.flatMap { DayCut.all(of: $0, on: day, style: metric.style) },
            leftOut: sieve.leftOut + totals)
    }

    private init(
        _ metric: Metric, standHours kept: [SourceSamples], _ day: Day, _ sieve: SampleSieve,
        history: ZoneHistory
    ) {
        func count(_ sources: [SourceSamples]) -> StandHours.Count? {
            StandHours(sources, history: history).perDay([day])[0]
        }
        var shares: [Share] = []
        var total: Double?
        for index in kept.indices {
            guard let own = count([kept[index]]) else { continue }
            let hours = count(Array(kept[...index]))?.hours ?? 0
            shares.append(
                Share(
                    sourceID: kept[index].sourceID, source: kept[index].source,
                    own: own.hours, counted: hours - (total ?? 0),
                    samples: kept[index].samples.count { day.interval.contains($0.start) }))
            total = hours
        }
        self.init(
            metric: metric, day: day, total: total, shares: shares, leftOut: sieve.leftOut)
    }

    private init(
        _ metric: Metric, readings kept: [SourceSamples], _ day: Day, _ sieve: SampleSieve,
        history: ZoneHistory
    ) {
        let buckets = Buckets(.day, from: day.date, through: day.date, history: history)
        let merge = ReadingMerge(kept, plausible: nil, history: history)
        let counts = ReadingCounts(
            merge, buckets, isLevel: metric.style == .discreteEquivalentContinuousLevel)
        var points = [SeriesPoint(interval: day.interval, date: day.date)]
        counts.fill(&points, kept)
        let shares = kept.indices.compactMap { index in
            counts.own(index, in: 0).map { own in
                Share(
                    sourceID: kept[index].sourceID, source: kept[index].source, own: own.mean,
                    counted: own.counted, samples: own.count)
            }
        }
        self.init(
            metric: metric, day: day, total: points[0].mean, shares: shares, leftOut: sieve.leftOut)
    }
}
