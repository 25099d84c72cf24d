internal import Activity
internal import ActivityWords

/// What kind of horizontal axis there is.
enum ContentKind: Hashable, Sendable {
    case times, numbers, categories
}

/// A value made ready: in the unit that is shown, at a number on the horizontal axis.
struct ContentPoint: Hashable, Sendable {
    /// Milliseconds, a number in the shown unit, or the index of a group.
    var start: Double
    var end: Double
    let value: Double?
    let low: Double?
    let high: Double?
    let label: String?
    /// What is known there, in the metric's own unit.
    let figure: Figure

    /// A plain number at a place, without a figure of a person.
    init(
        start: Double, end: Double, value: Double?, low: Double? = nil, high: Double? = nil,
        label: String? = nil, figure: Figure? = nil
    ) {
        self.start = start
        self.end = end
        self.value = value
        self.low = low
        self.high = high
        self.label = label
        self.figure =
            figure
            ?? Figure(
                stretch: Stretch(
                    interval: Instant(milliseconds: 0)..<Instant(milliseconds: 0),
                    dates: CivilDate(dayNumber: 0)...CivilDate(dayNumber: 0)), statistic: .mean,
                unit: "", value: value)
    }

    var middle: Double { (start + end) / 2 }
    var least: Double? { low ?? value }
    var greatest: Double? { high ?? value }

    /// The stretch of time of a point on an axis of times.
    var interval: Range<Instant> {
        Instant(milliseconds: Int64(start))..<Instant(milliseconds: Int64(max(start, end)))
    }
}

/// A series made ready.
struct ContentSeries: Sendable {
    let name: String
    let slot: Int
    let symbol: ChartSymbol
    var points: [ContentPoint]
    /// A point for each day where the points are of longer stretches, else the same points.
    let details: [ContentPoint]
    /// Whether the details are days of their own.
    let hasDays: Bool

    /// What all of it comes to, in the metric's own unit.
    var summary: FigureSummary { FigureSummary(points.map(\.figure)) }
    /// What its days come to: averages per day, days that reached their goals.
    var daily: FigureSummary { FigureSummary(details.map(\.figure)) }
}

/// A goal over a stretch of the horizontal axis.
struct ContentGoal: Hashable, Sendable {
    var start: Double
    var end: Double
    /// In the shown unit.
    let value: Double
}

/// The numbers of a chart in the units and the order in which they are shown.
struct ChartContent: Sendable {
    let subject: ChartSubject
    /// Those of all series.
    let subjects: [ChartSubject]
    let horizontal: ChartSubject?
    let kind: ContentKind
    let mark: ChartMark
    let series: [ContentSeries]
    /// The names of the groups, made safe to show.
    let categories: [String]
    /// The goals in order: one over all, or those of the days, equal neighbours as one.
    let goals: [ContentGoal]
    let context: ChartContext

    /// What kind of number the values are; of several series that of the first.
    var statistic: Statistic {
        series.first?.points.first?.figure.statistic ?? (subject.isAdditive ? .sum : .mean)
    }

    /// What kind of number a horizontal axis of numbers shows.
    var horizontalStatistic: Statistic { horizontal.map { $0.isAdditive ? .sum : .mean } ?? .sum }

    /// Whether values of neighbouring stretches add up.
    var isAdditive: Bool { subject.isAdditive && [.sum, .count, .duration].contains(statistic) }

    /// Every value there is, of all series.
    var values: [ContentPoint] { series.flatMap(\.points).filter { $0.greatest != nil } }

    init(
        _ given: [ChartSeries], context: ChartContext, mark: ChartMark?, goal: Double?
    ) throws(ChartError) {
        guard let first = given.first else { throw .noSeries }
        let limit = context.profile == .watch ? 1 : ChartCatalogue.standard.slots.count
        if given.count > limit { throw .tooManySeries(count: given.count, limit: limit) }
        let units = given.map(\.subject.unit)
        if Set(units).count > 1 { throw .severalUnits(units) }
        var context = context
        if context.profile == .watch, first.subject.isTodayOnWatch {
            context.dates = context.dates.upperBound...context.dates.upperBound
        }
        self.context = context
        subject = first.subject
        subjects = given.map(\.subject)
        horizontal = first.horizontal
        kind = try ChartContent.kind(of: given)
        categories = kind == .categories ? ChartContent.categories(of: given) : []
        let preparer = SeriesPreparer(
            kind: kind, categories: categories, context: context,
            goal: given.count == 1 ? goal : nil)
        series = preparer.series(given)
        goals = ChartContent.goals(goal, series, first.subject, kind, context)
        let question = MarkChooser.Question(
            subject: first.subject, bucket: context.bucket, kind: kind,
            subjects: subjects.map(\.name), seriesCount: given.count,
            isOneWhole: ChartContent.areOneWhole(subjects),
            hasRanges: series.contains { $0.points.contains { $0.low != nil && $0.high != nil } },
            valueCount: series.map { $0.points.count { $0.value != nil } }.max() ?? 0)
        let natural = MarkChooser.mark(question)
        self.mark = try MarkChooser.check(mark ?? natural, question)
    }

    /// A goal that is given holds over all; else each day has its own.
    private static func goals(
        _ given: Double?, _ series: [ContentSeries], _ subject: ChartSubject, _ kind: ContentKind,
        _ context: ChartContext
    ) -> [ContentGoal] {
        if let given {
            let interval = context.interval
            return [
                ContentGoal(
                    start: Double(interval.lowerBound.milliseconds),
                    end: Double(interval.upperBound.milliseconds), value: subject.shown(given))
            ]
        }
        guard series.count == 1, kind == .times else { return [] }
        var goals: [ContentGoal] = []
        for point in series[0].points {
            guard let goal = point.figure.goal, goal > 0 else { continue }
            let value = subject.shown(goal)
            if let last = goals.last, last.value == value, last.end == point.start {
                goals[goals.count - 1].end = point.end
            } else {
                goals.append(ContentGoal(start: point.start, end: point.end, value: value))
            }
        }
        return goals
    }

    /// Whether several subjects are parts of one whole, so that their sum means something.
    private static func areOneWhole(_ subjects: [ChartSubject]) -> Bool {
        Set(subjects.map(\.whole)).count == 1
    }

    /// Whether the series are parts of one whole.
    var isOneWhole: Bool { ChartContent.areOneWhole(subjects) }

    private static func kind(of given: [ChartSeries]) throws(ChartError) -> ContentKind {
        var kinds: Set<ContentKind> = given.contains { $0.horizontal != nil } ? [.numbers] : []
        for point in given.flatMap(\.points) {
            switch point.position {
            case .time: kinds.insert(.times)
            case .number: kinds.insert(.numbers)
            case .category: kinds.insert(.categories)
            }
        }
        if kinds.count > 1 { throw .severalKindsOfPosition }
        return kinds.first ?? .times
    }

    private static func categories(of given: [ChartSeries]) -> [String] {
        var seen: Set<String> = []
        return given.flatMap(\.points).compactMap {
            guard case .category(let name) = $0.position, seen.insert(name).inserted else {
                return nil
            }
            return name
        }
    }
}

/// Makes series ready.
struct SeriesPreparer {
    let kind: ContentKind
    let categories: [String]
    let context: ChartContext
    /// A goal that holds for every value, in the metric's unit.
    let goal: Double?

    func series(_ given: [ChartSeries]) -> [ContentSeries] {
        var free = Array(ChartCatalogue.standard.slots.indices)
        let indices = Dictionary(
            categories.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        return given.enumerated().map { index, series in
            let wanted = series.subject.slot
            let slot = free.contains(wanted) ? wanted : free.first ?? 0
            free.removeAll { $0 == slot }
            let title = title(of: series.subject, among: given)
            return ContentSeries(
                name: series.name.flatMap { PersonName($0)?.text } ?? title, slot: slot,
                symbol: ChartSymbol.allCases[index % ChartSymbol.allCases.count],
                points: points(series, series.points, indices),
                details: points(
                    series, series.days.isEmpty ? series.points : series.days.map(ChartPoint.init),
                    indices), hasDays: !series.days.isEmpty)
        }
    }

    /// The title of a subject; short where the chart's own says what it is a part of.
    private func title(of subject: ChartSubject, among given: [ChartSeries]) -> String {
        let part = subject.name + ".part"
        let isPart = given.count > 1 && Set(given.map(\.subject.group)).count == 1
        let name = isPart && context.words.hasTitle(ofMetric: part) ? part : subject.name
        return context.words.title(ofMetric: name)
    }

    private func points(
        _ series: ChartSeries, _ given: [ChartPoint], _ indices: [String: Int]
    ) -> [ContentPoint] {
        let bounds = context.interval
        let points = given.compactMap { point -> ContentPoint? in
            let ends: (Double, Double)
            switch point.position {
            case .time(let interval):
                guard SeriesPreparer.overlaps(interval, bounds) else { return nil }
                ends = (
                    Double(interval.lowerBound.milliseconds),
                    Double(interval.upperBound.milliseconds)
                )
            case .number(let number):
                guard number.isFinite, let horizontal = series.horizontal else { return nil }
                let shown = horizontal.shown(number)
                ends = (shown, shown)
            case .category(let name):
                guard let index = indices[name] else { return nil }
                ends = (Double(index), Double(index))
            }
            let shown = series.subject.shown
            return ContentPoint(
                start: ends.0, end: ends.1, value: point.value.map(shown),
                low: point.low.map(shown), high: point.high.map(shown),
                label: point.label.flatMap { PersonName($0)?.text },
                figure: withGoal(
                    point.figure ?? SeriesPreparer.figure(point, series.subject)))
        }
        return points.sorted {
            ($0.start, $0.end, $0.value ?? 0) < ($1.start, $1.end, $1.value ?? 0)
        }
    }

    private func withGoal(_ figure: Figure) -> Figure {
        guard let goal else { return figure }
        var figure = figure
        figure.goal = goal
        return figure
    }

    /// The figure that a plain number stands for.
    private static func figure(_ point: ChartPoint, _ subject: ChartSubject) -> Figure {
        let interval: Range<Instant>
        if case .time(let time) = point.position {
            interval = time
        } else {
            interval = Instant(milliseconds: 0)..<Instant(milliseconds: 0)
        }
        let first = CivilDate(dayNumber: Int(interval.lowerBound.seconds / 86_400))
        let last = CivilDate(dayNumber: Int(interval.upperBound.seconds / 86_400))
        var figure = Figure(
            stretch: Stretch(interval: interval, dates: first...max(first, last)),
            statistic: subject.isAdditive ? .sum : .mean, unit: subject.unit, value: point.value)
        figure.minimum = point.low
        figure.maximum = point.high
        figure.count = point.value == nil ? 0 : 1
        return figure
    }

    private static func overlaps(_ interval: Range<Instant>, _ bounds: Range<Instant>) -> Bool {
        interval.isEmpty
            ? bounds.contains(interval.lowerBound)
            : interval.lowerBound < bounds.upperBound && interval.upperBound > bounds.lowerBound
    }
}

extension ChartContent {
    /// The same content with other points.
    func with(series: [ContentSeries]) -> ChartContent {
        ChartContent(self, series: series)
    }

    private init(_ other: ChartContent, series: [ContentSeries]) {
        subject = other.subject
        subjects = other.subjects
        horizontal = other.horizontal
        kind = other.kind
        mark = other.mark
        self.series = series
        categories = other.categories
        goals = other.goals
        context = other.context
    }
}
