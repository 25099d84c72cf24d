internal import Activity

/// The time that some samples cover: disjoint half-open stretches in order, and the instants of
/// samples without length, in milliseconds.
///
/// Lengths of any stretch of time are answered from running totals, so that a sample of 25 days
/// costs no more than one of a minute.
struct Coverage: Sendable {
    private(set) var starts: [Int64] = []
    private(set) var ends: [Int64] = []
    /// `totals[i]` is the time covered before the stretch `i`.
    private(set) var totals: [Int64] = []
    /// The instants of samples without length, sorted.
    private(set) var points: [Int64] = []

    init() {}

    /// The time that ordered samples cover.
    init(orderedSamples: [Sample]) {
        for sample in orderedSamples {
            let start = sample.start.milliseconds
            let end = sample.end.milliseconds
            if end > start {
                append(start, end)
            } else if end == start, points.last != start {
                points.append(start)
            }
        }
        total()
    }

    /// The time between bounds that are sorted and disjoint.
    init(orderedIntervals: [(start: Int64, end: Int64)]) {
        for interval in orderedIntervals where interval.end > interval.start {
            append(interval.start, interval.end)
        }
        total()
    }

    /// The stretches alone.
    var withoutPoints: Coverage {
        var result = self
        result.points = []
        return result
    }

    var isEmpty: Bool { starts.isEmpty && points.isEmpty }

    /// Both together. Cost: the number of stretches of both.
    func union(_ other: Coverage) -> Coverage {
        if isEmpty { return other }
        if other.isEmpty { return self }
        var result = Coverage()
        result.starts.reserveCapacity(starts.count + other.starts.count)
        result.ends.reserveCapacity(starts.count + other.starts.count)
        var (mine, theirs) = (0, 0)
        while mine < starts.count || theirs < other.starts.count {
            let takeMine =
                theirs == other.starts.count
                || (mine < starts.count && starts[mine] <= other.starts[theirs])
            if takeMine {
                result.append(starts[mine], ends[mine])
                mine += 1
            } else {
                result.append(other.starts[theirs], other.ends[theirs])
                theirs += 1
            }
        }
        result.total()
        result.points = Coverage.mergedPoints(points, other.points)
        return result
    }

    private static func mergedPoints(_ left: [Int64], _ right: [Int64]) -> [Int64] {
        if left.isEmpty { return right }
        if right.isEmpty { return left }
        return (left + right).sorted()
    }

    /// Adds a stretch that starts no earlier than the last one.
    private mutating func append(_ start: Int64, _ end: Int64) {
        if let last = ends.last, start <= last {
            if end > last { ends[ends.count - 1] = end }
        } else {
            starts.append(start)
            ends.append(end)
        }
    }

    private mutating func total() {
        totals.removeAll(keepingCapacity: true)
        totals.reserveCapacity(starts.count)
        var sum: Int64 = 0
        for index in starts.indices {
            totals.append(sum)
            sum += ends[index] - starts[index]
        }
    }

    /// The first stretch, at or after `hint`, that ends after an instant.
    func firstStretch(endingAfter instant: Int64, from hint: Int = 0) -> Int {
        // Most answers lie next to the hint; those far away are found by doubling the step.
        var step = 1
        var low = hint
        while low + step < ends.count, ends[low + step - 1] <= instant {
            low += step
            step *= 2
        }
        var high = min(ends.count, low + step)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= instant { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The time covered before an instant.
    func covered(before instant: Int64, from hint: Int = 0) -> Int64 {
        let index = firstStretch(endingAfter: instant, from: hint)
        guard index < starts.count else {
            guard let last = totals.last else { return 0 }
            return last + ends[ends.count - 1] - starts[starts.count - 1]
        }
        return totals[index] + max(0, instant - starts[index])
    }

    /// The time covered within `[start, end)`.
    func covered(from start: Int64, to end: Int64, hint: Int = 0) -> Int64 {
        covered(before: end, from: hint) - covered(before: start, from: hint)
    }

    /// The parts of `[start, end)` that no stretch covers, in order.
    func gaps(from start: Int64, to end: Int64) -> [(start: Int64, end: Int64)] {
        var gaps: [(start: Int64, end: Int64)] = []
        var from = start
        var index = firstStretch(endingAfter: start)
        while index < starts.count, starts[index] < end {
            if starts[index] > from { gaps.append((from, starts[index])) }
            from = max(from, ends[index])
            index += 1
        }
        if from < end { gaps.append((from, end)) }
        return gaps
    }

    /// Whether an instant lies in a stretch or is the instant of a sample without length.
    func contains(_ instant: Int64) -> Bool {
        let index = firstStretch(endingAfter: instant)
        if index < starts.count, starts[index] <= instant { return true }
        return hasPoint(from: instant, to: instant + 1)
    }

    /// Whether anything lies within `[start, end)`.
    func touches(from start: Int64, to end: Int64) -> Bool {
        let index = firstStretch(endingAfter: start)
        if index < starts.count, starts[index] < end { return true }
        return hasPoint(from: start, to: end)
    }

    private func hasPoint(from start: Int64, to end: Int64) -> Bool {
        let index = points.partitioningIndex { $0 >= start }
        return index < points.count && points[index] < end
    }
}

extension Array {
    /// The first index whose element fulfils a condition that holds from some index on.
    func partitioningIndex(where condition: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
