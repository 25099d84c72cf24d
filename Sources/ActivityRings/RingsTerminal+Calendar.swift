public import Activity
public import ActivityWords

extension RingsTerminal {
    /// Days as a table, one row each: date, weekday, the rings, notes.
    ///
    /// `–` stands for no data and `~` for an estimate; cells of rings that a day does not have
    /// are empty. There are no escape sequences. Every line ends with a line break.
    ///
    /// - Throws: ``RingsError/namelessPerson`` and ``RingsError/severalPersons``.
    public static func table(
        of days: [DayRings], person: String, words: Words
    ) throws(RingsError) -> String {
        guard let owner = PersonName(person) else { throw .namelessPerson }
        guard days.allSatisfy({ $0.person == person }) else { throw .severalPersons }
        let usesWheelchair = days.last?.usesWheelchair ?? false
        let rings = RingKind.allCases.map {
            words.name(of: $0, usesWheelchair: usesWheelchair)
        }
        let head = [words.phrase(.dateHeading), ""] + rings + [words.phrase(.notesHeading)]
        let rows = days.map { row($0, words) }
        let legend = [noData + " " + words.phrase(.noData), estimateKey(words)]
            .joined(separator: "   ")
        let lines = [owner.text, ""] + aligned([head] + rows) + ["", legend]
        return lines.map { $0 + "\n" }.joined()
    }

    private static let noData = "–"
    /// What stands beside an estimate where there is no room for the word.
    static let estimate = "~"

    /// What ``estimate`` means.
    static func estimateKey(_ words: Words) -> String {
        estimate + " " + words.phrase(.estimatedShort)
    }

    private static func row(_ day: DayRings, _ words: Words) -> [String] {
        let cells = RingKind.allCases.map { ring in
            day.readings.first { $0.kind == ring }.map { cell($0, day, words) } ?? ""
        }
        // The table marks estimates beside their numbers.
        let notes = (words.notes(of: day) + [words.itemsLeftOut(day.leftOut)].compactMap { $0 })
            .joined(separator: words.phrase(.clauseSeparator))
        let date = day.day.date
        return [date.description, words.weekday(date.weekday, .visible)] + cells + [notes]
    }

    private static func cell(_ reading: RingReading, _ day: DayRings, _ words: Words) -> String {
        guard reading.value != nil else { return noData }
        let label = words.label(for: reading, of: day)
        let mark = reading.state == .estimated ? estimate : ""
        return mark + label.amount + " " + label.share
    }

    /// The rows with columns of equal width; the rings' columns to the right.
    private static func aligned(_ rows: [[String]]) -> [String] {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { TextColumns.width($0[column]) }.max() ?? 0
        }
        return rows.map { row in
            let cells = row.enumerated().map { column, text in
                TextColumns.padded(
                    text, to: widths[column], atStart: (2...4).contains(column))
            }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}
