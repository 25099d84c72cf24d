internal import Activity

/// Keeps one of several statements of the same stretch of time in the table of samples, and the
/// others beside it.
///
/// Of what adds up the greatest counts, whatever came first: a figure grows until its time is
/// over. Of readings the one that arrived last counts, and repeating an older one changes
/// nothing. Of figures whose grain is not known the least stays too: it may be the first hour of
/// the day and the greatest the day itself.
struct StatedSamples {
    let connection: Connection

    private struct Row {
        let value: Double
        let importID: Int64
        let isSuperseded: Bool
    }

    /// Settles what is stated of one stretch by a stream; says how many statements count anew that
    /// did not before.
    ///
    /// - Parameters:
    ///   - adds: Whether the metric's values add up.
    ///   - latest: The value that has just arrived, of readings.
    func settle(
        _ stream: Int64, _ grain: Grain, adds: Bool, start: Int64, duration: Int64,
        latest: Double? = nil
    ) throws(StoreError) -> Int {
        let rows = try connection.rows(
            """
            SELECT value, import_id, 0 FROM sample
            WHERE stream_id = ?1 AND start = ?2 AND duration = ?3
            UNION ALL SELECT value, import_id, 1 FROM superseded_sample
            WHERE stream_id = ?1 AND start = ?2 AND duration = ?3
            """, stream, start, duration
        ) { Row(value: $0.double(0), importID: $0.int(1), isSuperseded: $0.int(2) != 0) }
        guard rows.count > 1 || rows.contains(where: \.isSuperseded) else { return 0 }
        let kept = adds ? extremes(rows, grain, duration) : [latest ?? last(rows)]
        var restored = 0
        for row in rows where row.isSuperseded == kept.contains(row.value) {
            try move(row, stream, start, duration)
            if row.isSuperseded { restored += 1 }
        }
        return restored
    }

    private func extremes(_ rows: [Row], _ grain: Grain, _ duration: Int64) -> Set<Double> {
        let values = rows.map(\.value).sorted()
        guard let least = values.first, let greatest = values.last else { return [] }
        return grain == .unknown && duration > 3_600_000 ? [least, greatest] : [greatest]
    }

    private func last(_ rows: [Row]) -> Double {
        rows.max { ($0.importID, $0.value) < ($1.importID, $1.value) }?.value ?? 0
    }

    private func move(
        _ row: Row, _ stream: Int64, _ start: Int64, _ duration: Int64
    ) throws(StoreError) {
        let (from, to) =
            row.isSuperseded ? ("superseded_sample", "sample") : ("sample", "superseded_sample")
        try connection.run(
            "INSERT OR IGNORE INTO \(to) VALUES (?, ?, ?, ?, ?)", stream, start, duration,
            row.value, row.importID)
        try connection.run(
            "DELETE FROM \(from) WHERE stream_id = ? AND start = ? AND duration = ? AND value = ?",
            stream, start, duration, row.value)
    }
}
