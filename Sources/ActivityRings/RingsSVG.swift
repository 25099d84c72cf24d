public import Activity
public import ActivityWords
internal import Markup

/// One day's rings as an SVG picture.
///
/// There is nothing to choose that could break the rules of the rings: the day decides their
/// number, and colours, order and proportions are constants. Equal days give equal bytes.
///
/// Below 100 % a ring stays visibly open at every size. At 155 % it is closed, with a black line
/// ahead of the head of its second lap, and one more for each further lap; the label beside it and
/// the accessible name say `155%` and `155 percent`. A ring that is estimated is an outline.
public enum RingsSVG {
    /// The form of the black ground.
    public enum Ground: String, CaseIterable, Sendable {
        /// A black rectangle under everything.
        case square
        /// A black disc around the rings, made by the corners' radius and not by a mask.
        case circle
    }

    /// What stands with the rings.
    public enum Content: Sendable {
        /// Whose they are, the day, and each ring's value and goal.
        case labelled
        /// The rings alone, for places that say all this beside them. The accessible name is
        /// the same, and begins with whose they are.
        case bare
    }

    /// The least width in pixels.
    public static let minimumSize = 24

    /// The picture of a day.
    ///
    /// - Parameters:
    ///   - day: The day.
    ///   - words: The language.
    ///   - size: The width in pixels. Nothing but `width` and `height` depends on it.
    ///   - ground: The black behind the rings.
    ///   - content: Whether words stand below them.
    /// - Throws: ``RingsError/tooSmall(size:minimum:)`` and ``RingsError/namelessPerson``.
    public static func picture(
        of day: DayRings, words: Words, size: Int = 400, ground: Ground = .square,
        content: Content = .labelled
    ) throws(RingsError) -> String {
        guard size >= minimumSize else {
            throw .tooSmall(size: size, minimum: minimumSize)
        }
        guard let owner = PersonName(day.person) else { throw .namelessPerson }
        let labels = content == .labelled ? RingsLegend(day, owner, words) : nil
        let height = labels?.bottom ?? RingDrawing.side
        return SVGFrame.root(
            width: RingDrawing.side, height: height, scale: Double(size) / RingDrawing.side,
            name: words.description(of: day, owner: owner), words: words,
            areas(ground, height: height) + RingDrawing.groups(day) + (labels?.elements ?? []))
    }

    private static func areas(_ ground: Ground, height: Double) -> [Element] {
        let side = RingDrawing.side
        guard ground == .circle else { return [SVGFrame.black(width: side, height: height)] }
        let disc = SVGFrame.black(width: side, height: side, rounding: side / 2)
        // Words in the colours of the rings stand on black as well.
        if height <= side { return [disc] }
        let top = side + 2
        return [disc, SVGFrame.black(y: top, width: side, height: height - top, rounding: 4)]
    }
}
