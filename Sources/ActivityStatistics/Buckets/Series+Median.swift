internal import Activity

extension Series {
    /// The middle reading of each bucket among those of all sources that overlap it; between two
    /// their mean. A reading that two sources state alike counts once. Cost: sorts the readings of each bucket.
    static func fillMedian(
        _ points: inout [SeriesPoint], _ ranked: [SourceSamples], _ buckets: Buckets,
        plausible: ClosedRange<Double>?
    ) {
        var readings: [[Sample]] = Array(repeating: [], count: points.count)
        for source in ranked {
            for sample in source.samples where sample.end >= sample.start {
                if let plausible, !plausible.contains(sample.value) { continue }
                guard let overlapped = buckets.overlapped(by: sample) else { continue }
                for bucket in overlapped { readings[bucket].append(sample) }
            }
        }
        for index in points.indices {
            points[index].median = median(of: Set(readings[index]).map(\.value).sorted())
        }
    }

    private static func median(of sorted: [Double]) -> Double? {
        guard !sorted.isEmpty else { return nil }
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
