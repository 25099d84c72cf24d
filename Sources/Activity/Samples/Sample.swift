/// A measured value over a time: 120 steps from 14:55 to 15:07.
public struct Sample: Hashable, Sendable {
    /// When it began.
    public let start: Instant
    /// When it ended; equal to ``start`` for a sample without length.
    public let end: Instant
    /// In the metric's unit.
    public let value: Double

    /// A sample.
    public init(start: Instant, end: Instant, value: Double) {
        self.start = start
        self.end = end
        self.value = value
    }
}

/// Samples of one metric from one source, in the order of their start.
public struct SourceSamples: Sendable {
    /// The number the store gives the source: the last tie-breaker of ranking.
    public let sourceID: Int64
    /// Who measured.
    public let source: Source
    /// The earliest sample of this source and metric in the store, for ranking by recency.
    public let firstSeen: Instant
    /// The position in the person's own order of sources, 0 first; nil where not ordered.
    public let userRank: Int?
    /// How fine the samples are.
    public let grain: Grain
    /// The samples in the order of start, then end, then value.
    public let samples: [Sample]

    /// Samples of a source.
    public init(
        sourceID: Int64, source: Source, firstSeen: Instant, userRank: Int? = nil,
        grain: Grain = .event, samples: [Sample]
    ) {
        self.sourceID = sourceID
        self.source = source
        self.firstSeen = firstSeen
        self.userRank = userRank
        self.grain = grain
        self.samples = samples
    }

    /// The same source with other samples.
    public func with(samples: [Sample]) -> SourceSamples {
        SourceSamples(
            sourceID: sourceID, source: source, firstSeen: firstSeen, userRank: userRank,
            grain: grain, samples: samples)
    }
}
