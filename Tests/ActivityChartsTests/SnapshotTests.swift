import Activity
import ActivityWords
import Foundation
import Markup
import Testing

@testable import ActivityCharts

/// Every chart of the gallery in every form, as it was when somebody last looked at it.
@Suite struct ChartSnapshotTests {
    @Test("the drawing is the one that was looked at", arguments: Gallery.all)
    func drawing(item: Gallery.Item) throws {
        try expectSnapshot(item.make().svg(), "\(item.name).svg")
    }

    @Test("the text is the one that was read", arguments: Gallery.all)
    func text(item: Gallery.Item) throws {
        let chart = try item.make()
        try expectSnapshot(
            [chart.text(width: 72), chart.oneLine(width: 72), chart.braille(), chart.braillePlot()]
                .joined(separator: "\n"), "\(item.name).txt")
    }

    @Test(
        "dark, more contrasting and tactile drawings are those that were looked at",
        arguments: ["steps-week", "zones", "blood-pressure"])
    func otherDrawings(name: String) throws {
        let chart = try Gallery.named(name)
        try expectSnapshot(chart.svg(ground: .dark), "\(name)-dark.svg")
        try expectSnapshot(
            chart.svg(ground: .dark, contrast: .more), "\(name)-dark-more.svg")
        try expectSnapshot(chart.svg(contrast: .more), "\(name)-more.svg")
        try expectSnapshot(chart.tactileSVG(), "\(name)-tactile.svg")
        try expectSnapshot(chart.html(), "\(name).html")
    }

    @Test("equal charts give equal bytes", arguments: Gallery.all)
    func deterministic(item: Gallery.Item) throws {
        let (one, other) = (try item.make(), try item.make())
        #expect(one.svg() == other.svg())
        #expect(one.json == other.json)
        #expect(one.html() == other.html())
        #expect(one.csv == other.csv)
    }
}
