internal import Activity

/// Takes away what one import brought, within a transaction, and puts back what it retired.
///
/// What an import brought may itself have been retired by a later one. It is forgotten then, and
/// what stood before it becomes what the later import retired; what it superseded counts again:
/// undoing imports in any order ends where never having run them would.
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
        var supersession = try Supersession(connection, person, history: history)
        supersession.dates[id] = nil
        for stream in try streams() {
            let touched = stale.add(stream.metric)
            let changes = try replace(stream.id, touched, &stale, &report)
            let restored = try settle(stream, changes, supersession) {
                stale.touch(touched, start: $0, duration: $1)
            }
            report.restored += restored
            if changes.isAny || restored > 0 { metrics.insert(stream.metric) }
        }
        try removeRest(&report)
        try stale.mark(connection, person)
        try Store.settleStreams(connection, person, history, metrics)
        return report
    }

    private struct Stream {
        let id: Int64
        let metric: Metric
        let grain: Grain
    }

    /// What undoing changed in a stream.
    private struct Changes {
        /// Start and duration of the samples that the import brought.
        var removed: [(start: Int64, duration: Int64)] = []
        var hasRestored = false

        var isAny: Bool { hasRestored || !removed.isEmpty }
    }

    /// Settles which of the samples that are left count, and says how many do again.
    private func settle(
        _ stream: Stream, _ changes: Changes, _ supersession: Supersession,
        changed: (_ start: Int64, _ duration: Int64) -> Void
    ) throws(StoreError) -> Int {
        var restored = 0
        guard stream.grain == .event else {
            for row in changes.removed {
                restored += try StatedSamples(connection: connection).settle(
                    stream.id, stream.grain, adds: stream.metric.style.addsUp, start: row.start,
                    duration: row.duration)
            }
            return restored
        }
        let held = try supersession.stream(stream.id, stream.metric)
        var days: Set<Int64> = []
        for (importID, run) in held.runs where importID == id {
            days.formUnion(StaleDays.day(run.first.start)...StaleDays.day(run.last.start))
        }
        for row in changes.removed {
            let end = row.start.addingReportingOverflow(row.duration)
            let last = StaleDays.day(end.overflow ? .max : end.partialValue)
            days.formUnion(StaleDays.day(row.start)...last)
        }
        try connection.run(
            "DELETE FROM export_run WHERE stream_id = ? AND import_id = ?", stream.id, id)
        if days.isEmpty { return 0 }
        try supersession.settle(
            supersession.stream(stream.id, stream.metric), days: days
        ) { start, duration, counts in
            if counts { restored += 1 }
            changed(start, duration)
        }
        return restored
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

    private func streams() throws(StoreError) -> [Stream] {
        try connection.rows(
            "SELECT id, metric, grain FROM stream WHERE person_id = ?", person.id
        ) { row in
            MetricCatalogue.standard[row.text(1)].map {
                Stream(id: row.int(0), metric: $0, grain: Grain(rawValue: row.text(2)) ?? .event)
            }
        }.compactMap { $0 }
    }

    /// Replaces the import's samples of a stream by those that it retired.
    private func replace(
        _ stream: Int64, _ touched: Int, _ stale: inout StaleDays, _ report: inout UndoReport
    ) throws(StoreError) -> Changes {
        var changes = Changes()
        for (table, column) in [
            ("sample", "import_id"), ("superseded_sample", "import_id"),
            ("retired_sample", "retired_by"),
        ] {
            let rows = try connection.rows(
                "SELECT start, duration FROM \(table) WHERE stream_id = ? AND \(column) = ?",
                stream, id
            ) { (start: $0.int(0), duration: $0.int(1)) }
            for row in rows { stale.touch(touched, start: row.start, duration: row.duration) }
            guard column == "import_id", !rows.isEmpty else { continue }
            changes.removed += rows
            try connection.run(
                "DELETE FROM \(table) WHERE stream_id = ? AND import_id = ?", stream, id)
            report.samples += connection.changes
        }
        try connection.run(
            """
            INSERT OR IGNORE INTO sample
            SELECT stream_id, start, duration, value, import_id FROM retired_sample
            WHERE retired_by = ? AND stream_id = ?
            """, id, stream)
        changes.hasRestored = connection.changes > 0
        report.restored += connection.changes
        return changes
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
