internal import Activity

/// Settles, after streams changed, which of them state totals of days, and whether that changed
/// for all their days.
struct DayTotalStreams {
    let connection: Connection
    let person: Person
    let history: ZoneHistory

    /// Looks at every stream of third parties of some metrics.
    func settle(_ metrics: Set<Metric>) throws(StoreError) {
        for metric in metrics.sorted(by: { $0.name < $1.name }) where metric.style == .cumulative {
            let streams = try connection.rows(
                """
                SELECT stream.id, states_days FROM stream JOIN source ON source.id = stream.source_id
                WHERE stream.person_id = ? AND metric = ? AND source.class = 'other'
                  AND stream.grain = 'event'
                """, person.id, metric.name
            ) { (id: $0.int(0), stated: $0.int(1) != 0) }
            var hasChanged = false
            for stream in streams {
                let states = try statesDays(stream.id)
                if states == stream.stated { continue }
                try connection.run(
                    "UPDATE stream SET states_days = ? WHERE id = ?", states, stream.id)
                hasChanged = true
            }
            if hasChanged { try Store.markAllStale(connection, person, [metric]) }
        }
    }

    private func statesDays(_ stream: Int64) throws(StoreError) -> Bool {
        let hasLength = try connection.row(
            "SELECT 1 FROM sample WHERE stream_id = ? AND duration > 0 LIMIT 1", stream
        ) { _ in true }
        if hasLength != nil { return false }
        var last: CivilDate?
        let starts = try connection.rows(
            "SELECT start FROM sample WHERE stream_id = ? ORDER BY start", stream
        ) { Instant(milliseconds: $0.int(0)) }
        for start in starts {
            let date = history.date(of: start)
            if date == last { return false }
            last = date
        }
        return !starts.isEmpty
    }
}
