internal import Activity

/// The content of a sample within its stream, in the order of the table.
struct SampleKey: Comparable {
    let start: Int64
    let duration: Int64
    let value: Double

    static func < (left: SampleKey, right: SampleKey) -> Bool {
        (left.start, left.duration, left.value) < (right.start, right.duration, right.value)
    }
}

/// Neighbouring samples of a stream, all of which an export held.
struct SampleRun {
    let first: SampleKey
    var last: SampleKey

    /// The numbers of a run's keys in a table, from a column on.
    init(_ row: Statement, from column: Int32) {
        first = SampleKey(
            start: row.int(column), duration: row.int(column + 1), value: row.double(column + 2))
        last = SampleKey(
            start: row.int(column + 3), duration: row.int(column + 4),
            value: row.double(column + 5))
    }

    init(_ key: SampleKey) {
        first = key
        last = key
    }

    func contains(_ key: SampleKey) -> Bool { first <= key && key <= last }
}
