/// A workout as it was recorded.
public struct Workout: Hashable, Sendable {
    /// The activity as Apple names it, without the prefix: `Running`. Unknown names are kept.
    public var activity: String
    /// Who recorded it.
    public var source: Source
    /// When it began.
    public var start: Instant
    /// When it ended.
    public var end: Instant
    /// The duration its author gave, in seconds, pauses left out; nil where none was given. It
    /// is never recomputed (`domain.md` §6.2).
    public var duration: Double?
    /// The zone the workout carries, as text; it may be one the database does not know.
    public var zoneIdentifier: String?
    /// Whether it was indoors, where the export says so.
    public var isIndoor: Bool?
    /// Average metabolic equivalents, where the export says so.
    public var averageMETs: Double?
    /// Totals and extremes by metric.
    public var statistics: [WorkoutStatistics]

    /// A workout without statistics; they are added as they are read.
    public init(activity: String, source: Source, start: Instant, end: Instant) {
        self.activity = activity
        self.source = source
        self.start = start
        self.end = end
        statistics = []
    }

    /// The sum of a metric over the workout in the metric's unit, or nil where not recorded.
    public func sum(of metric: Metric) -> Double? {
        statistics.first { $0.metric == metric }?.sum
    }

    /// The way covered in metres, the legs of several sports together; nil where none was
    /// recorded.
    public var distance: Double? {
        let legs = statistics.filter(\.metric.isDistance).compactMap(\.sum)
        return legs.isEmpty ? nil : legs.reduce(0, +)
    }
}

/// What a workout says of one metric, in the metric's unit.
public struct WorkoutStatistics: Hashable, Sendable {
    /// The metric.
    public var metric: Metric
    /// The total, of metrics that add up.
    public var sum: Double?
    /// The mean.
    public var average: Double?
    /// The least value.
    public var minimum: Double?
    /// The greatest value.
    public var maximum: Double?

    /// Statistics of a metric.
    public init(
        metric: Metric, sum: Double? = nil, average: Double? = nil, minimum: Double? = nil,
        maximum: Double? = nil
    ) {
        self.metric = metric
        self.sum = sum
        self.average = average
        self.minimum = minimum
        self.maximum = maximum
    }
}
