internal import Activity
internal import ActivityCharts
internal import ActivityWords
internal import Markup

/// One chart of a page: heading, message, picture, controls, details.
struct ChartFigure {
    let identifier: String
    let titleIdentifier: String
    let span: ReportSpan
    let chart: Chart
    let words: Words
    /// What each point says, in order.
    let labels: [String]

    var descriptor: ChartDescriptor { chart.descriptor }
    var points: [ChartDataPoint] { descriptor.series.first?.points ?? [] }
    /// The last point with a value, where going through them begins.
    var latest: Int { points.lastIndex { $0.y != nil } ?? 0 }
    /// Whether there is more than one value to go through.
    var isExplorable: Bool { points.count { $0.y != nil } > 1 }

    /// The figures of every section with charts, in order.
    static func all(of report: Report) -> [[ChartFigure]] {
        report.sections.filter { !$0.charts.isEmpty }.enumerated().map { index, section in
            section.charts.map { chart in
                ChartFigure(
                    chart, "chart-\(index + 1)", report.words)
            }
        }
    }

    private init(_ chart: ReportChart, _ section: String, _ words: Words) {
        identifier = "\(section)-\(chart.span.rawValue)"
        titleIdentifier = section
        span = chart.span
        self.chart = chart.chart
        self.words = words
        labels = (chart.chart.descriptor.series.first?.points ?? []).map(\.label)
    }

    var element: Element {
        let heading = Element(
            "h3", [("id", identifier)],
            [.text(span.name(words))] + unit)
        return Element(
            "figure",
            [
                ("role", "group"), ("aria-labelledby", "\(titleIdentifier) \(identifier)"),
                ("data-span", span.rawValue),
            ],
            elements: [heading, message, plot] + (isExplorable ? [controls] : []) + [details])
    }

    private var unit: [Element.Node] {
        guard !descriptor.unitLabel.isEmpty else { return [] }
        return [
            .text(" "),
            .element(Element("small", [("aria-hidden", "true")], text: descriptor.unitLabel)),
        ]
    }

    /// The summary, its first number strong.
    private var message: Element {
        let summary = descriptor.summary
        guard let fact = descriptor.keyFacts.first?.text, let place = summary.firstRange(of: fact)
        else { return Element("p", [("class", "message")], text: summary) }
        return Element(
            "p", [("class", "message")],
            [
                .text(String(summary[..<place.lowerBound])),
                .element(Element("strong", text: String(summary[place]))),
                .text(String(summary[place.upperBound...])),
            ])
    }

    private var plot: Element {
        Element(
            "div", [("class", "plot")], [.verbatim(chart.plot.svg)] + (isExplorable ? slider : []))
    }

    /// A native slider over the whole plot (`rings-and-charts.md` E5, §6 no. 7).
    private var slider: [Element.Node] {
        let input = Element(
            "input",
            [
                ("type", "range"), ("min", "0"), ("max", String(points.count - 1)),
                ("value", String(latest)),
                ("aria-label", words.phrase(.chartSlider, ["title": descriptor.title])),
                ("aria-valuetext", labels[latest]), ("hidden", "hidden"),
            ])
        return [
            .element(Element("div", [("class", "cursor"), ("hidden", "hidden")])),
            .element(input),
        ]
    }

    private var controls: Element {
        let buttons: [(String, PhraseKey)] = [
            ("previous", .reportPrevious), ("next", .reportNext), ("lowest", .reportLowest),
            ("highest", .reportHighest), ("play", .reportPlay), ("describe", .reportDescribe),
        ]
        return Element(
            "div", [("class", "controls"), ("hidden", "hidden")],
            elements: [
                Element("p", [("class", "value")], text: labels[latest]),
                Element(
                    "div", [("class", "buttons")],
                    elements: buttons.map { name, key in
                        Element(
                            "button", [("type", "button"), ("data-do", name)],
                            text: words.phrase(key))
                    }),
            ])
    }

    /// What kind of chart it is, where its axes end, what its numbers show, and all values.
    private var details: Element {
        let texts = [descriptor.overview] + chart.findings
        return Element(
            "details", [],
            [.element(Element("summary", text: words.phrase(.reportDetails)))]
                + texts.map { .element(Element("p", text: $0)) } + [.verbatim(chart.table())])
    }
}
