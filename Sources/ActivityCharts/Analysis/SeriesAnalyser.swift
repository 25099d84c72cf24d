internal import Activity

/// Puts the findings of one series together.
struct SeriesAnalyser {
    private let descriptor: ChartDescriptor
    private let series: ChartDataSeries
    /// The points with a value, by index.
    private let valued: [Int]
    private let places: [Double]
    private let values: [Double]

    init(_ descriptor: ChartDescriptor, _ series: ChartDataSeries) {
        self.descriptor = descriptor
        self.series = series
        valued = series.points.indices.filter { series.points[$0].y != nil }
        places = valued.map { series.points[$0].order }
        values = valued.compactMap { series.points[$0].y }
    }

    func findings() -> SeriesFindings {
        let trend = isOrdered ? trend() : nil
        let shape = isTime ? ShapeFinder(places: places, values: values).shape() : nil
        return SeriesFindings(
            count: valued.count, trend: trend, shape: shape.map(renumbered),
            period: isTime ? period() : nil, lowest: extreme { $0.least.map { -$0 } },
            highest: extreme(\.greatest), segments: isTime ? segments() : [],
            outliers: isOrdered
                ? Outliers.indices(values, against: places).map { valued[$0] } : [],
            gaps: isTime ? GapFinder(series).gaps() : [], goal: goal(),
            correlation: isPairs ? correlation() : nil, groups: isPairs ? groups() : [])
    }

    private var isTime: Bool {
        if case .time = descriptor.xAxis.kind { true } else { false }
    }

    private var isPairs: Bool {
        if case .numeric = descriptor.xAxis.kind { true } else { false }
    }

    private var isOrdered: Bool { isTime || isPairs }

    /// The first of the points with the greatest number.
    private func extreme(_ number: (ChartDataPoint) -> Double?) -> Int? {
        var best: (index: Int, number: Double)?
        for (index, point) in series.points.enumerated() {
            guard let own = number(point) else { continue }
            if best.map({ own > $0.number }) ?? true { best = (index, own) }
        }
        return best?.index
    }

    private func trend() -> ChartTrend? {
        let squares = LeastSquares(places: places, values: values)
        guard let line = squares.line(), Set(places).count >= 3, let least = values.min(),
            let most = values.max(), let first = places.first, let last = places.last
        else { return nil }
        let height = most - least
        return ChartTrend(
            slope: line.rise * height / (last - first), first: least + line.base * height,
            last: least + (line.base + line.rise) * height,
            fit: height > 0 ? squares.fit(line.error) : 1)
    }

    /// A shape with the points' places in the series.
    private func renumbered(_ shape: ChartShape) -> ChartShape {
        switch shape {
        case .rising, .falling, .flat: shape
        case .valley(let turn): .valley(turn: valued[turn])
        case .peak(let turn): .peak(turn: valued[turn])
        case .step(let index, let before, let after):
            .step(at: valued[index], before: before, after: after)
        }
    }

    private func period() -> ChartPeriod? {
        guard case .time(let name) = descriptor.xAxis.kind,
            let zone = try? Zone(identifier: name)
        else { return nil }
        let finder = PeriodFinder(zone)
        let pairs = zip(places, values).map { (place: $0, value: $1) }
        let lengths = series.points.compactMap { point in point.xEnd.map { $0 - point.x } }
        let length = lengths.isEmpty ? 0 : Outliers.median(lengths)
        // A day has 19 to 29 hours.
        if (68_400...104_400).contains(length) { return finder.weekday(pairs) }
        return length <= 3600 ? finder.hour(pairs) : nil
    }

    private func segments() -> [ChartSegment] {
        let found = SegmentFinder(values).segments()
        guard found.count <= 5 else { return [] }
        return found.map {
            ChartSegment(first: valued[$0.first], last: valued[$0.last], isRising: $0.isRising)
        }
    }

    private func goal() -> GoalAttainment? {
        guard let goal = descriptor.rules.first?.value, descriptor.series.count == 1 else {
            return nil
        }
        let judged = series.points.compactMap { point -> Bool? in
            guard let value = point.y else { return nil }
            guard point.note.goal != nil else { return value >= goal }
            return point.note.isPartial ? nil : point.note.isReached
        }
        return GoalAttainment(
            reached: judged.count { $0 }, counted: judged.count,
            crossings: GoalCrossing.all(series.points, goal: goal).map(\.index))
    }

    private func correlation() -> Double? {
        LeastSquares(places: places, values: values).correlation
    }

    private func groups() -> [ChartGroup] {
        let outliers = Set(Outliers.indices(values, against: places))
        let kept = values.indices.filter { !outliers.contains($0) }
        return GroupFinder(x: kept.map { places[$0] }, y: kept.map { values[$0] }).groups()
    }
}
