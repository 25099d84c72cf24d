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
    /// The total that a source states for the whole day, where one counts.
    private(set) var dayTotal: Double?

    /// A change of what one source does at an instant.
    private struct Change {
        let instant: Int64
        let rank: Int
        let rate: Double
        let count: Int
    }

    /// The flow of a day. What was typed in and samples longer than a day are left out.
    init(_ stream: MetricStream, day: Day, history: ZoneHistory) {
        let from = day.interval.lowerBound.milliseconds
        let to = day.interval.upperBound.milliseconds
        var changes: [Change] = []
        var covered = Coverage()
        let ranked = SourceRanking.ranked(RingSamples.counting(stream.sources))
        for (rank, source) in ranked.enumerated() {
            let samples = MetricFlow.samples(of: source, from: from, to: to)
            if samples.isEmpty { continue }
            if stream.statesDays(source, history: history) {
                // A better source that knows the day makes this one silent; else this one
                // speaks for the whole day and all lesser ones are silent.
                if covered.touches(from: from, to: to) { continue }
                dayTotal = samples.reduce(0) { $0 + $1.value }
                break
            }
            for sample in samples {
                if sample.end > sample.start {
                    changes += MetricFlow.changes(sample, rank: rank, from: from, to: to)
                } else if !covered.contains(sample.start.milliseconds) {
                    points.append((sample.start.milliseconds, sample.value))
                }
            }
            covered = covered.union(Coverage(orderedSamples: samples))
        }
        sweep(changes, sources: ranked.count)
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

    private mutating func sweep(_ changes: [Change], sources: Int) {
        var counts = Array(repeating: 0, count: sources)
        var rates = Array(repeating: 0.0, count: sources)
        var last = Int64.min
        for change in changes.sorted(by: { $0.instant < $1.instant }) {
            if change.instant > last, let winner = counts.firstIndex(where: { $0 > 0 }) {
                stretches.append(
                    Stretch(start: last, end: change.instant, rate: max(0, rates[winner])))
            }
            last = change.instant
            counts[change.rank] += change.count
            // Where nothing is left, rounding must leave nothing behind either.
            rates[change.rank] = counts[change.rank] == 0 ? 0 : rates[change.rank] + change.rate
        }
    }

    /// The samples that touch `[from, to)`, without repeats; all are at most a day long.
    private static func samples(
        of source: SourceSamples, from: Int64, to: Int64
    ) -> [Sample] {
        let ordered = source.orderedSamples
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
