/// How wide a text is in columns of a terminal; also a measure for labels in drawings.
public enum TextColumns {
    /// The width: 2 for East Asian letters and emoji, 0 for what only marks others, else 1.
    public static func width(_ text: String) -> Int {
        text.reduce(0) { $0 + width(of: $1) }
    }

    /// The text filled with spaces up to a width, at its end or, for numbers, before it.
    public static func padded(_ text: String, to columns: Int, atStart: Bool = false) -> String {
        let fill = String(repeating: " ", count: max(0, columns - width(text)))
        return atStart ? fill + text : text + fill
    }

    /// The text, cut at a letter's edge and ended by an ellipsis where it is too wide.
    ///
    /// Of a letter with absurdly many marks the first 16 scalars are kept, which is more than
    /// any emoji or script needs.
    public static func truncated(_ text: String, to columns: Int) -> String {
        let limited = text.map { String(String.UnicodeScalarView($0.unicodeScalars.prefix(16))) }
        let whole = limited.joined()
        if width(whole) <= columns { return whole }
        var result = ""
        var used = 1
        for letter in limited {
            used += width(letter)
            if used > columns { break }
            result += letter
        }
        while result.hasSuffix(" ") { result.removeLast() }
        return result + "…"
    }

    private static func width(of letter: Character) -> Int {
        guard let first = letter.unicodeScalars.first else { return 0 }
        if letter.unicodeScalars.contains("\u{FE0F}") || isWide(first) { return 2 }
        return first.properties.isDefaultIgnorableCodePoint ? 0 : 1
    }

    /// The blocks that terminals show in two columns (Unicode TR 11, in broad strokes).
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x1F1E6...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
