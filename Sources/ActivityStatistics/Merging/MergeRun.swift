internal import Activity

/// The state of a merge of events while sources are added, the best-ranked first.
struct MergeRun {
    let bounds: [Int64]
    /// Whether samples go whole to the bucket of their end.
    let keepsWhole: Bool

    private(set) var sums: [Double]
    private(set) var hasData: [Bool]
    private(set) var countedSamples: [Int]
    /// The time of the sources added so far.
    private(set) var covered = Coverage()

    init(bounds: [Int64], keepsWhole: Bool) {
        self.bounds = bounds
        self.keepsWhole = keepsWhole
        let count = max(0, bounds.count - 1)
        sums = Array(repeating: 0, count: count)
        hasData = Array(repeating: false, count: count)
        countedSamples = Array(repeating: 0, count: count)
    }

    /// Adds the events of a source, in order.
    @discardableResult
    mutating func add(_ samples: [Sample]) -> BucketTally {
        var tally = BucketTally(bounds: bounds)
        addSamples(samples, to: &tally)
        tally.finish(covered: covered)
        covered = covered.union(Coverage(orderedSamples: samples))
        add(tally)
        return tally
    }

    /// Adds what a level states beside.
    mutating func add(_ level: Level) {
        var tally = BucketTally(bounds: bounds)
        for statement in level.statements { tally.spread(statement, covered: level.covered) }
        add(tally)
    }

    /// Adds what was counted elsewhere.
    mutating func add(_ tally: BucketTally) {
        for bucket in sums.indices {
            sums[bucket] += tally.counted[bucket]
            countedSamples[bucket] += tally.countedSamples[bucket]
            if tally.samples[bucket] > 0 { hasData[bucket] = true }
        }
    }

    /// Takes the greater sum of two ways of counting the same samples.
    mutating func raise(to other: MergeRun) {
        for bucket in sums.indices where other.hasData[bucket] {
            sums[bucket] = max(sums[bucket], other.sums[bucket])
            countedSamples[bucket] = max(countedSamples[bucket], other.countedSamples[bucket])
            hasData[bucket] = true
        }
    }

    private func addSamples(_ samples: [Sample], to tally: inout BucketTally) {
        guard let first = bounds.first, let last = bounds.last, bounds.count > 1 else { return }
        var stretch = 0
        var bucket = 0
        var previous: Sample?
        for sample in samples {
            // An exact repeat within one source is a duplicate.
            if sample == previous { continue }
            previous = sample
            let start = sample.start.milliseconds
            let end = sample.end.milliseconds
            if start >= last { break }
            if end < first || end < start { continue }
            if end == start {
                addPoint(sample.value, at: start, to: &tally)
                continue
            }
            if stretch < covered.ends.count, covered.ends[stretch] <= start {
                stretch = covered.firstStretch(endingAfter: start, from: stretch)
            }
            if keepsWhole {
                addWhole(sample, stretch: stretch, to: &tally)
                continue
            }
            while bounds[bucket + 1] <= start { bucket += 1 }
            if end > first { addCut(sample, stretch: stretch, first: bucket, to: &tally) }
        }
    }

    /// A sample without length belongs to the bucket that holds its instant. It is left out when
    /// a better source has a sample over that instant, or one without length at the very same.
    private func addPoint(_ value: Double, at instant: Int64, to tally: inout BucketTally) {
        guard let bucket = tally.bucket(containing: instant) else { return }
        tally.add(value, to: bucket, counting: value, isCounted: !covered.contains(instant))
    }

    private func addWhole(_ sample: Sample, stretch: Int, to tally: inout BucketTally) {
        guard let bucket = tally.bucket(endingAt: sample.end.milliseconds) else { return }
        let free = freeTime(of: sample, stretch: stretch)
        tally.add(
            sample.value, to: bucket, counting: share(of: sample, free: free), isCounted: free > 0)
    }

    private func addCut(
        _ sample: Sample, stretch: Int, first: Int, to tally: inout BucketTally
    ) {
        let start = sample.start.milliseconds
        let end = sample.end.milliseconds
        let free = freeTime(of: sample, stretch: stretch)
        if start >= bounds[first], end <= bounds[first + 1] {
            tally.add(
                sample.value, to: first, counting: share(of: sample, free: free),
                isCounted: free > 0)
        } else {
            tally.spread(
                sample.value, from: start, to: end, first: first, isFree: free == end - start,
                covered: covered, hint: stretch)
        }
    }

    /// The time of a sample that no better source covers.
    private func freeTime(of sample: Sample, stretch: Int) -> Int64 {
        let start = sample.start.milliseconds
        let end = sample.end.milliseconds
        if stretch == covered.starts.count || covered.starts[stretch] >= end { return end - start }
        return end - start - covered.covered(from: start, to: end, hint: stretch)
    }

    /// What counts of a value; a value that is not cut is not divided either.
    private func share(of sample: Sample, free: Int64) -> Double {
        let length = sample.end.milliseconds - sample.start.milliseconds
        return free == length ? sample.value : sample.value * Double(free) / Double(length)
    }
}
