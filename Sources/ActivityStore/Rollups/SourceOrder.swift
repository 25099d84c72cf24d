internal import Activity

/// Notices when an earlier first sample moves a source before another, which can move the figures
/// of all days of a metric.
///
/// Among apps and devices of other makers the one first seen later is believed first, so that a
/// sample of years ago changes how yesterday is merged.
struct SourceOrder {
    let connection: Connection
    let person: Person

    /// Compares the order of some metrics' sources with the one that figures were kept under.
    func settle(_ metrics: Set<Metric>) throws(StoreError) {
        for metric in metrics.sorted(by: { $0.name < $1.name }) {
            let now = try order(of: metric)
            guard let series = try Store.knownSeries(connection, metric, person) else { continue }
            let before =
                try connection.row(
                    "SELECT source_order FROM series WHERE id = ?", series
                ) { $0.text(0) }.map { $0.split(separator: " ").compactMap { Int64($0) } } ?? []
            if now == before { continue }
            try connection.run(
                "UPDATE series SET source_order = ? WHERE id = ?",
                now.map(String.init).joined(separator: " "), series)
            // One that comes or goes moves only the days on which it has samples.
            let (known, left) = (Set(before), Set(now))
            if now.filter(known.contains) != before.filter(left.contains) {
                try Store.markAllStale(connection, person, [metric])
            }
        }
    }

    private func order(of metric: Metric) throws(StoreError) -> [Int64] {
        try connection.rows(
            """
            SELECT source.id,
              (SELECT start FROM sample WHERE stream_id = stream.id ORDER BY start LIMIT 1) AS first
            FROM stream JOIN source ON source.id = stream.source_id
            WHERE stream.person_id = ? AND metric = ? AND source.class = 'other'
              AND first IS NOT NULL
            ORDER BY first DESC, source.key
            """, person.id, metric.name
        ) { $0.int(0) }
    }
}

extension Store {
    /// Settles, after streams changed, what holds for whole streams.
    static func settleStreams(
        _ connection: Connection, _ person: Person, _ history: ZoneHistory,
        _ metrics: Set<Metric>
    ) throws(StoreError) {
        try DayTotalStreams(connection: connection, person: person, history: history).settle(
            metrics)
        try SourceOrder(connection: connection, person: person).settle(metrics)
    }
}
