internal import Activity

/// The state of a merge while sources are added, the best-ranked first.
struct MergeRun {
    let bounds: [Int64]
    /// Whether samples go whole to the bucket of their end.
    let keepsWhole: Bool
    let history: ZoneHistory

    private(set) var sums: [Double]
    private(set) var hasData: [Bool]
    private(set) var countedSamples: [Int]
    private(set) var parts: [SourceMerge.Part] = []
    private(set) var shadowed: [ShadowedDayTotal] = []
    /// The time of the sources added so far.
    private(set) var covered = Coverage()
    private(set) var coveredByDayTotals = Coverage()

    init(bounds: [Int64], keepsWhole: Bool, history: ZoneHistory) {
        self.bounds = bounds
        self.keepsWhole = keepsWhole
        self.history = history
        let count = max(0, bounds.count - 1)
        sums = Array(repeating: 0, count: count)
        hasData = Array(repeating: false, count: count)
        countedSamples = Array(repeating: 0, count: count)
    }

    mutating func add(_ source: SourceSamples, statesDays: Bool) {
        let samples = source.orderedSamples
        var tally = BucketTally(bounds: bounds)
        if statesDays {
            addDayTotals(samples, of: source, to: &tally)
        } else {
            addSamples(samples, to: &tally)
            tally.finish(covered: covered)
            covered = covered.union(Coverage(orderedSamples: samples))
        }
        keep(tally, of: source, statesDays: statesDays)
    }

    private func addSamples(_ samples: [Sample], to tally: inout BucketTally) {
        guard let first = bounds.first, let last = bounds.last, bounds.count > 1 else { return }
        var stretch = 0
        var bucket = 0
        var previous: Sample?
        for sample in samples {
            // An exact repeat within one source is a duplicate (rule 5).
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

    private mutating func addDayTotals(
        _ samples: [Sample], of source: SourceSamples, to tally: inout BucketTally
    ) {
        var days: [(start: Int64, end: Int64)] = []
        var previous: Sample?
        for sample in samples where sample != previous {
            previous = sample
            let date = history.date(of: sample.start)
            guard let day = history.interval(of: date) else { continue }
            let (start, end) = (day.lowerBound.milliseconds, day.upperBound.milliseconds)
            let isKnown = covered.touches(from: start, to: end)
            if !isKnown { days.append((start, end)) }
            guard let bucket = tally.bucket(containing: sample.start.milliseconds) else { continue }
            tally.add(sample.value, to: bucket, counting: sample.value, isCounted: !isKnown)
            if isKnown {
                shadowed.append(
                    ShadowedDayTotal(sourceID: source.sourceID, date: date, value: sample.value))
            }
        }
        let stated = Coverage(orderedIntervals: days)
        covered = covered.union(stated)
        coveredByDayTotals = coveredByDayTotals.union(stated)
    }

    private mutating func keep(_ tally: BucketTally, of source: SourceSamples, statesDays: Bool) {
        var own: [Double?] = []
        var counted: [Double?] = []
        own.reserveCapacity(sums.count)
        counted.reserveCapacity(sums.count)
        for bucket in sums.indices {
            let isThere = tally.samples[bucket] > 0
            own.append(isThere ? tally.own[bucket] : nil)
            counted.append(isThere ? tally.counted[bucket] : nil)
            sums[bucket] += tally.counted[bucket]
            countedSamples[bucket] += tally.countedSamples[bucket]
            if statesDays ? tally.countedSamples[bucket] > 0 : isThere { hasData[bucket] = true }
        }
        parts.append(
            SourceMerge.Part(
                sourceID: source.sourceID, source: source.source, own: own, counted: counted,
                samples: tally.samples))
    }
}
