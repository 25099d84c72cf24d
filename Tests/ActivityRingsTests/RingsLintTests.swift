import Activity
import ActivityRings
import ActivityWords
import Foundation
import Testing

@Suite("Ring lint") struct RingsLintTests {
    private func rules(_ svg: String) throws -> [String] {
        Array(Set(try RingsLint.findings(in: svg).map(\.rule))).sorted()
    }

    @Test("every drawing that is kept beside the tests keeps the rules")
    func snapshotsPass() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: snapshots.path)
            .filter { $0.hasSuffix(".svg") }
        #expect(names.count >= 13)
        for name in names {
            let svg = try String(contentsOf: snapshots.appending(path: name), encoding: .utf8)
            #expect(try RingsLint.findings(in: svg).map(\.description) == [], "\(name)")
        }
    }

    @Test("a drawing without rings has one fault, whatever else it says")
    func otherDrawings() throws {
        let chart = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" \
            height="100" fill="#000000"/><g role="img" aria-label="Steps, 12"/>\
            <g role="img" aria-label="Weight, 70"/><text x="5" y="9" fill="#FFFFFF">Steps</text></svg>
            """
        #expect(
            try RingsLint.findings(in: chart).map(\.description) == ["A2: no rings found at 1:1"])
    }

    @Test("whatever a day may hold, its drawing keeps the rules")
    func randomDays() throws {
        var generator = SeededGenerator(seed: 8)
        for index in 0..<150 {
            let day = try randomRings(&generator)
            let svg = try RingsSVG.picture(
                of: day, words: english, size: 24 + index,
                ground: index % 2 == 0 ? .square : .circle,
                content: index % 3 == 0 ? .bare : .labelled)
            #expect(try RingsLint.findings(in: svg).map(\.description) == [])
        }
    }

    static let head = """
        <svg xmlns="http://www.w3.org/2000/svg" width="400" height="560" viewBox="0 0 100 140" \
        role="img" aria-label="Anna, June 6, 2024. Move: 210 of 420 kilocalories, 50 percent. \
        Exercise: 15 of 30 minutes, 50 percent. Stand: 6 of 12 hours, 50 percent.">
        """
    static let ground = "<rect width='100' height='140' fill='#000'/>"
    static let move = ring(41, "#320310", "#FA114F")
    static let exercise = ring(29, "#213300", "#A6FF00")
    static let stand = ring(17, "#003331", "#00FFF6")
    static let words = """
        <text x="50" y="112" font-size="6" text-anchor="middle" fill="#fff">Anna</text>
        <text x="5" y="122" font-size="5" fill="#FA114F">Move</text>
        <text x="95" y="122" font-size="5" fill="rgb(250, 17, 79)" text-anchor="end">50%</text>
        """

    static func ring(_ radius: Int, _ track: String, _ progress: String) -> String {
        """
        <circle cx='50' cy='50' r='\(radius)' fill='none' stroke='\(track)' stroke-width='10'/>
        <path d='M50,\(50 - radius)a\(radius),\(radius) 0 0 1 0,\(2 * radius)' fill='none' \
        stroke='\(progress)' stroke-width='10' stroke-linecap='round'/>
        """
    }

    static func drawing(
        head: String = head, ground: String = ground, _ rings: [String] = [move, exercise, stand],
        words: String = words, more: String = ""
    ) -> String {
        ([head, ground] + rings + [words, more, "</svg>"]).joined(separator: "\n")
    }

    @Test("another program's drawing that keeps the rules passes, scaled and moved too")
    func foreign() throws {
        #expect(try RingsLint.findings(in: Self.drawing()).map(\.description) == [])
        let group =
            "<g transform='translate(10 10) scale(0.5)'>"
            + "<g transform='matrix(1.5 0 0 1.5 4 4) rotate(90 50 50)'>"
        let moved = Self.drawing([group, Self.move, Self.exercise, Self.stand, "</g></g>"])
        #expect(try RingsLint.findings(in: moved).map(\.description) == [])
    }

    struct Broken: Sendable, CustomTestStringConvertible {
        let rule: String
        let what: String
        let svg: String
        var testDescription: String { "\(rule) \(what)" }

        init(_ rule: String, _ what: String, _ svg: String) {
            (self.rule, self.what, self.svg) = (rule, what, svg)
        }
    }

    private static func replaced(_ old: String, _ new: String) -> String {
        let result = drawing().replacing(old, with: new)
        precondition(result != drawing(), "nothing was broken")
        return result
    }

    static let broken: [Broken] = [
        Broken(
            "A1", "two people", drawing(more: "<g role='img' aria-label='Ben, June 6, 2024.'/>")),
        Broken("A2", "two rings", drawing([move, exercise])),
        Broken(
            "A2", "four rings", drawing([move, exercise, stand, ring(6, "#003331", "#00FFF6")])),
        Broken(
            "A2", "order",
            drawing([ring(41, "#213300", "#A6FF00"), ring(29, "#320310", "#FA114F"), stand])),
        Broken(
            "A2", "not around one middle",
            drawing([move, exercise, stand.replacing("cx='50'", with: "cx='51'")])),
        Broken("A2", "no rings at all", drawing([])),
        Broken("A3", "Exercise alone", drawing([exercise])),
        Broken("A6", "no owner", replaced(">Anna<", ">June 6, 2024<")),
        Broken(
            "A25", "a bare picture of nobody",
            drawing(words: "").replacing("Anna, June 6, 2024. ", with: "")),
        Broken(
            "A25", "a bare picture that begins with its date",
            drawing(words: "").replacing("Anna, June 6, 2024. ", with: "June 6, 2024. ")),
        Broken(
            "A6", "no label but those of rings",
            drawing(words: "<text x='5' y='122' font-size='5' fill='#FA114F'>Move</text>")),
        Broken("A7", "movement", drawing(more: "<animate attributeName='r'/>")),
        Broken("A7", "a picture within", drawing(more: "<image href='x.png'/>")),
        Broken("A7", "dashes", replaced("stroke-linecap='round'", "stroke-dasharray='3 1'")),
        Broken("A8", "a colour beside the constants", replaced("#A6FF00", "#A6FE00")),
        Broken("A8", "opacity", replaced("r='29'", "r='29' opacity='0.9'")),
        Broken(
            "A8", "opacity around", drawing(["<g opacity='1'>", move, exercise, stand, "</g>"])),
        Broken("A8", "style", replaced("r='17'", "r='17' style='stroke:red'")),
        Broken("A8", "class", replaced("r='17'", "r='17' class='ring'")),
        Broken("A8", "filter", replaced("r='17'", "r='17' filter='url(#f)'")),
        Broken("A8", "a style sheet", drawing(more: "<style>circle{opacity:.5}</style>")),
        Broken(
            "A8", "other colours for all",
            drawing([ring(41, "#300", "#F00"), ring(29, "#030", "#0F0"), ring(17, "#003", "#00F")])),
        Broken("A9", "no ground", drawing(ground: "", words: "")),
        Broken(
            "A9", "white ground",
            drawing(ground: "<rect width='100' height='100' fill='#fff'/>", words: "")),
        Broken(
            "A9", "ground smaller than the rings",
            drawing(ground: "<circle cx='50' cy='50' r='44'/>", words: "")),
        Broken("A10", "a mask", replaced("r='41'", "r='41' mask='url(#m)'")),
        Broken("A10", "a clip", drawing(more: "<clipPath id='c'><circle r='50'/></clipPath>")),
        Broken(
            "A11", "less margin than gap",
            drawing(ground: "<circle cx='50' cy='50' r='47'/>", words: "")),
        Broken("A11", "a gradient", drawing(more: "<defs><linearGradient id='g'/></defs>")),
        Broken(
            "A12", "too small",
            replaced("width=\"400\" height=\"560\"", "width=\"20\" height=\"28\"")),
        Broken(
            "A12", "rings of two widths",
            drawing([
                move, exercise, stand.replacing("stroke-width='10'", with: "stroke-width='8'"),
            ])),
        Broken("A14", "a label in grey", replaced("fill=\"#fff\"", "fill=\"#888\"")),
        Broken(
            "A14", "a ring's name in another ring's colour",
            replaced("fill=\"#FA114F\">Move", "fill=\"#A6FF00\">Move")),
        Broken(
            "A14", "a ring's words on no black", drawing(ground: "<circle cx='50' cy='50' r='50'/>")
        ),
        Broken("A15", "words in the rings", replaced("y=\"112\"", "y=\"50\"")),
        Broken(
            "A15", "a line near the rings",
            drawing(more: "<line x1='0' y1='2.5' x2='100' y2='2.5' stroke='#fff'/>")),
        Broken(
            "A16", "a doughnut below",
            drawing(more: "<circle cx='85' cy='108' r='4' fill='none' stroke='#888888'/>")),
        Broken("A18", "no role", replaced("role=\"img\"", "role=\"none\"")),
        Broken("A18", "no name", replaced("aria-label=", "data-label=")),
        Broken(
            "A18", "hidden", drawing(["<g aria-hidden='true'>", move, exercise, stand, "</g>"])),
        Broken("A18", "another percentage than the name's", replaced(">50%<", ">80%<")),
    ]

    @Test("what breaks a rule breaks that rule alone", arguments: broken)
    func oneRule(broken: Broken) throws {
        let findings = try RingsLint.findings(in: broken.svg)
        #expect(Set(findings.map(\.rule)) == [broken.rule], "\(findings.map(\.description))")
    }

    @Test("a finding names rule, element and place")
    func words() throws {
        let svg = Self.replaced("r='29'", "r='29' opacity='0.9'")
        let finding = try #require(RingsLint.findings(in: svg).first)
        #expect(finding.description == "A8: opacity on <circle> at 5:1")
    }

    @Test("what is no drawing is an error with its place")
    func malformed() {
        #expect(throws: (any Error).self) { try RingsLint.findings(in: "<svg><g></svg>") }
    }
}
