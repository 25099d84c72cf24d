/// A plural category of CLDR.
enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
}

/// A condition in the syntax of CLDR's plural rules: `v = 0 and i % 10 = 2..4 and i % 100 != 12..14`.
///
/// It is data, so that a language is a file and no code (Unicode TR 35, part 3, section 5.1).
struct PluralRule: Decodable, Sendable {
    /// One comparison: an operand, perhaps its remainder, and the ranges it is held against.
    struct Relation: Sendable {
        let operand: Character
        let modulus: Double?
        let isNegated: Bool
        let ranges: [ClosedRange<Double>]

        func holds(_ operands: PluralOperands) -> Bool {
            var value = operands[operand]
            if let modulus { value = value.truncatingRemainder(dividingBy: modulus) }
            let isWhole = value == value.rounded()
            return (isWhole && ranges.contains { $0.contains(value) }) != isNegated
        }
    }

    /// Alternatives, each of which is a list of relations that must all hold.
    let alternatives: [[Relation]]

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let rule = PluralRule(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: text)
        }
        self = rule
    }

    /// The rule written so, or nil where it is no rule.
    init?(_ text: String) {
        var alternatives: [[Relation]] = [[]]
        var words: [Substring] = []
        let tokens: [Substring] = text.split(separator: " ") + ["or"]
        for word in tokens {
            guard word == "and" || word == "or" else {
                words.append(word)
                continue
            }
            guard let relation = PluralRule.relation(words) else { return nil }
            alternatives[alternatives.count - 1].append(relation)
            if word == "or" { alternatives.append([]) }
            words = []
        }
        self.alternatives = alternatives.dropLast()
    }

    func holds(_ operands: PluralOperands) -> Bool {
        alternatives.contains { $0.allSatisfy { $0.holds(operands) } }
    }

    private static func relation(_ words: [Substring]) -> Relation? {
        guard words.count == 3 || (words.count == 5 && words[1] == "%"),
            let name = words.first, name.count == 1, let operand = name.first,
            "nivwftce".contains(operand)
        else { return nil }
        let sign = words[words.count - 2]
        let modulus = words.count == 5 ? Double(words[2]) : nil
        guard sign == "=" || sign == "!=", words.count == 3 || modulus != nil else { return nil }
        var ranges: [ClosedRange<Double>] = []
        for part in words[words.count - 1].split(separator: ",") {
            let ends = part.split(separator: ".").compactMap { Double($0) }
            guard let first = ends.first, let last = ends.last, first <= last else { return nil }
            ranges.append(first...last)
        }
        return Relation(
            operand: operand, modulus: modulus, isNegated: sign == "!=", ranges: ranges)
    }
}

/// What plural rules ask of a number as it is written: `1.50` has n 1.5, i 1, v 2, w 1, f 50, t 5.
struct PluralOperands: Sendable {
    private let values: [Character: Double]

    /// The operands of a number in plain digits with a point.
    init(digits: String) {
        let unsigned = digits.drop { $0 == "-" }
        let parts = unsigned.split(separator: ".", omittingEmptySubsequences: false)
        let fraction = parts.count > 1 ? parts[1] : ""
        var trimmed = fraction
        while trimmed.hasSuffix("0") { trimmed.removeLast() }
        values = [
            "n": Double(unsigned) ?? 0, "i": Double(parts[0]) ?? 0,
            "v": Double(fraction.count), "w": Double(trimmed.count),
            "f": Double(fraction) ?? 0, "t": Double(trimmed) ?? 0,
        ]
    }

    subscript(_ operand: Character) -> Double { values[operand] ?? 0 }
}
