/// The first series squeezed into a number of places, for drawings of one line.
struct SeriesColumns {
    /// The greatest value of each place; nil where nothing is known.
    let values: [Double?]
    private let lower: Double
    private let upper: Double

    /// Each value has a place of its own where there are enough; else neighbours share one.
    init(_ descriptor: ChartDescriptor, count: Int) {
        let points = SeriesColumns.values(of: descriptor)
        let places = min(points.count, max(count, 1))
        values = (0..<places).map { place in
            let first = place * points.count / places
            let last = max((place + 1) * points.count / places, first + 1)
            return points[first..<last].compactMap { $0 }.max()
        }
        lower = descriptor.yAxis.lowerBound
        upper = descriptor.yAxis.upperBound
    }

    /// Of parts on top of one another the sums, of ranges the greatest values.
    private static func values(of descriptor: ChartDescriptor) -> [Double?] {
        let points = descriptor.series[0].points
        guard descriptor.mark == .stackedBar else {
            return points.map { $0.additionalValues.last ?? $0.y }
        }
        let parts = Dictionary(grouping: descriptor.series.flatMap(\.points), by: \.x)
        return parts.sorted { $0.key < $1.key }.map { _, points in
            let values = points.compactMap(\.y)
            return values.isEmpty ? nil : values.reduce(0, +)
        }
    }

    /// The level of each place, 0 to `count` − 1, of equal parts of the axis.
    func levels(_ count: Int) -> [Int?] {
        values.map { value in
            value.map {
                let share = ($0 - lower) / (upper - lower)
                return min(max(Int((share * Double(count)).rounded(.down)), 0), count - 1)
            }
        }
    }
}
