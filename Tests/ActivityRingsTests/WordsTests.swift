import Activity
import Config
import Foundation
import Testing

@testable import ActivityWords

@Suite("Words") struct WordsTests {
    @Test("every language has every phrase and no other", arguments: WordsFile.files.map(\.file))
    func complete(file: ConfigFile) {
        let phrases = WordsFile(file).phrases
        let known = Set(PhraseKey.allCases.map(\.rawValue))
        #expect(Set(phrases.keys).symmetricDifference(known) == [])
    }

    @Test("every phrase is used somewhere")
    func used() throws {
        let source = try files(under: ["Sources"])
            .filter { $0.pathExtension == "swift" && $0.lastPathComponent != "PhraseKey.swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        for key in PhraseKey.allCases {
            let pattern = try Regex("\\.\(key.rawValue)\\b")
            #expect(source.contains(pattern), "\(key) is used nowhere")
        }
    }

    @Test(
        "templates have the places that their phrase fills", arguments: WordsFile.files.map(\.file))
    func places(file: ConfigFile) {
        let phrases = WordsFile(file).phrases
        for key in PhraseKey.allCases {
            #expect(phrases[key.rawValue]?.placeholders == key.placeholders, "\(key)")
        }
    }

    @Test(
        "a language has names for all months and weekdays", arguments: WordsFile.files.map(\.file))
    func calendarNames(file: ConfigFile) {
        let dates = WordsFile(file).dates
        #expect(Set(dates.months).count == 12)
        #expect(Set(dates.weekdays).count == 7)
        #expect(Set(dates.weekdaysShort).count == 7)
    }

    @Test("the nearest language counts", arguments: ["en", "EN", "en-GB", "en_US.UTF-8"])
    func lookUp(tag: String) throws {
        #expect(try Words(language: tag).language == "en")
    }

    @Test(
        "an unknown language is an error that names those there are", arguments: ["tlh", "", "C"])
    func unknown(tag: String) {
        #expect(throws: WordsError(language: tag, known: Words.languages)) {
            try Words(language: tag)
        }
    }

    @Test("dates are written with the month as a word")
    func dates() throws {
        let date = try civil("2024-03-17")
        #expect(english.date(date) == "March 17, 2024")
        #expect(english.dateWithWeekday(date) == "Sunday, March 17, 2024")
        #expect(english.month(12, year: 2011) == "December 2011")
        #expect(english.weekday(.sunday, .visible) == "Sun")
    }

    @Test(
        "numbers are grouped",
        arguments: [
            (0.0, 0, "0"), (999, 0, "999"), (1000, 0, "1,000"), (1_234_567.89, 1, "1,234,567.9"),
            (-0.4, 0, "0"), (-1234, 0, "-1,234"), (2.5, 0, "3"), (.nan, 0, ""),
        ])
    func numbers(value: Double, decimals: Int, expected: String) {
        #expect(english.number(value, decimals: decimals) == expected)
    }

    @Test("amounts agree with their number")
    func amounts() {
        #expect(english.amount(1, .minutes, .spoken) == "1 minute")
        #expect(english.amount(0, .minutes, .spoken) == "0 minutes")
        #expect(english.amount(1.5, .hours, .spoken, decimals: 1) == "1.5 hours")
        #expect(english.amount(1, .kilocalories, .spoken) == "1 kilocalorie")
        #expect(english.amount(1234, .kilocalories, .visible) == "1,234 kcal")
        #expect(english.days(1) == "1 day")
        #expect(english.percent(117, .spoken) == "117 percent")
        #expect(english.percent(117, .visible) == "117%")
    }
}
