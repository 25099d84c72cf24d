public import Activity

/// One value of a chart with its place on the horizontal axis.
public struct ChartPoint: Hashable, Sendable {
    /// Where a value belongs.
    public enum Position: Hashable, Sendable {
        /// A stretch of time, half-open; an empty one is a moment.
        case time(Range<Instant>)
        /// A number in the unit of the horizontal metric.
        case number(Double)
        /// A named group, as it is shown to people.
        case category(String)
    }

    /// Where the value belongs.
    public let position: Position
    /// The value in the metric's unit. Nil where nothing is known, which is not 0.
    public let value: Double?
    /// The least value of the stretch, where ranges are shown.
    public let low: Double?
    /// The greatest value of the stretch, where ranges are shown.
    public let high: Double?
    /// What the point is called where its place does not say it: the date of a pair.
    public let label: String?

    /// A value anywhere. Numbers that are not finite count as nothing.
    public init(
        _ position: Position, value: Double?, low: Double? = nil, high: Double? = nil,
        label: String? = nil
    ) {
        func finite(_ number: Double?) -> Double? { number.flatMap { $0.isFinite ? $0 : nil } }
        self.position = position
        self.value = finite(value)
        self.low = finite(low)
        self.high = finite(high)
        self.label = label
    }

    /// The value of a bucket, with its extremes where there are any.
    public init(
        _ interval: Range<Instant>, value: Double?, low: Double? = nil, high: Double? = nil
    ) {
        self.init(.time(interval), value: value, low: low, high: high)
    }

    /// A reading at a moment.
    public init(at instant: Instant, value: Double?) {
        self.init(.time(instant..<instant), value: value)
    }
}

/// The points of one line, one set of bars, one cloud.
public struct ChartSeries: Hashable, Sendable {
    /// What is measured.
    public let subject: ChartSubject
    /// What the horizontal axis measures where it is a number; nil for times and groups.
    public let horizontal: ChartSubject?
    /// What the legend calls the series; nil where the subject's own title is enough.
    public let name: String?
    /// The points in any order.
    public let points: [ChartPoint]

    /// A series.
    public init(
        _ subject: ChartSubject, name: String? = nil, points: [ChartPoint],
        against horizontal: ChartSubject? = nil
    ) {
        self.subject = subject
        self.horizontal = horizontal
        self.name = name
        self.points = points
    }
}
