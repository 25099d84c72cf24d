internal import Activity
internal import CSQLite

/// Walks along the samples of a stream that are in the store, beside those that an import
/// brings, to tell known ones without a search for each.
///
/// Exports list samples in the order of time, so that both walks go forward together: a step
/// costs a fraction of a search. Where an export jumps, the walk starts anew at that place. It
/// only saves time: a sample that it does not recognise is still refused by the table's key.
struct KnownSamples {
    private let walk: Statement
    private let stream: Int64
    private var current: (start: Int64, duration: Int64, value: Double)?
    private var last: SampleRow?
    private var isBegun = false

    /// So many steps cost as much as starting anew.
    private static let longestWalk = 64

    init(_ connection: Connection, stream: Int64) throws(StoreError) {
        self.stream = stream
        walk = try connection.prepare(
            """
            SELECT start, duration, value FROM sample WHERE stream_id = ? AND start >= ?
            ORDER BY start, duration, value
            """)
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
                if order >= 0 { return order == 0 }
            }
            steps += 1
            if steps == KnownSamples.longestWalk, known.start < sample.start {
                try begin(at: sample.start)
            } else {
                try step()
            }
        }
        return false
    }

    private func goesBack(to sample: SampleRow) -> Bool {
        guard let last else { return false }
        return (sample.start, sample.duration) < (last.start, last.duration)
            || (sample.start == last.start && sample.duration == last.duration
                && sample.value < last.value)
    }

    private static func compare(
        _ known: (start: Int64, duration: Int64, value: Double), _ sample: SampleRow
    ) -> Int {
        if known.duration != sample.duration { return known.duration < sample.duration ? -1 : 1 }
        return known.value == sample.value ? 0 : known.value < sample.value ? -1 : 1
    }

    private mutating func begin(at start: Int64) throws(StoreError) {
        isBegun = true
        walk.reset()
        sqlite3_bind_int64(walk.pointer, 1, stream)
        sqlite3_bind_int64(walk.pointer, 2, start)
        try step()
    }

    @inline(__always)
    private mutating func step() throws(StoreError) {
        current = try walk.step() ? (walk.int(0), walk.int(1), walk.double(2)) : nil
        // A finished statement that is stepped again would begin anew.
        if current == nil { walk.reset() }
    }
}
