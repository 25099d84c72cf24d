public import Activity

extension Store {
    /// The samples of a metric that touch a range of time, by source.
    ///
    /// A sample touches the range when it begins within it or reaches into it; one without
    /// length must lie within; an empty range touches nothing. Cost follows the range, not the
    /// store.
    ///
    /// - Parameters:
    ///   - metric: what was measured.
    ///   - person: whose.
    ///   - range: the time, half-open.
    ///   - date: the date whose order of sources is told; nil for the latest order.
    public func samples(
        of metric: Metric, person: Person, in range: Range<Instant>, ranksOn date: CivilDate? = nil
    ) throws(StoreError) -> [SourceSamples] {
        if range.isEmpty { return [] }
        let ranks = try sourceRanks(
            metric, person, on: date ?? CivilDate(dayNumber: Store.lastDayNumber))
        return try read { connection throws(StoreError) in
            var series: [SourceSamples] = []
            let streams = try Store.streams(connection, metric, person)
            let range = Store.evidence(of: range, streams)
            for stream in streams {
                let samples = try Store.samples(connection, stream.id, range)
                if samples.isEmpty { continue }
                series.append(
                    SourceSamples(
                        sourceID: stream.sourceID, source: stream.source,
                        firstSeen: Instant(milliseconds: stream.firstSeen),
                        userRank: ranks[stream.sourceID], grain: stream.grain, samples: samples))
            }
            return series
        }
    }

    /// The range in which samples can say what those of a range are: two days more on both sides where
    /// programs put figures together, which hold what finer ones say in all of their time, and
    /// of which those that came alone are settled by what else is known of their days and of
    /// those next to them.
    private static func evidence(of range: Range<Instant>, _ streams: [Stream]) -> Range<Instant> {
        guard streams.contains(where: \.grain.isAggregate) else { return range }
        let days: Int64 = 2 * 86_400_000
        let lower = range.lowerBound.milliseconds
        let upper = range.upperBound.milliseconds
        return Instant(
            milliseconds: lower < .min + days ? .min : lower - days)..<Instant(
                milliseconds: upper > .max - days ? .max : upper + days)
    }

    /// 9999-12-31, the last date that is written with four digits.
    static let lastDayNumber = 2_932_896

    struct Stream {
        let id: Int64
        let sourceID: Int64
        let source: Source
        let firstSeen: Int64
        let grain: Grain
    }

    static func streams(
        _ connection: Connection, _ metric: Metric, _ person: Person
    ) throws(StoreError) -> [Stream] {
        try connection.rows(
            """
            SELECT stream.id, source.id,
              (SELECT start FROM sample WHERE stream_id = stream.id ORDER BY start LIMIT 1),
              stream.grain, \(sourceColumns)
            FROM stream JOIN source ON source.id = stream.source_id
            WHERE stream.person_id = ? AND stream.metric = ?
              AND EXISTS (SELECT 1 FROM sample WHERE stream_id = stream.id)
            ORDER BY stream.id
            """, person.id, metric.name
        ) {
            Stream(
                id: $0.int(0), sourceID: $0.int(1), source: source($0, from: 4),
                firstSeen: $0.int(2), grain: Grain(rawValue: $0.text(3)) ?? .event)
        }
    }

    /// Samples that last at least this long are found by an index of their own.
    private static let longDuration: Int64 = 14_400_000

    private static func samples(
        _ connection: Connection, _ stream: Int64, _ range: Range<Instant>
    ) throws(StoreError) -> [Sample] {
        let lower = range.lowerBound.milliseconds
        let upper = range.upperBound.milliseconds
        let near = lower < .min + longDuration ? .min : lower - longDuration
        var samples: [Sample] = []
        for (sql, from, to) in [
            (
                """
                SELECT start, duration, value FROM sample
                WHERE stream_id = ? AND duration >= 14400000 AND start >= ? AND start < ?
                ORDER BY start, duration, value
                """, Int64.min, near
            ),
            (
                """
                SELECT start, duration, value FROM sample
                WHERE stream_id = ? AND start >= ? AND start < ? ORDER BY start, duration, value
                """, near, upper
            ),
        ] {
            let statement = try connection.statement(sql)
            try statement.bind([stream, from, to])
            defer { statement.reset() }
            while try statement.step() {
                let start = statement.int(0)
                let end = start + statement.int(1)
                guard end > lower || start >= lower else { continue }
                samples.append(
                    Sample(
                        start: Instant(milliseconds: start), end: Instant(milliseconds: end),
                        value: statement.double(2)))
            }
        }
        return samples
    }

    /// The latest sample of a metric that begins before an instant, else the earliest after it.
    public func nearestSample(
        of metric: Metric, person: Person, before instant: Instant
    ) throws(StoreError) -> Sample? {
        try read { connection throws(StoreError) in
            var best: Sample?
            for stream in try Store.streams(connection, metric, person) {
                for sql in [
                    "SELECT start, duration, value FROM sample WHERE stream_id = ? AND start < ? ORDER BY start DESC LIMIT 1",
                    "SELECT start, duration, value FROM sample WHERE stream_id = ? AND start >= ? ORDER BY start LIMIT 1",
                ] {
                    let found = try connection.row(sql, stream.id, instant.milliseconds) { row in
                        Sample(
                            start: Instant(milliseconds: row.int(0)),
                            end: Instant(milliseconds: row.int(0) + row.int(1)),
                            value: row.double(2))
                    }
                    if let found, Store.isNearer(found, than: best, to: instant) { best = found }
                }
            }
            return best
        }
    }

    private static func isNearer(_ sample: Sample, than best: Sample?, to instant: Instant) -> Bool
    {
        guard let best else { return true }
        if sample.start == best.start {
            // No order of sources decides, which would be that in which files were read.
            return (sample.end, sample.value) > (best.end, best.value)
        }
        switch (sample.start < instant, best.start < instant) {
        case (true, true): return sample.start > best.start
        case (false, false): return sample.start < best.start
        case (let isBefore, _): return isBefore
        }
    }

    /// The start of the first sample of any of the metrics; nil when there is none.
    public func firstInstant(of metrics: [Metric], person: Person) throws(StoreError) -> Instant? {
        try read { connection throws(StoreError) in
            var first: Int64?
            for metric in metrics {
                for stream in try Store.streams(connection, metric, person) {
                    first = min(first ?? stream.firstSeen, stream.firstSeen)
                }
            }
            return first.map(Instant.init(milliseconds:))
        }
    }

    /// The start of the last sample of any of the metrics that begins before an instant; nil
    /// when there is none.
    public func lastInstant(
        of metrics: [Metric], person: Person, before end: Instant
    ) throws(StoreError) -> Instant? {
        try read { connection throws(StoreError) in
            var last: Int64?
            for metric in metrics {
                for stream in try Store.streams(connection, metric, person) {
                    let start = try connection.row(
                        "SELECT start FROM sample WHERE stream_id = ? AND start < ? ORDER BY start DESC LIMIT 1",
                        stream.id, end.milliseconds
                    ) { $0.int(0) }
                    if let start { last = max(last ?? start, start) }
                }
            }
            return last.map(Instant.init(milliseconds:))
        }
    }

    /// The dates, among some days, on which a watch wrote samples or anything but a person's
    /// hand wrote stand hours: evidence that a watch was worn. A day's number of hours is none
    /// where it is 0.
    ///
    /// Cost: one look-up for each day and stream of a watch.
    public func watchDates(of person: Person, in days: [Day]) throws(StoreError) -> Set<CivilDate> {
        guard let first = days.first, let last = days.last else { return [] }
        return try read { connection throws(StoreError) in
            let streams = try Store.watchStreams(connection, person)
            var dates: Set<CivilDate> = []
            for stream in streams {
                var index = 0
                var from = first.interval.lowerBound.milliseconds
                while index < days.count,
                    let start = try connection.row(
                        """
                        SELECT start FROM sample WHERE stream_id = ? AND start >= ? AND start < ?
                          AND duration <= 86400000 AND (NOT ? OR value > 0)
                        ORDER BY start LIMIT 1
                        """, stream.id, from, last.interval.upperBound.milliseconds,
                        stream.saysDays, make: { $0.int(0) })
                {
                    while index < days.count,
                        days[index].interval.upperBound.milliseconds <= start
                    {
                        index += 1
                    }
                    guard index < days.count else { break }
                    if days[index].interval.lowerBound.milliseconds <= start {
                        dates.insert(days[index].date)
                    }
                    from = days[index].interval.upperBound.milliseconds
                    index += 1
                }
            }
            return dates
        }
    }

    /// Whether there is evidence of a watch after a date: what ``watchDates(of:in:)`` and
    /// summaries would give as evidence.
    ///
    /// - Parameters:
    ///   - person: Whose.
    ///   - date: The date.
    ///   - end: Where it ends.
    public func hasWatchEvidence(
        of person: Person, after date: CivilDate, endingAt end: Instant
    ) throws(StoreError) -> Bool {
        if try hasSummaryEvidence(of: person, after: date) { return true }
        return try read { connection throws(StoreError) in
            for stream in try Store.watchStreams(connection, person) {
                let found = try connection.row(
                    """
                    SELECT EXISTS (SELECT 1 FROM sample WHERE stream_id = ? AND start >= ?
                      AND duration <= 86400000 AND (NOT ? OR value > 0))
                    """, stream.id, end.milliseconds, stream.saysDays
                ) { $0.int(0) != 0 }
                if found == true { return true }
            }
            return false
        }
    }

    /// The streams whose samples show that a watch was worn; those that state totals of days show
    /// it with a value above 0 only.
    private static func watchStreams(
        _ connection: Connection, _ person: Person
    ) throws(StoreError) -> [(id: Int64, saysDays: Bool)] {
        try connection.rows(
            """
            SELECT stream.id,
              stream.metric = 'appleStandHour' AND stream.grain IN ('day', 'unknown')
            FROM stream JOIN source ON source.id = stream.source_id
            WHERE stream.person_id = ?
              AND (source.class = 'watch'
                   OR (stream.metric = 'appleStandHour' AND source.class <> 'userEntered'))
            """, person.id
        ) { (id: $0.int(0), saysDays: $0.int(1) != 0) }
    }

    /// The metrics of which the store holds anything of a person.
    public func metricsHeld(by person: Person) throws(StoreError) -> Set<Metric> {
        let names = try read { connection throws(StoreError) in
            try connection.rows(
                """
                SELECT DISTINCT metric FROM stream WHERE person_id = ?
                  AND EXISTS (SELECT 1 FROM sample WHERE stream_id = stream.id)
                """, person.id
            ) {
                $0.text(0)
            }
        }
        return Set(names.compactMap { MetricCatalogue.standard[$0] })
    }
}
