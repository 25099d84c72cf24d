internal import Config
internal import Foundation

/// The form of `Config/words-*.json`: all that a language needs.
struct WordsFile: Decodable, Sendable {
    struct Numbers: Decodable, Sendable {
        let decimal: String
        let group: String
        /// Sizes of the groups from the right; the last one repeats. `[3]`, in Hindi `[3, 2]`.
        let groupSizes: [Int]
        /// How many digits must stand before the first separator: 2 in Spanish and Polish.
        let minimumGroupingDigits: Int
        /// The sign of numbers below zero, where it is more than a hyphen: text from right to
        /// left keeps it at its number by a mark.
        let minus: String?
        /// A number and its unit, spoken and seen.
        let spokenUnit: String
        let visibleUnit: String
    }

    struct Dates: Decodable, Sendable {
        let long: String
        let longWithWeekday: String
        let month: String
        /// The same for labels, with the short names of months; ``month`` where it is left out.
        let monthShort: String?
        /// A date whose year is known.
        let monthDay: String
        /// The same for labels, with ``monthsShort``.
        let monthDayShort: String
        /// A time of day with two digits each, from 00 to 23.
        let clock: String
        let monthsShort: [String]
        /// As they stand alone, where that differs.
        let monthsShortAlone: [String]?
        /// As they stand in a date.
        let months: [String]
        /// As they stand alone, where that differs.
        let monthsAlone: [String]?
        /// From Monday on.
        let weekdays: [String]
        let weekdaysShort: [String]
    }

    /// How a unit is said. What is left out follows from what is there.
    struct Unit: Decodable, Sendable {
        /// Words that follow a number, or whole templates where that is not enough.
        let spoken: Phrase
        /// In full, as the title of an axis; without it the words that follow a number.
        let name: String?
        /// Beside the title of a chart and after a number that is seen. Without it the unit is
        /// shown as it is spoken.
        let short: String?
        /// A template for numbers that are seen, where ``short`` does not just follow them.
        let visible: Phrase?

        var fullName: String { name ?? spoken.other }
    }

    let language: String
    /// `rtl` where the language is written from right to left.
    let direction: String?
    /// CLDR conditions by category, without `other`.
    let plurals: [String: PluralRule]
    let numbers: Numbers
    let dates: Dates
    let phrases: [String: Phrase]
    /// The titles of metrics and of other subjects of charts, by name.
    let metrics: [String: String]
    /// By symbol, and by the names that `Config/charts.json` gives.
    let units: [String: Unit]

    /// The languages that the program carries and the file of each.
    static let files: [(language: String, file: ConfigFile)] = ConfigFile.allCases.compactMap {
        guard $0.rawValue.hasPrefix("words-"), $0.rawValue.hasSuffix(".json") else { return nil }
        return (String($0.rawValue.dropFirst(6).dropLast(5)), $0)
    }

    /// Tags that mean a language by another name, in lower case: CLDR's likely scripts of
    /// Chinese. What is written in Traditional characters is not among them.
    static let otherNames = [
        "zh": "zh-hans", "zh-cn": "zh-hans", "zh-sg": "zh-hans", "zh-my": "zh-hans",
    ]

    init(_ file: ConfigFile) {
        do {
            self = try JSONDecoder().decode(WordsFile.self, from: Data(file.bytes))
        } catch {
            // The files are part of the program, and a test decodes each of them.
            preconditionFailure("the embedded file \(file.rawValue) does not decode: \(error)")
        }
    }
}
