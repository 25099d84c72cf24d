internal import ActivityService

/// Days as comma-separated values (RFC 4180), one row each. Empty means none; never 0.
enum DayCSV {
    private static let columns = [
        "person", "date", "time_zone", "start", "end", "style", "paused", "partial",
    ]
    private static let ringColumns = ["value", "goal", "progress", "state", "basis"]

    /// The header and a row for each day.
    static func text(_ days: [DayRings]) -> String {
        let rings = RingKind.allCases.flatMap { ring in ringColumns.map { "\(ring.rawValue)_\($0)" }
        }
        return ([columns + rings] + days.map(row)).map(CSV.line).joined()
    }

    private static func row(_ rings: DayRings) -> [String] {
        [
            rings.person, rings.day.date.description, rings.day.zone.identifier,
            rings.day.interval.lowerBound.description, rings.day.interval.upperBound.description,
            rings.style.rawValue, "\(rings.isPaused)", "\(rings.isPartial)",
        ] + [rings.move, rings.exercise, rings.stand].flatMap(cells)
    }

    private static func cells(_ reading: RingReading?) -> [String] {
        guard let reading else { return Array(repeating: "", count: ringColumns.count) }
        return [
            CSV.number(reading.value), CSV.number(reading.goal), CSV.number(reading.progress),
            reading.state.rawValue, reading.basis?.rawValue ?? "",
        ]
    }
}

/// The rules of RFC 4180.
enum CSV {
    /// A line with its end.
    static func line(_ cells: [String]) -> String {
        cells.map(cell).joined(separator: ",") + "\r\n"
    }

    /// A number with at most six decimals; empty for none.
    static func number(_ value: Double?) -> String {
        value.flatMap { DecimalText.text($0, decimals: 6) } ?? ""
    }

    /// A cell, quoted where needed. Scalars decide, not characters: a quotation mark with an
    /// accent on it is still a quotation mark. Controls that a terminal would obey are replaced;
    /// the JSON has them.
    private static func cell(_ text: String) -> String {
        var cell = String.UnicodeScalarView()
        var isQuoted = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"":
                isQuoted = true
                cell.append(contentsOf: [scalar, scalar])
            case ",", "\n":
                isQuoted = true
                cell.append(scalar)
            case _ where isCommand(scalar): cell.append("\u{FFFD}")
            default: cell.append(scalar)
            }
        }
        return isQuoted ? "\"\(String(cell))\"" : String(cell)
    }

    private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control
            || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
}
