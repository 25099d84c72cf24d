internal import Activity
internal import ActivityWords

/// Puts a descriptor together: numbers, words and places.
struct DescriptorBuilder {
    let content: ChartContent
    let sentences: ChartSentences
    let style: ChartStyle
    private let axes: ChartAxes
    private var words: Words { sentences.words }
    private var context: ChartContext { content.context }

    init(_ content: ChartContent) {
        self.content = content
        sentences = ChartSentences(content)
        style = ChartStyle(content.context.profile)
        axes = ChartAxes(content: content, sentences: sentences, style: style)
    }

    func descriptor() -> ChartDescriptor {
        let facts = ChartFacts(sentences)
        let (summary, keyFacts) = facts.summary(facts.facts)
        let key = keyNumber()
        let header = ChartHeader(
            title: title, unit: unitLabel, summary: summary, keyNumber: key, legend: legend,
            style: style)
        let (valueAxis, numberAxis) = (axes.values(), axes.numbers())
        let plot = PlotLayout(content: content, style: style, header: header, axes: axes)
        let geometry = plot.geometry(valueAxis, numberAxis)
        let xAxis = axes.horizontal(numberAxis, geometry)
        let yAxis = axes.vertical(valueAxis, geometry)
        let intervals = IntervalBuilder(
            content: content, sentences: sentences, geometry: geometry
        ).intervals()
        return ChartDescriptor(
            language: words.language, isRightToLeft: context.isRightToLeft,
            profile: context.profile, title: title,
            subject: sentences.subject, unitLabel: unitLabel, summary: summary,
            overview: overview(xAxis, yAxis), keyFacts: keyFacts, keyNumber: key,
            range: sentences.dates.range,
            by: content.kind == .times ? context.bucket : nil, statistic: content.statistic,
            mark: content.mark, contentDirection: direction,
            size: plot.size(geometry.frame), contentFrame: geometry.frame, xAxis: xAxis,
            yAxis: yAxis, additionalAxes: axes.additional(valueAxis),
            series: series(geometry), rules: rules(geometry), intervals: intervals,
            granularity: granularity(hasIntervals: !intervals.isEmpty))
    }

    private var title: String { sentences.title }

    /// Nothing where the title names the unit already: Steps.
    private var unitLabel: String {
        let unit = words.name(ofUnit: content.subject.unit, .visible)
        return title.lowercased() == unit.lowercased() ? "" : unit
    }

    private var legend: [String] { content.series.map(\.name) }

    private var direction: ChartDescriptor.ContentDirection {
        if content.kind == .categories { return .topToBottom }
        return context.isRightToLeft ? .rightToLeft : .leftToRight
    }

    private func keyNumber() -> String? {
        guard style.keySize != nil else { return nil }
        let values = content.values.compactMap(\.value)
        guard let last = values.last else { return words.phrase(.noData) }
        let summary = content.series[0].summary
        if content.isAdditive, let total = summary.total {
            return sentences.quantity(content.subject.shown(total), .visible)
        }
        return sentences.quantity(
            summary.latest.map { content.subject.shown($0.value) } ?? last, .visible)
    }

    private func overview(_ x: ChartAxis, _ y: ChartAxis) -> String {
        let type: PhraseKey =
            switch content.mark {
            case .bar, .sector: .chartBar
            case .rangeBar: .chartRangeBar
            case .line: .chartLine
            case .lineWithPoints: .chartLineWithPoints
            case .point: content.kind == .numbers ? .chartScatter : .chartPoint
            case .area: .chartArea
            case .stackedBar: .chartStackedBar
            }
        return words.phrase(
            .chartOverview,
            [
                "type": words.phrase(type), "horizontal": x.title, "left": x.shortLowerBound,
                "right": x.spokenUpperBound, "vertical": y.title, "low": y.shortLowerBound,
                "high": y.spokenUpperBound,
            ])
    }

    /// Single values up to 40 of them, else intervals (`rings-and-charts.md` G5, G6).
    private func granularity(hasIntervals: Bool) -> ChartDescriptor.Granularity {
        if context.profile == .watch { return .single }
        let isMany = content.values.count > 40 || context.purpose == .shape
        return hasIntervals && isMany ? .intervals : .marks
    }

    /// Up to this number of points the descriptor holds all of them; of more, those that the
    /// drawing needs. ``Chart/csv`` always has them all.
    static let mostPoints = 20_000

    /// Every point; of many only those have a frame that the drawing needs.
    private func series(_ geometry: PlotGeometry) -> [ChartDataSeries] {
        let columns = Int(geometry.frame.width)
        let kept = content.series.map {
            PointBudget.kept(
                $0.points, columns: columns, lower: geometry.places.lower,
                upper: geometry.places.upper)
        }
        let drawn = zip(content.series, kept).map { series, kept in
            var drawn = series
            drawn.points = kept.map { series.points[$0] }
            return drawn
        }
        let reduced = content.with(series: drawn)
        let frames = MarkFrames(content: reduced, geometry: geometry, style: style).frames()
        return content.series.indices.map { index in
            let series = content.series[index]
            let places = Dictionary(
                zip(kept[index], frames[index]), uniquingKeysWith: { first, _ in first })
            return ChartDataSeries(
                name: series.name, isContinuous: content.mark.isContinuous, colour: series.slot,
                symbol: series.symbol, totalCount: series.points.count,
                points: indices(series, kept[index]).map {
                    point(series.points[$0], in: series, frame: places[$0] ?? nil)
                })
        }
    }

    private func indices(_ series: ContentSeries, _ kept: [Int]) -> [Int] {
        series.points.count <= DescriptorBuilder.mostPoints ? Array(series.points.indices) : kept
    }

    private func point(
        _ point: ContentPoint, in series: ContentSeries, frame: ChartFrame?
    ) -> ChartDataPoint {
        let divisor: Double = content.kind == .times ? 1000 : 1
        return ChartDataPoint(
            x: point.start / divisor, xEnd: point.end > point.start ? point.end / divisor : nil,
            y: point.value, category: sentences.categoryName(of: point),
            note: ChartDataPoint.Note(
                point.figure, goal: point.figure.goal.map(content.subject.shown)),
            additionalValues: content.mark == .rangeBar ? [point.low, point.high] : [],
            label: sentences.label(of: point, in: series),
            place: sentences.place(of: point, .visible),
            value: sentences.statement(of: point, .visible), frame: frame)
    }

    private func rules(_ geometry: PlotGeometry) -> [ChartRule] {
        let divisor: Double = content.kind == .times ? 1000 : 1
        return content.goals.map { goal in
            let place = geometry.strip(from: goal.start, to: goal.end)
            let isWhole = content.kind != .times || content.goals.count == 1
            return ChartRule(
                value: goal.value, start: goal.start / divisor, end: goal.end / divisor,
                position: (geometry.values.position(of: goal.value) * 100).rounded() / 100,
                extent: isWhole ? geometry.frame : place,
                label: words.phrase(
                    .chartGoal, ["value": sentences.quantity(goal.value, .visible)]),
                spoken: sentences.goal(goal, isWhole: isWhole))
        }
    }
}
