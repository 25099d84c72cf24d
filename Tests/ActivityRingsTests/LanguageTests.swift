import Activity
import ActivityRings
import Foundation
import TestSupport
import Testing

@testable import ActivityWords

/// `rings-and-charts.md` G18. Expected texts follow CLDR and are written here by hand.
@Suite("Languages") struct LanguageTests {
    struct Said: Sendable, CustomTestStringConvertible {
        let language: String
        let value: Double
        let text: String
        var testDescription: String { "\(language) \(value)" }

        init(_ language: String, _ value: Double, _ text: String) {
            self.language = language
            self.value = value
            self.text = text
        }
    }

    @Test("there are nine languages")
    func languages() {
        #expect(Words.languages == ["en", "ar", "de", "es", "fr", "ja", "ko", "ru", "zh-Hans"])
    }

    @Test(
        "a tag finds its language",
        arguments: [
            ("zh-Hans", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh", "zh-Hans"),
            ("zh_CN.UTF-8", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-Hans-HK", "zh-Hans"),
            ("es-MX", "es"), ("de_AT.UTF-8", "de"), ("ar-EG", "ar"), ("fr-CA", "fr"),
            ("pt", nil), ("zh-Hant", nil), ("zh-TW", nil), ("zh_HK.UTF-8", nil), ("POSIX", nil),
        ])
    func lookUp(tag: String, expected: String?) {
        #expect((try? Words(language: tag))?.language == expected)
    }

    static let days = [
        Said("en", 1, "1 day"), Said("en", 2, "2 days"), Said("de", 1, "1 Tag"),
        Said("de", 2, "2 Tage"), Said("fr", 0, "0 jour"), Said("fr", 1, "1 jour"),
        Said("fr", 2, "2 jours"), Said("es", 0, "0 días"), Said("es", 1, "1 día"),
        Said("ja", 1, "1日"), Said("ko", 1, "1일"), Said("zh-Hans", 2, "2天"),
        Said("ru", 1, "1 день"), Said("ru", 2, "2 дня"), Said("ru", 5, "5 дней"),
        Said("ru", 11, "11 дней"), Said("ru", 21, "21 день"), Said("ru", 22, "22 дня"),
        Said("ru", 25, "25 дней"), Said("ru", 111, "111 дней"), Said("ar", 0, "0 يوم"),
        Said("ar", 1, "يوم واحد"), Said("ar", 2, "يومان"), Said("ar", 3, "3 أيام"),
        Said("ar", 10, "10 أيام"), Said("ar", 11, "11 يومًا"), Said("ar", 100, "100 يوم"),
        Said("ar", 103, "103 أيام"),
    ]

    @Test("counted things agree with their number", arguments: days)
    func plurals(example: Said) throws {
        let words = try Words(language: example.language)
        #expect(words.days(Int(example.value)) == example.text)
    }

    static let distances = [
        Said("en", 1, "1 kilometer"), Said("en", 1.04, "1.04 kilometers"),
        Said("de", 1, "1 Kilometer"), Said("fr", 1.5, "1,5 kilomètre"),
        Said("fr", 2, "2 kilomètres"), Said("es", 1.5, "1,5 kilómetros"),
        Said("ru", 1, "1 километр"), Said("ru", 3, "3 километра"),
        Said("ru", 5, "5 километров"), Said("ru", 1.5, "1,5 километра"),
        Said("ru", 21, "21 километр"), Said("ar", 1, "كيلومتر واحد"),
        Said("ar", 1.04, "1.04 كيلومتر"), Said("ar", 2, "كيلومتران"),
        Said("ar", 3, "3 كيلومترات"), Said("ar", 11, "11 كيلومترًا"),
        Said("ar", 100, "100 كيلومتر"), Said("ja", 3, "3キロメートル"),
        Said("ko", 3, "3킬로미터"), Said("zh-Hans", 3, "3公里"),
    ]

    @Test("the plural is that of the number as it is shown", arguments: distances)
    func quantities(example: Said) throws {
        let words = try Words(language: example.language)
        #expect(
            words.quantity(example.value, unit: "km", .spoken, decimals: 2) == example.text)
    }

    @Test("an amount without decimals agrees with its whole number")
    func rounded() {
        #expect(english.amount(1.4, .minutes, .spoken) == "1 minute")
    }

    @Test(
        "numbers are written as CLDR has it",
        arguments: [
            ("en", "1,234.5", "12,345"), ("de", "1.234,5", "12.345"),
            ("fr", "1\u{202F}234,5", "12\u{202F}345"), ("es", "1234,5", "12.345"),
            ("ru", "1\u{A0}234,5", "12\u{A0}345"), ("ar", "1,234.5", "12,345"),
            ("ja", "1,234.5", "12,345"), ("ko", "1,234.5", "12,345"),
            ("zh-Hans", "1,234.5", "12,345"),
        ])
    func numbers(language: String, short: String, long: String) throws {
        let words = try Words(language: language)
        #expect(words.number(1234.5, decimals: 1) == short)
        #expect(words.number(12_345) == long)
    }

    @Test(
        "percentages have the space of their language, or none",
        arguments: [
            ("en", "117%", "117 percent"), ("de", "117\u{A0}%", "117 Prozent"),
            ("fr", "117\u{202F}%", "117 pour cent"), ("es", "117\u{A0}%", "117 por ciento"),
            ("ru", "117\u{A0}%", "117 процентов"), ("ar", "117\u{200E}%\u{200E}", "117 بالمئة"),
            ("ja", "117%", "117パーセント"), ("ko", "117%", "117퍼센트"),
            ("zh-Hans", "117%", "百分之117"),
        ])
    func percentages(language: String, seen: String, said: String) throws {
        let words = try Words(language: language)
        #expect(words.percent(117, .visible) == seen)
        #expect(words.quantity(117, unit: "%", .visible, decimals: 0) == seen)
        #expect(words.percent(117, .spoken) == said)
        #expect(words.quantity(117, unit: "%", .spoken, decimals: 0) == said)
    }

    @Test(
        "dates have the order and the words of their language",
        arguments: [
            ("en", "Sunday, March 17, 2024", "May 2024", "May 17"),
            ("de", "Sonntag, 17. März 2024", "Mai 2024", "17. Mai"),
            ("fr", "dimanche 17 mars 2024", "mai 2024", "17 mai"),
            ("es", "domingo, 17 de marzo de 2024", "mayo de 2024", "17 de mayo"),
            ("ru", "воскресенье, 17 марта 2024 года", "май 2024 года", "17 мая"),
            ("ar", "الأحد، 17 مارس 2024", "مايو 2024", "17 مايو"),
            ("ja", "2024年3月17日日曜日", "2024年5月", "5月17日"),
            ("ko", "2024년 3월 17일 일요일", "2024년 5월", "5월 17일"),
            ("zh-Hans", "2024年3月17日星期日", "2024年5月", "5月17日"),
        ])
    func dates(language: String, long: String, month: String, inYear: String) throws {
        let words = try Words(language: language)
        #expect(words.dateWithWeekday(try civil("2024-03-17")) == long)
        #expect(words.month(5, year: 2024) == month)
        #expect(words.dateInYear(try civil("2024-05-17"), .spoken) == inYear)
    }

    @Test("short months stand alone in their own form and with a year in their own order")
    func shortMonths() throws {
        let russian = try Words(language: "ru")
        #expect(russian.monthShort(5) == "май")
        #expect(russian.dateInYear(try civil("2024-05-17"), .visible) == "17 мая")
        #expect(try Words(language: "ja").monthShort(5, year: 2024) == "2024年5月")
        #expect(english.monthShort(5, year: 2024) == "May 2024")
    }

    @Test("every phrase with a number has a form for each number", arguments: Words.languages)
    func forms(language: String) throws {
        let file = try Words(language: language).file
        for phrase in Array(file.phrases.values) + file.units.values.map(\.spoken) {
            let known = Set(file.plurals.keys)
            #expect(phrase.forms.keys.allSatisfy { known.contains($0.rawValue) })
            let texts = [phrase.other] + phrase.forms.values
            #expect(
                texts.allSatisfy { !$0.isEmpty || $0 == file.phrases["sentenceSeparator"]?.other })
        }
        #expect(file.language == language)
        #expect(file.direction == (language == "ar" ? "rtl" : nil))
    }

    @Test("every language says what English says", arguments: Words.languages)
    func complete(language: String) throws {
        let file = try Words(language: language).file
        #expect(Set(file.metrics.keys) == Set(english.file.metrics.keys))
        #expect(Set(file.units.keys) == Set(english.file.units.keys))
    }

    @Test("the sentences are those that were read", arguments: Words.languages)
    func sentences(language: String) throws {
        try expectSnapshot(
            LanguageTests.sentences(try Words(language: language)).joined(separator: "\n") + "\n",
            "words-\(language).txt")
    }

    /// Three rings, an unfinished Move-only estimate, a paused day without data, many days.
    static func sentences(_ words: Words) throws -> [String] {
        let owner = try #require(PersonName("Anna"))
        let estimated = try rings(
            style: .moveOnly, partial: true, move: reading(.move, 310, of: 420, state: .estimated))
        let paused = try rings(
            paused: true, wheelchair: true, move: reading(.move, nil, of: 420),
            exercise: reading(.exercise, 0, of: nil), stand: reading(.stand, 1, of: 0))
        let many = try (11...16).map {
            try rings("2024-03-\($0)", paused: $0 > 14, stand: reading(.stand, 13, of: 12))
        }
        let empty = try rings(
            "2024-03-17", move: reading(.move, nil, of: nil),
            exercise: reading(.exercise, nil, of: nil), stand: reading(.stand, nil, of: nil))
        let range = words.summary(
            of: many + [empty], from: try civil("2024-03-11"), through: try civil("2024-03-17"),
            owner: owner)
        return try [rings(), estimated, paused].map { words.description(of: $0, owner: owner) }
            + [range]
    }

    @Test(
        "G9, G10, G11: nothing spoken judges, is short, or names a look",
        arguments: Words.languages)
    func lint(language: String) throws {
        let words = try Words(language: language)
        var generator = SeededGenerator(seed: 12)
        let owner = try #require(PersonName("Anna"))
        for _ in 0..<300 {
            let day = try randomRings(&generator)
            let range = words.summary(
                of: [day], from: day.day.date, through: day.day.date, owner: owner)
            for text in [words.description(of: day, owner: owner), range] {
                #expect(SpokenLint.flaws(in: text, language: language) == [], "\(text)")
                #expect(text.hasSuffix(".") || text.hasSuffix("。"))
            }
        }
    }

    @Test(
        "the lint finds what it looks for",
        arguments: [
            ("de", "Ziel fast erreicht."), ("de", "31 Min."), ("fr", "presque 3 jours"),
            ("ru", "310 ккал"), ("ar", "31 د"), ("ko", "거의 달성"), ("zh-Hans", "几乎达成"),
            ("ja", "赤い"), ("es", "493/420"), ("en", "31 min"), ("en", "31min"),
        ])
    func lintFinds(language: String, text: String) {
        #expect(SpokenLint.flaws(in: text, language: language).count > 0)
    }
}
