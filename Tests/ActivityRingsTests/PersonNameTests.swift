import Testing

@testable import ActivityWords

@Suite("Names of people") struct PersonNameTests {
    @Test(
        "what can't be shown is taken out, white space becomes one space",
        arguments: [
            ("  Anna \t\n Maria ", "Anna Maria"), ("A\u{0}B\u{1B}C\u{85}D", "ABC D"),
            ("\u{202E}evil\u{202C}", "evil"), ("O'Brien \"Bo\" <b>", "O'Brien \"Bo\" <b>"),
            ("👩‍👩‍👧 Zoë", "👩‍👩‍👧 Zoë"),
        ])
    func cleaned(raw: String, expected: String) {
        #expect(PersonName(raw)?.text == expected)
    }

    @Test("nothing visible is no name", arguments: ["", " ", "\u{200B}", "\u{2066}\u{2069}", "\n"])
    func empty(raw: String) {
        #expect(PersonName(raw) == nil)
    }

    @Test("long names are cut at a letter's edge")
    func cut() throws {
        #expect(PersonName("Anna")?.label(columns: 4) == "Anna")
        #expect(PersonName("Annabella")?.label(columns: 5) == "Anna…")
        #expect(PersonName("Ab 👩‍👩‍👧👩‍👩‍👧")?.label(columns: 6) == "Ab 👩‍👩‍👧…")
        #expect(PersonName("田中 太郎")?.label(columns: 6) == "田中…")
        let marks = "a" + String(repeating: "\u{301}", count: 5000)
        #expect(PersonName(marks)?.label(columns: 5).unicodeScalars.count == 16)
    }

    @Test("names written from right to left can't turn the text around them")
    func isolated() {
        #expect(PersonName("נועה")?.isolated == "\u{2068}נועה\u{2069}")
        #expect(PersonName("Anna")?.isolated == "Anna")
    }

    @Test("padding counts columns, not letters")
    func padding() {
        #expect(TextColumns.padded("田", to: 4) == "田  ")
        #expect(TextColumns.padded("7", to: 3, atStart: true) == "  7")
    }
}
