/// Which points of a very long series are drawn (`rings-and-charts.md` G19): of each column of
/// pixels the first, the least, the greatest and the last, so that no extreme is lost and lines
/// run where they would run with all of them.
enum PointBudget {
    /// Up to this number of points all are drawn.
    static let mostPoints = 1000

    /// The indices of the points to draw, in order.
    ///
    /// - Parameter points: Sorted by start.
    /// - Parameter columns: Of the stretch from `lower` to `upper`; at most four points of each
    ///   are kept. Cost: one pass.
    static func kept(
        _ points: [ContentPoint], columns: Int, lower: Double, upper: Double
    ) -> [Int] {
        if points.count <= mostPoints { return Array(points.indices) }
        let count = max(columns, 1)
        let scale = Double(count) / max(upper - lower, .leastNormalMagnitude)
        var result: [Int] = []
        var current = -1
        var members: [Int] = []
        func flush() {
            result += Set(members).sorted()
            members = []
        }
        for (index, point) in points.enumerated() {
            guard let least = point.least, let greatest = point.greatest else { continue }
            let column = min(max(Int((point.middle - lower) * scale), 0), count - 1)
            if column != current || members.isEmpty {
                flush()
                current = column
                members = [index, index, index, index]
                continue
            }
            if least < points[members[1]].least ?? least { members[1] = index }
            if greatest > points[members[2]].greatest ?? greatest { members[2] = index }
            members[3] = index
        }
        flush()
        return result
    }
}
