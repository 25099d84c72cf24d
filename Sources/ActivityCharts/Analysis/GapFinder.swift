/// Finds stretches of time without data between the first and the last point.
struct GapFinder {
    private let series: ChartDataSeries

    init(_ series: ChartDataSeries) { self.series = series }

    /// The gaps in order; none for readings, which come when they come.
    func gaps() -> [ChartGap] {
        let points = series.points.filter { $0.xEnd != nil }
        guard points.count == series.points.count, points.count > 1 else { return [] }
        // Where points were left out from the drawing, a distance between two says nothing.
        let isWhole = points.count == series.totalCount
        let steps = zip(points, points.dropFirst()).map { $1.x - $0.x }
        let usual = Outliers.median(steps)
        var gaps: [ChartGap] = []
        var previous: ChartDataPoint?
        for point in points {
            if let previous, let end = previous.xEnd, isWhole, point.x - previous.x > usual * 1.5 {
                add(ChartGap(start: end, end: point.x), to: &gaps)
            }
            if point.greatest == nil, let end = point.xEnd {
                add(ChartGap(start: point.x, end: end), to: &gaps)
            }
            previous = point
        }
        return gaps
    }

    /// Neighbours are one gap.
    private func add(_ gap: ChartGap, to gaps: inout [ChartGap]) {
        if let last = gaps.last, last.end >= gap.start {
            gaps[gaps.count - 1] = ChartGap(start: last.start, end: max(last.end, gap.end))
        } else {
            gaps.append(gap)
        }
    }
}
