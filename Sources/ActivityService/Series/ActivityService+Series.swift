extension ActivityService {
    /// A ring or a metric over time, a figure for each bucket.
    ///
    /// Buckets at the ends of the range are cut to it, so that buckets of any unit add up to the
    /// days; those that are cut or not over at `now` are partial. Buckets longer than a day are
    /// put together from days, whatever they come from, so that one question has one answer.
    ///
    /// Hours, days and longer come from kept figures, whose stale days are computed anew first;
    /// cost follows the number of days. Minutes, middle readings, sources apart, and another zone
    /// than the person's need the samples; cost follows their number in the range. So does an
    /// answer from stale days that can't be computed anew now: another program is writing, or the
    /// store may only be read. Rings by day and longer are those of ``rings(from:through:of:zone:now:)``; by hour
    /// and minute they are what the ring's samples say.
    ///
    /// - Throws: ``ServiceError/noSuchStatistic(_:subject:unit:)`` for a sum of heart rates.
    public func series(
        _ question: SeriesQuestion, of name: String?, zone: Zone? = nil, now: Instant
    ) throws -> SeriesAnswer {
        // About half a million buckets, or a century.
        let limits: [BucketUnit: Int] = [.minute: 366, .hour: 36_525]
        try ActivityService.checkLength(
            from: question.first, through: question.last, limit: limits[question.unit] ?? 36_525)
        let statistic = question.statistic ?? question.subject.naturalStatistic
        guard question.subject.has(statistic, by: question.unit) else {
            throw ServiceError.noSuchStatistic(
                statistic, subject: question.subject, unit: question.unit)
        }
        func run() throws -> SeriesRun {
            let person = try store.person(named: name)
            return SeriesRun(
                service: self, question: question, statistic: statistic, person: person,
                history: try zones(of: person, instead: zone), isOwnZone: zone == nil, now: now)
        }
        // What can be kept is kept first; the answer itself sees one moment of the store.
        try run().refresh()
        return try store.snapshot { try run().answer() }
    }

    /// The first and last day with data of a subject; nil without any.
    public func extent(
        of subject: FigureSubject, person: Person, zone: Zone? = nil, now: Instant
    ) throws -> ClosedRange<CivilDate>? {
        let first: CivilDate?
        let last: CivilDate?
        switch subject {
        case .ring:
            first = try firstDay(of: person, zone: zone)
            last = try latestDay(of: person, zone: zone, now: now)
        case .metric(let metric):
            let history = try zones(of: person, instead: zone)
            let end = Instant(milliseconds: .max)
            first = try store.firstInstant(of: [metric], person: person).map(history.date(of:))
            last = try store.lastInstant(of: [metric], person: person, before: end)
                .map(history.date(of:))
        }
        guard let first, let last else { return nil }
        return first...max(first, last)
    }
}
