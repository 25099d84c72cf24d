internal import Activity
internal import ActivityCharts
internal import ActivityRings
internal import ActivityWords
internal import Markup

/// The whole page: head, rings, chooser, charts, and the data of the script.
struct ReportPage {
    let report: Report
    /// The figures of each section.
    let figures: [[ChartFigure]]
    private var words: Words { report.words }

    init(_ report: Report, figures: [[ChartFigure]]) {
        self.report = report
        self.figures = figures
    }

    /// The style sheet: ours, and the colours of charts.
    static let style =
        String(decoding: PackageResources.report_css, as: UTF8.self)
        + Chart.themes(within: ".plot")

    static let script = String(decoding: PackageResources.report_js, as: UTF8.self)

    func element() throws(RingsError) -> Element {
        guard let owner = PersonName(report.owner) else { throw .namelessPerson }
        let rings = try RingsCards(report, owner).elements
        let main = Element(
            "main",
            elements: rings + chooser + [charts, status])
        let body = Element(
            "body", [],
            [.element(header(owner)), .element(main), .element(data), .element(script)])
        return Element(
            "html",
            [("lang", words.language), ("dir", words.isRightToLeft ? "rtl" : "ltr")],
            elements: [head(owner), body])
    }

    private func head(_ owner: PersonName) -> Element {
        let policy = ContentPolicy(style: ReportPage.style, script: ReportPage.script).text
        return Element(
            "head",
            elements: [
                Element("meta", [("charset", "utf-8")]),
                Element(
                    "meta", [("http-equiv", "Content-Security-Policy"), ("content", policy)]),
                Element(
                    "meta",
                    [("name", "viewport"), ("content", "width=device-width, initial-scale=1")]),
                Element("meta", [("name", "color-scheme"), ("content", "light dark")]),
                Element("meta", [("name", "referrer"), ("content", "no-referrer")]),
                // Without it browsers ask for an icon.
                Element("link", [("rel", "icon"), ("href", "data:,")]),
                Element(
                    "title",
                    text: title(owner) + words.phrase(.clauseSeparator) + range),
                Element("style", [], [.verbatim(ReportPage.style)]),
            ])
    }

    private var range: String { words.range(report.dates.lowerBound, report.dates.upperBound) }

    private func title(_ owner: PersonName) -> String {
        words.phrase(.reportTitle, ["owner": owner.isolated])
    }

    private func header(_ owner: PersonName) -> Element {
        Element(
            "header",
            elements: [Element("h1", text: title(owner)), Element("p", text: range)])
    }

    /// One native group of radio buttons for all charts, and whether exploring is heard.
    private var chooser: [Element] {
        guard !report.sections.isEmpty else { return [] }
        let choices = report.spans.map { span in
            Element(
                "label",
                elements: [
                    Element(
                        "input",
                        [("type", "radio"), ("name", "span"), ("value", span.rawValue)]),
                    Element("span", text: span.name(words)),
                ])
        }
        let legend = Element("legend", text: words.phrase(.reportRange))
        let hear = Element(
            "label", [("class", "hear")],
            elements: [
                Element("input", [("type", "checkbox"), ("id", "hear")]),
                Element("span", text: words.phrase(.reportHear)),
            ])
        return [
            Element(
                "div", [("class", "chooser"), ("hidden", "hidden")],
                elements: [Element("fieldset", elements: [legend] + choices), hear])
        ]
    }

    private var charts: Element {
        guard !figures.isEmpty else {
            return Element("p", [("class", "nothing")], text: words.phrase(.reportNothing))
        }
        let sections = figures.map { figures in
            Element(
                "section", [("class", "card"), ("aria-labelledby", figures[0].titleIdentifier)],
                elements: [
                    Element(
                        "h2", [("id", figures[0].titleIdentifier)],
                        text: figures[0].descriptor.subject)
                ] + figures.map(\.element))
        }
        return Element("div", [("class", "cards")], elements: sections)
    }

    /// The one place where changes are announced, once and politely
    /// (`rings-and-charts.md` E7).
    private var status: Element {
        Element("p", [("id", "status"), ("role", "status")])
    }

    private var data: Element {
        // JSON in a page may hold no end of a script.
        let text = PageData(report, figures.flatMap { $0 }).json.compactText
            .replacing("<", with: "\\u003c")
        return Element(
            "script", [("type", "application/json"), ("id", "data")], [.verbatim(text)])
    }

    private var script: Element { Element("script", [], [.verbatim(ReportPage.script)]) }
}
