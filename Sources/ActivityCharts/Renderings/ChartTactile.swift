internal import Markup

extension Chart {
    /// The chart as a drawing to be felt: an A4 page in millimetres for swell paper or an
    /// embosser that takes SVG.
    ///
    /// Black on white, no line thinner than 1 mm, no grid, textures in place of colours, and
    /// braille made of dots in the sizes that are usual for paper (dots 1.5 mm wide and 2.5 mm
    /// apart, cells 6 mm, lines 10 mm). Places on the horizontal axis are letters that a key
    /// below explains. Texts in scripts whose braille isn't known here stand in print.
    /// Charts of many values show the range of each interval.
    public func tactileSVG() -> String {
        TactileDrawing(descriptor).root.text(.xml)
    }
}

/// Lays a descriptor out on paper.
struct TactileDrawing {
    let descriptor: ChartDescriptor
    /// The plot on paper, in millimetres.
    static let plot = ChartFrame(x: 38, y: 52, width: 156, height: 130)
    static let page = (width: 210.0, height: 297.0)
    static let margin = 12.0
    static let stroke = 1.2

    init(_ descriptor: ChartDescriptor) { self.descriptor = descriptor }

    private var isLying: Bool { descriptor.contentDirection == .topToBottom }

    var root: Element {
        let (width, height) = TactileDrawing.page
        let name = descriptor.title + ". " + descriptor.summary
        return Element(
            "svg",
            [
                ("xmlns", "http://www.w3.org/2000/svg"), ("width", "\(SVG.number(width))mm"),
                ("height", "\(SVG.number(height))mm"),
                ("viewBox", "0 0 \(SVG.number(width)) \(SVG.number(height))"), ("role", "img"),
                ("aria-label", name), ("xml:lang", descriptor.language),
            ],
            elements: [
                SVG.rect(
                    ChartFrame(x: 0, y: 0, width: width, height: height), [("fill", "#FFFFFF")])
            ] + title + axes + valueLabels + placeLabels + marks + rules + key)
    }

    // MARK: Words

    private var title: [Element] {
        let unit = descriptor.unitLabel.isEmpty ? "" : ", " + descriptor.unitLabel
        let room = TactileDrawing.page.width - 2 * TactileDrawing.margin
        let lines = [descriptor.title + unit, descriptor.range]
            .flatMap { TactileText.lines($0, width: room) }
        // Four lines fit above the plot.
        return lines.prefix(4).enumerated().flatMap { index, line in
            TactileText.elements(line, x: TactileDrawing.margin, y: 12 + Double(index) * 10)
        }
    }

    private var valueLabels: [Element] {
        let plot = TactileDrawing.plot
        return descriptor.yAxis.ticks.flatMap { tick -> [Element] in
            if isLying {
                let x = across(tick.position)
                return [stroke(x, plot.maxY, x, plot.maxY + 4)]
                    + TactileText.elements(tick.label, x: x - 6, y: plot.maxY + 7)
            }
            let y = down(tick.position)
            let width = TactileText.width(tick.label)
            return [stroke(plot.x - 4, y, plot.x, y)]
                + TactileText.elements(tick.label, x: plot.x - 6 - width, y: y - 2.5)
        }
    }

    private var placeLabels: [Element] {
        let plot = TactileDrawing.plot
        return descriptor.xAxis.ticks.enumerated().flatMap { index, tick -> [Element] in
            let letter = TactileDrawing.letter(index)
            if isLying {
                let y = down(tick.position)
                return TactileText.elements(letter, x: plot.x - 12, y: y - 2.5)
            }
            let x = across(tick.position)
            return [stroke(x, plot.maxY, x, plot.maxY + 4)]
                + TactileText.elements(letter, x: x - 1.25, y: plot.maxY + 7)
        }
    }

    /// What the letters and textures mean, below the plot.
    private var key: [Element] {
        var y = TactileDrawing.plot.maxY + 24
        var elements: [Element] = []
        for (index, tick) in descriptor.xAxis.ticks.enumerated() {
            elements += TactileText.elements(
                TactileDrawing.letter(index) + " " + tick.spoken, x: TactileDrawing.margin, y: y)
            y += 10
        }
        guard descriptor.series.count > 1 else { return elements }
        for (index, series) in descriptor.series.enumerated() {
            let sample = ChartFrame(
                x: 120, y: TactileDrawing.plot.maxY + 22 + Double(index) * 12,
                width: 12, height: 8)
            elements += sampleElements(sample, index: index)
            elements += TactileText.elements(series.name, x: 136, y: sample.y + 1)
        }
        return elements
    }

    /// A filling for bars, a line with its symbol for lines and points.
    private func sampleElements(_ frame: ChartFrame, index: Int) -> [Element] {
        switch descriptor.mark {
        case .bar, .rangeBar, .stackedBar, .sector:
            return TactileTexture.elements(frame, index: index)
        case .line, .lineWithPoints, .area, .point:
            let middle = ChartFrame(around: frame.midX, frame.midY, radius: 0)
            let ends = [frame.x - 4, frame.maxX].map {
                ChartFrame(around: $0, frame.midY, radius: 0) as ChartFrame?
            }
            return (descriptor.mark.isContinuous ? lines(ends, index) : [])
                + dots([middle], index)
        }
    }

    private static func letter(_ index: Int) -> String {
        String(UnicodeScalar(UInt8(97 + index % 26)))
    }

    // MARK: Marks

    private var axes: [Element] {
        let plot = TactileDrawing.plot
        return [
            stroke(plot.x, plot.y, plot.x, plot.maxY),
            stroke(plot.x, plot.maxY, plot.maxX, plot.maxY),
        ]
    }

    private var rules: [Element] {
        let plot = TactileDrawing.plot
        return descriptor.rules.map { rule in
            isLying
                ? stroke(
                    across(rule.position), plot.y, across(rule.position), plot.maxY, dash: "6 4")
                : stroke(plot.x, down(rule.position), plot.maxX, down(rule.position), dash: "6 4")
        }
    }

    private var marks: [Element] {
        let count = descriptor.series.map(\.points.count).max() ?? 0
        if count > 40, !descriptor.intervals.isEmpty { return ranges }
        return descriptor.series.enumerated().flatMap { index, series -> [Element] in
            let frames = series.points.map { $0.frame.map(onPaper) }
            switch descriptor.mark {
            case .bar, .rangeBar, .stackedBar, .sector:
                return frames.compactMap { $0 }.flatMap {
                    TactileTexture.elements(atLeast(3, $0), index: index)
                }
            case .point: return dots(frames, index)
            case .line, .lineWithPoints, .area: return lines(frames, index) + dots(frames, index)
            }
        }
    }

    /// From the least to the greatest value of each interval.
    private var ranges: [Element] {
        let (lower, upper) = (descriptor.yAxis.lowerBound, descriptor.yAxis.upperBound)
        let plot = TactileDrawing.plot
        func y(_ value: Double) -> Double {
            plot.maxY - (value - lower) / (upper - lower) * plot.height
        }
        return descriptor.intervals.flatMap { interval -> [Element] in
            guard let low = interval.minimum, let high = interval.maximum else { return [] }
            let strip = onPaper(interval.frame)
            let frame = ChartFrame(
                x: strip.midX - 2.5, y: y(high), width: 5, height: max(y(low) - y(high), 2))
            return TactileTexture.elements(frame, index: 0)
        }
    }

    private func dots(_ frames: [ChartFrame?], _ index: Int) -> [Element] {
        frames.compactMap { $0 }.map {
            SVG.symbol(
                ChartSymbol.allCases[index % 5], around: $0.midX, $0.midY, radius: 2,
                colour: "#000000")
        }
    }

    private func lines(_ frames: [ChartFrame?], _ index: Int) -> [Element] {
        zip(frames, frames.dropFirst()).compactMap { first, second in
            guard let first, let second else { return nil }
            return stroke(
                first.midX, first.midY, second.midX, second.midY,
                dash: SVG.dashes(ChartSymbol.allCases[index % 5]))
        }
    }

    private func atLeast(_ width: Double, _ frame: ChartFrame) -> ChartFrame {
        if isLying || frame.width >= width { return frame }
        return ChartFrame(
            x: frame.midX - width / 2, y: frame.y, width: width, height: frame.height)
    }

    private func onPaper(_ frame: ChartFrame) -> ChartFrame {
        let (x, y) = (across(frame.x), down(frame.y))
        return ChartFrame(x: x, y: y, width: across(frame.maxX) - x, height: down(frame.maxY) - y)
    }

    private func across(_ x: Double) -> Double {
        let (from, to) = (descriptor.contentFrame, TactileDrawing.plot)
        return to.x + (x - from.x) / from.width * to.width
    }

    private func down(_ y: Double) -> Double {
        let (from, to) = (descriptor.contentFrame, TactileDrawing.plot)
        return to.y + (y - from.y) / from.height * to.height
    }

    private func stroke(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, dash: String? = nil
    ) -> Element {
        SVG.line(
            x1, y1, x2, y2,
            [("stroke", "#000000"), ("stroke-width", SVG.number(TactileDrawing.stroke))]
                + (dash.map { [("stroke-dasharray", $0)] } ?? []))
    }
}

/// Fillings that fingers tell apart.
enum TactileTexture {
    static func elements(_ frame: ChartFrame, index: Int) -> [Element] {
        if index == 0 { return [SVG.rect(frame, [("fill", "#000000")])] }
        let outline = SVG.rect(
            frame, [("fill", "#FFFFFF"), ("stroke", "#000000"), ("stroke-width", "1")])
        return [outline] + (index % 4 == 2 || index % 4 == 0 ? across(frame) : [])
            + (index % 4 == 3 || index % 4 == 0 ? down(frame) : [])
    }

    private static let ink = [("stroke", "#000000"), ("stroke-width", "1")]

    private static func across(_ frame: ChartFrame) -> [Element] {
        stride(from: frame.y + 3, to: frame.maxY - 1, by: 3).map {
            SVG.line(frame.x, $0, frame.maxX, $0, ink)
        }
    }

    private static func down(_ frame: ChartFrame) -> [Element] {
        stride(from: frame.x + 2.5, to: frame.maxX - 1, by: 2.5).map {
            SVG.line($0, frame.y, $0, frame.maxY, ink)
        }
    }
}

/// Texts as braille dots, or in large print where there is no braille for them here.
enum TactileText {
    static let cellWidth = 6.0

    static func width(_ text: String) -> Double {
        Double(BrailleText.cells(text)?.count ?? text.count) * cellWidth
    }

    /// The text on as many lines as it needs, broken at spaces.
    static func lines(_ text: String, width: Double) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            let longer = lines.last.map { $0 + " " + word }
            if let longer, self.width(longer) <= width {
                lines[lines.count - 1] = longer
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    /// The text with its upper left dot at a place, cut at the edge of the page.
    static func elements(_ text: String, x: Double, y: Double) -> [Element] {
        guard let cells = BrailleText.cells(text) else {
            return [
                Element(
                    "text",
                    [
                        ("x", SVG.number(x)), ("y", SVG.number(y + 5)),
                        ("font-family", "sans-serif"), ("font-size", "6"), ("fill", "#000000"),
                    ], text: text)
            ]
        }
        let room = Int((TactileDrawing.page.width - x - 6) / cellWidth)
        return cells.prefix(max(room, 0)).enumerated().flatMap { index, cell in
            (0..<6).filter { cell & (1 << $0) != 0 }.map { dot in
                Element(
                    "circle",
                    [
                        ("cx", SVG.number(x + Double(index) * cellWidth + (dot < 3 ? 0 : 2.5))),
                        ("cy", SVG.number(y + Double(dot % 3) * 2.5)), ("r", "0.75"),
                        ("fill", "#000000"),
                    ])
            }
        }
    }
}
