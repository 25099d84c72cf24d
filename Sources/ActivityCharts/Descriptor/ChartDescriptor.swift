public import Activity

/// All that a chart is, in one value: every rendering is made of it and of nothing else
/// (`rings-and-charts.md` §1).
///
/// The words are those of Apple's `AXChartDescriptor`; what that keeps in closures (spoken
/// values) or leaves to drawing code (frames, labels) is data here, so that all of it can be
/// written as JSON.
public struct ChartDescriptor: Hashable, Sendable {
    /// The direction in which the horizontal axis grows, after
    /// `AXChartDescriptor.ContentDirection`.
    public enum ContentDirection: String, Hashable, Sendable {
        /// Time from left to right.
        case leftToRight
        /// Time from right to left.
        case rightToLeft
        /// Groups from top to bottom, their bars lying.
        case topToBottom
    }

    /// What is an element of its own for assistive technology (`rings-and-charts.md` G5, G6).
    public enum Granularity: String, Hashable, Sendable {
        /// Each mark.
        case marks
        /// Each interval of ``ChartDescriptor/intervals``.
        case intervals
        /// The chart as a whole.
        case single
    }

    /// The language of all texts, as a BCP 47 tag.
    public let language: String
    /// Whether the language runs from right to left.
    public let isRightToLeft: Bool
    /// The room and the detail.
    public let profile: ChartProfile
    /// The visible title, which is also the name for assistive technology.
    public let title: String
    /// What is measured, without how it is put together: the heading of several charts of it.
    public let subject: String
    /// The unit as it stands beside the title: `bpm`.
    public let unitLabel: String
    /// The main message in one or two sentences with real numbers. It is shown under the title.
    public let summary: String
    /// What kind of chart it is, and what its axes show from where to where.
    public let overview: String
    /// The numbers behind ``summary``, one to three.
    public let keyFacts: [KeyFact]
    /// The one large number of a watch; nil elsewhere.
    public let keyNumber: String?
    /// The whole range of time in words.
    public let range: String
    /// The length of a bucket; nil for single readings, and where time is not on the axis.
    public let by: BucketUnit?
    /// What kind of number the values are.
    public let statistic: Statistic
    /// How values are drawn.
    public let mark: ChartMark
    /// Where the horizontal axis grows.
    public let contentDirection: ContentDirection
    /// The whole drawing.
    public let size: ChartFrame
    /// The plot: the part that holds the marks.
    public let contentFrame: ChartFrame
    /// Time, a number or groups.
    public let xAxis: ChartAxis
    /// Numbers.
    public let yAxis: ChartAxis
    /// What each point says besides: the extremes of a range.
    public let additionalAxes: [ChartAxis]
    /// The series in the order of the legend.
    public let series: [ChartDataSeries]
    /// Lines across the plot, such as goals.
    public let rules: [ChartRule]
    /// The chart cut into at most 12 stretches, each with at most 60 within.
    public let intervals: [ChartInterval]
    /// What is an element of its own.
    public let granularity: Granularity

    /// The rules that have their words beside them: of a goal that changes the latest alone, the
    /// others are said.
    var labelledRules: [ChartRule] { rules.suffix(1) }

    /// The elements for assistive technology in the order in which they are read.
    public var elements: [ChartElement] {
        switch granularity {
        case .single: []
        case .intervals:
            intervals.filter { $0.count > 0 }.map { ChartElement(label: $0.label, frame: $0.frame) }
        case .marks:
            series.enumerated().flatMap { index, series in
                series.points.compactMap { point in
                    point.frame.map { (order: point.order, index, point.label, $0) }
                }
            }
            .sorted { ($0.order, $0.1) < ($1.order, $1.1) }
            .map { ChartElement(label: $0.2, frame: $0.3) }
        }
    }
}

/// A number that the summary tells.
public struct KeyFact: Hashable, Sendable {
    /// What the number is.
    public enum Kind: String, Hashable, Sendable {
        /// The sum of all values.
        case total
        /// The mean of all values there are.
        case average
        /// The latest value.
        case latest
        /// The least value.
        case lowest
        /// The greatest value.
        case highest
        /// The only value.
        case only
        /// How often the goal was reached.
        case goalReached
        /// The sum of the series that has the greatest.
        case greatestPart
        /// The least value of an axis; the greatest is ``KeyFact/upper``.
        case extent
        /// How many values lie far from the others.
        case outliers
        /// On how many days the values are estimated at least in part.
        case estimated
        /// How two metrics go together, −1 to 1; 0 where no relation is found.
        case relation
        /// That there is no data; its value is 0 values.
        case noData
    }

    /// What the number is.
    public let kind: Kind
    /// The number, in the unit that is shown, not rounded.
    public let value: Double
    /// The greater number of an extent; nil elsewhere.
    public let upper: Double?
    /// The words, as they stand in the summary but for a capital letter.
    public let text: String
}

/// A line across the plot with its words (`rings-and-charts.md` B10).
public struct ChartRule: Hashable, Sendable {
    /// The value at which it runs.
    public let value: Double
    /// Where it begins on the horizontal axis, as ``ChartDataPoint/x``.
    public let start: Double
    /// Where it ends.
    public let end: Double
    /// Where it lies, in pixels: from the top, or from the left where bars lie.
    public let position: Double
    /// The part of the plot over which it runs.
    public let extent: ChartFrame
    /// As it is seen: `Goal 10,000 steps`.
    public let label: String
    /// As it is heard.
    public let spoken: String
}

/// An element for assistive technology.
public struct ChartElement: Hashable, Sendable {
    /// Context, then value: `June 6: 9,340 steps`.
    public let label: String
    /// Where its marks are.
    public let frame: ChartFrame
}
