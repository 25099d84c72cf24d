internal import Activity

/// The readings of one source in each bucket, added in the order of their start.
struct ReadingTally {
    private struct Cell {
        var count = 0
        var sum = 0.0
        var minimum = Double.infinity
        var maximum = -Double.infinity
        /// Σ value × weight and Σ weight, in milliseconds.
        var weighted = 0.0
        var weight: Int64 = 0
        /// A reading without length that waits for the next one.
        var waiting: (start: Int64, value: Double)?
        var level = EquivalentLevel()
    }

    /// A reading speaks for no more than this, in milliseconds (`domain.md` §7.2).
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

    /// Adds a reading that starts no earlier than the one before.
    mutating func add(_ sample: Sample) {
        let start = sample.start.milliseconds
        let end = sample.end.milliseconds
        while first < cells.count, ends[first] <= start { first += 1 }
        var bucket = first
        while bucket < cells.count, starts[bucket] < max(end, start + 1) {
            if end > start {
                enter(sample.value, max(start, starts[bucket]), min(end, ends[bucket]), bucket)
            } else {
                enter(sample.value, start, start, bucket)
            }
            bucket += 1
        }
    }

    private mutating func enter(_ value: Double, _ start: Int64, _ end: Int64, _ bucket: Int) {
        settle(bucket, until: start)
        cells[bucket].count += 1
        cells[bucket].sum += value
        cells[bucket].minimum = min(cells[bucket].minimum, value)
        cells[bucket].maximum = max(cells[bucket].maximum, value)
        if isLevel { cells[bucket].level.add(value, for: end - start) }
        if end > start {
            cells[bucket].weighted += value * Double(end - start)
            cells[bucket].weight += end - start
        } else {
            cells[bucket].waiting = (start, value)
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

    /// Writes a bucket's figures; the mean only where no better source has written one.
    func fill(_ point: inout SeriesPoint, bucket: Int, sourceID: Int64) {
        let cell = cells[bucket]
        guard cell.count > 0 else { return }
        let mean = isLevel ? cell.level.value : cell.sum / Double(cell.count)
        point.sources.append(
            Figure.Part(
                sourceID: sourceID, value: mean, counted: nil, count: cell.count))
        point.include(minimum: cell.minimum, maximum: cell.maximum)
        guard point.mean == nil else { return }
        point.mean = mean
        point.count = cell.count
        point.weight = cell.weight
        if !isLevel {
            point.timeWeightedMean = cell.weight > 0 ? cell.weighted / Double(cell.weight) : mean
        }
    }
}
