internal import Activity

/// The readings of all sources in each bucket: what counts of them, and for how long.
struct ReadingTally {
    private struct Cell {
        /// Readings that count at least in part.
        var count = 0
        /// Σ value × share and Σ share: a reading that better ones overlap counts in part.
        var sum = 0.0
        var shares = 0.0
        /// Σ value × weight and Σ weight, in milliseconds.
        var weighted = 0.0
        var weight: Int64 = 0
        /// A reading without length that waits for the next one.
        var waiting: (start: Int64, value: Double)?
        var level = EquivalentLevel()
    }

    /// A reading speaks for no more than this, in milliseconds.
    static let longestWeight: Int64 = 600_000

    private let starts: [Int64]
    private let ends: [Int64]
    private let isLevel: Bool
    private var cells: [Cell]
    private var first = 0

    init(_ intervals: [Range<Instant>], isLevel: Bool) {
        starts = intervals.map(\.lowerBound.milliseconds)
        ends = intervals.map(\.upperBound.milliseconds)
        self.isLevel = isLevel
        cells = Array(repeating: Cell(), count: intervals.count)
    }

    // MARK: How much counts

    /// Counts a reading in a bucket.
    ///
    /// - Parameters:
    ///   - free: The milliseconds of it within the bucket that no better reading covers.
    ///   - share: The share of its time within the bucket that this is.
    mutating func count(_ value: Double, in bucket: Int, free: Int64, share: Double) {
        cells[bucket].count += 1
        cells[bucket].sum += value * share
        cells[bucket].shares += share
        if isLevel { cells[bucket].level.add(value, for: free) }
    }

    /// What is counted so far of a bucket: the weight of all readings in its mean.
    func shares(in bucket: Int) -> Double { cells[bucket].shares }

    // MARK: For how long

    /// Lets a reading, or a part of one that counts, speak for its time; one without length
    /// until the next. Call in the order of starts.
    mutating func speak(_ value: Double, from start: Int64, to end: Int64) {
        while first < cells.count, ends[first] <= start { first += 1 }
        var bucket = first
        while bucket < cells.count, starts[bucket] < max(end, start + 1) {
            let begin = end > start ? max(start, starts[bucket]) : start
            settle(bucket, until: begin)
            if end > start {
                let time = min(end, ends[bucket]) - begin
                cells[bucket].weighted += value * Double(time)
                cells[bucket].weight += time
            } else {
                cells[bucket].waiting = (start, value)
            }
            bucket += 1
        }
    }

    private mutating func settle(_ bucket: Int, until next: Int64) {
        guard let waiting = cells[bucket].waiting else { return }
        let weight = min(next - waiting.start, ReadingTally.longestWeight)
        cells[bucket].weighted += waiting.value * Double(weight)
        cells[bucket].weight += weight
        cells[bucket].waiting = nil
    }

    /// Gives the last reading of each bucket its weight. Call once, after all readings.
    mutating func finish() {
        for bucket in cells.indices { settle(bucket, until: ends[bucket]) }
    }

    /// Writes a bucket's means.
    func fill(_ point: inout SeriesPoint, bucket: Int) {
        let cell = cells[bucket]
        guard cell.count > 0 else { return }
        let mean = isLevel ? cell.level.value : cell.sum / cell.shares
        point.mean = mean
        point.count = cell.count
        point.weight = cell.weight
        if !isLevel {
            point.timeWeightedMean = cell.weight > 0 ? cell.weighted / Double(cell.weight) : mean
        }
    }
}
