/// What can be found in a chart's numbers by rule: nothing is judged, and equal descriptors give
/// equal findings (`rings-and-charts.md` G27).
///
/// ```swift
/// let analysis = ChartAnalysis(chart.descriptor)
/// analysis.series[0].shape  // .rising
/// chart.findings            // the same in sentences
/// ```
///
/// A finding that chance alone would often give is left out: on noise, each of shape, period,
/// correlation and groups is found in fewer than one chart of fifty. Points are told by their
/// index in ``ChartDataSeries/points``; of a series with more points than the drawing has
/// columns these are the extremes of each column.
public struct ChartAnalysis: Hashable, Sendable {
    /// What is found in each series, in the order of ``ChartDescriptor/series``.
    public let series: [SeriesFindings]

    /// Finds what there is. Cost: a few passes over the points, and up to 64 more for shapes.
    public init(_ descriptor: ChartDescriptor) {
        series = descriptor.series.map { SeriesAnalyser(descriptor, $0).findings() }
    }
}

/// What is found in one series.
public struct SeriesFindings: Hashable, Sendable {
    /// How many points have a value.
    public let count: Int
    /// The straight line that lies closest to the values; nil for fewer than three places.
    public let trend: ChartTrend?
    /// What the series looks like as a whole; nil where nothing stands out.
    public let shape: ChartShape?
    /// What comes again every week or every day; nil where nothing does.
    public let period: ChartPeriod?
    /// The point with the least value, the first of several.
    public let lowest: Int?
    /// The point with the greatest value, the first of several.
    public let highest: Int?
    /// The ways up and down, where there are no more than five.
    public let segments: [ChartSegment]
    /// Values far from all others.
    public let outliers: [Int]
    /// Stretches of time without data.
    public let gaps: [ChartGap]
    /// How the values stand to the goal; nil without one.
    public let goal: GoalAttainment?
    /// How two metrics go together, −1 to 1; nil for times and where chance would do.
    public let correlation: Double?
    /// Groups of points apart from one another; none or at least two.
    public let groups: [ChartGroup]
}

/// A straight line through values.
public struct ChartTrend: Hashable, Sendable {
    /// How much the value changes for each second, or for each 1 on an axis of numbers.
    public let slope: Double
    /// The line's value at the first point.
    public let first: Double
    /// The line's value at the last point.
    public let last: Double
    /// The share of the values' differences that the line accounts for, 0 to 1: R².
    public let fit: Double
}

/// What a series looks like as a whole.
public enum ChartShape: Hashable, Sendable {
    /// Along a line upwards.
    case rising
    /// Along a line downwards.
    case falling
    /// All values within a twentieth of their middle.
    case flat
    /// Down, then up; the point is the lowest near the turn.
    case valley(turn: Int)
    /// Up, then down.
    case peak(turn: Int)
    /// From one level to another, which the point is the first to have.
    case step(at: Int, before: Double, after: Double)
}

/// What comes again.
public struct ChartPeriod: Hashable, Sendable {
    /// How often.
    public enum Kind: String, Hashable, Sendable {
        /// Every week; the groups are weekdays, 1 for Monday to 7.
        case weekday
        /// Every day; the groups are hours by the clock, 0 to 23.
        case hour
    }

    /// How often.
    public let kind: Kind
    /// The weekday or hour with the greatest average, and that average.
    public let highest: Level
    /// The weekday or hour with the least average.
    public let lowest: Level
    /// The share of the differences that the weekday or hour accounts for, 0 to 1.
    public let fit: Double

    /// The average of a group.
    public struct Level: Hashable, Sendable {
        /// The weekday or the hour.
        public let group: Int
        /// The average in the unit that is shown.
        public let average: Double
    }
}

/// A way up or down between two points, back-and-forth of less than a fifth of all left aside.
public struct ChartSegment: Hashable, Sendable {
    /// Where it begins.
    public let first: Int
    /// Where it ends.
    public let last: Int
    /// Whether the last value is the greater one.
    public let isRising: Bool
}

/// A stretch of time without data, in seconds since 1970.
public struct ChartGap: Hashable, Sendable {
    /// Where it begins.
    public let start: Double
    /// Where it ends, exclusive.
    public let end: Double
}

/// How values stand to a goal.
public struct GoalAttainment: Hashable, Sendable {
    /// How many values reach it.
    public let reached: Int
    /// How many values there are; no data is no miss.
    public let counted: Int
    /// The points that are the first on the other side.
    public let crossings: [Int]
}

/// Points that lie together, apart from others.
public struct ChartGroup: Hashable, Sendable {
    /// How many.
    public let count: Int
    /// Their mean on the horizontal axis.
    public let x: Double
    /// Their mean on the vertical axis.
    public let y: Double
}
