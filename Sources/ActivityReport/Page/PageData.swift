internal import ActivityCharts
internal import ActivityWords
internal import Markup

/// What the page's script needs, as data: words, places and notes. It computes none of them.
struct PageData {
    let report: Report
    let figures: [ChartFigure]

    init(_ report: Report, _ figures: [ChartFigure]) {
        self.report = report
        self.figures = figures
    }

    var json: JSONValue {
        [
            "initial": .string(initial), "spans": .object(changes),
            "play": word(.reportPlay), "stop": word(.reportStop), "played": word(.reportPlayed),
            "charts": .array(figures.filter(\.isExplorable).map(PageData.chart)),
        ]
    }

    /// A month where there is one, else the longest stretch.
    private var initial: String {
        let spans = report.spans
        return (spans.contains(.month) ? ReportSpan.month : spans.last ?? .month).rawValue
    }

    private func word(_ key: PhraseKey) -> JSONValue { .string(report.words.phrase(key)) }

    private var changes: JSONObject {
        report.spans.reduce(into: JSONObject()) { object, span in
            guard let range = figures.first(where: { $0.span == span })?.descriptor.range else {
                return
            }
            let text = report.words.phrase(
                .reportChanged, ["span": span.name(report.words), "range": range])
            object.append(span.rawValue, .string(text))
        }
    }

    private static func chart(_ figure: ChartFigure) -> JSONValue {
        let frame = figure.chart.plot.frame
        let descriptor = figure.descriptor
        return [
            "id": .string(figure.identifier),
            "description": .string(
                figure.words.phrase(
                    .reportDescription,
                    [
                        "title": descriptor.title, "overview": descriptor.overview,
                        "summary": descriptor.summary,
                    ])),
            "labels": .array(figure.labels.map { .string($0) }),
            "places": percents(
                figure.points.map { $0.frame?.midX ?? across($0.order, figure) }, figure),
            "lines": percents(descriptor.xAxis.ticks.map { across($0.value, figure) }, figure),
            "highest": .integer(best(figure, of: \.greatest, >)),
            "lowest": .integer(best(figure, of: \.least, <)),
            "latest": .integer(figure.latest),
            "below": .number(
                ((frame.maxY - descriptor.contentFrame.maxY) / frame.height * 1e4).rounded() / 100),
            "intervals": .array(intervals(figure)),
            "sound": PageSound(figure.chart).json,
        ]
    }

    /// The first point whose figure no other's surpasses.
    private static func best(
        _ figure: ChartFigure, of value: (ChartDataPoint) -> Double?,
        _ surpasses: (Double, Double) -> Bool
    ) -> Int {
        var best: (index: Int, value: Double)?
        for (index, point) in figure.points.enumerated() {
            guard let found = value(point) else { continue }
            if best.map({ surpasses(found, $0.value) }) ?? true { best = (index, found) }
        }
        return best?.index ?? 0
    }

    /// Where a place on the horizontal axis lies in the picture.
    private static func across(_ place: Double, _ figure: ChartFigure) -> Double {
        let (plot, axis) = (figure.descriptor.contentFrame, figure.descriptor.xAxis)
        let share = (place - axis.lowerBound) / max(axis.upperBound - axis.lowerBound, 1)
        let isMirrored = figure.descriptor.contentDirection == .rightToLeft
        return plot.x + (isMirrored ? 1 - share : share) * plot.width
    }

    /// Places in the picture as hundredths of its width, for points with a value or without one.
    private static func percents(_ places: [Double], _ figure: ChartFigure) -> JSONValue {
        let frame = figure.chart.plot.frame
        return .array(
            places.map { .number((($0 - frame.x) / frame.width * 1e4).rounded() / 100) })
    }

    /// The stretches of the chart: where each begins among the points, and what it says. Where
    /// they are as many as the points, they are the points.
    private static func intervals(_ figure: ChartFigure) -> [JSONValue] {
        var starts: [(first: Int, label: String)] = []
        for interval in figure.descriptor.intervals {
            let stretch = interval.start..<max(interval.start, interval.end)
            if let first = figure.points.firstIndex(where: { stretch.contains($0.order) }) {
                // The first week may begin before the chart does.
                starts.append((starts.isEmpty ? 0 : first, interval.label))
            }
        }
        if starts.isEmpty || starts.count >= figure.points.count {
            starts = figure.labels.enumerated().map { ($0, $1) }
        }
        return starts.map { [.integer($0.first), .string($0.label)] }
    }
}
