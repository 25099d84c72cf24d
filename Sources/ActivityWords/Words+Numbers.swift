public import Activity
internal import Markup

extension Words {
    /// A number in the language's digits groups: `12,345.6`. At most `decimals` decimals, halves
    /// away from zero; a number that is not finite gives an empty text.
    public func number(_ value: Double, decimals: Int = 0) -> String {
        guard let digits = Words.digits(value, decimals) else { return "" }
        let unsigned = digits.drop { $0 == "-" }
        let parts = unsigned.split(separator: ".")
        var result = grouped(String(parts[0]))
        if parts.count > 1 { result += file.numbers.decimal + parts[1] }
        return unsigned.count < digits.count ? (file.numbers.minus ?? "-") + result : result
    }

    /// An amount with its unit: `31 minutes` where it is spoken, `31 min` where it is seen.
    public func amount(_ value: Double, _ unit: RingUnit, _ form: Form, decimals: Int = 0)
        -> String
    {
        let key: PhraseKey =
            switch (unit, form) {
            case (.kilocalories, .spoken): .kilocalories
            case (.kilocalories, .visible): .kilocaloriesShort
            case (.minutes, .spoken): .minutes
            case (.minutes, .visible): .minutesShort
            case (.hours, .spoken): .hours
            case (.hours, .visible): .hoursShort
            }
        return counted(key, value, decimals: decimals)
    }

    /// Hundredths as a percentage: `117 percent` or `117%`.
    public func percent(_ value: Double, _ form: Form) -> String {
        counted(form == .spoken ? .percent : .percentShort, value)
    }

    /// A number of days.
    public func days(_ count: Int) -> String {
        counted(.days, Double(count))
    }

    private func counted(_ key: PhraseKey, _ value: Double, decimals: Int = 0) -> String {
        phrase(
            key, ["number": number(value, decimals: decimals)], count: value, decimals: decimals)
    }

    /// The category of a number as it is shown: 1.4 without decimals is 1.
    func pluralCategory(of value: Double, decimals: Int) -> PluralCategory {
        let operands = PluralOperands(digits: Words.digits(value, decimals) ?? "0")
        return PluralCategory.allCases.first { file.plurals[$0.rawValue]?.holds(operands) ?? false }
            ?? .other
    }

    private static func digits(_ value: Double, _ decimals: Int) -> String? {
        DecimalText.text(value, decimals: decimals)
    }

    private func grouped(_ digits: String) -> String {
        let style = file.numbers
        guard let first = style.groupSizes.first,
            digits.count >= first + style.minimumGroupingDigits
        else { return digits }
        var rest = Substring(digits)
        var groups: [Substring] = []
        var index = 0
        while !rest.isEmpty {
            let size = style.groupSizes[min(index, style.groupSizes.count - 1)]
            groups.append(rest.suffix(size))
            rest = rest.dropLast(size)
            index += 1
        }
        return groups.reversed().joined(separator: style.group)
    }
}
