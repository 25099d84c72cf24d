import Activity
import ActivityWords
import Foundation
import Markup
import Testing

@testable import ActivityCharts

/// `rings-and-charts.md` G8–G12: rules for every sentence that any chart says.
@Suite struct WordLintTests {
    private static let subjective = [
        "rapidly", "gradually", "almost", "nearly", "sharply", "slightly", "significantly",
        "dramatically", "steadily", "very", "good", "bad", "better", "worse", "great", "poor",
        "quickly", "slowly", "roughly", "healthy", "unhealthy", "only", "just", "well",
    ]
    private static let looks = [
        "red", "orange", "yellow", "green", "blue", "purple", "violet", "pink", "teal", "black",
        "white", "grey", "gray", "colour", "color", "circle", "circles", "square", "squares",
        "diamond", "triangle", "dot", "dots", "dashed", "dotted", "round", "tall", "short",
    ]

    private func words(_ text: String) -> Set<String> {
        Set(text.lowercased().split { !$0.isLetter }.map(String.init))
    }

    @Test("G8: a label says its place first, then its value, and no axis", arguments: Gallery.all)
    func contextFirst(item: Gallery.Item) throws {
        let descriptor = try item.make().descriptor
        for point in descriptor.series.flatMap(\.points) {
            let parts = point.label.split(separator: ": ", maxSplits: 1)
            #expect(parts.count == 2)
            #expect(parts[1].count <= 60, "\(parts[1])")
            #expect(!point.label.contains(descriptor.xAxis.title))
            #expect(!point.label.hasPrefix(descriptor.yAxis.title))
        }
    }

    @Test("G9: no word judges", arguments: Gallery.all)
    func neutral(item: Gallery.Item) throws {
        for text in SpokenTexts(try item.make().descriptor).all {
            #expect(words(text).isDisjoint(with: Self.subjective), "\(text)")
        }
    }

    @Test(
        "G10: no date in figures, no short unit, no sign in place of a word", arguments: Gallery.all
    )
    func unambiguous(item: Gallery.Item) throws {
        for text in SpokenTexts(try item.make().descriptor).all {
            #expect(text.firstMatch(of: /\d+\/\d+/) == nil, "\(text)")
            #expect(
                text.firstMatch(of: /\d\s?(m|h|min|kcal|bpm|km|kg|K|M|ms|%)\b/) == nil, "\(text)")
            #expect(!text.contains("%") && !text.contains("/") && !text.contains("–"))
        }
    }

    @Test("G11: no word for a colour or a shape", arguments: Gallery.all)
    func meaning(item: Gallery.Item) throws {
        for text in SpokenTexts(try item.make().descriptor).all {
            #expect(words(text).isDisjoint(with: Self.looks), "\(text)")
        }
    }

    @Test("G12: the horizontal axis comes first everywhere", arguments: Gallery.all)
    func axisOrder(item: Gallery.Item) throws {
        let chart = try item.make()
        let descriptor = chart.descriptor
        let x = try #require(descriptor.overview.range(of: descriptor.xAxis.title + ":"))
        let y = try #require(descriptor.overview.range(of: descriptor.yAxis.title + ":"))
        #expect(x.lowerBound < y.lowerBound)
        for point in descriptor.series.flatMap(\.points) where descriptor.series.count == 1 {
            // Pairs: the value of the horizontal metric stands before that of the vertical one.
            if item.name == "scatter-outlier" {
                let beats = try #require(point.label.range(of: "beats"))
                let steps = point.label.range(of: "steps")
                if let steps { #expect(steps.lowerBound < beats.lowerBound) }
            }
        }
    }

    @Test(
        "sentences end once, begin with a capital and have no space too many",
        arguments: Gallery.all)
    func punctuation(item: Gallery.Item) throws {
        let descriptor = try item.make().descriptor
        for text in SpokenTexts(descriptor).all {
            for flaw in ["..", ",,", "  ", " .", " ,", "( ", " )", "{", "}"] {
                #expect(!text.contains(flaw), "\(text)")
            }
            #expect(
                text.first?.isLowercase != true || descriptor.keyFacts.map(\.text).contains(text))
        }
        #expect(descriptor.overview.hasSuffix("."))
    }
}
