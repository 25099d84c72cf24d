internal import Activity
internal import ActivityWords
internal import Markup

/// The words under the rings: whose, when, and a line for each ring in its colour.
struct RingsLegend {
    private(set) var elements: [Element] = []
    /// Where the drawing ends.
    private(set) var bottom: Double

    private static let inset = 5.0
    private static let roomForText = RingDrawing.side - 2 * inset
    private static let nameSize = 6.0
    private static let rowSize = 5.0
    private static let rowHeight = 8.0

    init(_ day: DayRings, _ owner: PersonName, _ words: Words) {
        let centre = RingDrawing.side / 2
        let columns = Int(RingsLegend.roomForText / (RingsLegend.nameSize * SVGText.letterWidth))
        bottom = 109
        elements.append(
            SVGText.element(
                owner.label(columns: columns), x: centre, y: bottom, size: RingsLegend.nameSize,
                anchor: .middle))
        let notes = (words.notes(of: day) + words.ringNotes(of: day))
            .joined(separator: words.phrase(.clauseSeparator))
        for line in [words.dateWithWeekday(day.day.date), notes] where !line.isEmpty {
            bottom += 6.5
            elements.append(
                SVGText.fitted(
                    line, x: centre, y: bottom, size: 4, width: RingsLegend.roomForText,
                    anchor: .middle))
        }
        bottom += 2
        for reading in day.readings {
            bottom += RingsLegend.rowHeight
            elements += RingsLegend.row(
                words.label(for: reading, of: day), y: bottom,
                isRightToLeft: words.isRightToLeft)
        }
        bottom += RingsLegend.inset
    }

    /// The name at the edge where reading begins, the values at the other.
    private static func row(_ label: RingLabel, y: Double, isRightToLeft: Bool) -> [Element] {
        let values = [label.amount, label.share].filter { !$0.isEmpty }.joined(
            separator: "\u{2003}")
        let columns = TextColumns.width(label.name) + 2 + TextColumns.width(values)
        let size = SVGText.size(rowSize, fitting: columns, into: roomForText)
        let colour = RingColours.progress(label.kind)
        let (left, right) = (inset, RingDrawing.side - inset)
        return [
            SVGText.element(
                label.name, x: isRightToLeft ? right : left, y: y, size: size, colour: colour),
            SVGText.element(
                values, x: isRightToLeft ? left : right, y: y, size: size, anchor: .end,
                colour: colour),
        ]
    }
}
