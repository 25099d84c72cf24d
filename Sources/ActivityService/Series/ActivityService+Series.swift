extension ActivityService {
    /// A metric over time.
    ///
    /// Hours, days and longer come from kept figures, whose stale days are computed anew first;
    /// cost follows the number of days. Minutes, sources apart, and another zone than the
    /// person's need the samples; cost follows their number in the range. So does an answer while
    /// another program is writing to the store, and one from a store that is read only.
    ///
    /// - Throws: ``ServiceError/noSuchStatistic(_:metric:)`` for a sum of heart rates.
    public func series(
        _ question: SeriesQuestion, of name: String?, zone: Zone? = nil
    ) throws -> SeriesAnswer {
        // About half a million buckets, or a century.
        let limits: [BucketUnit: Int] = [.minute: 366, .hour: 36_525]
        try ActivityService.checkLength(
            from: question.first, through: question.last, limit: limits[question.unit] ?? 36_525)
        let metric = question.metric
        let statistic = question.statistic ?? .natural(for: metric.style)
        guard statistic.exists(for: metric.style) else {
            throw ServiceError.noSuchStatistic(statistic, metric: metric)
        }
        let person = try store.person(named: name)
        let history = try zones(of: person, instead: zone)
        let buckets = Buckets(
            question.unit, from: question.first, through: question.last, history: history)
        let usesRollups =
            zone == nil && !question.perSource && question.unit != .minute && !store.isReadOnly
        let kept = usesRollups ? try kept(metric, buckets, person, history) : nil
        let points =
            try kept ?? answered(metric, buckets, person, history, perSource: question.perSource)
        let sources =
            question.perSource
            ? Dictionary(
                uniqueKeysWithValues: try store.sourceNames(of: person).map { ($0.id, $0.source) })
            : [:]
        return SeriesAnswer(
            person: person.name, metric: metric, unit: question.unit, statistic: statistic,
            zone: history.zone(at: buckets.bounds.first ?? Instant(milliseconds: 0)),
            history: history, points: points, sources: sources, isFromRollups: kept != nil)
    }

    /// The points from the samples. Buckets longer than a day are put together from days, as kept
    /// figures are, so that one question has one answer; what each source says is merged whole.
    private func answered(
        _ metric: Metric, _ buckets: Buckets, _ person: Person, _ history: ZoneHistory,
        perSource: Bool
    ) throws -> [SeriesPoint] {
        guard buckets.unit.isLongerThanDay, let first = buckets.dates.first,
            let end = buckets.bounds.last
        else { return try computed(metric, buckets, person, history) }
        let last = history.date(of: end.adding(milliseconds: -1))
        let days = Buckets(.day, from: first, through: last, history: history)
        let figures = try computed(metric, days, person, history)
            .filter { $0[.count] != nil }.map { Rollup($0, hour: nil) }
        var combined = points(of: buckets, days: figures, last: last)
        guard perSource else { return combined }
        for (index, whole) in try computed(metric, buckets, person, history).enumerated() {
            combined[index].sources = whole.sources
        }
        return combined
    }

    private func computed(
        _ metric: Metric, _ buckets: Buckets, _ person: Person, _ history: ZoneHistory
    ) throws -> [SeriesPoint] {
        guard let first = buckets.dates.first, let end = buckets.bounds.last else { return [] }
        let totals = try store.dayTotalSources(of: metric, person: person)
        // A bucket is merged by the order of sources that holds on its first date.
        let changes = try store.rankChanges(of: [metric], person: person)
        let starts = changes.compactMap { change in buckets.dates.first { $0 >= change } }
        let last = history.date(of: end.adding(milliseconds: -1))
        return try RollupKeeper.cut(first...last, at: starts).flatMap { part in
            let own = Buckets(
                buckets.unit, from: part.lowerBound, through: part.upperBound, history: history)
            guard let start = own.bounds.first, let end = own.bounds.last else {
                return [SeriesPoint]()
            }
            let sources = try store.samples(
                of: metric, person: person, in: start..<end, ranksOn: part.lowerBound)
            return Series(
                metric, sources: sources, buckets: own, history: history, dayTotalSources: totals
            ).points
        }
    }

    /// The points from kept figures; nil where those can't be brought up to date now.
    private func kept(
        _ metric: Metric, _ buckets: Buckets, _ person: Person, _ history: ZoneHistory
    ) throws -> [SeriesPoint]? {
        guard let first = buckets.dates.first, let end = buckets.bounds.last else { return [] }
        let last = history.date(of: end.adding(milliseconds: -1))
        let keeper = RollupKeeper(store: store, person: person, history: history)
        guard try keeper.refresh(metric, from: first, through: last) else { return nil }
        if buckets.unit == .hour {
            let hours = try store.hourRollups(
                of: metric, person: person, from: first, through: last)
            return points(of: buckets, hours: hours)
        }
        let days = try store.dayRollups(of: metric, person: person, from: first, through: last)
        return points(of: buckets, days: days, last: last)
    }

    private func points(of buckets: Buckets, hours: [Rollup]) -> [SeriesPoint] {
        let byHour = Dictionary(
            hours.map { (HourKey(date: $0.date, hour: $0.hour ?? 0), $0) }, uniquingKeysWith: { $1 }
        )
        var hour = 0
        var last: CivilDate?
        return (0..<buckets.count).map { index in
            let date = buckets.dates[index]
            hour = date == last ? hour + 1 : 0
            last = date
            let interval = buckets.interval(index)
            return byHour[HourKey(date: date, hour: hour)].map {
                SeriesPoint($0, interval: interval)
            }
                ?? SeriesPoint(interval: interval, date: date)
        }
    }

    private struct HourKey: Hashable {
        let date: CivilDate
        let hour: Int
    }

    private func points(of buckets: Buckets, days: [Rollup], last: CivilDate) -> [SeriesPoint] {
        var next = 0
        return (0..<buckets.count).map { index in
            let end = index + 1 < buckets.count ? buckets.dates[index + 1] : last.adding(days: 1)
            let interval = buckets.interval(index)
            var own: [SeriesPoint] = []
            while next < days.count, days[next].date < end {
                own.append(SeriesPoint(days[next], interval: interval))
                next += 1
            }
            if buckets.unit == .day, let only = own.first { return only }
            return SeriesPoint.combining(own, interval: interval, date: buckets.dates[index])
        }
    }
}

extension BucketUnit {
    /// Whether a bucket holds several days.
    fileprivate var isLongerThanDay: Bool {
        switch self {
        case .minute, .hour, .day: false
        case .week, .month, .year: true
        }
    }
}
