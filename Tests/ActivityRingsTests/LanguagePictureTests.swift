import Activity
import ActivityRings
import ActivityWords
import TestSupport
import Testing

/// What longer words and other directions do to drawings.
@Suite("Pictures in every language") struct LanguagePictureTests {
    static func day() throws -> DayRings {
        try rings(
            person: "Anna", partial: true, wheelchair: true,
            move: reading(.move, 12_492.6, of: 9420, state: .estimated))
    }

    @Test("the picture is the one that was looked at", arguments: Words.languages)
    func picture(language: String) throws {
        let words = try Words(language: language)
        try expectSnapshot(
            RingsSVG.picture(of: LanguagePictureTests.day(), words: words), "day-\(language).svg")
    }

    @Test("texts keep to their room and to themselves", arguments: Words.languages)
    func fits(language: String) throws {
        let words = try Words(language: language)
        let svg = try ParsedSVG(RingsSVG.picture(of: LanguagePictureTests.day(), words: words))
        var rows: [String: Double] = [:]
        for text in svg.texts {
            // Three fifths of the size for each column is wider than common typefaces.
            let width = Double(TextColumns.width(text.text)) * 0.6 * (try text.number("font-size"))
            rows[text.attributes["y"] ?? "", default: 0] += width
        }
        #expect(rows.count >= 5)
        #expect(rows.values.allSatisfy { $0 <= 90.5 })
    }

    @Test("right to left, names stand at the right and values at the left")
    func rightToLeft() throws {
        let words = try Words(language: "ar")
        let svg = try ParsedSVG(RingsSVG.picture(of: rings(), words: words))
        #expect(svg.root.attributes["direction"] == "rtl")
        let name = try #require(svg.texts.first { $0.text == "الحركة" })
        let value = try #require(svg.texts.first { $0.text.hasPrefix("493/420") })
        #expect(try name.number("x") == 95)
        #expect(name.attributes["text-anchor"] == nil)
        #expect(try value.number("x") == 5)
        #expect(value.attributes["text-anchor"] == "end")
        let left = try ParsedSVG(RingsSVG.picture(of: rings(), words: english))
        #expect(left.root.attributes["direction"] == nil)
        #expect(svg.rings.map(\.attributes) == left.rings.map(\.attributes))
    }

    @Test("a calendar from right to left begins at the right")
    func calendar() throws {
        func places(_ language: String) throws -> [Double] {
            let picture = try RingsCalendarSVG.picture(
                of: RingsCalendarTests.march(), from: civil("2024-03-01"),
                through: civil("2024-03-31"), person: "Anna", words: Words(language: language))
            if language == "ar" { try expectSnapshot(picture, "calendar-ar.svg") }
            return try ParsedSVG(picture).all("g")
                .compactMap { $0.attributes["transform"]?.wholeMatch(of: /translate\((.*) 92\)/) }
                .compactMap { Double($0.output.1) }
        }
        let (left, right) = (try places("en"), try places("ar"))
        #expect(left.count > 1 && left.count == right.count)
        for (one, other) in zip(left, right) { #expect(one + other == 660) }
    }
}
