import Activity
import ActivityRings
import ActivityWords
import TestSupport
import Testing

@Suite("Calendar of rings") struct RingsCalendarTests {
    /// A month with everything in it: three rings, Move alone, no data, paused, today.
    static func march() throws -> [DayRings] {
        try (1...31).map { number in
            let date = "2024-03-" + (number < 10 ? "0" : "") + String(number)
            let move = Double(number * 37 % 700)
            if number > 27 {
                return try rings(
                    date, move: reading(.move, nil, of: 420),
                    exercise: reading(.exercise, nil, of: 30),
                    stand: reading(.stand, nil, of: 12))
            }
            return try rings(
                date, style: number % 5 == 0 ? .moveOnly : .threeRings, paused: number == 12,
                partial: number == 27,
                move: reading(.move, move, of: 420, state: number % 5 == 0 ? .estimated : nil),
                exercise: reading(.exercise, Double(number * 7 % 60), of: 30),
                stand: reading(.stand, Double(number % 13), of: 12))
        }
    }

    static func picture(weekStart: Weekday = .monday) throws -> String {
        try RingsCalendarSVG.picture(
            of: march(), from: civil("2024-03-01"), through: civil("2024-03-31"),
            person: "Anna", words: english, weekStart: weekStart)
    }

    @Test("A24: each day has its own kind of rings, and outer rings align")
    func mixed() throws {
        let svg = try ParsedSVG(RingsCalendarTests.picture())
        var tracks: [String: [String]] = [:]
        var title = ""
        for node in svg.nodes {
            if node.name == "title" { title = node.text }
            if let stroke = node.attributes["stroke"],
                ["#320310", "#213300", "#003331"].contains(stroke)
            {
                tracks[title, default: []].append(node.attributes["r"] ?? "")
            }
        }
        let fifth = tracks.filter { $0.key.hasPrefix("March 5, 2024.") }
        let sixth = tracks.filter { $0.key.hasPrefix("March 6, 2024.") }
        #expect(fifth.values.first == ["41"])
        #expect(sixth.values.first == ["41", "29", "17"])
        #expect(tracks.count == 31)
        #expect(tracks.values.count { $0.count == 1 } == 5)
    }

    @Test("A24: the summary counts Exercise and Stand only on days that have them")
    func summary() throws {
        let label = try #require(
            ParsedSVG(RingsCalendarTests.picture()).root.attributes["aria-label"])
        #expect(label.hasPrefix("Anna, activity from March 1, 2024 to March 31, 2024. Move: "))
        // Of 31 days one is paused, one is not over, four have no data; five have Move alone.
        #expect(label.contains("of 25 days. Exercise: goal reached on "))
        #expect(label.contains("of 20 days. Stand: "))
        #expect(label.hasSuffix("No data on 4 days. Estimated on 5 days. Paused on 1 day."))
    }

    @Test("an estimated day is marked beside its number, and the mark is explained once")
    func estimates() throws {
        let texts = try ParsedSVG(RingsCalendarTests.picture()).texts.map(\.text)
        #expect(texts.filter { $0.hasSuffix(" ~") } == ["5 ~", "10 ~", "15 ~", "20 ~", "25 ~"])
        #expect(texts.filter { $0 == "~ estimated" }.count == 1)
        let measured = try RingsCalendarSVG.picture(
            of: [rings("2024-03-04")], from: civil("2024-03-04"), through: civil("2024-03-04"),
            person: "Anna", words: english)
        #expect(!measured.contains("~"))
    }

    @Test("each day's sentences are its title")
    func titles() throws {
        let titles = try ParsedSVG(RingsCalendarTests.picture()).all("title").map(\.text)
        #expect(
            titles[11]
                == "March 12, 2024. Paused day. Move: 444 of 420 kilocalories, 105 percent. "
                + "Exercise: 24 of 30 minutes, 80 percent. Stand: 12 of 12 hours, 100 percent.")
        #expect(
            titles[30]
                == "March 31, 2024. Move: no data, goal 420 kilocalories. "
                + "Exercise: no data, goal 30 minutes. Stand: no data, goal 12 hours.")
    }

    @Test(
        "the first of March 2024, a Friday, stands where the week's start puts it",
        arguments: [(Weekday.monday, 4.0), (.sunday, 5), (.saturday, 6), (.friday, 0)])
    func weekStart(start: Weekday, column: Double) throws {
        let svg = try RingsCalendarTests.picture(weekStart: start)
        // Columns are 110 units apart.
        let place = "<g transform=\"translate(\(Int(column * 110)) 92)\">\n   <title>March 1, 2024"
        #expect(svg.contains(place))
    }

    @Test("a date that the person never had is blank: Apia had no 2011-12-30")
    func missingDate() throws {
        let history = ZoneHistory(try Zone(identifier: "Pacific/Apia"))
        let first = try civil("2011-12-28")
        let last = try civil("2012-01-01")
        let days = history.days(from: first, through: last).map {
            DayRings(
                person: "Anna", day: $0, style: .moveOnly, move: reading(.move, 100, of: 400),
                exercise: nil, stand: nil)
        }
        let svg = try ParsedSVG(
            RingsCalendarSVG.picture(
                of: days, from: first, through: last, person: "Anna", words: english))
        let titles = svg.all("title").map { String($0.text.prefix(17)) }
        #expect(
            titles == [
                "December 28, 2011", "December 29, 2011", "December 31, 2011", "January 1, 2012. ",
            ])
        #expect(svg.texts.contains { $0.text == "December 2011" })
        #expect(svg.texts.contains { $0.text == "January 2012" })
    }

    @Test("a range that ends before it begins is refused")
    func emptyRange() throws {
        #expect(throws: RingsError.emptyRange) {
            try RingsCalendarSVG.picture(
                of: [], from: civil("2024-03-02"), through: civil("2024-03-01"), person: "Anna",
                words: english)
        }
    }

    @Test("days outside the range are neither drawn nor counted")
    func outside() throws {
        let svg = try ParsedSVG(
            RingsCalendarSVG.picture(
                of: RingsCalendarTests.march(), from: civil("2024-03-04"),
                through: civil("2024-03-10"), person: "Anna", words: english))
        #expect(svg.all("title").count == 7)
        #expect(svg.root.attributes["aria-label"]?.contains("of 7 days.") == true)
    }
}
