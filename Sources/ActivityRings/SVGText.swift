internal import ActivityWords
internal import Markup

/// A line of text in a drawing, on black, that never grows wider than its room.
struct SVGText {
    /// Which end of the text lies at its x.
    enum Anchor: String {
        case start, middle, end
    }

    /// The mean width of a letter, as a fraction of the size of the type; generous, because the
    /// viewer chooses the typeface.
    static let letterWidth = 0.62

    /// The size of the type at which texts of this many columns fit a width.
    static func size(_ size: Double, fitting columns: Int, into width: Double) -> Double {
        min(size, width / (Double(max(columns, 1)) * letterWidth))
    }

    static func element(
        _ text: String, x: Double, y: Double, size: Double, anchor: Anchor = .start,
        colour: RingColours.Colour = RingColours.neutral
    ) -> Element {
        var attributes = [
            ("x", SVGNumber.text(x)), ("y", SVGNumber.text(y)),
            ("font-family", "sans-serif"), ("font-size", SVGNumber.text(size)),
            ("fill", colour.hex),
        ]
        if anchor != .start { attributes.append(("text-anchor", anchor.rawValue)) }
        return Element("text", attributes, text: text)
    }

    /// The text in the given room, smaller where it would be too wide.
    static func fitted(
        _ text: String, x: Double, y: Double, size: Double, width: Double,
        anchor: Anchor = .start
    ) -> Element {
        let columns = TextColumns.width(text)
        return element(
            text, x: x, y: y, size: self.size(size, fitting: columns, into: width),
            anchor: anchor)
    }
}

/// The frame of every drawing here: named, scalable, black.
enum SVGFrame {
    /// - Parameter scale: Pixels for each unit of the drawing.
    static func root(
        width: Double, height: Double, scale: Double, name: String, words: Words,
        _ content: [Element]
    ) -> String {
        Element(
            "svg",
            [
                ("xmlns", "http://www.w3.org/2000/svg"),
                ("width", SVGNumber.text(width * scale)),
                ("height", SVGNumber.text(height * scale)),
                ("viewBox", "0 0 \(SVGNumber.text(width)) \(SVGNumber.text(height))"),
                ("role", "img"), ("aria-label", name), ("xml:lang", words.language),
            ] + (words.isRightToLeft ? [("direction", "rtl")] : []), elements: content
        ).text(.xml)
    }

    /// A black area; `rounding` is the radius of its corners.
    static func black(
        y: Double = 0, width: Double, height: Double, rounding: Double = 0
    ) -> Element {
        var attributes = [("x", "0"), ("y", SVGNumber.text(y))]
        attributes += [
            ("width", SVGNumber.text(width)), ("height", SVGNumber.text(height)),
        ]
        if rounding > 0 {
            attributes += [("rx", SVGNumber.text(rounding)), ("ry", SVGNumber.text(rounding))]
        }
        return Element("rect", attributes + [("fill", RingColours.black.hex)])
    }
}
