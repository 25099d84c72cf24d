/// What stands above the plot: title, unit, message and legend, each where it is drawn.
///
/// Positions run from the leading edge; drawings from right to left mirror them.
struct ChartHeader: Hashable, Sendable {
    /// A line of text on its baseline.
    struct Line: Hashable, Sendable {
        enum Role: Hashable, Sendable { case title, unit, key, summary, legend }
        let role: Role
        let text: String
        let x: Double
        let y: Double
        let size: Double
    }

    /// An entry of the legend: the middle of its symbol and which series it stands for.
    struct Symbol: Hashable, Sendable {
        let series: Int
        let x: Double
        let y: Double
    }

    private(set) var lines: [Line] = []
    private(set) var symbols: [Symbol] = []
    /// The lower edge of title and message, above the legend.
    private(set) var messageBottom: Double = 0
    /// The lower edge.
    private(set) var bottom: Double
    private let style: ChartStyle

    init(
        title: String, unit: String, summary: String, keyNumber: String?, legend: [String],
        style: ChartStyle
    ) {
        self.style = style
        bottom = style.padding
        addTitle(title, unit: keyNumber == nil ? unit : "")
        if let keyNumber, let size = style.keySize {
            add(.key, keyNumber, size: size, leading: 1.15)
            bottom += 6
        } else {
            let room = style.width - 2 * style.padding
            bottom += 4
            let columns = TextFitting.columns(
                in: room, size: style.summarySize, share: TextFitting.proseWidth)
            for line in TextFitting.lines(summary, columns: columns) {
                add(.summary, line, size: style.summarySize, leading: 1.4)
            }
        }
        messageBottom = bottom
        if legend.count > 1 { addLegend(legend) }
    }

    private mutating func addTitle(_ title: String, unit: String) {
        let unitSize = style.summarySize
        let unitWidth = unit.isEmpty ? 0 : TextFitting.width(unit, size: unitSize) + 10
        let room = style.width - 2 * style.padding - unitWidth
        // Bold letters are wider. A long title is set smaller before anything of it is left out.
        let needed = TextFitting.width(title, size: style.titleSize) * 1.08
        let size = max(
            min(style.titleSize, (style.titleSize * room / max(needed, 1) * 2).rounded(.down) / 2),
            ChartStyle.leastSize)
        let text = TextFitting.truncated(title, width: room / 1.08, size: size)
        add(.title, text, size: size, leading: 1.2)
        guard !unit.isEmpty, let line = lines.last else { return }
        // At the trailing edge, above the labels whose unit it is.
        lines.append(
            Line(role: .unit, text: unit, x: style.width - style.padding, y: line.y, size: unitSize)
        )
    }

    private mutating func add(_ role: Line.Role, _ text: String, size: Double, leading: Double) {
        let height = (size * leading).rounded()
        lines.append(
            Line(
                role: role, text: text, x: style.padding,
                y: bottom + (height * 0.8).rounded(), size: size))
        bottom += height
    }

    private mutating func addLegend(_ names: [String]) {
        let size = style.labelSize
        let radius = style.symbolRadius
        let height = (size * 1.7).rounded()
        let room = style.width - 2 * style.padding
        bottom += 6
        var x = style.padding
        for (index, name) in names.enumerated() {
            let text = TextFitting.truncated(name, width: room - 24, size: size)
            let width = 2 * radius + 8 + TextFitting.width(text, size: size)
            if x > style.padding, x + width > style.width - style.padding {
                x = style.padding
                bottom += height
            }
            let baseline = bottom + (height * 0.7).rounded()
            symbols.append(Symbol(series: index, x: x + radius, y: baseline - size * 0.35))
            lines.append(
                Line(role: .legend, text: text, x: x + 2 * radius + 8, y: baseline, size: size))
            x += width + 14
        }
        bottom += height
    }
}
