/// Escaping of text for XML and HTML.
public enum MarkupText {
    /// The text as the content of an element or of an attribute in double quotes.
    ///
    /// The five characters of markup become entities. Characters that XML 1.0 can't hold become
    /// U+FFFD. Controls of text direction become character references, so that they act on what
    /// is shown and can't reorder the source for a reader of the file.
    public static func escaped(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            append(scalar, to: &result)
        }
        return result
    }

    private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&#39;"
        case "\t", "\n", "\r": result += reference(scalar)
        case _ where isDirectionControl(scalar): result += reference(scalar)
        case _ where !isLegal(scalar): result.unicodeScalars.append("\u{FFFD}")
        default: result.unicodeScalars.append(scalar)
        }
    }

    private static func reference(_ scalar: Unicode.Scalar) -> String {
        "&#x" + String(scalar.value, radix: 16, uppercase: true) + ";"
    }

    /// Marks, embeddings, overrides and isolates of the bidirectional algorithm.
    private static func isDirectionControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// XML 1.0, production 2, less the C1 controls, which it discourages.
    private static func isLegal(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
