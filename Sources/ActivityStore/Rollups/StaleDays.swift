internal import Activity

/// Collects the days that changes of samples touch, cheaply enough for millions of them.
///
/// Days are counted in UTC here; a local day lies within one day of it, so that the days around
/// are marked too. What a figure is that came alone can be seen from the days next to its own, so
/// that one more is marked where there are any. Marking too many costs time later, marking too
/// few would cost truth.
struct StaleDays {
    /// For each stream its days, and the days noted last.
    private struct Touched {
        let metric: Metric
        var days: Set<Int64> = []
        var lastStart = Int64.min
        var lastEnd = Int64.min
    }

    private var streams: [Touched] = []

    /// Adds a stream and gives its number; streams are numbered in the order in which they are
    /// added.
    @discardableResult
    mutating func add(_ metric: Metric) -> Int {
        streams.append(Touched(metric: metric))
        return streams.count - 1
    }

    /// Notes a changed sample of a stream.
    @inline(__always)
    mutating func touch(_ stream: Int, start: Int64, duration: Int64) {
        let first = StaleDays.day(start)
        let (end, overflows) = start.addingReportingOverflow(duration)
        let last = StaleDays.day(overflows ? .max : end)
        if streams[stream].lastStart == first, streams[stream].lastEnd == last { return }
        streams[stream].lastStart = first
        streams[stream].lastEnd = last
        for day in first...last { streams[stream].days.insert(day) }
    }

    /// The days noted of a stream.
    func days(of stream: Int) -> Set<Int64> { streams[stream].days }

    /// Marks the days in the store.
    func mark(_ connection: Connection, _ person: Person) throws(StoreError) {
        var byMetric: [Metric: Set<Int64>] = [:]
        for stream in streams where !stream.days.isEmpty {
            byMetric[stream.metric, default: []].formUnion(stream.days)
        }
        for (metric, days) in byMetric.sorted(by: { $0.key.name < $1.key.name }) {
            let series = try Store.series(connection, metric, person)
            let hasLone = try connection.row(
                """
                SELECT 1 FROM stream WHERE person_id = ? AND metric = ? AND grain = 'unknown' LIMIT 1
                """, person.id, metric.name
            ) { _ in true }
            let reach: Int64 = hasLone == nil ? 1 : 2
            for day in Set(days.flatMap { ($0 - reach)...($0 + reach) }).sorted() {
                try connection.run("INSERT OR IGNORE INTO stale_day VALUES (?, ?)", series, day)
            }
        }
    }

    /// The UTC day of an instant, held within the years 1 to 9999: nobody asks for others.
    @inline(__always)
    static func day(_ milliseconds: Int64) -> Int64 {
        let held = min(max(milliseconds, -62_135_596_800_000), 253_402_300_799_000)
        return (held >= 0 ? held : held - 86_399_999) / 86_400_000
    }
}
