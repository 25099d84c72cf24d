/// An upright rectangle.
struct SVGBox: Hashable, Sendable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    init?(_ points: [SVGPoint]) {
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
            let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
        else { return nil }
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// The square around a disc.
    init(around centre: SVGPoint, radius: Double) {
        left = centre.x - radius
        right = centre.x + radius
        top = centre.y - radius
        bottom = centre.y + radius
    }

    func overlaps(_ other: SVGBox) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    func contains(_ other: SVGBox, tolerance: Double = 0) -> Bool {
        left <= other.left + tolerance && other.right <= right + tolerance
            && top <= other.top + tolerance && other.bottom <= bottom + tolerance
    }

    func grown(by distance: Double) -> SVGBox {
        var box = self
        box.left -= distance
        box.top -= distance
        box.right += distance
        box.bottom += distance
        return box
    }
}
