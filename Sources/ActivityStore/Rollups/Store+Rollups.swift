public import Activity

extension Store {
    /// The kept figures of days, in order; days without data have none. They are right only
    /// for days that are not stale.
    public func dayRollups(
        of metric: Metric, person: Person, from first: CivilDate, through last: CivilDate
    ) throws(StoreError) -> [Rollup] {
        try read { connection throws(StoreError) in
            guard let series = try Store.knownSeries(connection, metric, person) else { return [] }
            return try connection.rows(
                """
                SELECT day, NULL, sum, count, covered, minimum, maximum, mean, time_weighted_mean,
                  weight, latest, latest_at FROM day_rollup
                WHERE series_id = ? AND day BETWEEN ? AND ? ORDER BY day
                """, series, first.dayNumber, last.dayNumber
            ) { Store.rollup($0) }
        }
    }

    /// The kept figures of hours, in order.
    public func hourRollups(
        of metric: Metric, person: Person, from first: CivilDate, through last: CivilDate
    ) throws(StoreError) -> [Rollup] {
        try read { connection throws(StoreError) in
            guard let series = try Store.knownSeries(connection, metric, person) else { return [] }
            return try connection.rows(
                """
                SELECT day, hour, sum, count, covered, minimum, maximum, mean, time_weighted_mean,
                  weight, latest, latest_at FROM hour_rollup
                WHERE series_id = ? AND day BETWEEN ? AND ? ORDER BY day, hour
                """, series, first.dayNumber, last.dayNumber
            ) { Store.rollup($0) }
        }
    }

    private static func rollup(_ row: Statement) -> Rollup {
        Rollup(
            date: CivilDate(dayNumber: Int(row.int(0))), hour: row.optionalInt(1).map { Int($0) },
            sum: row.optionalDouble(2), count: Int(row.int(3)), covered: row.int(4),
            minimum: row.optionalDouble(5), maximum: row.optionalDouble(6),
            mean: row.optionalDouble(7), timeWeightedMean: row.optionalDouble(8),
            weight: row.int(9), latest: row.optionalDouble(10),
            latestAt: row.optionalInt(11).map(Instant.init(milliseconds:)))
    }

    /// The stale days of a metric in a range of dates, in order.
    public func staleDays(
        of metric: Metric, person: Person, from first: CivilDate, through last: CivilDate
    ) throws(StoreError) -> [CivilDate] {
        try read { connection throws(StoreError) in
            guard let series = try Store.knownSeries(connection, metric, person) else { return [] }
            return try connection.rows(
                "SELECT day FROM stale_day WHERE series_id = ? AND day BETWEEN ? AND ? ORDER BY day",
                series, first.dayNumber, last.dayNumber
            ) { CivilDate(dayNumber: Int($0.int(0))) }
        }
    }

    /// The first and last day of a metric that has figures or is stale; nil without any.
    public func rollupExtent(
        of metric: Metric, person: Person
    ) throws(StoreError) -> ClosedRange<CivilDate>? {
        try read { connection throws(StoreError) in
            guard let series = try Store.knownSeries(connection, metric, person) else { return nil }
            let bounds = try connection.row(
                """
                SELECT min(low), max(high) FROM (
                  SELECT min(day) AS low, max(day) AS high FROM day_rollup WHERE series_id = ?1
                  UNION ALL SELECT min(day), max(day) FROM stale_day WHERE series_id = ?1)
                """, series
            ) { (low: $0.optionalInt(0), high: $0.optionalInt(1)) }
            guard let low = bounds?.low, let high = bounds?.high else { return nil }
            return CivilDate(dayNumber: Int(low))...CivilDate(dayNumber: Int(high))
        }
    }

    /// The days of a metric in a range of dates whose figures are kept and those of their hours
    /// are not, in order.
    public func daysWithoutHours(
        of metric: Metric, person: Person, from first: CivilDate, through last: CivilDate
    ) throws(StoreError) -> [CivilDate] {
        try read { connection throws(StoreError) in
            guard let series = try Store.knownSeries(connection, metric, person) else { return [] }
            return try connection.rows(
                """
                SELECT day FROM day_rollup
                WHERE series_id = ? AND day BETWEEN ? AND ? AND hours_kept = 0 ORDER BY day
                """, series, first.dayNumber, last.dayNumber
            ) { CivilDate(dayNumber: Int($0.int(0))) }
        }
    }

    /// Keeps the figures of days that were computed anew, in place of those before, and takes
    /// the marks of the days away.
    ///
    /// - Parameters:
    ///   - rollups: the figures of the days with data.
    ///   - metric: of what.
    ///   - person: whose.
    ///   - dates: all the days that were computed, with data or without.
    ///   - hasHours: whether the figures of the days' hours are among them.
    public func keep(
        _ rollups: [Rollup], of metric: Metric, person: Person, for dates: ClosedRange<CivilDate>,
        hasHours: Bool
    ) throws {
        try write { connection in
            let series = try Store.series(connection, metric, person)
            for table in ["day_rollup", "hour_rollup", "stale_day"] {
                try connection.run(
                    "DELETE FROM \(table) WHERE series_id = ? AND day BETWEEN ? AND ?", series,
                    dates.lowerBound.dayNumber, dates.upperBound.dayNumber)
            }
            for rollup in rollups {
                try Store.insert(rollup, connection, series, hasHours: hasHours)
            }
        }
    }

    private static func insert(
        _ rollup: Rollup, _ connection: Connection, _ series: Int64, hasHours: Bool
    ) throws(StoreError) {
        let statement = try connection.statement(
            rollup.hour == nil
                ? """
                INSERT INTO day_rollup (series_id, day, hours_kept, sum, count, covered, minimum,
                  maximum, mean, time_weighted_mean, weight, latest, latest_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
                : """
                INSERT INTO hour_rollup (series_id, day, hour, sum, count, covered, minimum,
                  maximum, mean, time_weighted_mean, weight, latest, latest_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        try statement.bind([
            series, rollup.date.dayNumber, rollup.hour ?? (hasHours ? 1 : 0), rollup.sum,
            rollup.count, rollup.covered, rollup.minimum, rollup.maximum, rollup.mean,
            rollup.timeWeightedMean, rollup.weight, rollup.latest, rollup.latestAt?.milliseconds,
        ])
        defer { statement.reset() }
        while try statement.step() {}
    }

    /// The sources whose samples of a metric are totals of days.
    public func dayTotalSources(
        of metric: Metric, person: Person
    ) throws(StoreError) -> Set<Int64> {
        try read { connection throws(StoreError) in
            Set(
                try connection.rows(
                    "SELECT source_id FROM stream WHERE person_id = ? AND metric = ? AND states_days = 1",
                    person.id, metric.name
                ) { $0.int(0) })
        }
    }

    /// The metrics of which figures were ever kept for a person.
    public func metricsWithRollups(of person: Person) throws(StoreError) -> Set<Metric> {
        let names = try read { connection throws(StoreError) in
            try connection.rows("SELECT metric FROM series WHERE person_id = ?", person.id) {
                $0.text(0)
            }
        }
        return Set(names.compactMap { MetricCatalogue.standard[$0] })
    }

    static func knownSeries(
        _ connection: Connection, _ metric: Metric, _ person: Person
    ) throws(StoreError) -> Int64? {
        try connection.row(
            "SELECT id FROM series WHERE person_id = ? AND metric = ?", person.id, metric.name
        ) { $0.int(0) }
    }

    /// The number of a series, which is added when it is new.
    static func series(
        _ connection: Connection, _ metric: Metric, _ person: Person
    ) throws(StoreError) -> Int64 {
        if let known = try knownSeries(connection, metric, person) { return known }
        try connection.run(
            "INSERT INTO series (person_id, metric) VALUES (?, ?)", person.id, metric.name)
        return connection.lastInsertedRow
    }

    /// Marks every day of some metrics as stale, all metrics when none are named: after a change
    /// of zones, of ranks, or of what a whole stream is.
    static func markAllStale(
        _ connection: Connection, _ person: Person, _ metrics: [Metric]? = nil
    ) throws(StoreError) {
        let all = try connection.rows(
            "SELECT id, metric FROM series WHERE person_id = ?", person.id
        ) { (id: $0.int(0), metric: $0.text(1)) }
        for series in all where metrics?.contains(where: { $0.name == series.metric }) ?? true {
            // A change of zone can move samples to the days around. Days that are stale already
            // were marked with the days around them, and spread no further.
            try connection.run(
                """
                INSERT OR IGNORE INTO stale_day
                SELECT ?1, day + shift FROM
                  (SELECT day FROM day_rollup WHERE series_id = ?1),
                  (SELECT -1 AS shift UNION SELECT 0 UNION SELECT 1)
                """, series.id)
        }
    }
}
