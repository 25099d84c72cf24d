internal import Activity

/// Takes away what one import brought, within a transaction, and puts back what it retired.
///
/// What an import brought may itself have been retired by a later one. It is forgotten then, and
/// what stood before it becomes what the later import retired: undoing imports in any order ends
/// where never having run them would.
struct ImportUndo {
    let connection: Connection
    let person: Person
    let id: Int64

    /// Does it, and says what changed.
    func run(history: ZoneHistory) throws(StoreError) -> UndoReport {
        var report = UndoReport()
        try handOn()
        var stale = StaleDays()
        var metrics: Set<Metric> = []
        for stream in try streams() {
            if try replace(stream.id, stale.add(stream.metric), &stale, &report) {
                metrics.insert(stream.metric)
            }
        }
        try removeRest(&report)
        try stale.mark(connection, person)
        try DayTotalStreams(connection: connection, person: person, history: history).settle(
            metrics)
        return report
    }

    /// Hands what the import retired on to a later import that retired what had come in its
    /// place, and forgets what the import brought and others retired.
    private func handOn() throws(StoreError) {
        for (table, place) in [
            (
                "retired_sample",
                """
                later.stream_id = earlier.stream_id AND later.start = earlier.start
                  AND later.duration = earlier.duration
                """
            ), ("retired_summary", "later.date = earlier.date"),
        ] {
            try connection.run(
                """
                UPDATE OR REPLACE \(table) AS earlier SET retired_by = later.retired_by
                FROM \(table) AS later
                WHERE earlier.retired_by = ?1 AND later.import_id = ?1 AND \(place)
                """, id)
            try connection.run("DELETE FROM \(table) WHERE import_id = ?", id)
        }
    }

    private func streams() throws(StoreError) -> [(id: Int64, metric: Metric)] {
        try connection.rows("SELECT id, metric FROM stream WHERE person_id = ?", person.id) { row in
            MetricCatalogue.standard[row.text(1)].map { (row.int(0), $0) }
        }.compactMap { $0 }
    }

    /// Replaces the import's samples of a stream by those that it retired; whether there was
    /// anything to replace.
    private func replace(
        _ stream: Int64, _ touched: Int, _ stale: inout StaleDays, _ report: inout UndoReport
    ) throws(StoreError) -> Bool {
        for (table, column) in [("sample", "import_id"), ("retired_sample", "retired_by")] {
            let rows = try connection.rows(
                "SELECT start, duration FROM \(table) WHERE stream_id = ? AND \(column) = ?",
                stream, id
            ) { ($0.int(0), $0.int(1)) }
            for row in rows { stale.touch(touched, start: row.0, duration: row.1) }
        }
        try connection.run("DELETE FROM sample WHERE stream_id = ? AND import_id = ?", stream, id)
        let removed = connection.changes
        try connection.run(
            """
            INSERT OR IGNORE INTO sample
            SELECT stream_id, start, duration, value, import_id FROM retired_sample
            WHERE retired_by = ? AND stream_id = ?
            """, id, stream)
        let restored = connection.changes
        report.samples += removed
        report.restored += restored
        return removed > 0 || restored > 0
    }

    private func removeRest(_ report: inout UndoReport) throws(StoreError) {
        try connection.run("DELETE FROM retired_sample WHERE retired_by = ?", id)
        try connection.run("DELETE FROM workout WHERE import_id = ?", id)
        report.workouts = connection.changes
        try connection.run("DELETE FROM activity_summary WHERE import_id = ?", id)
        report.summaries = connection.changes
        try connection.run(
            """
            INSERT OR IGNORE INTO activity_summary
            SELECT ?, date, active_energy, active_energy_goal, move_time, move_time_goal,
              exercise_time, exercise_time_goal, stand_hours, stand_hours_goal, export_date,
              import_id
            FROM retired_summary WHERE retired_by = ?
            """, person.id, id)
        try connection.run("DELETE FROM retired_summary WHERE retired_by = ?", id)
        try connection.run("DELETE FROM zone_sighting WHERE import_id = ?", id)
    }
}
