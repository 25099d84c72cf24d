internal import Activity

extension Series {
    /// The value of the sample that ends latest among those that overlap a bucket, for each
    /// bucket (`domain.md` §3.3).
    static func fillLatest(
        _ points: inout [SeriesPoint], _ ranked: [SourceSamples], _ buckets: Buckets,
        plausible: ClosedRange<Double>?
    ) {
        var latest: [Sample?] = Array(repeating: nil, count: points.count)
        var long: [Sample] = []
        for source in ranked {
            for sample in source.samples where sample.end >= sample.start {
                if let plausible, !plausible.contains(sample.value) { continue }
                guard let overlapped = buckets.overlapped(by: sample) else { continue }
                if overlapped.count == 1 {
                    offer(sample, to: &latest[overlapped.lowerBound])
                } else {
                    long.append(sample)
                }
            }
        }
        fill(&latest, long, buckets)
        for index in points.indices {
            points[index].latest = latest[index]?.value
            points[index].latestTime = latest[index]?.end
        }
    }

    /// Offers samples over several buckets. The latest comes first and takes its buckets for
    /// good, so that each bucket is visited once however long samples are.
    private static func fill(_ latest: inout [Sample?], _ long: [Sample], _ buckets: Buckets) {
        let ordered = long.enumerated().sorted { lhs, rhs in
            if isLater(lhs.element, than: rhs.element) { return true }
            return !isLater(rhs.element, than: lhs.element) && lhs.offset < rhs.offset
        }
        /// The next bucket that is not taken, at or after each one.
        var next = Array(0...latest.count)
        func free(_ bucket: Int) -> Int {
            var end = bucket
            while next[end] != end { end = next[end] }
            var step = bucket
            while next[step] != end { (step, next[step]) = (next[step], end) }
            return end
        }
        for (_, sample) in ordered {
            guard let overlapped = buckets.overlapped(by: sample) else { continue }
            var bucket = free(overlapped.lowerBound)
            while bucket < overlapped.upperBound {
                offer(sample, to: &latest[bucket])
                next[bucket] = bucket + 1
                bucket = free(bucket)
            }
        }
    }

    private static func offer(_ sample: Sample, to latest: inout Sample?) {
        if let known = latest, !isLater(sample, than: known) { return }
        latest = sample
    }

    private static func isLater(_ sample: Sample, than known: Sample) -> Bool {
        sample.end == known.end ? sample.start > known.start : sample.end > known.end
    }
}

extension Buckets {
    /// The buckets that a sample overlaps; of a sample without length the one of its instant.
    func overlapped(by sample: Sample) -> Range<Int>? {
        guard let begin = bounds.first, let end = bounds.last, sample.start < end else {
            return nil
        }
        if sample.start == sample.end { return index(of: sample.start).map { $0..<($0 + 1) } }
        guard sample.end > begin else { return nil }
        let first = index(of: max(sample.start, begin)) ?? 0
        if sample.end <= bounds[first + 1] { return first..<(first + 1) }
        return first..<min(count, bounds.partitioningIndex { $0 >= sample.end })
    }
}
