/// The escape sequences for colour, all in one place.
enum Painted {
    private static let reset = "\u{1B}[0m"

    /// Text in a ring's colour, which is legible on black only.
    static func onBlack(_ text: String, _ colour: RingColours.Colour) -> String {
        foreground(colour) + background(RingColours.black) + text + reset
    }

    fileprivate static func foreground(_ colour: RingColours.Colour) -> String {
        "\u{1B}[38;2;\(colour.red);\(colour.green);\(colour.blue)m"
    }

    fileprivate static func background(_ colour: RingColours.Colour) -> String {
        "\u{1B}[48;2;\(colour.red);\(colour.green);\(colour.blue)m"
    }

    /// Writes half blocks and changes a colour only where it differs.
    struct Pen {
        private var text = ""
        private var upper: RingColours.Colour?
        private var lower: RingColours.Colour?

        mutating func halfBlock(upper: RingColours.Colour, lower: RingColours.Colour) {
            if upper != self.upper { text += Painted.foreground(upper) }
            if lower != self.lower { text += Painted.background(lower) }
            (self.upper, self.lower) = (upper, lower)
            text += "▀"
        }

        func finished() -> String { text + Painted.reset }
    }
}
