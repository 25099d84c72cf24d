/// A person's name made safe to show: in a drawing, in a sentence and on a terminal.
///
/// Control characters, escape sequences' introducers and controls of text direction are taken
/// out; white space of any kind becomes one space. Letters, marks and emoji stay as they are.
public struct PersonName: Hashable, Sendable {
    /// The name on one line; never empty.
    public let text: String

    /// The name, or nil where nothing that can be seen is left of it.
    public init?(_ raw: String) {
        var cleaned = String.UnicodeScalarView()
        for scalar in raw.unicodeScalars {
            if scalar.properties.isWhitespace {
                if let last = cleaned.last, last != " " { cleaned.append(" ") }
            } else if !PersonName.isRemoved(scalar) {
                cleaned.append(scalar)
            }
        }
        if cleaned.last == " " { cleaned.removeLast() }
        guard cleaned.contains(where: { !$0.properties.isDefaultIgnorableCodePoint }) else {
            return nil
        }
        text = String(cleaned)
    }

    /// The name between isolates where it holds letters written from right to left, so that it
    /// can't turn the text around it.
    public var isolated: String { PersonName.isolate(text) }

    /// The name cut to a width in columns with an ellipsis, isolated where needed. Letters with
    /// their marks, and emoji made of several, are kept whole or left out.
    public func label(columns: Int) -> String {
        PersonName.isolate(TextColumns.truncated(text, to: columns))
    }

    private static func isolate(_ text: String) -> String {
        text.unicodeScalars.contains(where: isRightToLeft) ? "\u{2068}\(text)\u{2069}" : text
    }

    private static func isRemoved(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069,
            0xFFF9...0xFFFB, 0xFFFE, 0xFFFF:
            true
        default: scalar.properties.isNoncharacterCodePoint
        }
    }

    /// The blocks of the scripts that are written from right to left.
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            true
        default: false
        }
    }
}
