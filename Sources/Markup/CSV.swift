/// Comma-separated values after RFC 4180, safe to open in a spreadsheet.
public enum CSV {
    /// A line with its end.
    public static func line(_ cells: [String]) -> String {
        cells.map(cell).joined(separator: ",") + "\r\n"
    }

    /// The number itself; empty for none.
    public static func number(_ value: Double?) -> String {
        value.flatMap(DecimalText.exact) ?? ""
    }

    /// A cell, quoted where needed. Scalars decide, not characters: a quotation mark with an
    /// accent on it is still a quotation mark. Controls that a terminal would obey are replaced;
    /// the JSON has them. A text that a spreadsheet would take for a formula gets an apostrophe
    /// before it; a number is left alone.
    private static func cell(_ text: String) -> String {
        var cell = String.UnicodeScalarView()
        var isQuoted = isFormula(text)
        if isQuoted { cell.append("'") }
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

    /// Spreadsheets look past blanks, and at the wide forms of the signs as well.
    private static func isFormula(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first(where: { !$0.properties.isWhitespace }) else {
            return false
        }
        return "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(first)
            && Double(text) == nil
    }

    private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control
            || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
}
