public import Activity
public import ActivityWords

/// Rings as text for a terminal.
public enum RingsTerminal {
    /// What the terminal can show.
    public enum Colour: Sendable {
        /// Rings drawn with half blocks in the colours of the rings, on black, and words beside.
        case trueColor
        /// Words alone, without a single escape sequence: also for screen readers and files.
        case none
    }

    /// How many columns the drawn rings take; half as many rows. Fewer would lose the gaps, more
    /// would leave no room for the words in 80 columns.
    public static let columns = 30

    /// One day. Every line ends with a line break.
    ///
    /// - Throws: ``RingsError/namelessPerson``.
    public static func text(
        of day: DayRings, words: Words, colour: Colour
    ) throws(RingsError) -> String {
        guard let owner = PersonName(day.person) else { throw .namelessPerson }
        let lines = heading(day, owner, words)
        let labels = day.readings.map { words.label(for: $0, of: day) }
        switch colour {
        case .none: return (lines + plain(labels, day, words)).map { $0 + "\n" }.joined()
        case .trueColor: return beside(drawing(day), lines, labels, words)
        }
    }

    private static func heading(_ day: DayRings, _ owner: PersonName, _ words: Words) -> [String] {
        let notes = words.notes(of: day).joined(separator: words.phrase(.clauseSeparator))
        return [owner.text, words.dateWithWeekday(day.day.date), notes].filter { !$0.isEmpty }
    }

    private static func plain(_ labels: [RingLabel], _ day: DayRings, _ words: Words) -> [String] {
        let names = labels.map { TextColumns.width($0.name) }.max() ?? 0
        let amounts = labels.map { TextColumns.width($0.amount) }.max() ?? 0
        let shares = labels.map { TextColumns.width($0.share) }.max() ?? 0
        let bars = day.readings.map(bar)
        let width = bars.map(\.count).max() ?? 0
        return zip(labels, bars).map { label, bar in
            let parts = [
                TextColumns.padded(label.name, to: names),
                TextColumns.padded(label.amount, to: amounts, atStart: true),
                TextColumns.padded(label.share, to: shares, atStart: true),
                TextColumns.padded(bar, to: width),
                label.notes.joined(separator: words.phrase(.clauseSeparator)),
            ]
            let line = parts.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// Ten cells for the way to the goal, tildes of an estimate, and a plus for each further lap,
    /// three at most. Never full below the goal. Empty without progress.
    private static func bar(_ reading: RingReading) -> String {
        guard let progress = reading.progress, progress.isFinite else { return "" }
        let full = Int(min(max(progress, 0), 1) * 10)
        let laps = Int(min(max(progress - 1, 0), 3).rounded(.up))
        return "[" + String(repeating: reading.state == .estimated ? "~" : "#", count: full)
            + String(repeating: "-", count: 10 - full) + "]" + String(repeating: "+", count: laps)
    }

    private static func beside(
        _ drawing: [String], _ heading: [String], _ labels: [RingLabel], _ words: Words
    ) -> String {
        var texts = heading + [""]
        let names = labels.map { TextColumns.width($0.name) }.max() ?? 0
        let separator = words.phrase(.clauseSeparator)
        for label in labels {
            let parts = [label.amount, label.share, label.notes.joined(separator: separator)]
            let name = TextColumns.padded(label.name, to: names)
            let line = ([name] + parts.filter { !$0.isEmpty }).joined(separator: "  ")
            texts.append(Painted.onBlack(line, RingColours.progress(label.kind)))
        }
        let above = max(0, (drawing.count - texts.count) / 2)
        return drawing.enumerated().map { row, rings in
            let index = row - above
            let text = texts.indices.contains(index) ? texts[index] : ""
            return rings + (text.isEmpty ? "" : "   " + text) + "\n"
        }.joined()
    }

    /// The rings in rows of half blocks: each letter shows two cells, one over the other.
    private static func drawing(_ day: DayRings) -> [String] {
        let raster = RingRaster(day, side: columns)
        return stride(from: 0, to: raster.side, by: 2).map { row in
            var pen = Painted.Pen()
            for column in 0..<raster.side {
                pen.halfBlock(upper: raster[column, row], lower: raster[column, row + 1])
            }
            return pen.finished()
        }
    }
}
