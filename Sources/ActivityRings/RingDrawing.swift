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
        day.readings.map { group(RingLook($0)) }
    }

    static func group(_ look: RingLook) -> Element {
        let track = circle(look.kind, RingColours.track(look.kind), RingGeometry.width)
        return Element("g", elements: [track] + progress(look))
    }

    private static func progress(_ look: RingLook) -> [Element] {
        let ring = look.kind
        switch look.arc {
        case .track: return []
        case .dot: return [dot(ring, at: 0)] + core(look, from: 0, to: RingArc.leastTurn)
        case .open(let tip): return band(look, to: tip)
        case .narrow(let tip): return band(look, to: tip) + [slot(ring, before: tip)]
        case .laps(let full, let tip):
            return lap(look, head: tip) + (0..<full).map { line(ring, ahead: tip, number: $0) }
        }
    }

    // MARK: Progress

    /// A band with round ends from 12 o'clock.
    private static func band(_ look: RingLook, to tip: Double) -> [Element] {
        let band = stroke(
            arcPath(look.kind, from: 0, to: tip), RingColours.progress(look.kind),
            RingGeometry.width, isRound: true)
        return [band] + core(look, from: 0, to: tip)
    }

    /// A whole lap; of an estimate, an outline that the head of the last lap closes.
    private static func lap(_ look: RingLook, head tip: Double) -> [Element] {
        let lap = circle(look.kind, RingColours.progress(look.kind), RingGeometry.width)
        guard look.isEstimated else { return [lap] }
        let behind = RingGeometry.turn(of: RingGeometry.width, on: look.kind)
        return [
            lap, circle(look.kind, RingColours.black, RingGeometry.core), dot(look.kind, at: tip),
        ] + core(look, from: tip - behind, to: tip)
    }

    /// The black inside of an estimate.
    private static func core(_ look: RingLook, from: Double, to tip: Double) -> [Element] {
        guard look.isEstimated else { return [] }
        return [
            stroke(
                arcPath(look.kind, from: from, to: tip), RingColours.black, RingGeometry.core,
                isRound: true)
        ]
    }

    /// A whole ring. An arc of SVG whose ends coincide would vanish.
    private static func circle(
        _ ring: RingKind, _ colour: RingColours.Colour, _ width: Double
    ) -> Element {
        Element(
            "circle",
            [
                ("cx", text(0.5)), ("cy", text(0.5)),
                ("r", text(RingGeometry.radius(of: ring))),
                ("fill", "none"), ("stroke", colour.hex), ("stroke-width", text(width)),
            ])
    }

    private static func dot(_ ring: RingKind, at turn: Double) -> Element {
        let centre = RingGeometry.point(atTurn: turn, of: ring)
        return Element(
            "circle",
            [
                ("cx", text(centre.x)), ("cy", text(centre.y)),
                ("r", text(RingGeometry.width / 2)), ("fill", RingColours.progress(ring).hex),
            ])
    }

    private static func stroke(
        _ path: String, _ colour: RingColours.Colour, _ width: Double, isRound: Bool = false
    ) -> Element {
        Element(
            "path",
            [
                ("d", path), ("fill", "none"), ("stroke", colour.hex),
                ("stroke-width", text(width)),
            ] + (isRound ? [("stroke-linecap", "round")] : []))
    }

    /// Beyond half a turn the arc is made of two, which keeps it exact where its ends come close.
    static func arcPath(_ ring: RingKind, from start: Double, to tip: Double) -> String {
        let radius = text(RingGeometry.radius(of: ring))
        let turns = tip - start > 0.5 ? [start + 0.5, tip] : [tip]
        let arcs = turns.map { "A \(radius) \(radius) 0 0 1 \(place(ring, $0, 0))" }
        return (["M \(place(ring, start, 0))"] + arcs).joined(separator: " ")
    }

    // MARK: Black on the progress

    /// The slot in the middle of what is missing, from rim to rim.
    private static func slot(_ ring: RingKind, before tip: Double) -> Element {
        stroke(slotPath(ring, before: tip), RingColours.black, RingGeometry.slot)
    }

    static func slotPath(_ ring: RingKind, before tip: Double) -> String {
        let middle = (1 + tip) / 2
        // A little more than the ring's width, so that no rim is left by rounding to pixels.
        let reach = RingGeometry.width / 2 + RingGeometry.gap / 4
        return "M \(place(ring, middle, reach)) L \(place(ring, middle, -reach))"
    }

    /// A black line around the leading half of a head's cap; the further ones follow ahead of it.
    private static func line(_ ring: RingKind, ahead tip: Double, number: Int) -> Element {
        let width = number == 0 ? RingGeometry.headLine : RingGeometry.lapLine
        let ahead = RingGeometry.turn(of: Double(number) * RingGeometry.lapPitch, on: ring)
        return stroke(
            linePath(ring, ahead: tip + ahead, width: width), RingColours.black, width)
    }

    static func linePath(_ ring: RingKind, ahead tip: Double, width: Double) -> String {
        // The line lies outside the cap, so that the tip keeps its full width.
        let reach = (RingGeometry.width + width) / 2
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
