/// Where the plot lies, between the header above, the labels of values at its trailing edge and
/// those of times below (`rings-and-charts.md` E2, E8).
struct PlotLayout {
    let content: ChartContent
    let style: ChartStyle
    let header: ChartHeader
    let axes: ChartAxes

    private var labelGap: Double { style.keySize == nil ? 6 : 4 }

    func geometry(_ values: ValueAxis, _ numbers: ValueAxis) -> PlotGeometry {
        let isLying = content.kind == .categories
        let isMirrored = content.context.isRightToLeft
        let room = style.width - 2 * style.padding
        let labels = isLying ? 0 : labelWidth(values) + labelGap
        let height = isLying ? lyingHeight : style.plotHeight
        let top = header.bottom + (style.labelSize * 1.1).rounded()
        let frame = ChartFrame(
            x: isMirrored ? style.padding + labels : style.padding, y: top,
            width: room - labels, height: height)
        return PlotGeometry(
            frame: frame, width: style.width, isMirrored: isMirrored, isLying: isLying,
            values: (values.lower, values.upper, .linear), places: axes.places(numbers))
    }

    /// The whole drawing around a plot.
    func size(_ plot: ChartFrame) -> ChartFrame {
        // Times name themselves; numbers need the name of what they measure below them.
        let lines = content.kind == .numbers ? 2.9 : 1.6
        let below = (style.labelSize * lines).rounded()
        let bottom = style.padding * 0.75
        return ChartFrame(
            x: 0, y: 0, width: style.width, height: (plot.maxY + below + bottom).rounded())
    }

    /// A row for each group: its name, then its bar below.
    private var lyingHeight: Double {
        let row = style.labelSize * 1.4 + style.labelSize * 0.9 + style.labelSize * 1.1
        return (Double(max(content.categories.count, 1)) * row).rounded()
    }

    private func labelWidth(_ values: ValueAxis) -> Double {
        let step = values.ticks.count > 1 ? values.ticks[1] - values.ticks[0] : values.upper
        let sentences = axes.sentences
        let decimals = max(content.subject.decimals, 2)
        return values.ticks.map {
            TextFitting.width(
                sentences.compact($0, step: step, decimals: decimals), size: style.labelSize)
        }.max()?.rounded(.up) ?? 0
    }
}
