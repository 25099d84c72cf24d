public import Activity
internal import Foundation

/// Where the rings lie in their square, as fractions of its side (`rings-and-charts.md` §3.3).
///
/// The origin is the upper left corner, y points down, and angles are turns clockwise from
/// 12 o'clock: 0.25 is 3 o'clock.
public enum RingGeometry {
    /// A place in the square.
    public struct Point: Hashable, Sendable {
        /// To the right.
        public let x: Double
        /// Downwards.
        public let y: Double

        /// A place.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// The black margin around the outer ring; not less than the gap.
    public static let margin = 0.04
    /// The black gap between two rings.
    public static let gap = 0.02
    /// How thick a ring is.
    public static let width = 0.10
    /// How wide the black slot is that keeps a ring open that is just short of its goal: more
    /// than a pixel in the smallest picture.
    public static let slot = 0.05
    /// How thick the black line is that marks the head of a ring that overlaps itself; much
    /// thinner than ``slot``, and round where that is straight, so that a full ring looks full.
    public static let headLine = 0.015
    /// How thick the lines are that follow it, one for each further full lap.
    public static let lapLine = 0.01
    /// From one of these lines to the next, along the ring.
    public static let lapPitch = 0.032
    /// More full laps than this look like this many; the percentage tells them apart.
    public static let mostLaps = 3
    /// How wide the black inside of an estimated ring's outline is.
    public static let core = 0.04

    /// The radius of a ring's middle line. The outer ring has the same one on Move-only days,
    /// so that both kinds of day align in a calendar.
    public static func radius(of ring: RingKind) -> Double {
        switch ring {
        case .move: 0.5 - margin - width / 2
        case .exercise: 0.5 - margin - width - gap - width / 2
        case .stand: 0.5 - margin - 2 * (width + gap) - width / 2
        }
    }

    /// The progress from which on the opening between both caps is narrower than ``slot``: 0.942
    /// for Move, 0.918 for Exercise, 0.860 for Stand.
    public static func narrowProgress(of ring: RingKind) -> Double {
        1 - turn(of: width + slot, on: ring)
    }

    /// The part of a turn that a length along a ring's middle line takes.
    static func turn(of length: Double, on ring: RingKind) -> Double {
        length / (2 * .pi * radius(of: ring))
    }

    /// The place at an angle on a ring's middle line, or at a distance from it outwards.
    public static func point(
        atTurn turn: Double, of ring: RingKind, offset: Double = 0
    ) -> Point {
        let angle = 2 * Double.pi * turn
        let distance = radius(of: ring) + offset
        return Point(x: 0.5 + distance * sin(angle), y: 0.5 - distance * cos(angle))
    }

    /// The direction at an angle: to the right and upwards, of length 1.
    static func unit(atTurn turn: Double) -> Point {
        let angle = 2 * Double.pi * turn
        return Point(x: sin(angle), y: cos(angle))
    }
}
