public import Activity

/// What undoing an import took away and put back.
public struct UndoReport: Hashable, Sendable {
    /// Samples removed.
    public var samples = 0
    /// Workouts removed.
    public var workouts = 0
    /// Daily summaries removed.
    public var summaries = 0
    /// Samples put back that the import had retired.
    public var restored = 0
}

extension Store {
    /// Takes away what an import brought, and puts back what it retired, in one transaction.
    ///
    /// What the import found there already stays. What later imports repeated of it goes too:
    /// those files can be imported again. Cost: looks at every sample of the person.
    /// - Throws: ``StoreError/Kind/noSuchImport(number:)`` when there is no such import of the
    ///   person, or it was undone already.
    public func undoImport(_ id: Int64, of person: Person, now: Instant) throws -> UndoReport {
        let known = try imports(of: person).contains { $0.id == id && $0.undoneAt == nil }
        guard known else { throw StoreError(.noSuchImport(number: id), path: path) }
        return try write { connection in
            var report = UndoReport()
            var stale = StaleDays()
            for stream in try Store.streamIDs(connection, person) {
                let touched = stale.add(stream.metric)
                for table in ["sample", "retired_sample"] {
                    let column = table == "sample" ? "import_id" : "retired_by"
                    let rows = try connection.rows(
                        "SELECT start, duration FROM \(table) WHERE stream_id = ? AND \(column) = ?",
                        stream.id, id
                    ) { ($0.int(0), $0.int(1)) }
                    for row in rows { stale.touch(touched, start: row.0, duration: row.1) }
                }
                try connection.run(
                    "DELETE FROM sample WHERE stream_id = ? AND import_id = ?", stream.id, id)
                report.samples += connection.changes
                try connection.run(
                    """
                    INSERT OR IGNORE INTO sample
                    SELECT stream_id, start, duration, value, import_id FROM retired_sample
                    WHERE retired_by = ? AND stream_id = ?
                    """, id, stream.id)
                report.restored += connection.changes
            }
            try Store.removeRest(of: id, connection, &report)
            try stale.mark(connection, person)
            try connection.run(
                "UPDATE import SET undone_at = ? WHERE id = ?", now.milliseconds, id)
            return report
        }
    }

    private static func removeRest(
        of id: Int64, _ connection: Connection, _ report: inout UndoReport
    ) throws(StoreError) {
        try connection.run("DELETE FROM retired_sample WHERE retired_by = ?", id)
        try connection.run("DELETE FROM workout WHERE import_id = ?", id)
        report.workouts = connection.changes
        try connection.run("DELETE FROM activity_summary WHERE import_id = ?", id)
        report.summaries = connection.changes
        try connection.run("DELETE FROM zone_sighting WHERE import_id = ?", id)
    }

    private static func streamIDs(
        _ connection: Connection, _ person: Person
    ) throws(StoreError) -> [(id: Int64, metric: Metric)] {
        try connection.rows("SELECT id, metric FROM stream WHERE person_id = ?", person.id) { row in
            MetricCatalogue.standard[row.text(1)].map { (row.int(0), $0) }
        }.compactMap { $0 }
    }
}
