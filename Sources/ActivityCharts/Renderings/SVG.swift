internal import Markup

/// The few shapes that charts are made of.
enum SVG {
    static func number(_ value: Double) -> String {
        DecimalText.text(value, decimals: 2) ?? "0"
    }

    static func rect(
        _ frame: ChartFrame, radius: Double = 0, _ attributes: [(String, String)]
    ) -> Element {
        var all = [
            ("x", number(frame.x)), ("y", number(frame.y)), ("width", number(frame.width)),
            ("height", number(frame.height)),
        ]
        if radius > 0 { all.append(("rx", number(radius))) }
        return Element("rect", all + attributes)
    }

    static func line(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ attributes: [(String, String)]
    ) -> Element {
        Element(
            "line",
            [("x1", number(x1)), ("y1", number(y1)), ("x2", number(x2)), ("y2", number(y2))]
                + attributes)
    }

    /// A symbol whose area is about that of a disc of the radius. Its box is not wider than
    /// twice the radius, so that it can be found by its frame.
    static func symbol(
        _ symbol: ChartSymbol, around x: Double, _ y: Double, radius r: Double, colour: String
    ) -> Element {
        func polygon(_ points: [(Double, Double)]) -> Element {
            let text = points.map { "\(number(x + $0.0 * r)),\(number(y + $0.1 * r))" }
                .joined(separator: " ")
            return Element("polygon", [("points", text), ("fill", colour)])
        }
        switch symbol {
        case .circle:
            return Element(
                "circle",
                [("cx", number(x)), ("cy", number(y)), ("r", number(r)), ("fill", colour)])
        case .square:
            return rect(
                ChartFrame(around: x, y, radius: r * 0.9), [("fill", colour)])
        case .diamond: return polygon([(0, -1), (1, 0), (0, 1), (-1, 0)])
        case .triangle: return polygon([(0, -1), (1, 0.85), (-1, 0.85)])
        case .cross:
            let d =
                "M\(number(x - r)),\(number(y - r))L\(number(x + r)),\(number(y + r))"
                + "M\(number(x + r)),\(number(y - r))L\(number(x - r)),\(number(y + r))"
            return Element(
                "path",
                [
                    ("d", d), ("fill", "none"), ("stroke", colour),
                    ("stroke-width", number(r * 0.6)),
                ])
        }
    }

    /// The dashes that go with a symbol; nil for an unbroken line.
    static func dashes(_ symbol: ChartSymbol) -> String? {
        switch symbol {
        case .circle: nil
        case .square: "10 4"
        case .diamond: "5 4"
        case .triangle: "10 4 2 4"
        case .cross: "2 3"
        }
    }
}
