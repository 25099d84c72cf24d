/// A ring or a metric over time, as it was asked for.
public struct SeriesAnswer: Sendable {
    /// Whose.
    public let person: String
    /// What.
    public let subject: FigureSubject
    /// The code of the unit of all values.
    public let unit: String
    /// How time is cut.
    public let bucket: BucketUnit
    /// What kind of number was asked for.
    public let statistic: Statistic
    /// The days that the answer covers, both included: those asked for, or more where whole
    /// buckets were asked for.
    public let dates: ClosedRange<CivilDate>
    /// The zone of the first bucket.
    public let zone: Zone
    /// Where days begin and end.
    public let history: ZoneHistory
    /// A figure for each bucket in order; one without data has no value.
    public let figures: [Figure]
    /// A figure for each day where buckets are longer, else the same as ``figures``: what
    /// averages per day and the figures of any other stretch are made of.
    public let days: [Figure]
    /// The sources by number, when they were asked for.
    public let sources: [Int64: Source]
    /// The first and last day with data of the subject, whatever was asked for; nil without any.
    public let extent: ClosedRange<CivilDate>?
    /// Whether the answer came from kept figures or from the samples.
    public let isFromRollups: Bool
}

/// A question about a ring or a metric over time.
public struct SeriesQuestion: Sendable {
    /// What.
    public var subject: FigureSubject
    /// How time is cut.
    public var unit: BucketUnit
    /// The first date.
    public var first: CivilDate
    /// The last date, included.
    public var last: CivilDate
    /// What kind of number; nil for the subject's natural one.
    public var statistic: Statistic?
    /// Whether what each source says is wanted, which needs the samples.
    public var perSource = false
    /// Whether the range is widened to whole buckets; else buckets at its ends are cut to it.
    public var isWhole = false

    /// A question about a ring or a metric.
    public init(
        _ subject: FigureSubject, by unit: BucketUnit, from first: CivilDate,
        through last: CivilDate
    ) {
        self.subject = subject
        self.unit = unit
        self.first = first
        self.last = last
    }

    /// A question about the samples of a metric.
    public init(
        _ metric: Metric, by unit: BucketUnit, from first: CivilDate, through last: CivilDate
    ) {
        self.init(.metric(metric), by: unit, from: first, through: last)
    }

    /// The days that are answered for.
    var dates: ClosedRange<CivilDate> {
        isWhole ? unit.widened(first...last) : first...last
    }
}
