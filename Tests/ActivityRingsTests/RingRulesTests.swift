import Activity
import ActivityWords
import Foundation
import TestSupport
import Testing

@testable import ActivityRings

/// The checklist `rings-and-charts.md` §2 A, as far as rings, words and drawings go.
@Suite("Ring rules") struct RingRulesTests {
    @Test("A1: a picture shows one person's one day; a calendar refuses days of two people")
    func onePerson() throws {
        let days = [try rings("2024-03-01"), try rings("2024-03-02", person: "Ben")]
        #expect(throws: RingsError.severalPersons) {
            try RingsCalendarSVG.picture(
                of: days, from: civil("2024-03-01"), through: civil("2024-03-02"),
                person: "Anna", words: english)
        }
        #expect(throws: RingsError.severalPersons) {
            try RingsTerminal.table(of: days, person: "Anna", words: english)
        }
        let picture: (DayRings, Words, Int, RingsSVG.Ground, RingsSVG.Content) throws -> String =
            RingsSVG.picture(of:words:size:ground:content:)
        #expect(try !picture(rings(), english, 40, .square, .bare).isEmpty)
    }

    @Test("A2: with a watch there are three rings: Move, Exercise, Stand from the outside in")
    func threeRings() throws {
        let svg = try ParsedSVG(RingsSVG.picture(of: rings(progress: 1, 1, 1), words: english))
        let radii = try svg.rings.map { try $0.number("r") }
        #expect(radii == [41, 41, 29, 29, 17, 17])
        #expect(
            svg.rings.map { $0.attributes["stroke"] } == [
                "#320310", "#FA114F", "#213300", "#A6FF00", "#003331", "#00FFF6",
            ])
    }

    @Test("A3, A21, A22: the day decides between three rings and Move alone, never the caller")
    func styleOfTheDay() throws {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            let day = try randomRings(&generator)
            let svg = try ParsedSVG(RingsSVG.picture(of: day, words: english))
            let tracks = svg.rings.filter {
                ["#320310", "#213300", "#003331"].contains($0.attributes["stroke"] ?? "")
            }
            #expect(tracks.count == (day.style == .threeRings ? 3 : 1))
            let groups = svg.all("g")
            #expect(groups.count == tracks.count)
        }
        let sources = try files(under: ["Sources/ActivityRings"])
            .map { try String(contentsOf: $0, encoding: .utf8) }
        #expect(sources.allSatisfy { !$0.contains("style: DayRings.Style") })
    }

    @Test("A4: the bare form, for a workout's page, names person and day and has the same rings")
    func bareForm() throws {
        let full = try ParsedSVG(RingsSVG.picture(of: rings(), words: english))
        let bare = try ParsedSVG(
            RingsSVG.picture(of: rings(), words: english, content: .bare))
        #expect(bare.root.attributes["aria-label"] == full.root.attributes["aria-label"])
        #expect(
            bare.all("path").map { $0.attributes["d"] }
                == full.all("path").map { $0.attributes["d"] })
        #expect(bare.texts.isEmpty)
    }

    @Test("A5: a drawing takes rings of the three kinds and nothing else")
    func onlyTheThree() {
        #expect(RingKind.allCases == [.move, .exercise, .stand])
    }

    @Test("A6: the owner's name stands under the rings and in the accessible name")
    func owner() throws {
        let svg = try ParsedSVG(RingsSVG.picture(of: rings(person: "Zoë"), words: english))
        #expect(svg.texts.first?.text == "Zoë")
        #expect(svg.root.attributes["aria-label"]?.hasPrefix("Zoë, February 14, 2019. ") == true)
        for nameless in ["", "  ", "\u{202E}\u{200B}", "\u{7}"] {
            #expect(throws: RingsError.namelessPerson) {
                try RingsSVG.picture(of: rings(person: nameless), words: english)
            }
        }
    }

    @Test("A7, A12: at every size the picture differs in width and height alone")
    func sizes() throws {
        let day = try rings()
        let pictures = try [24, 40, 100, 333, 512].map {
            try RingsSVG.picture(of: day, words: english, size: $0)
        }
        let bodies = pictures.map { picture in
            picture.replacing(/width="[0-9.]+" height="[0-9.]+" viewBox/, with: "viewBox")
        }
        #expect(Set(pictures).count == 5)
        #expect(Set(bodies).count == 1)
        let root = try ParsedSVG(pictures[1]).root
        #expect(try root.number("width") == 40)
    }

    @Test("A12: below 24 pixels nothing is drawn", arguments: [23, 1, 0, -5])
    func tooSmall(size: Int) throws {
        #expect(throws: RingsError.tooSmall(size: size, minimum: 24)) {
            try RingsSVG.picture(of: rings(), words: english, size: size)
        }
        #expect(throws: RingsError.tooSmall(size: size, minimum: 24)) {
            try RingsCalendarSVG.picture(
                of: [], from: civil("2024-03-01"), through: civil("2024-03-31"), person: "Anna",
                words: english, cellSize: size)
        }
    }

    @Test("A15: no text reaches into the square of the rings, and none into another")
    func margins() throws {
        for ground in [RingsSVG.Ground.square, .circle] {
            let long = String(repeating: "W", count: 90)
            let day = try rings(
                person: long, paused: true, partial: true,
                move: reading(.move, 123_456_789, of: 1, state: .estimated),
                exercise: reading(.exercise, 12_345.4, of: nil))
            let svg = try ParsedSVG(
                RingsSVG.picture(of: day, words: english, ground: ground))
            var lower = 100.0
            for line in Dictionary(grouping: svg.texts, by: { $0.attributes["y"] }).values
                .sorted(by: { (try? $0[0].number("y")) ?? 0 < (try? $1[0].number("y")) ?? 0 })
            {
                let size = try line[0].number("font-size")
                let y = try line[0].number("y")
                #expect(y - size * 0.8 >= lower)
                lower = y
                // Letters of 0.6 of the size side by side fit into the width.
                let letters = line.reduce(0) { $0 + $1.text.count }
                #expect(Double(letters) * 0.6 * size <= 90)
            }
            let height = try #require(
                svg.root.attributes["viewBox"]?.split(separator: " ").last.flatMap { Double($0) })
            #expect(lower < height)
        }
    }

    @Test("A17: no phrase is a notification, and none of an amount is without its ring's day")
    func notifications() throws {
        for key in PhraseKey.allCases {
            #expect(!key.rawValue.lowercased().contains("notif"))
        }
        for file in try files(under: ["Sources", "Config"]) {
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            #expect(!text.contains("UNNotification"), "\(file.lastPathComponent)")
        }
    }

    @Test("A19: no logo and no picture of the repository uses the rings' colours")
    func branding() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: repository.path)
        let folders = names.filter { ["Config", "Sources", "Migrations"].contains($0) }
        for file in try files(under: folders) {
            #expect(
                !["svg", "png", "ico", "jpg", "webp"].contains(file.pathExtension.lowercased()),
                "\(file.lastPathComponent)")
        }
        for name in names where name.lowercased().contains("logo") || name.hasSuffix(".svg") {
            Issue.record("a picture at the top: \(name)")
        }
    }

    @Test("A23: an estimate is flagged in the sentence and beside the picture")
    func estimate() throws {
        let day = try rings(
            style: .moveOnly, move: reading(.move, 310, of: 420, state: .estimated))
        let svg = try ParsedSVG(RingsSVG.picture(of: day, words: english))
        #expect(
            svg.root.attributes["aria-label"]
                == "Anna, February 14, 2019. Move: 310 of 420 kilocalories, 73 percent, "
                + "estimated from steps and workouts.")
        #expect(svg.texts.contains { $0.text == "estimated" })
    }
}
