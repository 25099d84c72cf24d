internal import Activity

/// A cumulative metric within one day after merging, as a rate over time.
///
/// Where a merge answers how much falls into a bucket, a flow answers how fast it went, which is
/// what tells a run from a walk.
struct MetricFlow {
    /// A stretch in which the rate does not change, in value per millisecond.
    struct Stretch {
        let start: Int64
        let end: Int64
        let rate: Double
    }

    private(set) var stretches: [Stretch] = []
    /// Values without length that count.
    private(set) var points: [(instant: Int64, value: Double)] = []
    /// Everything of the day, where a source states a total of it that is more than what flows.
    private(set) var dayTotal: Double?

    /// A change of what one source does at an instant; of no rank where it comes on top of all.
    private struct Change {
        let instant: Int64
        let rank: Int?
        let rate: Double
        let count: Int
    }

    /// The flow of a day. What was typed in and samples longer than a day are left out.
    init(_ stream: MetricStream, day: Day, history: ZoneHistory) {
        let from = day.interval.lowerBound.milliseconds
        let to = day.interval.upperBound.milliseconds
        let layers = MergeLayers(
            SourceRanking.ranked(RingSamples.counting(stream.sources)), said: stream.sources,
            keepsWhole: false, history: history, dayTotalSources: stream.dayTotalSources)
        var changes: [Change] = []
        var covered = Coverage()
        for (rank, event) in layers.events.enumerated() {
            let samples = MetricFlow.samples(event.samples, from: from, to: to)
            for sample in samples {
                if sample.end > sample.start {
                    changes += MetricFlow.changes(sample, rank: rank, from: from, to: to)
                } else if !covered.contains(sample.start.milliseconds) {
                    points.append((sample.start.milliseconds, sample.value))
                }
            }
            covered = covered.union(Coverage(orderedSamples: samples))
        }
        for level in layers.levels {
            for statement in level.statements where statement.extra > 0 {
                changes += MetricFlow.changes(statement, level.covered, from: from, to: to)
            }
        }
        sweep(changes, sources: layers.events.count)
        dayTotal = layers.total(of: from..<to)
    }

    /// What a sample changes when it begins and when it ends, within `[from, to)`.
    private static func changes(
        _ sample: Sample, rank: Int, from: Int64, to: Int64
    ) -> [Change] {
        let start = sample.start.milliseconds
        let end = sample.end.milliseconds
        let rate = sample.value / Double(end - start)
        return [
            Change(instant: max(from, start), rank: rank, rate: rate, count: 1),
            Change(instant: min(to, end), rank: rank, rate: -rate, count: -1),
        ]
    }

    /// What a figure of at most an hour adds, over the time of which nothing finer speaks.
    private static func changes(
        _ statement: Statement, _ covered: Coverage, from: Int64, to: Int64
    ) -> [Change] {
        guard statement.end - statement.start <= WorkoutEnergy.longestSample else { return [] }
        let gaps = covered.gaps(from: statement.start, to: statement.end)
        let free = gaps.isEmpty ? [(start: statement.start, end: statement.end)] : gaps
        let time = free.reduce(0) { $0 + $1.end - $1.start }
        let rate = statement.extra / Double(time)
        return free.map { (max(from, $0.start), min(to, $0.end)) }.filter { $0.0 < $0.1 }
            .flatMap { start, end in
                [
                    Change(instant: start, rank: nil, rate: rate, count: 1),
                    Change(instant: end, rank: nil, rate: -rate, count: -1),
                ]
            }
    }

    private mutating func sweep(_ changes: [Change], sources: Int) {
        // The last place is that of what comes on top.
        var counts = Array(repeating: 0, count: sources + 1)
        var rates = Array(repeating: 0.0, count: sources + 1)
        var last = Int64.min
        for change in changes.sorted(by: { $0.instant < $1.instant }) {
            if change.instant > last, let winner = counts.firstIndex(where: { $0 > 0 }) {
                let rate = rates[winner] + (winner < sources ? rates[sources] : 0)
                stretches.append(Stretch(start: last, end: change.instant, rate: max(0, rate)))
            }
            last = change.instant
            let place = change.rank ?? sources
            counts[place] += change.count
            // Where nothing is left, rounding must leave nothing behind either.
            rates[place] = counts[place] == 0 ? 0 : rates[place] + change.rate
        }
    }

    /// The samples that touch `[from, to)`, without repeats; all are at most a day long.
    private static func samples(
        _ ordered: [Sample], from: Int64, to: Int64
    ) -> [Sample] {
        let first = ordered.partitioningIndex {
            $0.start.milliseconds >= from - RingSamples.longestSample
        }
        var result: [Sample] = []
        for sample in ordered[first...] {
            if sample.start.milliseconds >= to { break }
            let isInside =
                sample.end > sample.start
                ? sample.end.milliseconds > from : sample.start.milliseconds >= from
            if isInside, sample.end >= sample.start, sample != result.last { result.append(sample) }
        }
        return result
    }

    /// The value that flows in `[from, to)`, points and totals of days left out.
    func flowing(from: Int64, to: Int64) -> Double {
        stretches.reduce(0) { sum, stretch in
            sum + stretch.rate * Double(max(0, min(stretch.end, to) - max(stretch.start, from)))
        }
    }

    var isEmpty: Bool { stretches.isEmpty && points.isEmpty && dayTotal == nil }
}

extension MergeLayers {
    /// Everything that is said of a day, where figures of days add to it; else nil.
    fileprivate func total(of day: Range<Int64>) -> Double? {
        let longest = WorkoutEnergy.longestSample
        let isStated = levels.lazy.flatMap(\.statements).contains {
            $0.extra > 0 && $0.end - $0.start > longest && $0.start < day.upperBound
                && $0.end > day.lowerBound
        }
        let counting = totals.filter { $0.counts && day.contains($0.instant) }
        guard isStated || !counting.isEmpty else { return nil }
        var run = MergeRun(bounds: [day.lowerBound, day.upperBound], keepsWhole: false)
        for event in events { run.add(event.samples) }
        for level in levels { run.add(level) }
        return run.sums[0] + counting.reduce(0) { $0 + $1.extra }
    }
}
