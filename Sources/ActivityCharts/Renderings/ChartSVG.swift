internal import Markup

extension Chart {
    /// What an SVG is to assistive technology.
    public enum Semantics: String, CaseIterable, Sendable {
        /// A group named by its title with one element for each mark or interval
        /// (`rings-and-charts.md` G14–G17).
        case elements
        /// One picture with one name: for charts with words and a table beside them, and for
        /// small ones (`rings-and-charts.md` G6, §1 no. 5).
        case image
    }

    /// The chart as an SVG drawing.
    ///
    /// - Parameters:
    ///   - ground: A light or a dark page, opaque.
    ///   - contrast: How far everything stands out: more than 4.5 to 1, or more than 7 to 1.
    ///   - semantics: What it is to assistive technology.
    ///   - identifier: The beginning of every `id`, for documents that hold several charts.
    public func svg(
        ground: ChartGround = .light, contrast: ChartContrast = .standard,
        semantics: Semantics = .elements, identifier: String = "chart"
    ) -> String {
        svgElement(ground, contrast, semantics, identifier).text(.xml)
    }

    /// - Parameter isBare: Whether title and message stand elsewhere and are cut off here.
    func svgElement(
        _ ground: ChartGround, _ contrast: ChartContrast, _ semantics: Semantics,
        _ identifier: String, isBare: Bool = false
    ) -> Element {
        SVGDrawing(
            descriptor: descriptor,
            palette: ChartCatalogue.standard.palette(ground, contrast), semantics: semantics,
            identifier: identifier, isBare: isBare
        ).root
    }
}

/// Draws a descriptor. Nothing here knows where numbers lie: all frames are given.
struct SVGDrawing {
    let descriptor: ChartDescriptor
    let palette: ChartPalette
    let semantics: Chart.Semantics
    let identifier: String
    let isBare: Bool
    let style: ChartStyle
    private let layout: ChartHeader

    init(
        descriptor: ChartDescriptor, palette: ChartPalette, semantics: Chart.Semantics,
        identifier: String, isBare: Bool = false
    ) {
        self.descriptor = descriptor
        self.palette = palette
        self.semantics = semantics
        self.identifier = identifier
        self.isBare = isBare
        style = ChartStyle(descriptor.profile)
        layout = ChartHeader(
            title: descriptor.title, unit: descriptor.unitLabel, summary: descriptor.summary,
            keyNumber: descriptor.keyNumber, legend: descriptor.series.map(\.name), style: style)
    }

    var root: Element {
        let top = isBare ? layout.messageBottom : 0
        let size = ChartFrame(
            x: 0, y: top, width: descriptor.size.width, height: descriptor.size.height - top)
        let background = SVG.rect(size, [("fill", palette.background)])
        return Element(
            "svg",
            [
                ("xmlns", "http://www.w3.org/2000/svg"), ("width", SVG.number(size.width)),
                ("height", SVG.number(size.height)),
                (
                    "viewBox",
                    "0 \(SVG.number(top)) \(SVG.number(size.width)) \(SVG.number(size.height))"
                ),
                ("font-family", "system-ui, -apple-system, sans-serif"),
            ] + rootRole
                + (descriptor.isRightToLeft ? [("direction", "rtl")] : []),
            elements: [background] + header + [grid] + rules + marks + [axisLabels])
    }

    private var isSingle: Bool { semantics == .image || descriptor.granularity == .single }

    private var rootRole: [(String, String)] {
        let language = [("xml:lang", descriptor.language)]
        if isSingle {
            let name = descriptor.title + ". " + descriptor.summary
            return [("role", "img"), ("aria-label", name)] + language
        }
        return [
            ("role", "group"), ("aria-labelledby", "\(identifier)-title"),
            ("aria-describedby", "\(identifier)-summary"),
        ] + language
    }

    // MARK: Words

    private var header: [Element] {
        var summary = Element("g", [("id", "\(identifier)-summary")])
        var rest: [Element] = []
        for line in layout.lines {
            if isBare, line.role != .legend { continue }
            let element = text(of: line)
            if line.role == .summary || line.role == .key {
                summary.append(element)
            } else {
                rest.append(element)
            }
        }
        let symbols = layout.symbols.map { symbol in
            let series = descriptor.series[symbol.series]
            return SVG.symbol(
                series.symbol, around: mirrored(symbol.x), symbol.y, radius: style.symbolRadius + 1,
                colour: palette.marks[series.colour])
        }
        return rest + (isBare ? [] : [summary]) + symbols
    }

    private func text(of line: ChartHeader.Line) -> Element {
        var attributes: [(String, String)] = []
        switch line.role {
        case .title:
            attributes = [("id", "\(identifier)-title"), ("font-weight", "600")]
        case .key: attributes = [("font-weight", "600")]
        case .unit: attributes = [("text-anchor", "end")]
        case .summary, .legend: break
        }
        let isDim = line.role == .unit
        return Element(
            "text",
            [
                ("x", SVG.number(mirrored(line.x))), ("y", SVG.number(line.y)),
                ("font-size", SVG.number(line.size)),
                ("fill", isDim ? palette.label : palette.text),
            ] + attributes, text: line.text)
    }

    private func mirrored(_ x: Double) -> Double {
        descriptor.isRightToLeft ? descriptor.size.width - x : x
    }

    // MARK: Axes

    private var isLying: Bool { descriptor.contentDirection == .topToBottom }

    private var grid: Element {
        let plot = descriptor.contentFrame
        var lines: [Element] = []
        func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, dash: String? = nil) {
            lines.append(
                SVG.line(
                    x1, y1, x2, y2,
                    [("stroke", palette.grid), ("stroke-width", SVG.number(ChartStyle.gridWidth))]
                        + (dash.map { [("stroke-dasharray", $0)] } ?? [])))
        }
        for tick in descriptor.yAxis.ticks {
            if isLying {
                line(tick.position, plot.y, tick.position, plot.maxY)
            } else {
                line(plot.x, tick.position, plot.maxX, tick.position)
            }
        }
        if !isLying {
            for tick in descriptor.xAxis.ticks {
                line(tick.position, plot.y, tick.position, plot.maxY, dash: "2 3")
            }
        }
        return Element("g", [("aria-hidden", "true")], elements: lines)
    }

    private var axisLabels: Element {
        Element(
            "g",
            [
                ("aria-hidden", "true"), ("font-size", SVG.number(style.labelSize)),
                ("fill", palette.label),
            ],
            elements: AxisLabels(descriptor: descriptor, style: style).labels.map { label in
                Element(
                    "text",
                    [("x", SVG.number(label.x)), ("y", SVG.number(label.y))]
                        + (label.anchor == .start ? [] : [("text-anchor", label.anchor.rawValue)])
                        + (label.isStrong ? [("fill", palette.text)] : []),
                    text: label.text)
            })
    }

    // MARK: Rules

    private var rules: [Element] {
        descriptor.rules.flatMap { rule -> [Element] in
            let extent = rule.extent
            let ends =
                isLying
                ? (rule.position, extent.y, rule.position, extent.maxY)
                : (extent.x, rule.position, extent.maxX, rule.position)
            let line = SVG.line(
                ends.0, ends.1, ends.2, ends.3,
                [("stroke", palette.text), ("stroke-width", "1.5"), ("stroke-dasharray", "6 4")])
            return [
                Element(
                    "g", isSingle ? [] : [("role", "img"), ("aria-label", rule.spoken)],
                    elements: [line])
            ]
        }
    }

    private var ruleLabels: [Element] {
        descriptor.labelledRules.map { rule in
            let place = RuleLabel(rule, descriptor: descriptor, style: style)
            let common = [
                ("x", SVG.number(place.x)), ("y", SVG.number(place.y)),
                ("font-size", SVG.number(style.labelSize)), ("font-weight", "600"),
                ("text-anchor", place.anchor.rawValue),
            ]
            // A rim in the colour of the page keeps the words clear of marks behind them.
            return Element(
                "g", [("aria-hidden", "true")],
                elements: [
                    Element(
                        "text",
                        common + [
                            ("fill", palette.background), ("stroke", palette.background),
                            ("stroke-width", "4"), ("stroke-linejoin", "round"),
                        ], text: rule.label),
                    Element("text", common + [("fill", palette.text)], text: rule.label),
                ])
        }
    }

    // MARK: Marks

    private var marks: [Element] {
        let drawing = MarkDrawing(descriptor: descriptor, palette: palette, style: style)
        let lines = drawing.lines
        let hidden = lines.isEmpty ? [] : [Element("g", [("aria-hidden", "true")], elements: lines)]
        if isSingle {
            return hidden + [Element("g", elements: drawing.all)] + ruleLabels
        }
        return hidden + [elements(drawing)] + ruleLabels
    }

    /// One group for each element, in reading order, with a strip of the whole plot's height as
    /// its target (`rings-and-charts.md` E5, E6).
    private func elements(_ drawing: MarkDrawing) -> Element {
        let groups = drawing.groups.map { group in
            Element(
                "g", [("role", "img"), ("aria-label", group.label)],
                elements: [
                    Element("title", text: group.label),
                    SVG.rect(group.strip, [("fill", "none"), ("pointer-events", "all")]),
                ] + group.marks)
        }
        return Element(
            "g", [("role", "group"), ("aria-label", descriptor.overview)], elements: groups)
    }

    // MARK: Plot alone

    /// The marks with their axes, cut out of the drawing: one picture named by its overview, for
    /// pages that say title and message themselves (`rings-and-charts.md` G3, §5 no. 2).
    func plot(_ crop: ChartFrame) -> Element {
        let box = [crop.x, crop.y, crop.width, crop.height].map(SVG.number).joined(separator: " ")
        return Element(
            "svg",
            [
                ("xmlns", "http://www.w3.org/2000/svg"), ("width", SVG.number(crop.width)),
                ("height", SVG.number(crop.height)), ("viewBox", box),
                ("font-family", "system-ui, -apple-system, sans-serif"), ("role", "img"),
                ("aria-label", descriptor.title + ". " + descriptor.overview),
                ("xml:lang", descriptor.language),
            ] + (descriptor.isRightToLeft ? [("direction", "rtl")] : []),
            elements: [SVG.rect(crop, [("fill", palette.background)]), grid] + rules + marks
                + [axisLabels])
    }
}
