/// Texts in six-dot braille: letters without contractions, and digits (Unified English Braille).
///
/// Letters of other scripts have braille of their own, which is not made here.
enum BrailleText {
    /// The cells of a text as numbers of dots, bit 0 for dot 1; nil where it holds letters that
    /// are not known here.
    static func cells(_ text: String) -> [UInt8]? {
        var cells: [UInt8] = []
        var isNumber = false
        for letter in text.lowercased() {
            if let digit = letter.wholeNumberValue, letter.isASCII {
                if !isNumber { cells.append(numberSign) }
                isNumber = true
                cells.append(letters[(digit + 9) % 10])
                continue
            }
            // A point or a comma within a number goes on with it.
            if isNumber, let mark = punctuation[letter], letter == "." || letter == "," {
                cells.append(mark)
                continue
            }
            guard let cell = cell(of: letter, afterNumber: isNumber) else { return nil }
            isNumber = false
            cells += cell
        }
        return cells
    }

    private static func cell(of letter: Character, afterNumber: Bool) -> [UInt8]? {
        if let mark = punctuation[letter] { return [mark] }
        guard let value = letter.asciiValue, (97...122).contains(value) else { return nil }
        // After digits a letter from a to j would be read as a digit.
        let sign: [UInt8] = afterNumber && value < 107 ? [0b110000] : []
        return sign + [letters[Int(value) - 97]]
    }

    private static let numberSign: UInt8 = 0b111100

    private static let letters: [UInt8] = [
        0b000001, 0b000011, 0b001001, 0b011001, 0b010001, 0b001011, 0b011011, 0b010011, 0b001010,
        0b011010, 0b000101, 0b000111, 0b001101, 0b011101, 0b010101, 0b001111, 0b011111, 0b010111,
        0b001110, 0b011110, 0b100101, 0b100111, 0b111010, 0b101101, 0b111101, 0b110101,
    ]

    private static let punctuation: [Character: UInt8] = [
        " ": 0, ",": 0b000010, ".": 0b110010, ":": 0b010010, ";": 0b000110, "-": 0b100100,
    ]
}
