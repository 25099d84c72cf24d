public import Activity
public import ActivityCharts
public import ActivityWords

/// One person's activity over a range of days, as one page.
///
/// ```swift
/// let report = Report(
///     owner: "Anna", dates: first...last, days: rings, sections: sections, words: words)
/// try report.html()  // one file that needs no other
/// ```
///
/// The page holds the rings of the latest day and of each day in black cards with the owner's
/// name, and for each metric one chart for each stretch of time that the range allows. It needs
/// no network; scripts add to it and nothing is missing without them.
public struct Report: Sendable {
    /// Whose activity.
    public let owner: String
    /// The days it is about, both ends included.
    public let dates: ClosedRange<CivilDate>
    /// The days there are, in order.
    public let days: [DayRings]
    /// The metrics, in the order in which they are shown.
    public let sections: [ReportSection]
    /// The language.
    public let words: Words
    /// The day with which weeks begin.
    public let weekStart: Weekday

    /// A report.
    public init(
        owner: String, dates: ClosedRange<CivilDate>, days: [DayRings],
        sections: [ReportSection], words: Words, weekStart: Weekday = .monday
    ) {
        self.owner = owner
        self.dates = dates
        self.days = days.sorted { $0.day.date < $1.day.date }
        self.sections = sections
        self.words = words
        self.weekStart = weekStart
    }

    /// The latest day of which anything is known; nil where nothing is.
    public var latestDay: DayRings? {
        days.last { day in day.readings.contains { $0.value != nil } }
    }

    /// The stretches of time for which there are charts, from short to long.
    public var spans: [ReportSpan] {
        ReportSpan.allCases.filter { span in
            sections.contains { $0.charts.contains { $0.span == span } }
        }
    }
}

/// One metric of a report.
public struct ReportSection: Sendable {
    /// The ring that counts the metric; nil where none does.
    public let ring: RingKind?
    /// A chart for each stretch of time, from short to long.
    public let charts: [ReportChart]

    /// A section. The title is that of its charts.
    public init(ring: RingKind? = nil, charts: [ReportChart]) {
        self.ring = ring
        self.charts = charts
    }
}

/// A chart of one stretch of time.
public struct ReportChart: Sendable {
    /// The stretch.
    public let span: ReportSpan
    /// The chart; pages are laid out for ``/ActivityCharts/ChartProfile/phone``.
    public let chart: Chart

    /// A chart.
    public init(_ span: ReportSpan, _ chart: Chart) {
        self.span = span
        self.chart = chart
    }
}
