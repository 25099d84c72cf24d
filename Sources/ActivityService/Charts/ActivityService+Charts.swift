/// What is to be charted.
public struct ChartQuestion: Sendable {
    /// Rings and metrics: one, several of one unit, or two for a scatter chart.
    public var subjects: [FigureSubject]
    /// How time is cut; nil for what suits the range.
    public var unit: BucketUnit?
    /// The first day.
    public var first: CivilDate
    /// The last day, included.
    public var last: CivilDate
    /// The figure; nil for the metric's natural one.
    public var statistic: Statistic?
    /// How to draw; nil for what suits metric and range.
    public var mark: ChartMark?
    /// Whether two metrics are drawn against each other, a point for each bucket.
    public var isScatter = false
    /// How much room there is.
    public var profile: ChartProfile = .page
    /// Whether the range is widened to whole buckets.
    public var isWhole = false

    /// A question.
    public init(_ subjects: [FigureSubject], from first: CivilDate, through last: CivilDate) {
        self.subjects = subjects
        self.first = first
        self.last = last
    }

    /// A question about the samples of metrics.
    public init(_ metrics: [Metric], from first: CivilDate, through last: CivilDate) {
        self.init(metrics.map { .metric($0) }, from: first, through: last)
    }

    /// The bucket that suits a range: a day by hours, a month by days, half a year by weeks,
    /// years by months.
    var suitableUnit: BucketUnit {
        let days = last.dayNumber - first.dayNumber + 1
        switch days {
        case ...2: return .hour
        case ...62: return .day
        case ...400: return .isoWeek
        default: return .month
        }
    }
}

extension ActivityService {
    /// A chart of one or more metrics over time, or of two against each other.
    ///
    /// The figures are those of ``series(_:of:zone:now:)``, so that chart and series agree. A ring
    /// has the goal of each of its days.
    ///
    /// - Throws: ``/ActivityCharts/ChartError`` for metrics that don't go together.
    public func chart(
        _ question: ChartQuestion, of name: String?, words: Words, zone: Zone? = nil, now: Instant
    ) throws -> Chart {
        let person = try store.person(named: name)
        let history = try zones(of: person, instead: zone)
        var unit = question.unit ?? question.suitableUnit
        var (first, last) = (question.first, question.last)
        if question.profile == .watch, question.subjects.first == .metric(.heartRate) {
            // A watch shows today's heart rate only (`rings-and-charts.md` H4).
            first = last
            unit = question.unit ?? .hour
        }
        let answers = try question.subjects.map { subject in
            var asked = SeriesQuestion(subject, by: unit, from: first, through: last)
            asked.statistic = question.statistic
            asked.isWhole = question.isWhole
            return try series(asked, of: name, zone: zone, now: now)
        }
        var context = ChartContext(
            words: words, history: history, dates: answers.first?.dates ?? first...last,
            bucket: unit, profile: question.profile)
        context.extent = .known(ActivityService.extent(answers))
        if question.isScatter, answers.count == 2 { return try scatter(answers, context) }
        let drawn = answers.map {
            ChartSeries(
                ChartSubject($0.subject, unit: $0.unit), figures: $0.figures,
                days: $0.bucket.isLongerThanDay ? $0.days : [])
        }
        return try Chart(drawn, in: context, mark: question.mark)
    }

    /// From the first to the last day with data of any subject.
    private static func extent(_ answers: [SeriesAnswer]) -> ClosedRange<CivilDate>? {
        let known = answers.compactMap(\.extent)
        guard let first = known.map(\.lowerBound).min(), let last = known.map(\.upperBound).max()
        else { return nil }
        return first...last
    }

    private func scatter(_ answers: [SeriesAnswer], _ context: ChartContext) throws -> Chart {
        let horizontal = ChartSubject(answers[1].subject, unit: answers[1].unit)
        let points = zip(answers[0].figures, answers[1].figures).compactMap { y, x in
            x.value.map { ChartPoint(y, against: $0, label: context.words.said(y.stretch.dates)) }
        }
        let series = ChartSeries(
            ChartSubject(answers[0].subject, unit: answers[0].unit), points: points,
            against: horizontal)
        return try Chart([series], in: context)
    }
}
