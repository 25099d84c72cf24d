/// Slanted lines that fill a rectangle.
enum Hatch {
    private static let spacing = 5.0

    /// The lines from lower left to upper right, cut to the rectangle.
    static func path(in frame: ChartFrame) -> String {
        var path = ""
        var offset = spacing
        while offset < frame.width + frame.height {
            let fromX = max(0, offset - frame.height)
            let toX = min(offset, frame.width)
            if toX > fromX {
                let (fromY, toY) = (frame.maxY - (offset - fromX), frame.maxY - (offset - toX))
                path += "M\(SVG.number(frame.x + fromX)),\(SVG.number(fromY))"
                path += "L\(SVG.number(frame.x + toX)),\(SVG.number(toY))"
            }
            offset += spacing
        }
        return path
    }
}
