internal import Activity

extension Series {
    /// The value of the sample that ends latest, for each bucket (`domain.md` §3.3).
    static func fillLatest(
        _ points: inout [SeriesPoint], _ ranked: [SourceSamples], _ buckets: Buckets,
        plausible: ClosedRange<Double>?
    ) {
        var latest: [Sample?] = Array(repeating: nil, count: points.count)
        for source in ranked {
            for sample in source.samples where sample.end >= sample.start {
                if let plausible, !plausible.contains(sample.value) { continue }
                guard let bucket = lastBucket(of: sample, buckets) else { continue }
                if let known = latest[bucket], !isLater(sample, than: known) { continue }
                latest[bucket] = sample
            }
        }
        for index in points.indices { points[index].latest = latest[index]?.value }
    }

    /// The last bucket that a sample overlaps: the one in which it is the latest news.
    private static func lastBucket(of sample: Sample, _ buckets: Buckets) -> Int? {
        guard sample.end > sample.start else { return buckets.index(of: sample.start) }
        return buckets.index(of: sample.end.adding(milliseconds: -1))
    }

    private static func isLater(_ sample: Sample, than known: Sample) -> Bool {
        sample.end == known.end ? sample.start > known.start : sample.end > known.end
    }
}
