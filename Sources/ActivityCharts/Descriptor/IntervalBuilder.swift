internal import Activity
internal import ActivityWords

/// Cuts a chart into stretches that can be gone through one by one (`rings-and-charts.md` G19).
struct IntervalBuilder {
    /// The greatest number of stretches at the top and within each stretch.
    static let mostAtTop = 12
    static let mostWithin = 60

    let content: ChartContent
    let sentences: ChartSentences
    let geometry: PlotGeometry
    /// All values of all series, in order: those of days where the points are of longer stretches,
    /// so that a label's figures are those of exactly the days it names.
    private let points: [ContentPoint]

    init(content: ChartContent, sentences: ChartSentences, geometry: PlotGeometry) {
        self.content = content
        self.sentences = sentences
        self.geometry = geometry
        points = content.series.flatMap(\.details).filter { $0.greatest != nil }
            .sorted { $0.middle < $1.middle }
    }

    /// The stretches of the whole chart with those within; empty for charts of groups.
    func intervals() -> [ChartInterval] {
        switch content.kind {
        case .categories: return []
        case .numbers: return numberIntervals()
        case .times:
            return cut(content.context.interval, atMost: IntervalBuilder.mostAtTop)
                .map { interval($0, depth: 1) }
        }
    }

    /// The stretches within a stretch of time; empty where it holds no more values than that.
    func children(of interval: Range<Instant>, depth: Int) -> [ChartInterval] {
        let count = range(of: bounds(interval)).count
        guard count > IntervalBuilder.mostWithin else { return [] }
        let parts = cut(interval, atMost: IntervalBuilder.mostWithin)
        return parts.count < 2 ? [] : parts.map { self.interval($0, depth: depth) }
    }

    private func interval(_ time: Range<Instant>, depth: Int) -> ChartInterval {
        make(
            from: Double(time.lowerBound.milliseconds), to: Double(time.upperBound.milliseconds),
            context: { sentences.dates.span(time, $0) }, divisor: 1000,
            children: depth > 0 ? children(of: time, depth: depth - 1) : [])
    }

    /// Stretches between beginnings of the calendar; the first may begin in the middle of one.
    private func cut(_ interval: Range<Instant>, atMost most: Int) -> [Range<Instant>] {
        let calendar = sentences.dates.calendar
        let least: TimeStep =
            switch content.context.bucket {
            case nil, .minute: .minutes(1)
            case .hour: .hours(1)
            case .day: .days(1)
            case .week: .week
            case .month: .months(1)
            case .year: .years(1)
            }
        var room = most
        while true {
            let step = calendar.step(in: interval, atMost: room, from: least)
            var bounds = calendar.marks(step, in: interval).map(\.instant)
            if bounds.first != interval.lowerBound { bounds.insert(interval.lowerBound, at: 0) }
            if bounds.count <= most || room <= 1 {
                bounds.append(interval.upperBound)
                return zip(bounds, bounds.dropFirst()).map { $0..<$1 }
            }
            room -= 1
        }
    }

    private func numberIntervals() -> [ChartInterval] {
        let (lower, upper) = (geometry.places.lower, geometry.places.upper)
        guard let subject = content.horizontal else { return [] }
        let step = NumericTicks.step(notBelow: (upper - lower) / Double(IntervalBuilder.mostAtTop))
        var bounds = NumericTicks.multiples(of: step, from: lower, through: upper)
        if bounds.first.map({ $0 > lower }) ?? true { bounds.insert(lower, at: 0) }
        if bounds.last.map({ $0 < upper }) ?? true { bounds.append(upper) }
        if bounds.count > IntervalBuilder.mostAtTop + 1 { bounds.remove(at: 1) }
        return zip(bounds, bounds.dropFirst()).map { low, high in
            // The greatest value of all belongs to the last stretch.
            make(
                from: low, to: high,
                context: { form in
                    sentences.words.phrase(
                        .chartSpan,
                        [
                            "first": sentences.number(low, of: subject),
                            "last": sentences.quantity(high, form, of: subject),
                        ])
                }, divisor: 1, isLast: high == upper, children: [])
        }
    }

    private func bounds(_ interval: Range<Instant>) -> Range<Double> {
        Double(interval.lowerBound.milliseconds)..<Double(interval.upperBound.milliseconds)
    }

    /// The points whose middle lies in a stretch, by binary search.
    private func range(of bounds: Range<Double>, isLast: Bool = false) -> Range<Int> {
        func first(_ place: Double, orEqual: Bool = false) -> Int {
            var (low, high) = (0, points.count)
            while low < high {
                let middle = (low + high) / 2
                let value = points[middle].middle
                if value < place || (orEqual && value == place) {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            return low
        }
        return first(bounds.lowerBound)..<first(bounds.upperBound, orEqual: isLast)
    }

    private func make(
        from start: Double, to end: Double, context: (Words.Form) -> String, divisor: Double,
        isLast: Bool = false, children: [ChartInterval]
    ) -> ChartInterval {
        let own = points[range(of: start..<end, isLast: isLast)]
        let figures = IntervalFigures(
            FigureSummary(own.map(\.figure)), shown: content.subject.shown)
        return ChartInterval(
            label: sentences.words.phrase(
                .chartLabel, ["context": context(.spoken), "value": value(figures)]),
            place: context(.visible), start: start / divisor, end: end / divisor,
            count: figures.count, minimum: figures.minimum, maximum: figures.maximum,
            average: figures.average, total: figures.total,
            frame: geometry.strip(from: start, to: end), children: children)
    }

    private func value(_ figures: IntervalFigures) -> String {
        let words = sentences.words
        guard let low = figures.minimum, let high = figures.maximum else {
            return words.phrase(.noData)
        }
        if let total = figures.total {
            return words.phrase(.factTotal, ["value": sentences.quantity(total, .spoken)])
        }
        let extent = sentences.extent(low, high, .spoken)
        guard let average = figures.average, low < high else { return extent }
        return extent + words.phrase(.clauseSeparator)
            + words.phrase(.factAverage, ["value": sentences.number(average)])
    }
}

/// What the values of a stretch come to, in the unit that is shown.
struct IntervalFigures {
    let count: Int
    let minimum: Double?
    let maximum: Double?
    let average: Double?
    let total: Double?

    init(_ summary: FigureSummary, shown: (Double) -> Double) {
        count = summary.valued
        minimum = (summary.lowest ?? summary.highest).map { shown($0.least) }
        maximum = summary.highest.map { shown($0.greatest) }
        average = summary.average.map(shown)
        total = summary.total.map(shown)
    }
}
