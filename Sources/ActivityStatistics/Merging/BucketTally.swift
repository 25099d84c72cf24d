internal import Activity

/// What one source gives to each bucket, while its samples are counted.
///
/// Buckets are the stretches between neighbouring bounds, half-open, in milliseconds.
struct BucketTally {
    let bounds: [Int64]
    /// The sum of the source alone.
    private(set) var own: [Double]
    /// The part of it that no better source covers.
    private(set) var counted: [Double]
    /// How many samples touch the bucket.
    private(set) var samples: [Int]
    /// How many of them count at least in part.
    private(set) var countedSamples: [Int]

    /// Values per millisecond that begin or end with a bucket, of samples over many buckets.
    private var densityChanges: [Int: Double] = [:]
    private var longSampleChanges: [Int: Int] = [:]

    /// A sample over more whole buckets than this is spread by densities, so that a month-long
    /// sample in minutes costs two steps and not forty thousand.
    private static let directBuckets = 32

    init(bounds: [Int64]) {
        let count = max(0, bounds.count - 1)
        self.bounds = bounds
        own = Array(repeating: 0, count: count)
        counted = own
        samples = Array(repeating: 0, count: count)
        countedSamples = samples
    }

    /// The bucket that holds an instant.
    func bucket(containing instant: Int64) -> Int? {
        guard let first = bounds.first, let last = bounds.last, instant >= first, instant < last
        else { return nil }
        return bounds.partitioningIndex { $0 > instant } - 1
    }

    /// The bucket in which something ends; an end on a bound belongs to the bucket before.
    func bucket(endingAt instant: Int64) -> Int? {
        guard let first = bounds.first, let last = bounds.last, instant > first, instant <= last
        else { return nil }
        return bounds.partitioningIndex { $0 >= instant } - 1
    }

    /// Adds a whole value to one bucket, `share` of which counts.
    mutating func add(_ value: Double, to bucket: Int, counting share: Double, isCounted: Bool) {
        own[bucket] += value
        samples[bucket] += 1
        if isCounted {
            counted[bucket] += share
            countedSamples[bucket] += 1
        }
    }

    /// Spreads a value evenly over its time; only time outside `covered` counts.
    ///
    /// - Parameters:
    ///   - first: The bucket that holds the start, or 0 where the start lies before.
    ///   - isFree: Whether nothing of the sample is covered.
    ///   - hint: A stretch of `covered` that lies at or before the start.
    mutating func spread(
        _ value: Double, from start: Int64, to end: Int64, first: Int, isFree: Bool,
        covered: Coverage, hint: Int
    ) {
        let length = Double(end - start)
        var bucket = first
        while bucket < own.count, bounds[bucket] < end {
            let from = max(start, bounds[bucket])
            let to = min(end, bounds[bucket + 1])
            let isWholeBucket = from == bounds[bucket] && to == bounds[bucket + 1]
            if isWholeBucket, let next = skipWholeBuckets(from: bucket, end: end) {
                densityChanges[bucket, default: 0] += value / length
                densityChanges[next, default: 0] -= value / length
                longSampleChanges[bucket, default: 0] += 1
                longSampleChanges[next, default: 0] -= 1
                bucket = next
                continue
            }
            let free =
                isFree ? to - from : to - from - covered.covered(from: from, to: to, hint: hint)
            add(
                value * Double(to - from) / length, to: bucket,
                counting: value * Double(free) / length, isCounted: free > 0)
            bucket += 1
        }
    }

    /// Spreads what a program stated for a stretch evenly over it, and what of it counts over the
    /// part of it that is not covered; over all of it where all is.
    mutating func spread(_ statement: Statement, covered: Coverage) {
        let (start, end) = (statement.start, statement.end)
        guard let first = bounds.first, let last = bounds.last, bounds.count > 1, end > start,
            end > first, start < last
        else { return }
        let length = end - start
        let free = length - covered.covered(from: start, to: end)
        var bucket = max(0, bounds.partitioningIndex { $0 > start } - 1)
        var hint = covered.firstStretch(endingAfter: max(start, first))
        while bucket < own.count, bounds[bucket] < end {
            let (from, to) = (max(start, bounds[bucket]), min(end, bounds[bucket + 1]))
            hint = covered.firstStretch(endingAfter: from, from: hint)
            let part =
                free > 0 ? to - from - covered.covered(from: from, to: to, hint: hint) : to - from
            let whole = free > 0 ? free : length
            add(
                statement.own.part(to - from, of: length), to: bucket,
                counting: statement.extra.part(part, of: whole),
                isCounted: statement.extra > 0 ? part > 0 : free == length)
            bucket += 1
        }
    }

    /// The first bucket after the whole buckets that begin with `bucket`, when they are many.
    private func skipWholeBuckets(from bucket: Int, end: Int64) -> Int? {
        let many = bucket + BucketTally.directBuckets
        guard many < bounds.count, bounds[many] <= end else { return nil }
        return min(own.count, bounds.partitioningIndex { $0 > end } - 1)
    }

    /// Adds what samples over many buckets give. Call once, after all samples.
    mutating func finish(covered: Coverage) {
        guard !longSampleChanges.isEmpty else { return }
        var density = 0.0
        var count = 0
        let changes = longSampleChanges.keys.sorted()
        for (index, first) in changes.enumerated() {
            count += longSampleChanges[first] ?? 0
            // Where no sample is left, rounding must leave nothing behind either.
            density = count == 0 ? 0 : density + (densityChanges[first] ?? 0)
            guard count > 0, index + 1 < changes.count else { continue }
            var hint = covered.firstStretch(endingAfter: bounds[first])
            for bucket in first..<changes[index + 1] {
                let (from, to) = (bounds[bucket], bounds[bucket + 1])
                hint = covered.firstStretch(endingAfter: from, from: hint)
                let free = to - from - covered.covered(from: from, to: to, hint: hint)
                own[bucket] += density * Double(to - from)
                counted[bucket] += density * Double(free)
                samples[bucket] += count
                if free > 0 { countedSamples[bucket] += count }
            }
        }
    }
}

extension Double {
    /// The share of a value that a part of a whole has; the value itself where it is not cut.
    func part(_ part: Int64, of whole: Int64) -> Double {
        part == whole ? self : self * Double(part) / Double(whole)
    }
}
