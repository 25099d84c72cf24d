public import Activity

/// The colours of the rings. They are constants: no theme, no contrast setting and no caller
/// changes them (`rings-and-charts.md` §3.1, A8).
public enum RingColours {
    /// An opaque colour of the sRGB space.
    public struct Colour: Hashable, Sendable {
        /// Red, 0 to 255.
        public let red: UInt8
        /// Green, 0 to 255.
        public let green: UInt8
        /// Blue, 0 to 255.
        public let blue: UInt8

        /// `#RRGGBB` in capitals.
        public var hex: String {
            "#" + [red, green, blue].map(Colour.twoDigits).joined()
        }

        private static func twoDigits(_ part: UInt8) -> String {
            (part < 16 ? "0" : "") + String(part, radix: 16, uppercase: true)
        }
    }

    /// The background, always.
    public static let black = Colour(red: 0, green: 0, blue: 0)
    /// Texts that belong to no ring.
    public static let neutral = Colour(red: 255, green: 255, blue: 255)

    /// The colour of a ring's progress, and of its words and values.
    public static func progress(_ ring: RingKind) -> Colour {
        switch ring {
        case .move: Colour(red: 250, green: 17, blue: 79)
        case .exercise: Colour(red: 166, green: 255, blue: 0)
        case .stand: Colour(red: 0, green: 255, blue: 246)
        }
    }

    /// The colour of the part of a ring that is still open: one fifth over black, and opaque.
    public static func track(_ ring: RingKind) -> Colour {
        switch ring {
        case .move: Colour(red: 0x32, green: 0x03, blue: 0x10)
        case .exercise: Colour(red: 0x21, green: 0x33, blue: 0x00)
        case .stand: Colour(red: 0x00, green: 0x33, blue: 0x31)
        }
    }
}
