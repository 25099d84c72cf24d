/// A metric over time, as it was asked for.
public struct SeriesAnswer: Sendable {
    /// Whose.
    public let person: String
    /// What.
    public let metric: Metric
    /// How time is cut.
    public let unit: BucketUnit
    /// The figure that was asked for.
    public let statistic: Statistic
    /// The zone of the first bucket.
    public let zone: Zone
    /// Where days begin and end.
    public let history: ZoneHistory
    /// A point for each bucket in order; one without data has no figures.
    public let points: [SeriesPoint]
    /// The sources by number, when they were asked for.
    public let sources: [Int64: Source]
    /// Whether the answer came from kept figures or from the samples.
    public let isFromRollups: Bool
}

/// A question about a metric over time.
public struct SeriesQuestion: Sendable {
    /// What.
    public var metric: Metric
    /// How time is cut.
    public var unit: BucketUnit
    /// The first date.
    public var first: CivilDate
    /// The last date, included. Weeks, months and years are whole.
    public var last: CivilDate
    /// The figure; nil for the metric's natural one.
    public var statistic: Statistic?
    /// Whether what each source says is wanted, which needs the samples.
    public var perSource = false

    /// A question.
    public init(
        _ metric: Metric, by unit: BucketUnit, from first: CivilDate, through last: CivilDate
    ) {
        self.metric = metric
        self.unit = unit
        self.first = first
        self.last = last
    }
}
