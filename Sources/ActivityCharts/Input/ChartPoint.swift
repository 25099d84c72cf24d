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
    /// What is known there; nil of numbers that are no figure of a person.
    public let figure: Figure?
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
        figure = nil
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

    /// What a figure says, over the stretch that it covers.
    public init(_ figure: Figure) {
        position = .time(figure.stretch.interval)
        self.figure = figure
        value = figure.value
        low = figure.minimum
        high = figure.maximum
        label = nil
    }

    /// Two figures of one stretch against each other.
    ///
    /// - Parameters:
    ///   - figure: What goes up.
    ///   - x: What goes along, in the unit of the horizontal metric.
    ///   - label: What the point is called: the stretch in words.
    public init(_ figure: Figure, against x: Double, label: String) {
        position = .number(x)
        self.figure = figure
        value = figure.value
        low = nil
        high = nil
        self.label = label
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
    /// What averages per day, verdicts and intervals are made of where buckets are longer than a
    /// day: a figure for each day. Empty where the points themselves are that.
    public let days: [Figure]

    /// A series.
    public init(
        _ subject: ChartSubject, name: String? = nil, points: [ChartPoint],
        against horizontal: ChartSubject? = nil
    ) {
        self.subject = subject
        self.horizontal = horizontal
        self.name = name
        self.points = points
        days = []
    }

    /// A series of figures in the order of time, with those of their days where buckets are
    /// longer.
    public init(
        _ subject: ChartSubject, name: String? = nil, figures: [Figure], days: [Figure] = []
    ) {
        self.subject = subject
        horizontal = nil
        self.name = name
        points = figures.map(ChartPoint.init)
        self.days = days
    }
}
