/// What is to be charted.
public struct ChartQuestion: Sendable {
    /// The metrics: one, several of one unit, or two for a scatter chart.
    public var metrics: [Metric]
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

    /// A question.
    public init(_ metrics: [Metric], from first: CivilDate, through last: CivilDate) {
        self.metrics = metrics
        self.first = first
        self.last = last
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
    /// The values are those of ``series(_:of:zone:)``, so that chart and figures agree. A metric
    /// that a ring counts has its goal line where the buckets are days and one goal held on the
    /// last of them.
    /// - Throws: ``ActivityCharts/ChartError`` for metrics that don't go together.
    public func chart(
        _ question: ChartQuestion, of name: String?, words: Words, zone: Zone? = nil, now: Instant
    ) throws -> Chart {
        let person = try store.person(named: name)
        let history = try zones(of: person, instead: zone)
        var unit = question.unit ?? question.suitableUnit
        var (first, last) = (question.first, question.last)
        if question.profile == .watch, question.metrics.first == .heartRate {
            // A watch shows today's heart rate only (`rings-and-charts.md` H4).
            first = last
            unit = question.unit ?? .hour
        }
        let context = ChartContext(
            words: words, history: history, dates: first...last, bucket: unit.chartBucket,
            profile: question.profile)
        let answers = try question.metrics.map { metric in
            var asked = SeriesQuestion(metric, by: unit, from: first, through: last)
            asked.statistic = question.statistic
            return try series(asked, of: name, zone: zone)
        }
        if question.isScatter, answers.count == 2 { return try scatter(answers, context) }
        let drawn = answers.map { ChartSeries(ChartSubject($0.metric), points: $0.chartPoints) }
        return try Chart(
            drawn, in: context, mark: question.mark,
            goal: try goal(of: question.metrics, on: last, by: unit, name, now))
    }

    private func scatter(_ answers: [SeriesAnswer], _ context: ChartContext) throws -> Chart {
        let pairs = zip(answers[0].points, answers[1].points).compactMap { y, x in
            x[answers[1].statistic].map {
                (x: $0, y: y[answers[0].statistic], label: context.words.date(y.date))
            }
        }
        return try Chart(
            ChartSubject(answers[0].metric), against: ChartSubject(answers[1].metric), pairs: pairs,
            in: context)
    }

    private func goal(
        of metrics: [Metric], on date: CivilDate, by unit: BucketUnit, _ name: String?,
        _ now: Instant
    ) throws -> Double? {
        guard metrics.count == 1, unit == .day else { return nil }
        let (mode, goals) = try goals(on: date, of: name, now: now)
        let rings: [(RingKind, Metric)] = [
            (.move, mode == .appleMoveTime ? .appleMoveTime : .activeEnergyBurned),
            (.exercise, .appleExerciseTime), (.stand, .appleStandHour),
        ]
        guard let ring = rings.first(where: { $0.1 == metrics[0] })?.0 else { return nil }
        return goals[ring].value
    }
}

extension BucketUnit {
    fileprivate var chartBucket: ChartBucket {
        switch self {
        case .minute: .minute
        case .hour: .hour
        case .day: .day
        case .week: .week
        case .month: .month
        case .year: .year
        }
    }
}

extension SeriesAnswer {
    /// The points as charts take them: value, and extremes of readings.
    fileprivate var chartPoints: [ChartPoint] {
        points.map { point in
            ChartPoint(
                point.interval, value: point[statistic], low: point.minimum, high: point.maximum)
        }
    }
}
