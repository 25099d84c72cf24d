/// Samples of one metric from one source: what all samples of a stream have in common.
public struct SampleStream: Hashable, Sendable {
    /// What was measured.
    public let metric: Metric
    /// Who measured it.
    public let source: Source
    /// How fine the samples are.
    public let grain: Grain

    /// The stream of a metric from a source.
    public init(metric: Metric, source: Source, grain: Grain = .event) {
        self.metric = metric
        self.source = source
        self.grain = grain
    }
}

/// One sample as a row of numbers, cheap enough for millions of them.
public struct SampleRow: Hashable, Sendable {
    /// Which stream it belongs to, by the number that the giver and the taker agreed on.
    public var stream: Int32
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public var start: Int64
    /// Milliseconds; 0 is legitimate and common.
    public var duration: Int64
    /// In the metric's unit.
    public var value: Double

    /// A row.
    @inlinable
    public init(stream: Int32, start: Int64, duration: Int64, value: Double) {
        self.stream = stream
        self.start = start
        self.duration = duration
        self.value = value
    }
}
