/// Where numbers lie in the plot. Positions are those of the finished drawing, mirrored where
/// time runs from right to left.
struct PlotGeometry: Sendable {
    let frame: ChartFrame
    let width: Double
    let isMirrored: Bool
    /// Whether bars lie: groups from top to bottom, values along.
    let isLying: Bool
    let values: NumericScale
    let places: NumericScale

    /// - Parameter frame: The plot as it is when mirrored already.
    init(
        frame: ChartFrame, width: Double, isMirrored: Bool, isLying: Bool,
        values: (lower: Double, upper: Double, type: ScaleType),
        places: (lower: Double, upper: Double)
    ) {
        self.frame = frame
        self.width = width
        self.isMirrored = isMirrored
        self.isLying = isLying
        let across =
            isMirrored ? (start: frame.maxX, end: frame.x) : (start: frame.x, end: frame.maxX)
        let upwards = (start: frame.maxY, end: frame.y)
        let valueEnds = isLying ? across : upwards
        self.values = NumericScale(
            values.type, lower: values.lower, upper: values.upper, start: valueEnds.start,
            end: valueEnds.end)
        let placeEnds = isLying ? (start: frame.y, end: frame.maxY) : across
        self.places = NumericScale(
            lower: places.lower, upper: places.upper, start: placeEnds.start, end: placeEnds.end)
    }

    /// The length of a stretch of the horizontal axis, in pixels.
    func length(_ span: Double) -> Double {
        span / (places.upper - places.lower) * abs(places.end - places.start)
    }

    /// The rectangle between two values at a place, `thickness` wide.
    func bar(at place: Double, from low: Double, to high: Double, thickness: Double) -> ChartFrame {
        let middle = places.position(of: place)
        let (a, b) = (values.position(of: low), values.position(of: high))
        if isLying {
            return ChartFrame(
                x: min(a, b), y: middle - thickness / 2, width: abs(a - b), height: thickness)
        }
        return ChartFrame(
            x: middle - thickness / 2, y: min(a, b), width: thickness, height: abs(a - b))
    }

    /// The square around a value at a place.
    func point(at place: Double, value: Double, radius: Double) -> ChartFrame {
        ChartFrame(
            around: places.position(of: place), values.position(of: value), radius: radius)
    }

    /// The part of the plot between two places.
    func strip(from start: Double, to end: Double) -> ChartFrame {
        let (low, high) = (max(start, places.lower), min(end, places.upper))
        let (a, b) = (places.position(of: low), places.position(of: max(low, high)))
        if isLying {
            return ChartFrame(x: frame.x, y: min(a, b), width: frame.width, height: abs(a - b))
        }
        return ChartFrame(x: min(a, b), y: frame.y, width: abs(a - b), height: frame.height)
    }
}
