public import Activity
internal import Foundation

extension RingKind {
    /// What the ring is called.
    fileprivate var phrase: PhraseKey {
        switch self {
        case .move: .move
        case .exercise: .exercise
        case .stand: .stand
        }
    }
}

extension Words {
    /// Whether the language is written from right to left.
    public var isRightToLeft: Bool { file.direction == "rtl" }

    /// The title of a metric or of another subject of charts: `Steps`.
    ///
    /// A metric that the language has no title for is called by the words of Apple's own name:
    /// `Six minute walk test distance`.
    public func title(ofMetric name: String) -> String {
        if let ring = RingKind(rawValue: name) { return phrase(ring.phrase) }
        return file.metrics[name] ?? Words.spelledOut(name)
    }

    /// How a number is said with a unit, by plural category: `one` `{number} step`. What a client
    /// needs to say any value by itself.
    public func spokenForms(ofUnit unit: String) -> [(category: String, template: String)] {
        guard let words = file.units[unit] else { return [("other", "{number} " + unit)] }
        return PluralCategory.allCases.compactMap { category in
            guard category == .other || words.spoken.forms[category] != nil else { return nil }
            let said = words.spoken.form(category)
            let template =
                words.spoken.placeholders.isEmpty
                ? Phrase.fill(file.numbers.spokenUnit, ["number": "{number}", "unit": said]) : said
            return (category.rawValue, template)
        }
    }

    /// Whether the language has its own title for a metric.
    public func hasTitle(ofMetric name: String) -> Bool {
        RingKind(rawValue: name) != nil || file.metrics[name] != nil
    }

    /// Whether a unit, by its symbol or its name in `Config/charts.json`, can be said.
    public func knows(unit: String) -> Bool { file.units[unit] != nil }

    /// The name of a unit without a number: `beats per minute`, or `bpm` where it is seen.
    public func name(ofUnit unit: String, _ form: Form) -> String {
        guard let words = file.units[unit] else { return unit }
        return form == .spoken ? words.fullName : words.short ?? words.fullName
    }

    /// A number with its unit: `64 beats per minute`, or `64 bpm` where it is seen.
    ///
    /// A unit that the language doesn't know is shown by its symbol.
    public func quantity(_ value: Double, unit: String, _ form: Form, decimals: Int) -> String {
        let number = number(value, decimals: decimals)
        guard let words = file.units[unit] else { return number + " " + unit }
        let category = pluralCategory(of: value, decimals: decimals)
        if form == .visible {
            if let visible = words.visible {
                return Phrase.fill(visible.form(category), ["number": number])
            }
            if let short = words.short {
                return Phrase.fill(file.numbers.visibleUnit, ["number": number, "unit": short])
            }
        }
        let said = words.spoken.form(category)
        // One template makes templates of all forms: `ساعتان` is 2 hours without a number.
        return words.spoken.placeholders.isEmpty
            ? Phrase.fill(file.numbers.spokenUnit, ["number": number, "unit": said])
            : Phrase.fill(said, ["number": number])
    }

    /// A number with exactly this many decimals, for columns of numbers: `72.0`.
    public func number(_ value: Double, fixedDecimals decimals: Int) -> String {
        var text = number(value, decimals: decimals)
        guard decimals > 0, !text.isEmpty else { return text }
        let parts = text.components(separatedBy: file.numbers.decimal)
        let isWhole = parts.count == 1 || file.numbers.decimal == file.numbers.group
        if isWhole { text += file.numbers.decimal }
        let digits = isWhole ? 0 : parts[parts.count - 1].count
        return text + String(repeating: "0", count: max(0, decimals - digits))
    }

    /// A date whose year is known: `March 17`, or `Mar 17` where it is seen.
    public func dateInYear(_ date: CivilDate, _ form: Form) -> String {
        let (_, month, day) = date.components
        let names = form == .spoken ? file.dates.months : file.dates.monthsShort
        let template = form == .spoken ? file.dates.monthDay : file.dates.monthDayShort
        return Phrase.fill(template, ["month": names[month - 1], "day": String(day)])
    }

    /// The short name of a month, 1 to 12: `Mar`.
    public func monthShort(_ month: Int) -> String {
        (file.dates.monthsShortAlone ?? file.dates.monthsShort)[month - 1]
    }

    /// A month and its year for labels: `Mar 2024`. The month is 1 to 12.
    public func monthShort(_ month: Int, year: Int) -> String {
        Phrase.fill(
            file.dates.monthShort ?? file.dates.month,
            ["month": monthShort(month), "year": String(year)])
    }

    /// The name of a month whose year is known, 1 to 12: `March`.
    public func monthAlone(_ month: Int) -> String {
        (file.dates.monthsAlone ?? file.dates.months)[month - 1]
    }

    /// A time of day, given in seconds since midnight by the clock: `18:05`.
    public func clock(_ secondOfDay: Int) -> String {
        func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return Phrase.fill(
            file.dates.clock,
            [
                "hour": twoDigits(secondOfDay / 3600),
                "minute": twoDigits(secondOfDay / 60 % 60),
            ])
    }

    private static func spelledOut(_ name: String) -> String {
        var result = ""
        for letter in name {
            if letter.isUppercase, result.last?.isLowercase == true { result += " " }
            result += result.isEmpty ? letter.uppercased() : letter.lowercased()
        }
        return result
    }
}
