internal import Activity
internal import Foundation

/// The rings of a day as a grid of flat colours, for places that have no vectors.
///
/// Each cell takes the colour that most of its 4 × 4 samples have; black needs only a third of
/// them, so that the gaps between the rings and the line at a tip survive. Colours are never
/// mixed: none appears but the constants.
struct RingRaster {
    let side: Int
    /// Row by row from the top.
    let cells: [RingColours.Colour]

    private static let samples = 4
    private static let blackSamples = 5

    init(_ day: DayRings, side: Int) {
        self.side = side
        let rings = day.readings.map {
            Ring(kind: $0.kind, arc: RingArc(progress: $0.progress, ring: $0.kind))
        }
        cells = (0..<side * side).map { index in
            RingRaster.cell(column: index % side, row: index / side, side: side, rings)
        }
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
        return counts.reduce((RingColours.black, 0)) { $1.count > $0.1 ? $1 : $0 }.0
    }

    /// The colour at a place of the unit square.
    static func colour(
        at point: RingGeometry.Point, of day: DayRings
    ) -> RingColours.Colour {
        colour(
            at: point,
            day.readings.map {
                Ring(kind: $0.kind, arc: RingArc(progress: $0.progress, ring: $0.kind))
            })
    }

    private static func colour(
        at point: RingGeometry.Point, _ rings: [Ring]
    ) -> RingColours.Colour {
        rings.first { $0.holds(point) }?.colour(at: point) ?? RingColours.black
    }
}

/// One ring that can tell the colour of a place.
private struct Ring {
    let kind: RingKind
    let arc: RingArc

    func holds(_ point: RingGeometry.Point) -> Bool {
        let distance = hypot(point.x - 0.5, point.y - 0.5)
        return abs(distance - RingGeometry.radius(of: kind)) <= RingGeometry.width / 2
    }

    func colour(at point: RingGeometry.Point) -> RingColours.Colour {
        let progress = RingColours.progress(kind)
        switch arc {
        case .track: return RingColours.track(kind)
        case .dot: return isInCap(point, at: 0) ? progress : RingColours.track(kind)
        case .closed: return progress
        case .open(let tip): return isCovered(point, to: tip) ? progress : RingColours.track(kind)
        case .touching(let tip):
            if isSeparator(point, at: tip) { return RingColours.black }
            return isCovered(point, to: tip) ? progress : RingColours.track(kind)
        case .laps(let tip): return isSeparator(point, at: tip) ? RingColours.black : progress
        }
    }

    private func isCovered(_ point: RingGeometry.Point, to tip: Double) -> Bool {
        let turn = atan2(point.x - 0.5, 0.5 - point.y) / (2 * .pi)
        return (turn < 0 ? turn + 1 : turn) <= tip || isInCap(point, at: 0)
            || isInCap(point, at: tip)
    }

    private func isInCap(_ point: RingGeometry.Point, at turn: Double) -> Bool {
        distance(point, at: turn) <= RingGeometry.width / 2
    }

    private func isSeparator(_ point: RingGeometry.Point, at tip: Double) -> Bool {
        let reach = distance(point, at: tip) - RingGeometry.width / 2
        guard (0...RingGeometry.hairline).contains(reach) else { return false }
        let angle = 2 * Double.pi * tip
        let centre = RingGeometry.point(atTurn: tip, of: kind)
        // Ahead of the tip in the direction of movement.
        return (point.x - centre.x) * cos(angle) + (point.y - centre.y) * sin(angle) >= 0
    }

    private func distance(_ point: RingGeometry.Point, at turn: Double) -> Double {
        let centre = RingGeometry.point(atTurn: turn, of: kind)
        return hypot(point.x - centre.x, point.y - centre.y)
    }
}
