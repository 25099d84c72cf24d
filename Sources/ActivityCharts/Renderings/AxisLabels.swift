/// Where the words beside the plot stand, without two on top of each other
/// (`rings-and-charts.md` C7, E8).
struct AxisLabels {
    enum Anchor: String { case start, middle, end }

    struct Label: Hashable {
        let text: String
        let x: Double
        let y: Double
        let anchor: Anchor
        /// Whether it names a mark rather than a tick.
        var isStrong = false
    }

    let descriptor: ChartDescriptor
    let style: ChartStyle

    private var plot: ChartFrame { descriptor.contentFrame }
    private var isLying: Bool { descriptor.contentDirection == .topToBottom }
    private var isRightToLeft: Bool { descriptor.isRightToLeft }

    var labels: [Label] { isLying ? lying : upright }

    private var upright: [Label] {
        let edge = isRightToLeft ? style.padding : descriptor.size.width - style.padding
        let values = descriptor.yAxis.ticks.map {
            Label(
                text: $0.label, x: edge, y: $0.position + style.labelSize * 0.35, anchor: .end)
        }
        return values + places(isCentred: isCentred) + title
    }

    /// What the numbers of a horizontal axis measure, below them; times and groups name
    /// themselves (`rings-and-charts.md` B5).
    private var title: [Label] {
        guard case .numeric = descriptor.xAxis.kind else { return [] }
        let y = plot.maxY + (style.labelSize * 2.6).rounded()
        return [Label(text: descriptor.xAxis.title, x: trailingEdge, y: y, anchor: .end)]
    }

    /// Whether ticks stand for whole buckets, whose middle their labels belong to.
    private var isCentred: Bool {
        guard let point = descriptor.series.lazy.flatMap(\.points).first(where: { $0.xEnd != nil }),
            let end = point.xEnd, descriptor.xAxis.ticks.count > 1
        else { return false }
        let step = descriptor.xAxis.ticks[1].value - descriptor.xAxis.ticks[0].value
        // Months differ in length, and days by an hour.
        return abs(end - point.x - step) < step * 0.15
    }

    private func places(isCentred: Bool) -> [Label] {
        let y = plot.maxY + (style.labelSize * 1.3).rounded()
        let ticks = descriptor.xAxis.ticks
        var labels: [Label] = []
        var taken = -Double.infinity
        // From the leading edge on: what has no room is left out, its grid line stays.
        for (index, tick) in ticks.enumerated() {
            let next = index + 1 < ticks.count ? ticks[index + 1].position : trailingEdge
            let width = TextFitting.width(tick.label, size: style.labelSize)
            let start: Double
            if case .numeric = descriptor.xAxis.kind {
                start = leading(tick.position) - width / 2
            } else if isCentred {
                start = (leading(tick.position) + leading(next)) / 2 - width / 2
            } else {
                start = leading(tick.position)
            }
            let clamped = max(start, leading(leadingEdge))
            guard clamped >= taken, clamped + width <= leading(limit) + 1 else { continue }
            taken = clamped + width + style.labelSize * 0.4
            labels.append(
                Label(text: tick.label, x: leading(clamped), y: y, anchor: .start))
        }
        return labels
    }

    /// A position counted from the leading edge, and back.
    private func leading(_ x: Double) -> Double {
        isRightToLeft ? descriptor.size.width - x : x
    }

    private var leadingEdge: Double { isRightToLeft ? plot.maxX : plot.x }
    private var trailingEdge: Double { isRightToLeft ? plot.x : plot.maxX }
    private var limit: Double {
        isRightToLeft ? style.padding : descriptor.size.width - style.padding
    }

    /// Groups: the name above each bar, its value at the trailing edge, ticks below.
    private var lying: [Label] {
        let edge = isRightToLeft ? plot.x : plot.maxX
        let start = isRightToLeft ? plot.maxX : plot.x
        var labels: [Label] = []
        let values = descriptor.series.first?.points ?? []
        for tick in descriptor.xAxis.ticks {
            let y = tick.position - style.labelSize * 0.95
            let value = values.first { $0.x == tick.value }?.value ?? ""
            let isSingle = descriptor.series.count == 1 && !value.isEmpty
            let taken = isSingle ? TextFitting.width(value, size: style.labelSize) + 12 : 0
            labels.append(
                Label(
                    text: TextFitting.truncated(
                        tick.label, width: plot.width - taken, size: style.labelSize),
                    x: start, y: y, anchor: .start, isStrong: true))
            if isSingle {
                labels.append(Label(text: value, x: edge, y: y, anchor: .end, isStrong: true))
            }
        }
        return labels + ticksBelow
    }

    private var ticksBelow: [Label] {
        let y = plot.maxY + (style.labelSize * 1.3).rounded()
        return descriptor.yAxis.ticks.enumerated().map { index, tick in
            let isFirst = tick.position == (isRightToLeft ? plot.maxX : plot.x)
            let isLast = tick.position == (isRightToLeft ? plot.x : plot.maxX)
            return Label(
                text: tick.label, x: tick.position, y: y,
                anchor: isFirst ? .start : isLast ? .end : .middle)
        }
    }
}

/// Where the words of a rule stand: at the end of the line where fewer marks are behind them.
struct RuleLabel {
    let x: Double
    let y: Double
    let anchor: AxisLabels.Anchor

    init(_ rule: ChartRule, descriptor: ChartDescriptor, style: ChartStyle) {
        let plot = descriptor.contentFrame
        let width = TextFitting.width(rule.label, size: style.labelSize)
        // The words stand at an end of the line, or of the plot where the line is too short.
        let room = rule.extent.width >= width ? rule.extent : plot
        let leading = descriptor.isRightToLeft ? room.maxX : room.x
        let trailing = descriptor.isRightToLeft ? room.x : room.maxX
        if descriptor.contentDirection == .topToBottom {
            let isNearEnd = abs(trailing - rule.position) < width
            x = rule.position
            y = plot.y - style.labelSize * 0.3
            anchor = isNearEnd ? .end : .start
            return
        }
        let isHigh = rule.position - plot.y < style.labelSize * 1.4
        let baseline = rule.position + (isHigh ? style.labelSize * 1.2 : -style.labelSize * 0.45)
        y = baseline
        func crowd(from left: Double) -> Int {
            descriptor.series.flatMap(\.points).compactMap(\.frame).count {
                $0.maxX > left && $0.x < left + width && $0.y < baseline
                    && $0.maxY > baseline - style.labelSize
            }
        }
        let atLeft = crowd(from: room.x)
        let atRight = crowd(from: room.maxX - width)
        let isLeadingLeft = leading == room.x
        let useLeading = isLeadingLeft ? atLeft <= atRight : atRight <= atLeft
        x = useLeading ? leading : trailing
        anchor = useLeading ? .start : .end
    }
}
