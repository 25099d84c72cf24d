import Activity
import ActivityWords
import Foundation
import Markup
import TestSupport
import Testing

@testable import ActivityCharts

/// `rings-and-charts.md` F1–F9 and G33–G35: colours are measured, not hoped for.
@Suite struct ColourTests {
    struct Page: Sendable, CustomTestStringConvertible {
        let ground: ChartGround
        let contrast: ChartContrast
        var testDescription: String { "\(ground.rawValue) \(contrast.rawValue)" }
        var palette: ChartPalette { ChartCatalogue.standard.palette(ground, contrast) }
        var least: Double { contrast == .standard ? 4.5 : 7 }
    }

    static let pages: [Page] = ChartGround.allCases.flatMap { ground in
        ChartContrast.allCases.map { Page(ground: ground, contrast: $0) }
    }

    @Test("the measures are right: black on white is 21 to 1, and Sharma's pairs differ so")
    func measures() {
        #expect(abs(Colour("#000000").contrast(Colour("#FFFFFF")) - 21) < 1e-9)
        // Pairs 1, 7 and 17 of the published test data.
        let pairs: [((Double, Double, Double), (Double, Double, Double), Double)] = [
            ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
            ((50, 0, 0), (50, -1, 2), 2.3669),
            ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ]
        for (one, two, expected) in pairs {
            #expect(abs(Colour.difference(one, two) - expected) < 1e-4)
        }
        // The document's own figures for the colours of the rings.
        let (move, exercise) = (Colour("#FA114F"), Colour("#A6FF00"))
        #expect(abs(move.difference(exercise) - 84.6) < 0.1)
        #expect(abs(move.seen(.deuteranopia).difference(exercise.seen(.deuteranopia)) - 25.4) < 0.1)
    }

    @Test("F1: a metric has one colour in every chart of a page")
    func stableColours() throws {
        for name in ["steps", "heartRate", "weight"] {
            let subject = try metric(name)
            let charts = try ["2024-06-03", "2024-07-01"].map { first in
                try Chart(
                    [ChartSeries(subject, points: daily(first, [60, 70]))],
                    in: context(first, first, .day))
            }
            #expect(Set(charts.map { $0.descriptor.series[0].colour }).count == 1)
            #expect(charts[0].descriptor.series[0].colour == subject.slot)
        }
        #expect(try metric("steps").slot != metric("heartRate").slot)
    }

    @Test("F2, F9, G33: series differ by symbol and by dashes, without any setting")
    func symbols() throws {
        let chart = try Gallery.bloodPressure()
        #expect(Set(chart.descriptor.series.map(\.symbol)).count == 2)
        let svg = try ParsedSVG(chart.svg())
        let lines = svg.all("path").filter { $0.attributes["stroke"] != nil }
        #expect(Set(lines.map { $0.attributes["stroke-dasharray"] ?? "none" }).count == 2)
        #expect(svg.all("circle").count == 6 + 1)
        #expect(Set(ChartSymbol.allCases.map { SVG.dashes($0) ?? "none" }).count == 5)
        #expect(ChartSymbol.allCases.count == ChartCatalogue.standard.slots.count)
    }

    @Test("F2: in grey, parts of bars are told apart by the symbols in them")
    func symbolsOfParts() throws {
        let svg = try ParsedSVG(try Gallery.zones().svg())
        let background = ChartCatalogue.standard.palette(.light, .standard).background
        let inner = svg.nodes.filter {
            $0.attributes["fill"] == background && $0.name != "rect" && $0.name != "text"
        }
        #expect(Set(inner.map(\.name)) == ["circle", "polygon"])
    }

    @Test("F3: parts of a bar have a gap of at least 1 pixel between them")
    func gaps() throws {
        let descriptor = try Gallery.zones().descriptor
        for place in descriptor.series[0].points.indices {
            let frames = descriptor.series.compactMap { $0.points[place].frame }
                .filter { $0.height >= 2 }
            for (below, above) in zip(frames, frames.dropFirst()) {
                #expect(below.y - above.maxY >= 1)
            }
        }
    }

    @Test(
        "F4, F5, G34: marks and words stand out by more than 4.5 to 1, or 7 to 1", arguments: pages)
    func contrast(page: Page) {
        let palette = page.palette
        let background = Colour(palette.background)
        for colour in palette.marks + [palette.text, palette.label] {
            #expect(Colour(colour).contrast(background) > page.least, "\(colour)")
        }
    }

    @Test(
        "E1: marks stand out at least as far as labels, and labels further than the grid",
        arguments: pages)
    func hierarchy(page: Page) {
        let palette = page.palette
        let background = Colour(palette.background)
        let label = Colour(palette.label).contrast(background)
        for mark in palette.marks {
            #expect(Colour(mark).contrast(background) >= label, "\(mark)")
        }
        #expect(label > 2 * Colour(palette.grid).contrast(background))
        #expect(Colour(palette.text).contrast(background) > label)
    }

    @Test(
        "F6, F7, F8: series are told apart with protanopia, deuteranopia and tritanopia",
        arguments: pages)
    func differences(page: Page) {
        let marks = page.palette.marks
        for (index, one) in marks.enumerated() {
            for two in marks.dropFirst(index + 1) {
                for vision in Colour.Vision.allCases {
                    let difference = Colour(one).seen(vision).difference(Colour(two).seen(vision))
                    let least: Double = vision == .tritanopia ? 12 : 20
                    #expect(difference >= least, "\(one) \(two) \(vision)")
                }
            }
        }
    }

    @Test("F6, F7: red and green fail the check that blue and green pass")
    func goldenPairs() {
        let (red, green, blue) = (Colour("#FF3B30"), Colour("#34C759"), Colour("#007AFF"))
        let vision = Colour.Vision.deuteranopia
        #expect(red.seen(vision).difference(green.seen(vision)) < 20)
        #expect(blue.seen(vision).difference(green.seen(vision)) >= 20)
    }

    @Test("F6, F8: no palette has a red with a green or a blue with a yellow", arguments: pages)
    func hueNames(page: Page) {
        let hues = page.palette.marks.map(Colour.hue).filter { $0.saturation > 0.1 }.map(\.hue)
        #expect(!hues.contains { (75..<165).contains($0) }, "green")
        #expect(!hues.contains { (45..<75).contains($0) }, "yellow")
    }

    @Test("G35: nothing is translucent", arguments: Gallery.all)
    func opaque(item: Gallery.Item) throws {
        let chart = try item.make()
        for text in [
            chart.svg(), chart.svg(ground: .dark, contrast: .more), chart.html(),
            chart.tactileSVG(),
        ] {
            for word in ["opacity", "rgba", "hsla", "transparent", "filter", "Gradient"] {
                #expect(!text.contains(word), "\(word)")
            }
        }
    }

    @Test("G34, G36: more contrast is a choice of the same drawing")
    func moreContrast() throws {
        let chart = try Gallery.named("steps-week")
        let one = try ParsedSVG(chart.svg())
        let two = try ParsedSVG(chart.svg(contrast: .more))
        #expect(one.nodes.map(\.name) == two.nodes.map(\.name))
        #expect(chart.svg() != chart.svg(contrast: .more))
    }

    @Test("every palette has a colour for every place, written as #RRGGBB", arguments: pages)
    func complete(page: Page) {
        let palette = page.palette
        #expect(palette.marks.count == ChartCatalogue.standard.slots.count)
        for colour in palette.marks + [
            palette.background, palette.text, palette.label, palette.grid,
        ] {
            #expect(colour.wholeMatch(of: /#[0-9A-F]{6}/) != nil)
        }
    }
}
