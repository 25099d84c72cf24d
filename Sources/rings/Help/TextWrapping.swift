/// Breaks sentences into lines.
enum TextWrapping {
    /// Lines of at most `width` characters, broken between words; a longer word stands alone.
    static func lines(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if line.isEmpty {
                line = String(word)
            } else if line.count + 1 + word.count <= width {
                line += " " + word
            } else {
                lines.append(line)
                line = String(word)
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// Paragraphs, each wrapped, with an empty line between them.
    static func paragraphs(_ text: String, width: Int) -> [String] {
        let paragraphs = text.split(separator: "\n\n").map { paragraph in
            lines(paragraph.split(separator: "\n").joined(separator: " "), width: width)
        }
        return Array(paragraphs.joined(separator: [""]))
    }

    /// Two columns: a label, and its text wrapped beside it. A label that is too long for its
    /// column has the text begin on the next line.
    static func table(_ rows: [(label: String, text: String)], width: Int) -> [String] {
        let longest = rows.map(\.label.count).max() ?? 0
        let column = min(longest, max(10, min(26, width / 3)))
        let indent = String(repeating: " ", count: column + 4)
        var result: [String] = []
        for (label, text) in rows {
            var wrapped = lines(text, width: max(width - column - 4, 10))[...]
            if label.count <= column, let first = wrapped.popFirst() {
                let gap = String(repeating: " ", count: column - label.count + 2)
                result.append("  " + label + gap + first)
            } else {
                result.append("  " + label)
            }
            result += wrapped.map { indent + $0 }
        }
        return result
    }
}
