internal import Activity
internal import Markup

/// The shapes of marks, by the frames of the descriptor.
struct MarkDrawing {
    /// Marks that are one element to assistive technology.
    struct Group {
        let label: String
        let strip: ChartFrame
        let marks: [Element]
    }

    let descriptor: ChartDescriptor
    let palette: ChartPalette
    let style: ChartStyle

    private var plot: ChartFrame { descriptor.contentFrame }

    /// Lines and the areas below them: what joins the marks.
    var lines: [Element] {
        guard descriptor.mark.isContinuous else { return [] }
        return descriptor.series.flatMap { series in
            runs(of: series).flatMap { run in
                (descriptor.mark == .area ? [area(run, series)] : []) + [line(run, series)]
            }
        }
    }

    /// Every mark without grouping.
    var all: [Element] {
        descriptor.series.flatMap { series in
            series.points.compactMap { mark($0, of: series) }
        }
    }

    /// Marks by element, in reading order.
    var groups: [Group] {
        descriptor.granularity == .intervals ? intervalGroups : markGroups
    }

    private struct Placed {
        let point: ChartDataPoint
        let series: ChartDataSeries
        let index: Int
    }

    private var ordered: [Placed] {
        descriptor.series.enumerated().flatMap { index, series in
            series.points.filter { $0.frame != nil }
                .map { Placed(point: $0, series: series, index: index) }
        }
        .sorted { ($0.point.order, $0.index) < ($1.point.order, $1.index) }
    }

    private var markGroups: [Group] {
        let placed = ordered
        return placed.enumerated().map { index, each in
            let frame = each.point.frame ?? plot
            let previous = index > 0 ? placed[index - 1].point.frame : nil
            let next = index + 1 < placed.count ? placed[index + 1].point.frame : nil
            let marks = mark(each.point, of: each.series).map { [$0] } ?? []
            return Group(
                label: each.point.label, strip: strip(previous, frame, next), marks: marks)
        }
    }

    private var intervalGroups: [Group] {
        let placed = ordered
        return descriptor.intervals.filter { $0.count > 0 }.map { interval in
            let marks = placed.filter {
                $0.point.order >= interval.start
                    && ($0.point.order < interval.end
                        || interval.end == descriptor.xAxis.upperBound)
            }
            return Group(
                label: interval.label, strip: interval.frame,
                marks: marks.compactMap { mark($0.point, of: $0.series) })
        }
    }

    /// The part of the plot nearer to a mark than to its neighbours.
    private func strip(
        _ previous: ChartFrame?, _ frame: ChartFrame, _ next: ChartFrame?
    ) -> ChartFrame {
        let isLying = descriptor.contentDirection == .topToBottom
        func middle(_ frame: ChartFrame) -> Double { isLying ? frame.midY : frame.midX }
        let whole = isLying ? (plot.y, plot.maxY) : (plot.x, plot.maxX)
        let isBackwards = descriptor.contentDirection == .rightToLeft
        let ends = isBackwards ? (next, previous) : (previous, next)
        let low = ends.0.map { (middle($0) + middle(frame)) / 2 } ?? whole.0
        let high = ends.1.map { (middle($0) + middle(frame)) / 2 } ?? whole.1
        let length = max(high - low, 0)
        return isLying
            ? ChartFrame(x: plot.x, y: low, width: plot.width, height: length)
            : ChartFrame(x: low, y: plot.y, width: length, height: plot.height)
    }

    private func mark(_ point: ChartDataPoint, of series: ChartDataSeries) -> Element? {
        guard let frame = point.frame else { return nil }
        let colour = palette.marks[series.colour]
        switch descriptor.mark {
        case .bar, .sector:
            let radius = min(3, min(frame.width, frame.height) / 4)
            return filled(frame, radius: radius, colour, point.note)
        case .rangeBar:
            let round = atLeastRound(frame)
            return filled(round, radius: round.width / 2, colour, point.note)
        case .stackedBar: return stacked(frame, series, colour, point.note)
        case .line, .area: return nil
        case .lineWithPoints, .point:
            // A rim in the colour of the page keeps symbols apart from lines and each other.
            let isHollow = point.note.isPartial || point.note.state == .estimated
            let symbol = SVG.symbol(
                series.symbol, around: frame.midX, frame.midY, radius: frame.width / 2,
                colour: colour)
            guard isHollow else { return symbol }
            let inner = SVG.symbol(
                series.symbol, around: frame.midX, frame.midY, radius: frame.width / 4,
                colour: palette.background)
            return Element("g", elements: [symbol, inner])
        }
    }

    /// A bar: full where the figure is whole and measured, an outline of dashes where the stretch
    /// is not whole, hatched where it is estimated. Colour alone tells nobody.
    private func filled(
        _ frame: ChartFrame, radius: Double, _ colour: String, _ note: ChartDataPoint.Note
    ) -> Element {
        let isEstimated = note.state == .estimated
        guard note.isPartial || isEstimated, frame.width >= 3, frame.height >= 3 else {
            return SVG.rect(frame, radius: radius, [("fill", colour)])
        }
        let inset = ChartFrame(
            x: frame.x + 0.5, y: frame.y + 0.5, width: frame.width - 1, height: frame.height - 1)
        let outline = SVG.rect(
            inset, radius: min(radius, inset.width / 2),
            [("fill", "none"), ("stroke", colour), ("stroke-width", "1")]
                + (note.isPartial ? [("stroke-dasharray", "3 2")] : []))
        guard isEstimated else { return outline }
        let hatch = Element(
            "path", [("d", Hatch.path(in: inset)), ("fill", "none"), ("stroke", colour)])
        return Element("g", elements: [outline, hatch])
    }

    /// A range of one value is a disc.
    private func atLeastRound(_ frame: ChartFrame) -> ChartFrame {
        frame.height >= frame.width
            ? frame
            : ChartFrame(
                x: frame.x, y: frame.midY - frame.width / 2, width: frame.width,
                height: frame.width)
    }

    /// A part of a bar with the symbol of its series in the colour of the page, where it fits.
    private func stacked(
        _ frame: ChartFrame, _ series: ChartDataSeries, _ colour: String,
        _ note: ChartDataPoint.Note
    ) -> Element {
        let radius = min(2, min(frame.width, frame.height) / 4)
        let rect = filled(frame, radius: radius, colour, note)
        let room = min(frame.width, frame.height) / 2 - 2
        guard room >= 2 else { return rect }
        return Element(
            "g",
            elements: [
                rect,
                SVG.symbol(
                    series.symbol, around: frame.midX, frame.midY,
                    radius: min(room, style.symbolRadius), colour: palette.background),
            ])
    }

    /// Stretches of a series without a gap.
    private func runs(of series: ChartDataSeries) -> [[ChartFrame]] {
        var runs: [[ChartFrame]] = [[]]
        for point in series.points {
            if let frame = point.frame {
                runs[runs.count - 1].append(frame)
            } else if point.greatest == nil {
                // A point that the drawing does without is no gap.
                runs.append([])
            }
        }
        return runs.filter { !$0.isEmpty }
    }

    private func path(_ run: [ChartFrame]) -> String {
        run.enumerated().map { index, frame in
            (index == 0 ? "M" : "L") + "\(SVG.number(frame.midX)),\(SVG.number(frame.midY))"
        }.joined()
    }

    private func line(_ run: [ChartFrame], _ series: ChartDataSeries) -> Element {
        let colour = palette.marks[series.colour]
        if run.count == 1, descriptor.mark != .lineWithPoints {
            // A lone value within a line would be a line of no length.
            return SVG.symbol(
                series.symbol, around: run[0].midX, run[0].midY, radius: style.symbolRadius,
                colour: colour)
        }
        let dashes = descriptor.series.count > 1 ? SVG.dashes(series.symbol) : nil
        return Element(
            "path",
            [
                ("d", path(run)), ("fill", "none"), ("stroke", colour),
                ("stroke-width", SVG.number(style.lineWidth)), ("stroke-linejoin", "round"),
            ] + (dashes.map { [("stroke-dasharray", $0)] } ?? [("stroke-linecap", "round")]))
    }

    private func area(_ run: [ChartFrame], _ series: ChartDataSeries) -> Element {
        guard let first = run.first, let last = run.last else { return Element("g") }
        let bottom = SVG.number(plot.maxY)
        let closed =
            path(run)
            + "L\(SVG.number(last.midX)),\(bottom)L\(SVG.number(first.midX)),\(bottom)Z"
        return Element("path", [("d", closed), ("fill", palette.grid)])
    }
}
