internal import Activity

/// What an export holds of the samples of a stream that were there before it.
struct HeldSamples {
    let connection: Connection
    let stream: Int64
    let importID: Int64
    /// Runs of such samples, in any order.
    let runs: [SampleRun]
    /// The days, counted in UTC, of samples that the export was the first to bring.
    let newDays: Set<Int64>

    private static let day: Int64 = 86_400_000

    /// Keeps them.
    func keep() throws(StoreError) {
        for run in runs {
            try connection.run(
                "INSERT OR IGNORE INTO export_run VALUES (?, ?, ?, ?, ?, ?, ?, ?)", stream,
                importID, run.first.start, run.first.duration, run.first.value, run.last.start,
                run.last.duration, run.last.value)
        }
    }

    /// The days, counted in UTC, on which samples begin that the export does not hold, within
    /// the time of those that it does. Cost: a look-up where none are missing.
    func missingDays() throws(StoreError) -> Set<Int64> {
        var next = runs.map(\.first.start).min() ?? .max
        var end = runs.map(\.last.start).max() ?? .min
        if let first = newDays.min() { next = min(next, first * HeldSamples.day) }
        if let last = newDays.max() { end = max(end, (last + 1) * HeldSamples.day) }
        guard next <= end else { return [] }
        var key = SampleKey(start: next, duration: -1, value: 0)
        var days: Set<Int64> = []
        for run in runs.sorted(by: { $0.first < $1.first }) {
            if run.first > key { days.formUnion(try missing(after: key, before: run.first)) }
            key = max(key, run.last)
        }
        let last = SampleKey(start: end, duration: .max, value: 0)
        return days.union(try missing(after: key, before: last))
    }

    private func missing(
        after former: SampleKey, before latter: SampleKey
    ) throws(StoreError) -> [Int64] {
        try connection.rows(
            """
            SELECT DISTINCT start FROM sample
            WHERE stream_id = ?1 AND start >= ?2 AND start <= ?5 AND import_id <> ?8
              AND (start, duration, value) > (?2, ?3, ?4)
              AND (start, duration, value) < (?5, ?6, ?7)
            """, stream, former.start, former.duration, former.value, latter.start,
            latter.duration, latter.value, importID
        ) { StaleDays.day($0.int(0)) }
    }
}
