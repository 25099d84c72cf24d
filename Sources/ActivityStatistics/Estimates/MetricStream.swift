public import Activity

/// The samples of one metric from all sources.
public struct MetricStream: Sendable {
    /// The samples of each source.
    public var sources: [SourceSamples]
    /// The numbers of sources that state totals of days, judged from their whole history; nil
    /// judges from ``sources`` (``DayTotals``).
    public var dayTotalSources: Set<Int64>?

    /// The samples of a metric.
    public init(_ sources: [SourceSamples] = [], dayTotalSources: Set<Int64>? = nil) {
        self.sources = sources
        self.dayTotalSources = dayTotalSources
    }
}

/// What is known of a day without a watch, for its Move estimate.
public struct MoveSamples: Sendable {
    /// Active energy in kcal.
    public var energy = MetricStream()
    /// Steps.
    public var steps = MetricStream()
    /// Distance walked and run, in metres.
    public var distance = MetricStream()
    /// Flights climbed.
    public var flights = MetricStream()
    /// The workouts that overlap the day.
    public var workouts: [Workout] = []

    /// Nothing yet.
    public init() {}
}
