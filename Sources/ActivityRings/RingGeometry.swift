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
    /// How thick the black line is that marks the tip of a ring that overlaps itself.
    public static let hairline = 0.01

    /// The radius of a ring's middle line. The outer ring has the same one on Move-only days,
    /// so that both kinds of day align in a calendar.
    public static func radius(of ring: RingKind) -> Double {
        switch ring {
        case .move: 0.5 - margin - width / 2
        case .exercise: 0.5 - margin - width - gap - width / 2
        case .stand: 0.5 - margin - 2 * (width + gap) - width / 2
        }
    }

    /// How far a round cap reaches beyond its end of the arc, in turns.
    public static func capTurn(of ring: RingKind) -> Double {
        asin(width / (2 * radius(of: ring))) / (2 * .pi)
    }

    /// The progress from which on both caps touch, so that an open ring would look closed:
    /// 0.961 for Move, 0.945 for Exercise, 0.905 for Stand.
    public static func touchingProgress(of ring: RingKind) -> Double {
        1 - 2 * capTurn(of: ring)
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
