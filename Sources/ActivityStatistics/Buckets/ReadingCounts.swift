internal import Activity

/// What the readings of each source and of all together say in each bucket.
///
/// Cost: the number of readings and of buckets they overlap, and a sort where several sources
/// have readings.
struct ReadingCounts {
    /// What a source says in a bucket.
    struct Own {
        /// The mean of its own readings.
        let mean: Double
        /// How many they are.
        let count: Int
        /// Its part of the mean of all: what all sources have together is that mean.
        let counted: Double
    }

    /// The sums of a source alone in a bucket.
    private struct Cell {
        var count = 0
        var sum = 0.0
        /// Σ value × share of what counts in the mean of all.
        var counted = 0.0
        /// Of what counts, overlapped or not.
        var minimum: Double?
        var maximum: Double?
        var level = EquivalentLevel()

        mutating func extend(by value: Double) {
            minimum = min(minimum ?? value, value)
            maximum = max(maximum ?? value, value)
        }
    }

    /// A reading, or a part of one, that speaks for its time.
    private struct Spoken {
        let start: Int64
        let end: Int64
        let value: Double
        let source: Int
        let index: Int

        /// Of several at one instant the best-ranked comes last, and so speaks on.
        static func < (left: Spoken, right: Spoken) -> Bool {
            if left.start != right.start { return left.start < right.start }
            if left.source != right.source { return left.source > right.source }
            return left.index < right.index
        }
    }

    private let buckets: Buckets
    private let isLevel: Bool
    private var tally: ReadingTally
    /// By source, those of the buckets in which it has readings, in order.
    private var cells: [Int: [(bucket: Int, cell: Cell)]] = [:]
    private var spoken: [Spoken] = []

    init(_ merge: ReadingMerge, _ buckets: Buckets, isLevel: Bool) {
        self.buckets = buckets
        self.isLevel = isLevel
        tally = ReadingTally((0..<buckets.count).map(buckets.interval), isLevel: isLevel)
        let isOnly = merge.parts.count(where: \.counts) == 1
        let bySource = Dictionary(grouping: merge.parts, by: \.source)
        for (source, parts) in bySource.sorted(by: { $0.key < $1.key }) {
            var own = Array(repeating: Cell(), count: buckets.count)
            for part in parts { count(part, isOnly: isOnly, &own) }
            cells[source] = own.enumerated().filter { $0.element.count > 0 }
                .map { ($0.offset, $0.element) }
        }
        // Those of one source are in order already.
        for reading in spoken.sorted(by: <) {
            tally.speak(reading.value, from: reading.start, to: reading.end)
        }
        tally.finish()
        spoken = []
    }

    private mutating func count(_ part: ReadingMerge.Part, isOnly: Bool, _ own: inout [Cell]) {
        let isFree = part.covered.isEmpty
        for (index, reading) in part.readings.enumerated() {
            guard let overlapped = buckets.overlapped(by: reading) else { continue }
            let (start, end) = (reading.start.milliseconds, reading.end.milliseconds)
            var counts = false
            for bucket in overlapped {
                let from = max(start, buckets.bounds[bucket].milliseconds)
                let to = max(from, min(end, buckets.bounds[bucket + 1].milliseconds))
                let free = isFree ? to - from : part.free(from: from, to: to)
                let share =
                    !part.counts || free < 0 ? 0 : to > from ? Double(free) / Double(to - from) : 1
                note(reading.value, share, to - from, in: &own[bucket])
                guard part.counts else { continue }
                own[bucket].extend(by: reading.value)
                guard share > 0 else { continue }
                counts = true
                tally.count(reading.value, in: bucket, free: free, share: share)
            }
            if counts, isOnly { tally.speak(reading.value, from: start, to: end) }
            if counts, !isOnly { speak(reading, index, part, isFree: isFree || end == start) }
        }
    }

    private func note(_ value: Double, _ share: Double, _ time: Int64, in cell: inout Cell) {
        cell.count += 1
        cell.sum += value
        cell.counted += value * share
        if isLevel { cell.level.add(value, for: time) }
    }

    private mutating func speak(
        _ reading: Sample, _ index: Int, _ part: ReadingMerge.Part, isFree: Bool
    ) {
        let (start, end) = (reading.start.milliseconds, reading.end.milliseconds)
        for stretch in isFree ? [(start, end)] : part.covered.gaps(from: start, to: end) {
            spoken.append(
                Spoken(
                    start: stretch.0, end: stretch.1, value: reading.value, source: part.source,
                    index: index))
        }
    }

    /// Writes the figures of all buckets.
    func fill(_ points: inout [SeriesPoint], _ ranked: [SourceSamples]) {
        for source in cells.keys.sorted() {
            for (bucket, cell) in cells[source] ?? [] {
                points[bucket].include(minimum: cell.minimum, maximum: cell.maximum)
                points[bucket].sources.append(
                    Figure.Part(
                        sourceID: ranked[source].sourceID, value: mean(of: cell), counted: nil,
                        count: cell.count))
            }
        }
        for index in points.indices { tally.fill(&points[index], bucket: index) }
    }

    /// What a source says in a bucket; nil where it has no reading.
    func own(_ source: Int, in bucket: Int) -> Own? {
        guard let cell = cells[source]?.first(where: { $0.bucket == bucket })?.cell else {
            return nil
        }
        let shares = tally.shares(in: bucket)
        return Own(
            mean: mean(of: cell), count: cell.count,
            counted: shares > 0 ? cell.counted / shares : 0)
    }

    private func mean(of cell: Cell) -> Double {
        isLevel ? cell.level.value : cell.sum / Double(cell.count)
    }
}

extension ReadingMerge.Part {
    /// The time within a reading that no better one covers; less than nothing for an instant that
    /// is covered.
    fileprivate func free(from: Int64, to: Int64) -> Int64 {
        if from == to { return covered.contains(from) ? -1 : 0 }
        return to - from - covered.covered(from: from, to: to)
    }
}
