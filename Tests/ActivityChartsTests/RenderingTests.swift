import Activity
import ActivityWords
import Foundation
import Markup
import TestSupport
import Testing

@testable import ActivityCharts

@Suite struct RenderingTests {
    @Test(
        "texts keep to the width they are given, wide letters counted twice", arguments: Gallery.all
    )
    func width(item: Gallery.Item) throws {
        let chart = try item.make()
        for width in [40, 60, 80, 120] {
            for line in chart.text(width: width).split(separator: "\n") {
                if item.name == "zones" || item.name == "blood-pressure" { continue }
                #expect(TextColumns.width(String(line)) <= width, "\(line)")
            }
            #expect(TextColumns.width(chart.oneLine(width: width)) <= width)
        }
    }

    @Test("a braille line has no more cells than the display")
    func brailleWidth() throws {
        let chart = try Gallery.heartYear()
        for cells in [14, 20, 40, 80] {
            let line = chart.braille(cells: cells).split(separator: "\n")[1]
            #expect(line.count == cells)
            #expect(line.unicodeScalars.allSatisfy { (0x2800...0x28FF).contains($0.value) })
            let plot = chart.braillePlot(cells: cells, lines: 5).split(separator: "\n").dropFirst()
            #expect(plot.count == 5 && plot.allSatisfy { $0.count == cells })
        }
    }

    @Test("the words of a braille key say what the cells stand for")
    func brailleKey() throws {
        let key = try Gallery.named("steps-week").braille().split(separator: "\n")[0]
        #expect(key == "Each cell: ⣀ from 0, ⠉ up to 20,000 steps. ⠀: no data.")
    }

    @Test("braille letters, digits and marks are those of Unified English Braille")
    func brailleText() {
        func text(_ cells: [UInt8]?) -> String? {
            cells.map { cells in
                String(
                    String.UnicodeScalarView(
                        cells.compactMap { Unicode.Scalar(0x2800 + UInt32($0)) }))
            }
        }
        #expect(text(BrailleText.cells("steps")) == "⠎⠞⠑⠏⠎")
        #expect(text(BrailleText.cells("10,000")) == "⠼⠁⠚⠂⠚⠚⠚")
        #expect(text(BrailleText.cells("June 6")) == "⠚⠥⠝⠑⠀⠼⠋")
        #expect(text(BrailleText.cells("10k")) == "⠼⠁⠚⠅")
        #expect(text(BrailleText.cells("1a")) == "⠼⠁⠰⠁")
        #expect(BrailleText.cells("수영") == nil)
    }

    @Test(
        "a drawing to be felt is black on white with lines of 1 mm and more", arguments: Gallery.all
    )
    func tactile(item: Gallery.Item) throws {
        let svg = try ParsedSVG(item.make().tactileSVG())
        #expect(svg.root.attributes["width"] == "210mm")
        for node in svg.nodes {
            for key in ["fill", "stroke"] {
                guard let colour = node.attributes[key] else { continue }
                #expect(["#000000", "#FFFFFF", "none"].contains(colour))
            }
            if let width = node.attributes["stroke-width"].flatMap({ Double($0) }) {
                #expect(width >= 1 || node.name == "path")
            }
        }
        for node in svg.all("circle") {
            #expect(try node.number("cx") >= 0 && node.number("cx") <= 210)
            #expect(try node.number("cy") >= 0 && node.number("cy") <= 297)
        }
    }

    @Test("CSV quotes what needs it and lets no text be a formula")
    func csv() throws {
        let chart = try Chart(
            [
                ChartSeries(
                    metric("workouts"),
                    points: [
                        ChartPoint(.category("Yoga, \"hot\""), value: 2),
                        ChartPoint(.category("=1+1"), value: 1),
                    ])
            ], in: context("2024-06-01", "2024-06-30", .day))
        #expect(
            chart.csv
                == "category,metric,unit,value\r\n\"Yoga, \"\"hot\"\"\",workouts,workouts,2\r\n"
                + "\"'=1+1\",workouts,workouts,1\r\n")
    }

    @Test(
        "names from outside can break nothing",
        arguments: ["</script><b>", "\u{202E}evil", "a\u{1B}[31m", "&<>\"'"])
    func hostile(name: String) throws {
        let chart = try Chart(
            [ChartSeries(metric("workouts"), points: [ChartPoint(.category(name), value: 2)])],
            in: context("2024-06-01", "2024-06-30", .day))
        _ = try ParsedSVG(chart.svg())
        #expect(!chart.html().contains("</script><b>"))
        #expect(!chart.text().contains("\u{1B}") && !chart.text().contains("\u{202E}"))
    }

    @Test("values that are not finite are nothing, and a goal of 0 is none")
    func notFinite() throws {
        let chart = try Chart(
            [ChartSeries(metric("steps"), points: daily("2024-06-03", [.nan, .infinity, 5]))],
            in: context("2024-06-03", "2024-06-05", .day), goal: 0)
        #expect(chart.descriptor.series[0].points.map(\.y) == [nil, nil, 5])
        #expect(chart.descriptor.rules == [])
    }

    @Test("values outside the days of the chart are left out")
    func outside() throws {
        let chart = try Chart(
            [ChartSeries(metric("steps"), points: daily("2024-06-01", [1, 2, 3, 4, 5]))],
            in: context("2024-06-02", "2024-06-04", .day))
        #expect(chart.descriptor.series[0].points.map(\.y) == [2, 3, 4])
    }

    @Test("mixed positions, several units and no series are refused")
    func errors() throws {
        let day = try context("2024-06-03", nil, .day)
        #expect(throws: ChartError.noSeries) { try Chart([], in: day) }
        let mixed =
            try daily("2024-06-03", [1]) + [ChartPoint(.category("a"), value: 1)]
        #expect(throws: ChartError.severalKindsOfPosition) {
            try Chart([ChartSeries(metric("steps"), points: mixed)], in: day)
        }
        #expect(throws: ChartError.markDoesNotFit(.line)) {
            try Chart(
                [ChartSeries(metric("workouts"), points: [ChartPoint(.category("a"), value: 1)])],
                in: day, mark: .line)
        }
    }
}

/// A chart for a new metric needs nothing but `Config`.
@Suite struct CatalogueTests {
    @Test(
        "every entry of charts.json has a title and a unit in every language",
        arguments: Words.languages)
    func words(language: String) throws {
        let words = try Words(language: language)
        for entry in ChartCatalogue.standard.all {
            let subject = try #require(ChartSubject(named: entry.name), "\(entry.name)")
            #expect(words.hasTitle(ofMetric: entry.name), "\(entry.name)")
            #expect(words.knows(unit: subject.unit), "\(entry.name): \(subject.unit)")
            if let group = entry.group { #expect(words.hasTitle(ofMetric: group)) }
            if let colour = entry.colour {
                #expect(ChartCatalogue.standard.slots.contains(colour), "\(entry.name)")
            }
            #expect(entry.mark != .sector)
        }
    }

    @Test("every metric of the catalogue can be charted, listed in charts.json or not")
    func everyMetric() throws {
        for metric in MetricCatalogue.standard.all {
            let subject = ChartSubject(metric)
            #expect(english.knows(unit: subject.unit), "\(metric.name)")
            let values: [Double?] = [
                metric.plausible.upperBound / 3, nil, metric.plausible.upperBound / 2,
            ]
            let chart = try Chart(
                [ChartSeries(subject, points: daily("2024-06-03", values))],
                in: context("2024-06-03", "2024-06-05", .day))
            #expect(chart.content.values.count == 2)
            #expect(!chart.descriptor.title.isEmpty)
        }
    }

    @Test("percentages are shown as they are, distances in kilometers")
    func units() throws {
        func value(_ name: String, _ value: Double) throws -> String {
            try Chart(
                [ChartSeries(metric(name), points: daily("2024-06-03", [value]))],
                in: context("2024-06-03", nil, .day)
            ).descriptor.series[0].points[0].label
        }
        #expect(try value("oxygenSaturation", 97) == "June 3: 97 percent")
        #expect(try value("distance", 5230) == "June 3: 5.23 kilometers")
        #expect(try value("walkingAsymmetry", 3.1) == "June 3: 3.1 percent")
    }

    @Test("units of every language have a form for each plural of the language")
    func plurals() throws {
        #expect(english.quantity(1, unit: "beats", .spoken, decimals: 0) == "1 beat per minute")
        #expect(english.quantity(64, unit: "beats", .spoken, decimals: 0) == "64 beats per minute")
        #expect(english.quantity(64, unit: "beats", .visible, decimals: 0) == "64 bpm")
    }
}
