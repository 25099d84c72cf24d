/// A rectangle in the space of a chart, in pixels from its upper left corner.
public struct ChartFrame: Hashable, Sendable {
    /// The left edge.
    public let x: Double
    /// The upper edge.
    public let y: Double
    /// The width; 0 of a point on a line without points.
    public let width: Double
    /// The height.
    public let height: Double

    /// A rectangle, kept to hundredths of a pixel.
    public init(x: Double, y: Double, width: Double, height: Double) {
        func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
        self.x = rounded(x)
        self.y = rounded(y)
        self.width = rounded(x + width) - self.x
        self.height = rounded(y + height) - self.y
    }

    /// The square around a point.
    init(around x: Double, _ y: Double, radius: Double) {
        self.init(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    }

    /// The right edge.
    public var maxX: Double { x + width }
    /// The lower edge.
    public var maxY: Double { y + height }
    /// The horizontal middle.
    public var midX: Double { x + width / 2 }
    /// The vertical middle.
    public var midY: Double { y + height / 2 }

    /// The least rectangle that holds both.
    func union(_ other: ChartFrame) -> ChartFrame {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return ChartFrame(
            x: left, y: top, width: max(maxX, other.maxX) - left,
            height: max(maxY, other.maxY) - top)
    }
}
