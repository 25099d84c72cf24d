/// Values far from the others (`rings-and-charts.md` B16, G27).
enum Outliers {
    /// The indices of values whose distance from the median is more than 5 standard deviations,
    /// as estimated from the median distance; from what lies on a line through all points where
    /// there is an `x`. Of fewer than 12 values it is 8 standard deviations.
    ///
    /// The median is not moved by the outliers it is to find. Fewer than 8 values have none.
    static func indices(_ values: [Double], against x: [Double]? = nil) -> [Int] {
        guard values.count >= 8 else { return [] }
        let residuals = x.map { rest(of: values, against: $0) } ?? values
        let middle = median(residuals)
        let distances = residuals.map { abs($0 - middle) }
        // 1.4826 turns a median distance into a standard deviation of a normal distribution. Where
        // more than half of the values are equal, the mean distance stands in, by 1.2533.
        let half = 1.4826 * median(distances)
        let mean = distances.reduce(0, +) / Double(distances.count)
        let deviation = half > 0 ? half : 1.2533 * mean
        guard deviation > 0 else { return [] }
        // Of few values the median distance is too uncertain for the usual bound.
        let bound: Double = values.count < 12 ? 8 : 5
        return distances.indices.filter { distances[$0] > bound * deviation }
    }

    /// The indices of points that lie far from the others in one of two numbers, or from the line
    /// through all of them.
    static func indices(_ values: [Double], and x: [Double]) -> [Int] {
        Set(indices(values) + indices(x) + indices(values, against: x)).sorted()
    }

    static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        let half = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
    }

    /// What remains of values after the line with the median slope between halves of the points.
    private static func rest(of values: [Double], against x: [Double]) -> [Double] {
        let order = x.indices.sorted { (x[$0], $0) < (x[$1], $1) }
        let third = max(order.count / 3, 1)
        let (low, high) = (order.prefix(third), order.suffix(third))
        let rise = median(high.map { values[$0] }) - median(low.map { values[$0] })
        let run = median(high.map { x[$0] }) - median(low.map { x[$0] })
        guard run > 0 else { return values }
        return values.indices.map { values[$0] - rise / run * x[$0] }
    }
}
