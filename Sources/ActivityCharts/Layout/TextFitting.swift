internal import ActivityWords

/// How much room texts take when the viewer's typeface is not known.
enum TextFitting {
    /// The mean width of a column as a fraction of the size of the type; a little generous.
    static let columnWidth = 0.6
    /// The same of running text, which holds spaces and narrow letters.
    static let proseWidth = 0.55

    static func width(_ text: String, size: Double) -> Double {
        Double(TextColumns.width(text)) * columnWidth * size
    }

    static func columns(in width: Double, size: Double, share: Double = columnWidth) -> Int {
        max(Int(width / (share * size)), 1)
    }

    /// The text on one line, with an ellipsis where it is too long.
    static func truncated(_ text: String, width: Double, size: Double) -> String {
        TextColumns.truncated(text, to: columns(in: width, size: size))
    }

    /// The text on as many lines as it needs. Lines break at spaces, and anywhere between wide
    /// letters; a word wider than a line is broken, too.
    static func lines(_ text: String, columns room: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in pieces(text) {
            if TextColumns.width(line + word.trimmedEnd) > room, !line.isEmpty {
                lines.append(line.trimmedEnd)
                line = ""
            }
            line += word
            while TextColumns.width(line.trimmedEnd) > room {
                let head = prefix(line, columns: room)
                lines.append(head)
                line = String(line.dropFirst(head.count))
            }
        }
        if !line.trimmedEnd.isEmpty { lines.append(line.trimmedEnd) }
        return lines
    }

    private static let opening: Set<Character> = ["（", "「", "『", "【", "〈", "《"]
    private static let closing: Set<Character> = [
        "）", "」", "』", "】", "〉", "》", "、", "。", "，", "：", "；", "！", "？", "ー", "々",
    ]

    private static func prefix(_ text: String, columns: Int) -> String {
        var result = ""
        for letter in text {
            if TextColumns.width(result + String(letter)) > columns, !result.isEmpty { break }
            result.append(letter)
        }
        return result
    }

    /// Words with the spaces behind them; wide letters each for itself, together with marks
    /// that no line begins or ends with (JIS X 4051, in broad strokes).
    private static func pieces(_ text: String) -> [String] {
        var pieces: [String] = []
        var word = ""
        for letter in text {
            if word.isEmpty, !pieces.isEmpty, closing.contains(letter) {
                pieces[pieces.count - 1].append(letter)
                continue
            }
            word.append(letter)
            let isWide = TextColumns.width(String(letter)) == 2 && !opening.contains(letter)
            if letter == " " || isWide {
                pieces.append(word)
                word = ""
            }
        }
        return word.isEmpty ? pieces : pieces + [word]
    }
}

extension String {
    fileprivate var trimmedEnd: String {
        var text = self
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }
}
