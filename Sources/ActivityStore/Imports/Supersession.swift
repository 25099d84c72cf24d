internal import Activity

/// Settles which samples of a source a later export stated anew.
///
/// Systems rewrite what they recorded: they condense a run of short samples into a long one, and
/// replace a resting rate as the day goes on. A sample is superseded when the exports that still
/// hold it are older than others whose samples of the same source cover all of its time. Of the
/// daily readings, resting and walking heart rate, each covers its local day. Superseded samples
/// are kept beside the others. What counts follows from what the exports hold and when they were
/// made, not from the order in which they are read.
struct Supersession {
    let connection: Connection
    let history: ZoneHistory
    /// When the exports of the imports were made, in milliseconds; those that do not say it are
    /// missing and supersede nothing.
    var dates: [Int64: Int64]

    /// The exports of a person's imports that were not undone.
    init(_ connection: Connection, _ person: Person, history: ZoneHistory) throws(StoreError) {
        self.connection = connection
        self.history = history
        let rows = try connection.rows(
            """
            SELECT id, export_date FROM import
            WHERE person_id = ? AND export_date IS NOT NULL AND undone_at IS NULL
            """, person.id
        ) { ($0.int(0), $0.int(1)) }
        dates = Dictionary(uniqueKeysWithValues: rows)
    }

    /// A stream with what exports held of it.
    struct Stream {
        let id: Int64
        let metric: Metric
        let runs: [(importID: Int64, run: SampleRun)]
    }

    private struct Row {
        let key: SampleKey
        let importID: Int64
        let isSuperseded: Bool
        /// When the latest export that holds it was made.
        var heldLast: Int64?
        /// The time it speaks of.
        var from: Int64
        var to: Int64
    }

    /// Days in UTC are settled in portions of so many, so that memory does not follow the range.
    private static let portion: Int64 = 31
    private static let day: Int64 = 86_400_000

    func stream(_ id: Int64, _ metric: Metric) throws(StoreError) -> Stream {
        let runs = try connection.rows(
            """
            SELECT import_id, first_start, first_duration, first_value, last_start,
              last_duration, last_value FROM export_run WHERE stream_id = ?
            """, id
        ) { (importID: $0.int(0), run: SampleRun($0, from: 1)) }
        return Stream(id: id, metric: metric, runs: runs)
    }

    /// Settles the samples that begin on some days, counted in UTC; calls `changed` for each that
    /// counts no longer or again.
    func settle(
        _ stream: Stream, days: some Sequence<Int64>,
        changed: (_ start: Int64, _ duration: Int64, _ counts: Bool) -> Void
    ) throws(StoreError) {
        var portion: (first: Int64, last: Int64)?
        // A daily reading speaks of its local day, which begins and ends in others.
        let around = stream.metric.isDailyReading ? [-1, 0, 1] : [0]
        for day in Set(days.flatMap { day in around.map { day + Int64($0) } }).sorted() {
            if let open = portion, day - open.first < Supersession.portion {
                portion = (open.first, day)
            } else {
                if let portion { try settle(stream, portion.first, portion.last, changed) }
                portion = (day, day)
            }
        }
        if let portion { try settle(stream, portion.first, portion.last, changed) }
    }

    private func settle(
        _ stream: Stream, _ first: Int64, _ last: Int64,
        _ changed: (_ start: Int64, _ duration: Int64, _ counts: Bool) -> Void
    ) throws(StoreError) {
        let day = Supersession.day
        let rows = try rows(stream, from: first * day, to: (last + 1) * day)
        guard let from = rows.map(\.from).min(), let to = rows.map(\.to).max() else { return }
        let covering = try covering(stream, from, to)
        if covering.allSatisfy({ !$0.isSuperseded && $0.heldLast == rows[0].heldLast }) { return }
        for (held, group) in Dictionary(grouping: rows, by: \.heldLast) {
            let later = covering.filter { row in
                guard let held, let last = row.heldLast else { return false }
                return last > held
            }
            let covered = CoveredTime(later.map { ($0.from, $0.to) })
            for row in group {
                let isSuperseded = covered.contains(row.from, row.to)
                guard isSuperseded != row.isSuperseded else { continue }
                try move(row, of: stream.id)
                changed(row.key.start, row.key.duration, row.isSuperseded)
            }
        }
    }

    private func move(_ row: Row, of stream: Int64) throws(StoreError) {
        let (from, to) =
            row.isSuperseded ? ("superseded_sample", "sample") : ("sample", "superseded_sample")
        let key = row.key
        try connection.run(
            "INSERT OR IGNORE INTO \(to) VALUES (?, ?, ?, ?, ?)", stream, key.start, key.duration,
            key.value, row.importID)
        try connection.run(
            "DELETE FROM \(from) WHERE stream_id = ? AND start = ? AND duration = ? AND value = ?",
            stream, key.start, key.duration, key.value)
    }

    // MARK: Rows

    /// All samples that begin within a range, those included that do not count.
    private func rows(
        _ stream: Stream, from: Int64, to: Int64, lastingLeast: Int64 = 0
    ) throws(StoreError) -> [Row] {
        func part(_ table: String, _ mark: Int) -> String {
            """
            SELECT start, duration, value, import_id, \(mark) FROM \(table)
            WHERE stream_id = ?1 AND start >= ?2 AND start < ?3
            """ + (lastingLeast > 0 ? " AND duration >= \(lastingLeast)" : "")
        }
        return try connection.rows(
            part("sample", 0) + " UNION ALL " + part("superseded_sample", 1) + " ORDER BY 1, 2, 3",
            stream.id, from, to
        ) { (row) throws(StoreError) in
            let key = SampleKey(start: row.int(0), duration: row.int(1), value: row.double(2))
            let (from, to) = span(of: key, stream.metric)
            return Row(
                key: key, importID: row.int(3), isSuperseded: row.int(4) != 0,
                heldLast: heldLast(key, row.int(3), stream), from: from, to: to)
        }
    }

    /// The samples that reach into a range, those included that do not count.
    private func covering(
        _ stream: Stream, _ from: Int64, _ to: Int64
    ) throws(StoreError) -> [Row] {
        // Samples of four hours and more have an index of their own.
        let long: Int64 = 14_400_000
        let near = from < .min + long ? .min : from - long
        let end = to == .max ? to : to + 1
        return try rows(stream, from: .min, to: near, lastingLeast: long).filter { $0.to >= from }
            + rows(stream, from: near, to: end)
    }

    private func heldLast(_ key: SampleKey, _ importID: Int64, _ stream: Stream) -> Int64? {
        var last = dates[importID]
        for (later, run) in stream.runs where later > importID && run.contains(key) {
            guard let date = dates[later] else { continue }
            last = max(last ?? date, date)
        }
        return last
    }

    private func span(of key: SampleKey, _ metric: Metric) -> (Int64, Int64) {
        let end = key.start.addingReportingOverflow(key.duration)
        let time = (key.start, end.overflow ? .max : end.partialValue)
        guard metric.isDailyReading else { return time }
        let date = history.date(of: Instant(milliseconds: key.start))
        guard let day = history.interval(of: date) else { return time }
        // The bound belongs to the next day.
        return (day.lowerBound.milliseconds, day.upperBound.milliseconds - 1)
    }
}

/// Some time, both ends included.
private struct CoveredTime {
    private var starts: [Int64] = []
    private var ends: [Int64] = []

    init(_ stretches: [(Int64, Int64)]) {
        for (start, end) in stretches.sorted(by: { $0 < $1 }) {
            if let last = ends.last, start <= last {
                ends[ends.count - 1] = max(last, end)
            } else {
                starts.append(start)
                ends.append(end)
            }
        }
    }

    /// Whether all of a stretch is covered.
    func contains(_ start: Int64, _ end: Int64) -> Bool {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= start { low = middle + 1 } else { high = middle }
        }
        return low > 0 && end <= ends[low - 1]
    }
}

extension Metric {
    /// Whether a reading stands for its whole day and is replaced as the day goes on.
    var isDailyReading: Bool {
        name == "restingHeartRate" || name == "walkingHeartRateAverage"
    }
}

extension Store {
    /// Settles the daily readings of a person after days began to begin elsewhere.
    static func settleDailyReadings(
        _ connection: Connection, _ person: Person, _ history: ZoneHistory
    ) throws(StoreError) {
        let supersession = try Supersession(connection, person, history: history)
        var stale = StaleDays()
        for metric in MetricCatalogue.standard.all where metric.isDailyReading {
            let touched = stale.add(metric)
            let streams = try connection.rows(
                "SELECT id FROM stream WHERE person_id = ? AND metric = ? AND grain = 'event'",
                person.id, metric.name
            ) { $0.int(0) }
            for stream in streams {
                let days = try connection.rows(
                    """
                    SELECT start FROM sample WHERE stream_id = ?1
                    UNION SELECT start FROM superseded_sample WHERE stream_id = ?1
                    """, stream
                ) { StaleDays.day($0.int(0)) }
                try supersession.settle(
                    supersession.stream(stream, metric), days: Set(days)
                ) { start, duration, _ in
                    stale.touch(touched, start: start, duration: duration)
                }
            }
        }
        try stale.mark(connection, person)
    }
}
