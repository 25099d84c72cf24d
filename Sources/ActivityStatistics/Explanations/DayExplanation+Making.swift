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
                metric, day, kept, sieve, history: history, dayTotalSources: dayTotalSources)
        case .standHour:
            self.init(metric, standHours: kept, day, sieve)
        case .discreteArithmetic, .discreteTemporallyWeighted, .discreteEquivalentContinuousLevel:
            self.init(metric, readings: kept, day, sieve, history: history)
        }
    }

    private init(
        _ metric: Metric, _ day: Day, _ kept: [SourceSamples], _ sieve: SampleSieve,
        history: ZoneHistory, dayTotalSources: Set<Int64>?
    ) {
        let merge = SourceMerge(
            kept, style: metric.style,
            bounds: [day.interval.lowerBound, day.interval.upperBound], history: history,
            dayTotalSources: dayTotalSources)
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
        _ metric: Metric, standHours kept: [SourceSamples], _ day: Day, _ sieve: SampleSieve
    ) {
        var shares: [Share] = []
        var total: Double?
        for index in kept.indices {
            let together = StandHours(Array(kept[...index])).perDay([day])[0]
            guard let own = StandHours([kept[index]]).perDay([day])[0] else { continue }
            let hours = Double(together?.stood ?? 0)
            shares.append(
                Share(
                    sourceID: kept[index].sourceID, source: kept[index].source,
                    own: Double(own.stood), counted: hours - (total ?? 0),
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
        let point = Series(
            style: metric.style, sources: kept, buckets: buckets, history: history
        ).points.first
        let shares = (point?.sources ?? []).enumerated().compactMap { rank, said -> Share? in
            guard let source = kept.first(where: { $0.sourceID == said.sourceID }) else {
                return nil
            }
            return Share(
                sourceID: said.sourceID, source: source.source, own: said.value,
                counted: rank == 0 ? said.value : 0, samples: said.count)
        }
        self.init(
            metric: metric, day: day, total: point?.mean, shares: shares, leftOut: sieve.leftOut)
    }
}
