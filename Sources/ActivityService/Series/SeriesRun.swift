/// One question about a ring or a metric over time, while it is answered.
struct SeriesRun {
    let service: ActivityService
    let question: SeriesQuestion
    let statistic: Statistic
    let person: Person
    let history: ZoneHistory
    /// Whether days are those of the person's own zones.
    let isOwnZone: Bool
    let now: Instant

    private var store: Store { service.store }
    private var dates: ClosedRange<CivilDate> { question.dates }

    /// Computes stale days anew, where the answer can be taken from kept figures and the store can
    /// be written now.
    func refresh() throws {
        guard let metric = try sampledMetric(), mayUseRollups, !store.isReadOnly else { return }
        let keeper = RollupKeeper(store: store, person: person, history: history)
        _ = try keeper.refresh(
            metric, from: dates.lowerBound, through: dates.upperBound,
            hours: question.unit == .hour)
    }

    /// The metric whose samples answer; nil where rings do.
    private func sampledMetric() throws -> Metric? {
        switch question.subject {
        case .ring where question.unit.duration == nil: nil
        case .ring(let ring): ring.metric(try moveMode())
        case .metric(let metric): metric
        }
    }

    private var mayUseRollups: Bool {
        isOwnZone && !question.perSource && question.unit != .minute && statistic != .median
    }

    func answer() throws -> SeriesAnswer {
        let buckets = Buckets(
            question.unit, from: dates.lowerBound, through: dates.upperBound, history: history)
        let result: Result
        if let metric = try sampledMetric() {
            result = try samples(of: metric, buckets)
        } else if case .ring(let ring) = question.subject {
            result = try rings(ring, buckets)
        } else {
            preconditionFailure("a subject is a ring or a metric")
        }
        let sources =
            question.perSource
            ? Dictionary(
                uniqueKeysWithValues: try store.sourceNames(of: person).map { ($0.id, $0.source) })
            : [:]
        return SeriesAnswer(
            person: person.name, subject: question.subject, unit: result.unit,
            bucket: question.unit, statistic: statistic, dates: dates,
            zone: history.zone(at: buckets.bounds.first ?? Instant(milliseconds: 0)),
            history: history, figures: result.figures, days: result.days, sources: sources,
            extent: try service.extent(
                of: question.subject, person: person, zone: isOwnZone ? nil : history.zone(at: now),
                now: now),
            isFromRollups: result.isFromRollups)
    }

    /// What an answer is made of.
    private struct Result {
        var unit: String
        var days: [Figure]
        var figures: [Figure]
        var isFromRollups: Bool
    }

    /// What Move measures at the end of the range; days on which it measured something else have
    /// no figure.
    private func moveMode() throws -> MoveMode {
        try store.profile(of: person).value(of: .moveMode, on: dates.upperBound)
            .flatMap(MoveMode.init(rawValue:)) ?? .activeEnergy
    }

    // MARK: Rings

    private func rings(_ ring: RingKind, _ buckets: Buckets) throws -> Result {
        let mode = try moveMode()
        let unit = ring.unit(mode).rawValue
        let reader = try DayReader(
            store, person, history, from: dates.lowerBound, through: dates.upperBound, now: now)
        let days = try reader.rings().map { $0.figure(of: ring, in: mode) }
        return Result(
            unit: unit, days: days, figures: combined(days, in: buckets, unit: unit),
            isFromRollups: false)
    }

    // MARK: Samples

    private func samples(of metric: Metric, _ buckets: Buckets) throws -> Result {
        let unit =
            switch statistic {
            case .count: "count"
            case .duration: "s"
            default: metric.unit.symbol
            }
        let isLong = question.unit.isLongerThanDay
        let fine =
            isLong
            ? Buckets(.day, from: dates.lowerBound, through: dates.upperBound, history: history)
            : buckets
        let kept = mayUseRollups ? try kept(metric, fine) : nil
        let points = try kept ?? computed(metric, fine)
        let figures = points.enumerated().map { index, point in
            point.figure(
                isLong && statistic == .dailyMean ? .sum : statistic, unit: unit,
                over: fine.stretch(index, now: now))
        }
        guard isLong else {
            return Result(unit: unit, days: figures, figures: figures, isFromRollups: kept != nil)
        }
        var long = combined(figures, in: buckets, unit: unit)
        if question.perSource || statistic == .median {
            // Middle readings and what each source says are merged whole.
            for (index, whole) in try computed(metric, buckets).enumerated() {
                if statistic == .median {
                    long[index] = whole.figure(
                        .median, unit: unit, over: long[index].stretch)
                }
                long[index].parts = question.perSource ? whole.sources : []
            }
        }
        return Result(unit: unit, days: figures, figures: long, isFromRollups: kept != nil)
    }

    /// The figures of buckets from those of their days.
    private func combined(_ days: [Figure], in buckets: Buckets, unit: String) -> [Figure] {
        if buckets.unit == .day { return days }
        var next = 0
        return (0..<buckets.count).map { index in
            let stretch = buckets.stretch(index, now: now)
            let first = next
            while next < days.count, days[next].stretch.date <= stretch.dates.upperBound {
                next += 1
            }
            return Figure.combining(
                days[first..<next], as: statistic, over: stretch, unit: unit)
        }
    }

    private func computed(_ metric: Metric, _ buckets: Buckets) throws -> [SeriesPoint] {
        guard let first = buckets.dates.first else { return [] }
        let totals = try store.dayTotalSources(of: metric, person: person)
        // A bucket is merged by the order of sources that holds on its first date.
        let changes = try store.rankChanges(of: [metric], person: person)
        let starts = changes.compactMap { change in buckets.dates.first { $0 >= change } }
        return try RollupKeeper.cut(first...buckets.last, at: starts).flatMap { part in
            let own = Buckets(
                buckets.unit, from: part.lowerBound, through: part.upperBound, history: history)
            guard let start = own.bounds.first, let end = own.bounds.last else {
                return [SeriesPoint]()
            }
            let sources = try store.samples(
                of: metric, person: person, in: start..<end, ranksOn: part.lowerBound)
            return Series(
                metric, sources: sources, buckets: own, history: history, dayTotalSources: totals,
                hasMedians: statistic == .median
            ).points
        }
    }

    // MARK: Kept figures

    /// The points from kept figures; nil where some of them are stale.
    private func kept(_ metric: Metric, _ buckets: Buckets) throws -> [SeriesPoint]? {
        guard let first = buckets.dates.first else { return [] }
        let isHourly = buckets.unit == .hour
        let keeper = RollupKeeper(store: store, person: person, history: history)
        guard try keeper.missing(metric, first...buckets.last, hours: isHourly).isEmpty else {
            return nil
        }
        let rollups =
            isHourly
            ? try store.hourRollups(of: metric, person: person, from: first, through: buckets.last)
            : try store.dayRollups(of: metric, person: person, from: first, through: buckets.last)
        return points(of: buckets, rollups)
    }

    private struct PartOfDay: Hashable {
        let date: CivilDate
        let hour: Int
    }

    private func points(of buckets: Buckets, _ rollups: [Rollup]) -> [SeriesPoint] {
        let known = Dictionary(
            rollups.map { (PartOfDay(date: $0.date, hour: $0.hour ?? 0), $0) },
            uniquingKeysWith: { $1 })
        var hour = 0
        var last: CivilDate?
        return (0..<buckets.count).map { index in
            let date = buckets.dates[index]
            hour = date == last ? hour + 1 : 0
            last = date
            let interval = buckets.interval(index)
            return known[PartOfDay(date: date, hour: hour)].map {
                SeriesPoint($0, interval: interval)
            } ?? SeriesPoint(interval: interval, date: date)
        }
    }
}
