/// Where each mark lies (`rings-and-charts.md` B2, C4, F3, G17).
struct MarkFrames {
    let content: ChartContent
    let geometry: PlotGeometry
    let style: ChartStyle

    /// The frames of the points of each series, nil where there is no value.
    func frames() -> [[ChartFrame?]] {
        switch content.mark {
        case .stackedBar: stacked()
        case .bar: content.series.map { $0.points.map(bar) }
        case .rangeBar: content.series.map { $0.points.map(rangeBar) }
        case .line, .area, .lineWithPoints, .point, .sector:
            content.series.map { series in
                let radius = radius(count: series.points.count)
                return series.points.map { point in
                    point.value.map {
                        geometry.point(at: place(point), value: $0, radius: radius)
                    }
                }
            }
        }
    }

    /// The radius of symbols; 0 where a line has none.
    func radius(count: Int) -> Double {
        switch content.mark {
        case .line, .area: 0
        default: count > 150 ? style.symbolRadius * 0.6 : style.symbolRadius
        }
    }

    private func place(_ point: ContentPoint) -> Double {
        content.kind == .categories ? point.start + 0.5 : point.middle
    }

    /// The room of a bucket, in pixels: that of the shortest, so that all bars are of one width.
    private var bucketLength: Double {
        if content.kind == .categories { return geometry.length(1) }
        let shortest = content.series.flatMap(\.points).map { $0.end - $0.start }
            .filter { $0 > 0 }.min()
        return shortest.map(geometry.length) ?? style.symbolRadius * 2
    }

    private var barThickness: Double {
        if geometry.isLying { return (style.labelSize * 0.9).rounded() }
        // Bars of ranges too narrow for gaps between them become a band.
        if content.mark == .rangeBar, bucketLength < 3 { return bucketLength * 1.1 }
        let share = content.mark == .rangeBar ? 0.5 : 0.7
        let widest = content.mark == .rangeBar ? style.widestBar / 2.5 : style.widestBar
        return min(max(bucketLength * share, min(1, bucketLength)), widest)
    }

    private func bar(_ point: ContentPoint) -> ChartFrame? {
        guard let value = point.value else { return nil }
        let base = min(max(0, geometry.values.lower), geometry.values.upper)
        return visible(
            geometry.bar(at: place(point), from: base, to: value, thickness: barThickness))
    }

    /// A bar of 0 is a line on the axis, which a missing bar is not.
    private func visible(_ frame: ChartFrame) -> ChartFrame {
        if geometry.isLying, frame.width < 1 {
            return ChartFrame(x: frame.x, y: frame.y, width: 1, height: frame.height)
        }
        if !geometry.isLying, frame.height < 1 {
            return ChartFrame(x: frame.x, y: frame.maxY - 1, width: frame.width, height: 1)
        }
        return frame
    }

    private func rangeBar(_ point: ContentPoint) -> ChartFrame? {
        guard let low = point.least, let high = point.greatest else { return nil }
        return geometry.bar(at: place(point), from: low, to: high, thickness: barThickness)
    }

    private func stacked() -> [[ChartFrame?]] {
        var tops: [Double: Double] = [:]
        let gap = ChartStyle.stackGap
        return content.series.map { series in
            series.points.map { point in
                guard let value = point.value else { return nil }
                let base = tops[point.start] ?? 0
                tops[point.start] = base + value
                let whole = geometry.bar(
                    at: place(point), from: base, to: base + value, thickness: barThickness)
                if base == 0 || value == 0 { return visible(whole) }
                if geometry.isLying {
                    let shift = geometry.isMirrored ? 0 : min(gap, whole.width / 2)
                    return ChartFrame(
                        x: whole.x + shift, y: whole.y,
                        width: whole.width - min(gap, whole.width / 2), height: whole.height)
                }
                return ChartFrame(
                    x: whole.x, y: whole.y, width: whole.width,
                    height: whole.height - min(gap, whole.height / 2))
            }
        }
    }
}
