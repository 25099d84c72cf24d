internal import Activity

extension SourceSamples {
    /// A day of ordinary length, in milliseconds.
    static let day: Int64 = 86_400_000

    /// The samples in the order of start, end and value, whatever order they were given in.
    ///
    /// A store gives them in order; checking that is cheaper than sorting again.
    var orderedSamples: [Sample] {
        for index in samples.indices.dropFirst()
        where SourceSamples.precedes(samples[index], samples[index - 1]) {
            return samples.sorted(by: SourceSamples.precedes)
        }
        return samples
    }

    static func precedes(_ lhs: Sample, _ rhs: Sample) -> Bool {
        if lhs.start.milliseconds != rhs.start.milliseconds {
            return lhs.start.milliseconds < rhs.start.milliseconds
        }
        if lhs.end.milliseconds != rhs.end.milliseconds {
            return lhs.end.milliseconds < rhs.end.milliseconds
        }
        return lhs.value < rhs.value
    }

    /// The same source with those samples that last no longer than a limit in milliseconds.
    func limited(toLength limit: Int64) -> SourceSamples {
        func isLong(_ sample: Sample) -> Bool {
            sample.end.milliseconds - sample.start.milliseconds > limit
        }
        // A figure of a day stands without length for all of it.
        if grain == .day { return limit < SourceSamples.day ? with(samples: []) : self }
        // Nearly all sources have none, and their samples need not be copied.
        guard samples.contains(where: isLong) else { return self }
        return with(samples: samples.filter { !isLong($0) })
    }
}
