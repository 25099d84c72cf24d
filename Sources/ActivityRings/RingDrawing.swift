internal import Activity
internal import Markup

/// The rings of one day as elements of SVG in a square of 100 units, without background.
///
/// Attributes of colour are flat and opaque; there is nothing else that could change a look.
enum RingDrawing {
    /// The side of the square in units of the drawing.
    static let side = 100.0

    /// A group for each ring of the day, from the outside in.
    static func groups(_ day: DayRings) -> [Element] {
        day.readings.map { group($0.kind, RingArc(progress: $0.progress, ring: $0.kind)) }
    }

    static func group(_ ring: RingKind, _ arc: RingArc) -> Element {
        let track = circle(ring, RingColours.track(ring))
        return Element("g", elements: [track] + progress(ring, arc))
    }

    private static func progress(_ ring: RingKind, _ arc: RingArc) -> [Element] {
        switch arc {
        case .track: []
        case .dot: [dot(ring)]
        case .open(let tip): [band(ring, to: tip)]
        case .touching(let tip): [band(ring, to: tip), separator(ring, at: tip)]
        case .closed: [circle(ring, RingColours.progress(ring))]
        case .laps(let tip):
            [circle(ring, RingColours.progress(ring)), separator(ring, at: tip)]
        }
    }

    /// A whole ring. An arc of SVG whose ends coincide would vanish.
    private static func circle(_ ring: RingKind, _ colour: RingColours.Colour) -> Element {
        Element(
            "circle",
            [
                ("cx", text(0.5)), ("cy", text(0.5)),
                ("r", text(RingGeometry.radius(of: ring))),
                ("fill", "none"), ("stroke", colour.hex),
                ("stroke-width", text(RingGeometry.width)),
            ])
    }

    private static func dot(_ ring: RingKind) -> Element {
        let top = RingGeometry.point(atTurn: 0, of: ring)
        return Element(
            "circle",
            [
                ("cx", text(top.x)), ("cy", text(top.y)), ("r", text(RingGeometry.width / 2)),
                ("fill", RingColours.progress(ring).hex),
            ])
    }

    private static func band(_ ring: RingKind, to tip: Double) -> Element {
        Element(
            "path",
            [
                ("d", bandPath(ring, to: tip)), ("fill", "none"),
                ("stroke", RingColours.progress(ring).hex),
                ("stroke-width", text(RingGeometry.width)), ("stroke-linecap", "round"),
            ])
    }

    /// Beyond half a turn the arc is made of two, which keeps it exact where its ends come close.
    static func bandPath(_ ring: RingKind, to tip: Double) -> String {
        let radius = text(RingGeometry.radius(of: ring))
        let turns = tip > 0.5 ? [0.5, tip] : [tip]
        let arcs = turns.map { "A \(radius) \(radius) 0 0 1 \(place(ring, $0, 0))" }
        return (["M \(place(ring, 0, 0))"] + arcs).joined(separator: " ")
    }

    /// The black line around the leading half of the tip's cap.
    private static func separator(_ ring: RingKind, at tip: Double) -> Element {
        Element(
            "path",
            [
                ("d", separatorPath(ring, at: tip)), ("fill", "none"),
                ("stroke", RingColours.black.hex),
                ("stroke-width", text(RingGeometry.hairline)),
            ])
    }

    static func separatorPath(_ ring: RingKind, at tip: Double) -> String {
        // The line lies outside the cap, so that the tip keeps its full width.
        let reach = (RingGeometry.width + RingGeometry.hairline) / 2
        let radius = text(reach)
        return "M \(place(ring, tip, reach)) A \(radius) \(radius) 0 0 1 "
            + place(ring, tip, -reach)
    }

    private static func place(_ ring: RingKind, _ turn: Double, _ offset: Double) -> String {
        let point = RingGeometry.point(atTurn: turn, of: ring, offset: offset)
        return text(point.x) + " " + text(point.y)
    }

    private static func text(_ fraction: Double) -> String {
        SVGNumber.text(fraction * side)
    }
}

/// Lengths of drawings: three decimals, a thousandth of a hundredth of the side.
enum SVGNumber {
    static func text(_ value: Double) -> String {
        guard let text = DecimalText.text(value, decimals: 3) else {
            preconditionFailure("a length in a drawing must be finite")
        }
        return text
    }
}
