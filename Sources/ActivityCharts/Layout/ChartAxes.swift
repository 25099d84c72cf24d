internal import Activity
internal import ActivityWords

/// Makes both axes of a chart.
struct ChartAxes {
    let content: ChartContent
    let sentences: ChartSentences
    let style: ChartStyle

    private var words: Words { sentences.words }
    private var dates: ChartDates { sentences.dates }

    /// How many lines, fewer where values can be inspected (`rings-and-charts.md` C7).
    private var valueLines: Int {
        max(style.valueLines - (content.context.isInspectable ? 1 : 0), 2)
    }

    /// The values of the vertical axis.
    func values() -> ValueAxis {
        var need = ValueAxis.Need(
            data: extremes, goal: content.goals.map(\.value).max(), lines: valueLines,
            leastStep: leastStep(content.subject), typical: content.subject.typical)
        if content.mark == .stackedBar { need.data = 0...max(greatestStack, 0) }
        if content.values.isEmpty { need.data = nil }
        return ValueAxis(content.subject.range, need, startsAtZero: content.mark.startsAtZero)
    }

    /// The ends and ticks of a horizontal axis of numbers.
    func numbers() -> ValueAxis {
        let places = content.values.map(\.start)
        let subject = content.horizontal ?? content.subject
        var data: ClosedRange<Double>?
        if let least = places.min(), let most = places.max() { data = least...most }
        let need = ValueAxis.Need(
            data: data, goal: nil, lines: style.timeLines, leastStep: leastStep(subject),
            typical: subject.typical)
        if case .fixed = subject.range { return ValueAxis(subject.range, need) }
        return ValueAxis(.data(padding: 0, span: 0), need)
    }

    /// The ends of the horizontal axis in the content's own numbers.
    func places(_ numbers: ValueAxis) -> (lower: Double, upper: Double) {
        switch content.kind {
        case .numbers: return (numbers.lower, numbers.upper)
        case .categories: return (0, Double(max(content.categories.count, 1)))
        case .times:
            let interval = content.context.interval
            let lower = Double(interval.lowerBound.milliseconds)
            return (lower, max(Double(interval.upperBound.milliseconds), lower + 1))
        }
    }

    func vertical(_ axis: ValueAxis, _ geometry: PlotGeometry) -> ChartAxis {
        numeric(
            axis, content.subject, title: sentences.vertical, statistic: content.statistic,
            scale: geometry.values)
    }

    func horizontal(_ numbers: ValueAxis, _ geometry: PlotGeometry) -> ChartAxis {
        switch content.kind {
        case .times: return times(geometry)
        case .categories: return categories(geometry)
        case .numbers:
            let subject = content.horizontal ?? content.subject
            return numeric(
                numbers, subject, title: sentences.horizontal ?? "",
                statistic: content.horizontalStatistic,
                scale: geometry.places)
        }
    }

    /// The axes of what range bars say besides their mean.
    func additional(_ axis: ValueAxis) -> [ChartAxis] {
        guard content.mark == .rangeBar else { return [] }
        return [PhraseKey.lowestHeading, .highestHeading].map { key in
            ChartAxis(
                kind: .numeric(.linear), title: words.phrase(key), unit: content.subject.unit,
                lowerBound: axis.lower, upperBound: axis.upper,
                spokenLowerBound: sentences.quantity(axis.lower, .spoken),
                spokenUpperBound: sentences.quantity(axis.upper, .spoken), ticks: [])
        }
    }

    private func numeric(
        _ axis: ValueAxis, _ subject: ChartSubject, title: String, statistic: Statistic,
        scale: NumericScale
    ) -> ChartAxis {
        let step = axis.ticks.count > 1 ? axis.ticks[1] - axis.ticks[0] : axis.upper - axis.lower
        let ticks = axis.ticks.map { value in
            ChartAxis.Tick(
                value: value, position: pixel(scale.position(of: value)),
                label: sentences.compact(value, step: step, decimals: max(subject.decimals, 2)),
                spoken: words.quantity(
                    value, unit: subject.unit, .spoken, decimals: max(subject.decimals, 2)))
        }
        return ChartAxis(
            kind: .numeric(scale.type), title: title, unit: subject.unit, lowerBound: axis.lower,
            upperBound: axis.upper,
            spokenLowerBound: words.quantity(
                axis.lower, unit: subject.unit, .spoken, decimals: max(subject.decimals, 2)),
            spokenUpperBound: words.quantity(
                axis.upper, unit: subject.unit, .spoken, decimals: max(subject.decimals, 2)),
            ticks: ticks,
            lowerNumber: words.number(axis.lower, decimals: max(subject.decimals, 2)),
            valueDescription: ChartAxis.ValueDescription(
                unit: subject.unit, decimals: subject.decimals, language: words.language,
                statistic: statistic,
                by: content.kind == .categories ? nil : content.context.bucket,
                forms: words.spokenForms(ofUnit: subject.unit).map {
                    ChartAxis.ValueDescription.Form(category: $0.category, template: $0.template)
                }))
    }

    private func times(_ geometry: PlotGeometry) -> ChartAxis {
        let context = content.context
        let interval = context.interval
        let ticks = TimeTicks(dates: dates, context: context).ticks(atMost: style.timeLines)
        let isOneDay = dates.isOneDay
        return ChartAxis(
            kind: .time(zone: context.history.zone(at: interval.lowerBound).identifier),
            title: words.phrase(isOneDay ? .timeHeading : .dateHeading), unit: nil,
            lowerBound: Double(interval.lowerBound.milliseconds) / 1000,
            upperBound: Double(interval.upperBound.milliseconds) / 1000,
            spokenLowerBound: isOneDay
                ? dates.clock(interval.lowerBound) : dates.date(context.dates.lowerBound),
            spokenUpperBound: isOneDay
                ? words.clock(86_400) : dates.date(context.dates.upperBound),
            ticks: ticks.map {
                let place = Double($0.instant.milliseconds)
                return ChartAxis.Tick(
                    value: place / 1000, position: pixel(geometry.places.position(of: place)),
                    label: $0.label, spoken: $0.spoken)
            })
    }

    private func categories(_ geometry: PlotGeometry) -> ChartAxis {
        let indices = content.categories.indices
        return ChartAxis(
            kind: .categorical(order: indices.map { sentences.category($0, .visible) }),
            title: words.phrase(.categoryHeading), unit: nil, lowerBound: 0,
            upperBound: Double(max(indices.count, 1)),
            spokenLowerBound: sentences.category(0, .spoken),
            spokenUpperBound: sentences.category(indices.count - 1, .spoken),
            ticks: indices.map {
                ChartAxis.Tick(
                    value: Double($0),
                    position: pixel(geometry.places.position(of: Double($0) + 0.5)),
                    label: sentences.category($0, .visible),
                    spoken: sentences.category($0, .spoken))
            })
    }

    private var extremes: ClosedRange<Double>? {
        let values = content.values
        guard let least = values.compactMap(\.least).min(),
            let greatest = values.compactMap(\.greatest).max()
        else { return nil }
        return least...greatest
    }

    private var greatestStack: Double {
        var sums: [Double: Double] = [:]
        for point in content.values { sums[point.start, default: 0] += point.value ?? 0 }
        return sums.values.max() ?? 0
    }

    /// 1 for whole things, 0.1 for what is shown with one decimal.
    private func leastStep(_ subject: ChartSubject) -> Double {
        subject.decimals == 0 ? 1 : subject.decimals == 1 ? 0.1 : 0.01
    }

    private func pixel(_ position: Double) -> Double { (position * 100).rounded() / 100 }
}
