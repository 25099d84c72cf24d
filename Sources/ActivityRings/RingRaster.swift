internal import Activity
internal import Foundation

/// The rings of a day as a grid of flat colours, for places that have no vectors.
///
/// Each cell takes the colour that most of its 4 × 4 samples have; black needs only a third of
/// them, so that the gaps between the rings and the slot of a ring just short of its goal
/// survive. Colours are never mixed: none appears but the constants. Where a cell is as thick as
/// a line, lines from rim to rim would make a gap of a full lap; the head of a lap is a black
/// cell between unbroken rims instead, with one more ahead of it for each further full lap. An
/// estimate is a chequered band.
struct RingRaster {
    let side: Int
    /// Row by row from the top.
    let cells: [RingColours.Colour]

    private static let samples = 4
    private static let blackSamples = 5

    init(_ day: DayRings, side: Int) {
        self.side = side
        let rings = day.readings.map { Ring(look: RingLook($0)) }
        var cells = (0..<side * side).map { index in
            RingRaster.cell(column: index % side, row: index / side, side: side, rings)
        }
        for ring in rings {
            let places = ring.marks(cell: 1 / Double(side)).map {
                Int($0.y * Double(side)) * side + Int($0.x * Double(side))
            }
            for place in places {
                // Among chequers a mark would be lost.
                for row in [place - side, place, place + side] {
                    for next in row - 1...row + 1
                    where cells[next] == RingColours.track(ring.look.kind) {
                        cells[next] = RingColours.progress(ring.look.kind)
                    }
                }
            }
            for place in places { cells[place] = RingColours.black }
        }
        self.cells = cells
    }

    subscript(_ column: Int, _ row: Int) -> RingColours.Colour { cells[row * side + column] }

    private static func cell(
        column: Int, row: Int, side: Int, _ rings: [Ring]
    ) -> RingColours.Colour {
        var counts: [(colour: RingColours.Colour, count: Int)] = []
        let step = 1 / Double(samples * side)
        for sample in 0..<samples * samples {
            let x = (Double(column * samples + sample % samples) + 0.5) * step
            let y = (Double(row * samples + sample / samples) + 0.5) * step
            let found = colour(at: RingGeometry.Point(x: x, y: y), rings)
            if let index = counts.firstIndex(where: { $0.colour == found }) {
                counts[index].count += 1
            } else {
                counts.append((found, 1))
            }
        }
        if counts.contains(where: { $0.colour == RingColours.black && $0.count >= blackSamples }) {
            return RingColours.black
        }
        // The first of equals: a fixed choice keeps the picture the same.
        let most = counts.reduce((RingColours.black, 0)) { $1.count > $0.1 ? $1 : $0 }.0
        guard (column + row).isMultiple(of: 2) else { return most }
        let estimate = rings.first {
            $0.look.isEstimated && RingColours.progress($0.look.kind) == most
        }
        return estimate.map { RingColours.track($0.look.kind) } ?? most
    }

    /// The colour at a place of the unit square, without the marks of heads and estimates.
    static func colour(
        at point: RingGeometry.Point, of day: DayRings
    ) -> RingColours.Colour {
        colour(at: point, day.readings.map { Ring(look: RingLook($0)) })
    }

    private static func colour(
        at point: RingGeometry.Point, _ rings: [Ring]
    ) -> RingColours.Colour {
        rings.first { $0.holds(point) }?.colour(at: point) ?? RingColours.black
    }
}

/// One ring that can tell the colour of a place.
private struct Ring {
    let look: RingLook

    private var kind: RingKind { look.kind }

    func holds(_ point: RingGeometry.Point) -> Bool {
        let distance = hypot(point.x - 0.5, point.y - 0.5)
        return abs(distance - RingGeometry.radius(of: kind)) <= RingGeometry.width / 2
    }

    func colour(at point: RingGeometry.Point) -> RingColours.Colour {
        let progress = RingColours.progress(kind)
        let track = RingColours.track(kind)
        switch look.arc {
        case .track: return track
        case .dot: return isInCap(point, at: 0) ? progress : track
        case .open(let tip): return isCovered(point, to: tip) ? progress : track
        case .narrow(let tip):
            if isInSlot(point, before: tip) { return RingColours.black }
            return isCovered(point, to: tip) ? progress : track
        case .laps: return progress
        }
    }

    /// The places of the marks ahead of the head of a lap, two cells apart.
    func marks(cell: Double) -> [RingGeometry.Point] {
        guard case .laps(let full, let tip) = look.arc else { return [] }
        return (0..<full).map { number in
            let ahead = RingGeometry.width / 2 + cell * (0.5 + 2 * Double(number))
            return RingGeometry.point(
                atTurn: tip + RingGeometry.turn(of: ahead, on: kind), of: kind)
        }
    }

    private func isCovered(_ point: RingGeometry.Point, to tip: Double) -> Bool {
        let turn = atan2(point.x - 0.5, 0.5 - point.y) / (2 * .pi)
        return (turn < 0 ? turn + 1 : turn) <= tip || isInCap(point, at: 0)
            || isInCap(point, at: tip)
    }

    private func isInCap(_ point: RingGeometry.Point, at turn: Double) -> Bool {
        let centre = RingGeometry.point(atTurn: turn, of: kind)
        return hypot(point.x - centre.x, point.y - centre.y) <= RingGeometry.width / 2
    }

    private func isInSlot(_ point: RingGeometry.Point, before tip: Double) -> Bool {
        let angle = Double.pi * (1 + tip)
        let centre = RingGeometry.point(atTurn: (1 + tip) / 2, of: kind)
        let (x, y) = (point.x - centre.x, point.y - centre.y)
        // Along the ring and across it; the slot is straight.
        return abs(x * cos(angle) + y * sin(angle)) <= RingGeometry.slot / 2
            && hypot(x, y) <= RingGeometry.width
    }
}
