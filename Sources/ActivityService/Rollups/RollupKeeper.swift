/// Keeps the hourly and daily figures of a person right: computes stale days anew before
/// anything is answered from them.
struct RollupKeeper {
    let store: Store
    let person: Person
    let history: ZoneHistory

    /// Days are computed in portions of so many, so that memory does not follow the range.
    private static let portion = 92

    /// Computes the stale days of a metric in a range of dates anew and keeps them, with the
    /// figures of their hours where those are wanted.
    ///
    /// Cost: nothing when no day is stale.
    /// - Returns: whether the kept figures are right now. They are not while somebody else is
    ///   writing, or when the person's zones changed meanwhile.
    func refresh(
        _ metric: Metric, from first: CivilDate, through last: CivilDate, hours: Bool
    ) throws -> Bool {
        for run in RollupKeeper.runs(of: try missing(metric, first...last, hours: hours)) {
            // Nobody changes the samples between their reading and the keeping of their figures.
            let isKept = try store.transactionIfFree {
                guard try store.zoneHistory(of: person) == history else { return false }
                try recompute(metric, run, hours: hours)
                return true
            }
            guard isKept == true else { return false }
        }
        return true
    }

    /// The days of a metric that have to be computed before they can be answered from.
    func missing(
        _ metric: Metric, _ dates: ClosedRange<CivilDate>, hours: Bool
    ) throws -> [CivilDate] {
        let stale = try store.staleDays(
            of: metric, person: person, from: dates.lowerBound, through: dates.upperBound)
        guard hours else { return stale }
        let hourless = try store.daysWithoutHours(
            of: metric, person: person, from: dates.lowerBound, through: dates.upperBound)
        return Set(stale + hourless).sorted()
    }

    /// Computes days anew and keeps them, within a transaction.
    func recompute(_ metric: Metric, _ days: ClosedRange<CivilDate>, hours: Bool) throws {
        let rollups = try compute(
            metric, from: days.lowerBound, through: days.upperBound, hours: hours)
        try store.keep(rollups, of: metric, person: person, for: days, hasHours: hours)
    }

    /// The figures of days, and of their hours where those are wanted, from the samples; days and
    /// hours without data have none. Each day is merged by the order of sources that holds on it.
    func compute(
        _ metric: Metric, from first: CivilDate, through last: CivilDate, hours: Bool
    ) throws -> [Rollup] {
        let changes = try store.rankChanges(of: [metric], person: person)
        return try RollupKeeper.cut(first...last, at: changes).flatMap { part in
            try computeUnderOneOrder(
                metric, from: part.lowerBound, through: part.upperBound, hours: hours)
        }
    }

    /// A range of dates in parts, each beginning with its start or one of some dates.
    static func cut(
        _ range: ClosedRange<CivilDate>, at dates: [CivilDate]
    ) -> [ClosedRange<CivilDate>] {
        var parts: [ClosedRange<CivilDate>] = []
        var start = range.lowerBound
        for date in dates where date > start && date <= range.upperBound {
            parts.append(start...date.adding(days: -1))
            start = date
        }
        return parts + [start...range.upperBound]
    }

    private func computeUnderOneOrder(
        _ metric: Metric, from first: CivilDate, through last: CivilDate, hours: Bool
    ) throws -> [Rollup] {
        let days = history.days(from: first, through: last)
        guard let start = days.first?.interval.lowerBound, let end = days.last?.interval.upperBound
        else { return [] }
        let sources = try store.samples(
            of: metric, person: person, in: start..<end, ranksOn: first)
        if sources.isEmpty { return [] }
        let totals = try store.dayTotalSources(of: metric, person: person)
        return (hours ? [BucketUnit.day, .hour] : [.day]).flatMap { unit in
            let buckets = Buckets(unit, from: first, through: last, history: history)
            let series = Series(
                metric, sources: sources, buckets: buckets, history: history,
                dayTotalSources: totals)
            return RollupKeeper.rollups(of: series, isHourly: unit == .hour)
        }
    }

    private static func rollups(of series: Series, isHourly: Bool) -> [Rollup] {
        var rollups: [Rollup] = []
        var dayStart = Instant(milliseconds: .min)
        var lastDate: CivilDate?
        for point in series.points {
            if point.date != lastDate {
                lastDate = point.date
                dayStart = point.interval.lowerBound
            }
            if point.sources.isEmpty && point.count == 0 { continue }
            let hour = Int(point.interval.lowerBound.milliseconds(since: dayStart) / 3_600_000)
            rollups.append(Rollup(point, hour: isHourly ? hour : nil))
        }
        return rollups
    }

    /// Neighbouring dates as ranges, none longer than a portion.
    static func runs(of dates: [CivilDate]) -> [ClosedRange<CivilDate>] {
        var runs: [ClosedRange<CivilDate>] = []
        for date in dates {
            if let run = runs.last, run.upperBound.adding(days: 1) == date,
                date.dayNumber - run.lowerBound.dayNumber < portion
            {
                runs[runs.count - 1] = run.lowerBound...date
            } else {
                runs.append(date...date)
            }
        }
        return runs
    }
}

extension Rollup {
    /// The figures of a bucket as they are kept.
    init(_ point: SeriesPoint, hour: Int?) {
        self.init(
            date: point.date, hour: hour, sum: point.sum, count: point.count,
            covered: point.coveredTime, minimum: point.minimum, maximum: point.maximum,
            mean: point.mean, timeWeightedMean: point.timeWeightedMean, weight: point.weight,
            latest: point.latest, latestAt: point.latestTime)
    }
}

extension SeriesPoint {
    /// A bucket from kept figures. What each source said is not kept.
    init(_ rollup: Rollup, interval: Range<Instant>) {
        self.init(interval: interval, date: rollup.date)
        sum = rollup.sum
        count = rollup.count
        coveredTime = rollup.covered
        minimum = rollup.minimum
        maximum = rollup.maximum
        mean = rollup.mean
        timeWeightedMean = rollup.timeWeightedMean
        weight = rollup.weight
        latest = rollup.latest
        latestTime = rollup.latestAt
    }
}
