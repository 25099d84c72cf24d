internal import Activity
internal import CSQLite

/// Walks along the samples of a stream that are in the store, beside those that an import
/// brings, to tell known ones without a search for each.
///
/// Exports list samples in the order of time, so that both walks go forward together: a step
/// costs a fraction of a search. Where an export jumps, the walk starts anew at that place. On
/// the way it notes which of the samples the import holds again.
struct KnownSamples {
    private let walk: Statement
    private let stream: Int64
    private let importID: Int64
    private var current: Known?
    private var last: SampleRow?
    private var isBegun = false
    /// Whether nothing was stepped over since the last sample that the import holds.
    private var isAdjacent = false
    /// The samples that the import holds, of those that were there before it.
    private(set) var runs: [SampleRun] = []
    /// The days, counted in UTC, of samples among them that do not count at present.
    private(set) var supersededDays: Set<Int64> = []

    private struct Known {
        let start: Int64
        let duration: Int64
        let value: Double
        let isSuperseded: Bool
        /// Whether the import itself brought it.
        let isOwn: Bool
        var isHeld = false

        var key: SampleKey { SampleKey(start: start, duration: duration, value: value) }
    }

    /// So many steps cost as much as starting anew.
    private static let longestWalk = 64
    /// Runs beyond this are one: nothing is then taken for missing.
    private static let longestList = 100_000

    init(_ connection: Connection, stream: Int64, importID: Int64) throws(StoreError) {
        self.stream = stream
        self.importID = importID
        let isSuperseding = try connection.row(
            "SELECT 1 FROM superseded_sample WHERE stream_id = ? LIMIT 1", stream
        ) { _ in true }
        func rows(_ table: String, _ mark: Int) -> String {
            "SELECT start, duration, value, import_id, \(mark) FROM \(table) "
                + "WHERE stream_id = ?1 AND start >= ?2"
        }
        walk = try connection.prepare(
            rows("sample", 0)
                + (isSuperseding == nil ? "" : " UNION ALL " + rows("superseded_sample", 1))
                + " ORDER BY 1, 2, 3")
    }

    /// Whether the sample is known to be there.
    mutating func contains(_ sample: SampleRow) throws(StoreError) -> Bool {
        if !isBegun || goesBack(to: sample) { try begin(at: sample.start) }
        last = sample
        var steps = 0
        while let known = current {
            if known.start > sample.start { return false }
            if known.start == sample.start {
                let order = KnownSamples.compare(known, sample)
                if order > 0 { return false }
                if order == 0 {
                    if !known.isHeld { hold(known) }
                    return true
                }
            }
            steps += 1
            if steps == KnownSamples.longestWalk, known.start < sample.start {
                try begin(at: sample.start)
            } else {
                if !known.isHeld, !known.isOwn { isAdjacent = false }
                try step()
            }
        }
        return false
    }

    private mutating func hold(_ known: Known) {
        current?.isHeld = true
        if isAdjacent, !runs.isEmpty {
            runs[runs.count - 1].last = known.key
        } else if runs.count < KnownSamples.longestList {
            runs.append(SampleRun(known.key))
        } else {
            widen(to: known.key)
        }
        isAdjacent = true
        if known.isSuperseded { supersededDays.insert(StaleDays.day(known.start)) }
    }

    private mutating func widen(to key: SampleKey) {
        let first = runs.lazy.map(\.first).min() ?? key
        let last = runs.lazy.map(\.last).max() ?? key
        runs = [SampleRun(min(first, key))]
        runs[0].last = max(last, key)
    }

    private func goesBack(to sample: SampleRow) -> Bool {
        guard let last else { return false }
        return (sample.start, sample.duration) < (last.start, last.duration)
            || (sample.start == last.start && sample.duration == last.duration
                && sample.value < last.value)
    }

    private static func compare(_ known: Known, _ sample: SampleRow) -> Int {
        if known.duration != sample.duration { return known.duration < sample.duration ? -1 : 1 }
        return known.value == sample.value ? 0 : known.value < sample.value ? -1 : 1
    }

    private mutating func begin(at start: Int64) throws(StoreError) {
        isBegun = true
        isAdjacent = false
        walk.reset()
        sqlite3_bind_int64(walk.pointer, 1, stream)
        sqlite3_bind_int64(walk.pointer, 2, start)
        try step()
    }

    @inline(__always)
    private mutating func step() throws(StoreError) {
        current =
            try walk.step()
            ? Known(
                start: walk.int(0), duration: walk.int(1), value: walk.double(2),
                isSuperseded: walk.int(4) != 0, isOwn: walk.int(3) == importID) : nil
        // A finished statement that is stepped again would begin anew.
        if current == nil { walk.reset() }
    }
}
