import Testing

@testable import rings

@Suite("Near misses")
struct SuggestionTests {
    @Test(
        "edit distance counts insertions, deletions, replacements and swaps",
        arguments: [
            ("", "", 0), ("", "abc", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ab", 1),
            ("abc", "abd", 1), ("kitten", "sitting", 3), ("import", "improt", 1), ("ca", "abc", 3),
        ])
    func distance(_ left: String, _ right: String, _ expected: Int) {
        #expect(Suggestions.editDistance(Array(left), Array(right)) == expected)
        #expect(Suggestions.editDistance(Array(right), Array(left)) == expected)
    }

    @Test("the nearest comes first, then the order of the list, three at most")
    func order() {
        let known = ["trend", "trends", "series", "spend", "treads", "tends"]
        #expect(Suggestions.near("trends", among: known) == ["trends", "trend", "treads"])
    }

    @Test("beginnings count from two letters on")
    func beginnings() {
        #expect(Suggestions.near("heart-z", among: ["heart-zones"]) == ["heart-zones"])
        #expect(Suggestions.near("h", among: ["heart-zones"]) == [])
    }

    @Test("short words allow one slip only")
    func shortWords() {
        #expect(Suggestions.near("svg", among: ["csv", "wav", "svh"]) == ["svh"])
    }

    @Test("case, dashes and underscores do not count")
    func spelling() {
        #expect(Suggestions.near("STEP_COUMT", among: ["stepCount"]) == ["stepCount"])
    }

    @Test("nothing is suggested twice, and nothing for nothing")
    func once() {
        #expect(Suggestions.near("mov", among: ["move", "move"]) == ["move"])
        #expect(Suggestions.near("--", among: ["move"]) == [])
    }
}
