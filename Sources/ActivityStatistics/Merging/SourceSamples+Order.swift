internal import Activity

extension SourceSamples {
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

    /// The same source with other samples.
    func with(samples: [Sample]) -> SourceSamples {
        SourceSamples(
            sourceID: sourceID, source: source, firstSeen: firstSeen, userRank: userRank,
            samples: samples)
    }

    /// The same source with those samples that last no longer than a limit in milliseconds.
    func limited(toLength limit: Int64) -> SourceSamples {
        func isLong(_ sample: Sample) -> Bool {
            sample.end.milliseconds - sample.start.milliseconds > limit
        }
        // Nearly all sources have none, and their samples need not be copied.
        guard samples.contains(where: isLong) else { return self }
        return with(samples: samples.filter { !isLong($0) })
    }
}
