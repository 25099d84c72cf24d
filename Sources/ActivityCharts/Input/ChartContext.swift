public import Activity
public import ActivityWords

/// How much room and how much detail a chart has (`rings-and-charts.md` H1–H4).
public enum ChartProfile: String, CaseIterable, Hashable, Sendable {
    /// A glance: about 200 pixels wide, one series, one large number.
    case watch
    /// 390 pixels wide.
    case phone
    /// A page or a large screen: 720 pixels wide.
    case page
}

/// What a chart is looked at for (`rings-and-charts.md` G5).
public enum ChartPurpose: String, CaseIterable, Hashable, Sendable {
    /// To read single values: each mark is an element where there are no more than 40.
    case exactValues
    /// To see how values go: the elements are 5 to 12 intervals.
    case shape
}

/// All that a chart needs besides its numbers. Nothing is taken from the machine it runs on.
public struct ChartContext: Sendable {
    /// Where there is data at all.
    public enum Extent: Hashable, Sendable {
        /// Nobody looked.
        case unknown
        /// From the first to the last of these days; nil where nothing was ever recorded.
        case known(ClosedRange<CivilDate>?)
    }

    /// The language.
    public var words: Words
    /// Where the person was: the calendar of ticks, dates and times.
    public var history: ZoneHistory
    /// The days that the chart spans, both included, with or without data.
    public var dates: ClosedRange<CivilDate>
    /// What stretch of time each value stands for; nil for single readings at their own moments.
    public var bucket: BucketUnit?
    /// How much room there is.
    public var profile: ChartProfile
    /// What the chart is looked at for.
    public var purpose: ChartPurpose
    /// The day with which weeks begin.
    public var weekStart: Weekday
    /// Whether values can be inspected one by one, so that fewer grid lines do.
    public var isInspectable: Bool
    /// Where there is data of the subject, for a chart that has none.
    public var extent = Extent.unknown
    /// Whether time runs from right to left; the language decides unless told otherwise.
    public var isRightToLeft: Bool

    /// A context.
    public init(
        words: Words, history: ZoneHistory, dates: ClosedRange<CivilDate>, bucket: BucketUnit?,
        profile: ChartProfile = .page, purpose: ChartPurpose = .exactValues,
        weekStart: Weekday = .monday, isInspectable: Bool = false, isRightToLeft: Bool? = nil
    ) {
        self.words = words
        self.history = history
        self.dates = dates
        self.bucket = bucket
        self.profile = profile
        self.purpose = purpose
        self.weekStart = weekStart
        self.isInspectable = isInspectable
        self.isRightToLeft = isRightToLeft ?? words.isRightToLeft
    }

    /// The time of the days of the chart, half-open.
    var interval: Range<Instant> {
        let start = history.firstInstant(from: dates.lowerBound)
        let end = history.firstInstant(from: dates.upperBound.adding(days: 1))
        return start..<max(start, end)
    }
}
