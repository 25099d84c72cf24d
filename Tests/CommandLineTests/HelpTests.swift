import Testing

@testable import rings

@Suite("Help and the reference are made from the declarations")
struct HelpTests {
    static let root = DemoProgram.program.root

    static func path(_ names: [String]) throws -> [Command] {
        try names.reduce(into: [root]) { path, name in
            path.append(try #require(path.last?.subcommand(named: name)))
        }
    }

    @Test(
        "help reads as recorded",
        arguments: [
            ([], 80), (["import"], 80), (["day"], 60), (["goal"], 80), (["goal", "set"], 100),
        ])
    func golden(_ names: [String], _ width: Int) throws {
        let text = HelpText(path: try HelpTests.path(names), width: width).text
        try expectSnapshot(text, "help-\((["demo"] + names).joined(separator: "-")).txt")
    }

    @Test("no line is wider than asked for", arguments: [40, 60, 80, 100])
    func width(_ width: Int) throws {
        for names in [[], ["import"], ["day"], ["goal", "set"]] {
            let path = try HelpTests.path(names)
            let wide = HelpText(path: path, width: width).text.split(separator: "\n").filter {
                // Neither examples nor usage nor single long words are broken.
                $0.count > width && $0.contains(" ") && !$0.contains("demo") && !$0.contains("/")
            }
            #expect(wide == [])
        }
    }

    @Test("the reference reads as recorded")
    func reference() throws {
        try expectSnapshot(Reference.markdown(HelpTests.root), "reference.md")
    }

    @Test("wrapping keeps every word, in order")
    func wrapping() {
        var generator = SeededGenerator(seed: 3)
        for width in 1...40 {
            let words = (0..<30).map { _ in
                String(repeating: "x", count: Int.random(in: 1...12, using: &generator))
            }
            let lines = TextWrapping.lines(words.joined(separator: " "), width: width)
            #expect(lines.flatMap { $0.split(separator: " ").map(String.init) } == words)
            #expect(lines.allSatisfy { $0.count <= width || !$0.contains(" ") })
        }
    }
}
