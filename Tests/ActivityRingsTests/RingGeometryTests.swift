import Activity
import Foundation
import TestSupport
import Testing

@testable import ActivityRings

@Suite("Ring geometry") struct RingGeometryTests {
    @Test("the proportions are those of the reference, at a side of 100")
    func proportions() {
        let radii = RingKind.allCases.map { RingGeometry.radius(of: $0) * 100 }
        for (radius, expected) in zip(radii, [41.0, 29.0, 17.0]) {
            #expect(abs(radius - expected) < 1e-9)
        }
        #expect(RingGeometry.width == 0.1)
        #expect(RingGeometry.slot * Double(RingsSVG.minimumSize) >= 1)
        #expect(RingGeometry.headLine < RingGeometry.slot / 3)
    }

    @Test("A11: the black margin around the outer ring is not less than the gap between rings")
    func margin() {
        let outerEdge = RingGeometry.radius(of: .move) + RingGeometry.width / 2
        let gap =
            RingGeometry.radius(of: .move) - RingGeometry.radius(of: .exercise)
            - RingGeometry.width
        #expect(abs(0.5 - outerEdge - 0.04) < 1e-9)
        #expect(abs(gap - 0.02) < 1e-9)
        #expect(0.5 - outerEdge >= gap)
    }

    @Test(
        "the opening gets narrower than the slot before the caps touch",
        arguments: [(RingKind.move, 0.961), (.exercise, 0.945), (.stand, 0.905)])
    func narrow(ring: RingKind, touching: Double) {
        let narrow = RingGeometry.narrowProgress(of: ring)
        #expect(narrow < touching && narrow > touching - 0.05)
        // From cap to cap there is a slot's width then, measured along the ring.
        let radius = RingGeometry.radius(of: ring)
        let opening = (1 - narrow) * 2 * Double.pi * radius - RingGeometry.width
        #expect(abs(opening - RingGeometry.slot) < 1e-9)
    }

    @Test(
        "each progress is one of the named cases",
        arguments: [
            (nil, RingArc.track), (0, .dot), (-1, .dot), (0.5, .open(tip: 0.5)),
            (0.85, .open(tip: 0.85)), (0.87, .narrow(tip: 0.87)),
            (0.999, .narrow(tip: 0.999)), (1, .laps(full: 1, tip: 0)),
            (1.25, .laps(full: 1, tip: 0.25)), (2, .laps(full: 2, tip: 0)),
            (2.5, .laps(full: 2, tip: 0.5)), (3, .laps(full: 3, tip: 0)),
            (10, .laps(full: 3, tip: 0)), (1e300, .laps(full: 3, tip: 0)),
            (.infinity, .track), (.nan, .track),
        ] as [(Double?, RingArc)])
    func cases(progress: Double?, expected: RingArc) {
        #expect(RingArc(progress: progress, ring: .stand) == expected)
    }

    @Test(
        "an arc ends at its share of the turn, clockwise from 12 o'clock",
        arguments: [0.001, 0.1, 0.25, 0.35, 0.5, 0.63, 0.75, 0.9], RingKind.allCases)
    func arcEnd(progress: Double, ring: RingKind) throws {
        let radii: [RingKind: Double] = [.move: 41, .exercise: 29, .stand: 17]
        let radius = try #require(radii[ring])
        let numbers = RingDrawing.arcPath(ring, from: 0, to: progress).split(separator: " ")
            .compactMap { Double($0) }
        let (startX, startY) = (numbers[0], numbers[1])
        let (endX, endY) = (numbers[numbers.count - 2], numbers[numbers.count - 1])
        #expect(abs(startX - 50) < 0.001)
        #expect(abs(startY - (50 - radius)) < 0.001)
        // The angle read back from the end, in turns.
        var turn = atan2(endX - 50, 50 - endY) / (2 * .pi)
        if turn < 0 { turn += 1 }
        #expect(abs(turn - progress) < 0.00002)
        #expect(abs(hypot(endX - 50, endY - 50) - radius) < 0.001)
    }

    @Test("an arc over half a turn goes through 6 o'clock and never takes the short way")
    func longArc() {
        #expect(
            RingDrawing.arcPath(.move, from: 0, to: 0.75)
                == "M 50 9 A 41 41 0 0 1 50 91 A 41 41 0 0 1 9 50")
        #expect(RingDrawing.arcPath(.move, from: 0, to: 0.25) == "M 50 9 A 41 41 0 0 1 91 50")
    }

    @Test("the line of a head goes around the leading side of its cap")
    func headLine() {
        // At 3 o'clock the tip moves down: from the outside, over the lower side, inwards.
        #expect(
            RingDrawing.linePath(.move, ahead: 0.25, width: 0.01)
                == "M 96.5 50 A 5.5 5.5 0 0 1 85.5 50")
        #expect(
            RingDrawing.linePath(.stand, ahead: 0, width: 0.01)
                == "M 50 27.5 A 5.5 5.5 0 0 1 50 38.5")
    }

    @Test("the slot goes straight from rim to rim in the middle of what is missing")
    func slot() {
        #expect(
            RingDrawing.slotPath(.move, before: 0.5)
                == "M 3.5 50 L 14.5 50")
    }

    @Test(
        "from the goal on the head lies at the remainder of the turn",
        arguments: [(1, 0), (1.001, 0.001), (1.55, 0.55), (2, 0), (2.6, 0.6), (10, 0)])
    func headAngle(progress: Double, remainder: Double) throws {
        let svg = try ParsedSVG(
            RingsSVG.picture(of: rings(progress: progress, nil, nil), words: english))
        let path = try #require(svg.all("path").first?.attributes["d"])
        let numbers = path.split(separator: " ").compactMap { Double($0) }
        let middleX = (numbers[0] + numbers[numbers.count - 2]) / 2
        let middleY = (numbers[1] + numbers[numbers.count - 1]) / 2
        let angle = 2 * Double.pi * remainder
        #expect(abs(middleX - (50 + 41 * sin(angle))) < 0.002)
        #expect(abs(middleY - (50 - 41 * cos(angle))) < 0.002)
    }

    @Test("every progress of the reference's list gives a picture of its own, always the same")
    func distinct() throws {
        let list: [Double?] = [
            nil, 0, 0.001, 0.5, 0.905, 0.92, 0.94, 0.96, 0.98, 0.999, 1, 1.001, 1.55, 2, 2.6, 10,
        ]
        let pictures = try list.map {
            try RingsSVG.picture(of: rings(progress: $0, $0, $0), words: english)
        }
        let again = try list.map {
            try RingsSVG.picture(of: rings(progress: $0, $0, $0), words: english)
        }
        #expect(Set(pictures).count == list.count)
        #expect(pictures == again)
    }

    @Test("no data draws no progress; zero draws a dot of the ring's width at the top")
    func nothingAndZero() throws {
        let nothing = try ParsedSVG(
            RingsSVG.picture(of: rings(progress: nil, nil, nil), words: english))
        #expect(nothing.all("circle").count == 3)
        #expect(nothing.all("path").isEmpty)
        let zero = try ParsedSVG(
            RingsSVG.picture(of: rings(progress: 0, 0, 0), words: english))
        let dots = zero.all("circle").filter { $0.attributes["r"] == "5" }
        #expect(dots.map { $0.attributes["cy"] } == ["9", "21", "33"])
        #expect(dots.allSatisfy { $0.attributes["cx"] == "50" })
    }

    @Test("from the goal on a ring is closed, with a line for each full lap, three at most")
    func closed() throws {
        for (progress, lines) in [(1.0, 1), (1.5, 1), (2, 2), (2.9, 2), (3, 3), (5, 3)] {
            let svg = try ParsedSVG(
                RingsSVG.picture(of: rings(progress: progress, nil, nil), words: english))
            #expect(svg.rings.count == 4)
            #expect(svg.all("path").count == lines, "\(progress)")
            #expect(svg.all("path").allSatisfy { $0.attributes["stroke"] == "#000000" })
        }
    }

    @Test("an estimate is an outline: the same strokes with a black inside")
    func estimate() throws {
        for progress in [0, 0.01, 0.5, 0.97, 0.999, 1, 1.5, 3] {
            let plain = try ParsedSVG(
                RingsSVG.picture(
                    of: rings(move: reading(.move, progress * 100, of: 100)), words: english,
                    content: .bare))
            let outlined = try ParsedSVG(
                RingsSVG.picture(
                    of: rings(move: reading(.move, progress * 100, of: 100, state: .estimated)),
                    words: english, content: .bare))
            #expect(!plain.nodes.contains { $0.attributes["stroke-width"] == "4" })
            #expect(
                outlined.nodes.contains {
                    $0.attributes["stroke-width"] == "4" && $0.attributes["stroke"] == "#000000"
                }, "\(progress)")
        }
    }
}
