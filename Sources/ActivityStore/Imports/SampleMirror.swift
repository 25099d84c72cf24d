internal import Activity
internal import CSQLite

/// Remembers which samples a full export holds, and takes out those of its sources that it no
/// longer does.
struct SampleMirror {
    private let connection: Connection
    private let seen: Statement

    init(_ connection: Connection) throws(StoreError) {
        self.connection = connection
        try connection.execute(
            """
            DROP TABLE IF EXISTS temp.mirror_seen;
            CREATE TEMP TABLE mirror_seen (
              stream_id INTEGER, start INTEGER, duration INTEGER, value REAL,
              PRIMARY KEY (stream_id, start, duration, value)) WITHOUT ROWID;
            """)
        seen = try connection.prepare("INSERT OR IGNORE INTO temp.mirror_seen VALUES (?, ?, ?, ?)")
    }

    /// Notes a sample that the export holds.
    func note(_ stream: Int64, _ sample: SampleRow) throws(StoreError) {
        try seen.bind([stream, sample.start, sample.duration, sample.value])
        _ = try seen.step()
        seen.reset()
    }

    /// Takes the samples out that the export's sources no longer have, and says how many and of
    /// which metrics.
    ///
    /// Samples that a person typed into this program belong to no export and stay.
    func retire(
        sources: Set<Int64>, importID: Int64, stale: inout StaleDays
    ) throws(StoreError) -> (samples: Int, metrics: Set<Metric>) {
        var retired = 0
        var metrics: Set<Metric> = []
        for source in sources.sorted() {
            let streams = try connection.rows(
                "SELECT id, metric FROM stream WHERE source_id = ?", source
            ) { (id: $0.int(0), metric: $0.text(1)) }
            for stream in streams {
                guard let metric = MetricCatalogue.standard[stream.metric] else { continue }
                let missing = try retire(stream.id, metric, importID, &stale)
                if missing > 0 { metrics.insert(metric) }
                retired += missing
            }
        }
        try connection.execute("DROP TABLE temp.mirror_seen")
        return (retired, metrics)
    }

    private func retire(
        _ stream: Int64, _ metric: Metric, _ importID: Int64, _ stale: inout StaleDays
    ) throws(StoreError) -> Int {
        let missing = """
            FROM sample WHERE stream_id = ?1 AND NOT EXISTS (
              SELECT 1 FROM temp.mirror_seen AS seen
              WHERE seen.stream_id = sample.stream_id AND seen.start = sample.start
                AND seen.duration = sample.duration AND seen.value = sample.value)
            """
        let touched = stale.add(metric)
        for row in try connection.rows(
            "SELECT start, duration \(missing)", stream, make: { ($0.int(0), $0.int(1)) })
        {
            stale.touch(touched, start: row.0, duration: row.1)
        }
        try connection.run(
            """
            INSERT INTO retired_sample
            SELECT ?2, stream_id, start, duration, value, import_id \(missing)
            """, stream, importID)
        try connection.run("DELETE \(missing)", stream)
        return connection.changes
    }
}
