import Activity
import ActivityWords
import Foundation
import Markup
import TestSupport
import Testing

@testable import ActivityCharts

/// `rings-and-charts.md` G1–G20 and G29–G37, but for the words (WordLintTests).
@Suite struct AccessibilityTests {
    @Test("G1, G16: an element for each mark or interval, with its words", arguments: Gallery.all)
    func elements(item: Gallery.Item) throws {
        let chart = try item.make()
        let descriptor = chart.descriptor
        let svg = try ParsedSVG(chart.svg())
        let names = svg.indices(role: "img").map { svg.nodes[$0].attributes["aria-label"] ?? "" }
        switch descriptor.granularity {
        case .single: #expect(names == [descriptor.title + ". " + descriptor.summary])
        case .marks, .intervals:
            #expect(names == descriptor.rules.map(\.spoken) + descriptor.elements.map(\.label))
        }
        let points = descriptor.series.flatMap(\.points).count { $0.frame != nil }
        if descriptor.granularity == .marks { #expect(descriptor.elements.count == points) }
    }

    @Test("G2, G31: a title and a message, the title that of the drawing", arguments: Gallery.all)
    func title(item: Gallery.Item) throws {
        let chart = try item.make()
        #expect(!chart.descriptor.title.isEmpty && !chart.descriptor.summary.isEmpty)
        let svg = try ParsedSVG(chart.svg())
        let title = svg.texts.first { $0.attributes["id"] == "chart-title" }
        #expect(title?.text == chart.descriptor.title)
    }

    @Test("G3: the overview names the kind of chart, both axes and their four ends")
    func overview() throws {
        let expected = [
            "steps-week": "Bar chart. Date: June 3 to June 9. Steps per day: 0 to 20,000 steps.",
            "heart-day":
                "Point chart. Time: 00:00 to 24:00. Heart rate: 30 to 150 beats per minute.",
            "scatter-outlier":
                "Scatter chart. Steps per day: 3,000 to 15,000 steps. Resting heart rate, daily mean: 45 to 120 beats per minute.",
        ]
        for (name, overview) in expected {
            #expect(try Gallery.named(name).descriptor.overview == overview)
        }
    }

    @Test(
        "G4, G5: marks up to 40 values, else 5 to 12 intervals; intervals where the shape counts",
        arguments: [
            (7, ChartPurpose.exactValues, ChartDescriptor.Granularity.marks),
            (40, .exactValues, .marks), (41, .exactValues, .intervals),
            (200, .exactValues, .intervals),
            (30, .shape, .intervals),
        ])
    func granularity(
        count: Int, purpose: ChartPurpose, expected: ChartDescriptor.Granularity
    ) throws {
        let last = try civil("2024-01-01").adding(days: count - 1).description
        let values = (0..<count).map { Double(1000 + $0) }
        let descriptor = try Chart(
            [ChartSeries(metric("steps"), points: daily("2024-01-01", values))],
            in: context("2024-01-01", last, .day, purpose: purpose)
        ).descriptor
        #expect(descriptor.granularity == expected)
        if expected == .intervals { #expect((5...12).contains(descriptor.elements.count)) }
        #expect(
            descriptor.elements.count == (expected == .marks ? count : descriptor.intervals.count))
    }

    @Test("G6: a chart for a glance is one element with one name")
    func glance() throws {
        for svg in [
            try Gallery.named("watch-steps").svg(),
            try Gallery.named("steps-week").svg(semantics: .image),
        ] {
            let parsed = try ParsedSVG(svg)
            #expect(parsed.indices(role: "img") == [0])
            #expect(parsed.nodes.filter { $0.attributes["aria-label"] != nil }.count == 1)
            #expect(parsed.root.attributes["aria-label"]?.isEmpty == false)
        }
    }

    @Test("G7: an interval says what its own values come to")
    func intervals() throws {
        let chart = try Gallery.heartYear()
        let input = try Gallery.ranges("2024-01-01", days: 366)
        #expect(chart.descriptor.intervals.count == 12)
        var day = 0
        for (month, interval) in chart.descriptor.intervals.enumerated() {
            let days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month]
            let part = input[day..<day + days]
            #expect(interval.minimum == part.compactMap(\.low).min())
            #expect(interval.maximum == part.compactMap(\.high).max())
            let values = part.compactMap(\.value)
            #expect(interval.average == values.reduce(0, +) / Double(values.count))
            #expect(interval.count == values.count)
            day += days
        }
        let first = chart.descriptor.intervals[0]
        let average = Int((first.average ?? 0).rounded())
        #expect(
            first.label
                == "January 1 to January 31: 47 to 174 beats per minute, \(average) on average")
    }

    @Test(
        "G13: words and ticks of axes are hidden from assistive technology, and a table exists",
        arguments: Gallery.all)
    func hiddenAxes(item: Gallery.Item) throws {
        let chart = try item.make()
        let svg = try ParsedSVG(chart.svg())
        let style = ChartStyle(chart.descriptor.profile)
        let labels = AxisLabels(descriptor: chart.descriptor, style: style).labels.map(\.text)
        let hidden = svg.nodes.indices.filter { svg.nodes[$0].name == "text" && svg.isHidden($0) }
            .map { svg.nodes[$0].text }
        for label in labels { #expect(hidden.contains(label)) }
        for index in svg.nodes.indices where svg.nodes[index].name == "line" {
            let isRule = svg.path(index).contains { $0.attributes["role"] == "img" }
            #expect(svg.isHidden(index) || isRule)
        }
        #expect(chart.html().contains("<table>"))
    }

    @Test(
        "G14, G15: the chart is a group that is named by its visible title", arguments: Gallery.all)
    func container(item: Gallery.Item) throws {
        let chart = try item.make()
        let html = chart.html(identifier: "a")
        #expect(html.hasPrefix("<figure role=\"group\" aria-labelledby=\"a-heading\""))
        #expect(html.contains("<h3 id=\"a-heading\">"))
        let svg = try ParsedSVG(chart.svg(identifier: "a"))
        if chart.descriptor.granularity == .single { return }
        #expect(svg.root.attributes["role"] == "group")
        #expect(svg.root.attributes["aria-labelledby"] == "a-title")
        let ids = svg.nodes.compactMap { $0.attributes["id"] }
        #expect(Set(ids).count == ids.count && ids.contains("a-title") && ids.contains("a-summary"))
    }

    @Test(
        "roles have names, and none but those that assistive technology knows are used",
        arguments: Gallery.all)
    func roles(item: Gallery.Item) throws {
        let svg = try ParsedSVG(item.make().svg())
        for node in svg.nodes {
            guard let role = node.attributes["role"] else { continue }
            #expect(["img", "group"].contains(role))
            let name = node.attributes["aria-label"] ?? node.attributes["aria-labelledby"]
            #expect(name?.isEmpty == false)
        }
    }

    @Test(
        "G17: an element's frame is where its mark is drawn",
        arguments: ["steps-week", "weight-month", "heart-week", "scatter-outlier"])
    func frames(name: String) throws {
        let chart = try Gallery.named(name)
        let svg = try ParsedSVG(chart.svg())
        let groups = svg.indices(role: "img").dropFirst(chart.descriptor.rules.count)
        guard chart.descriptor.granularity == .marks else { return }
        for (index, element) in zip(groups, chart.descriptor.elements) {
            let mark = try #require(svg.children(index).last)
            let frame = element.frame
            switch mark.name {
            case "rect":
                #expect(try abs(mark.number("x") - frame.x) <= 0.5)
                #expect(try abs(mark.number("y") - frame.y) <= 0.5)
                #expect(try abs(mark.number("width") - frame.width) <= 0.5)
                #expect(try abs(mark.number("height") - frame.height) <= 0.5)
            case "circle":
                #expect(try abs(mark.number("cx") - frame.midX) <= 0.5)
                #expect(try abs(mark.number("cy") - frame.midY) <= 0.5)
                #expect(try abs(2 * mark.number("r") - frame.width) <= 0.5)
            default: Issue.record("an unexpected \(mark.name)")
            }
        }
    }

    @Test("G18: numbers take the form of their noun")
    func plurals() throws {
        let labels = try Chart(
            [ChartSeries(metric("steps"), points: daily("2024-06-03", [0, 1, 2]))],
            in: context("2024-06-03", "2024-06-05", .day)
        ).descriptor.series[0].points.map(\.label)
        #expect(labels == ["June 3: 0 steps", "June 4: 1 step", "June 5: 2 steps"])
    }

    @Test("G29: every tick and value has words with its unit", arguments: Gallery.all)
    func spokenUnits(item: Gallery.Item) throws {
        let chart = try item.make()
        let axis = chart.descriptor.yAxis
        let words = english.name(ofUnit: axis.unit ?? "", .spoken)
        if words == "count" { return }
        // The singular is a part of the plural in English, but for its last letters.
        let stem = words.split(separator: " ")[0].dropLast()
        for text in axis.ticks.map(\.spoken) + chart.descriptor.rules.map(\.spoken) {
            #expect(text.contains(stem), "\(text)")
        }
        for point in chart.descriptor.series.flatMap(\.points) where point.frame != nil {
            #expect(point.label.contains(stem), "\(point.label)")
        }
    }

    @Test("G30: lines and areas are continuous, bars and points are not", arguments: Gallery.all)
    func continuity(item: Gallery.Item) throws {
        let descriptor = try item.make().descriptor
        let expected = [.line, .lineWithPoints, .area].contains(descriptor.mark)
        #expect(descriptor.series.allSatisfy { $0.isContinuous == expected })
    }

    @Test("G31, §3.4: a range bar tells its extremes on additional axes")
    func additional() throws {
        let descriptor = try Gallery.heartWeek().descriptor
        #expect(descriptor.additionalAxes.map(\.title) == ["Lowest", "Highest"])
        let input = try Gallery.ranges("2024-06-03", days: 7)
        for (point, given) in zip(descriptor.series[0].points, input) {
            #expect(point.additionalValues == [given.low, given.high])
            #expect(point.y == given.value)
        }
    }

    @Test("G32: there is no second way from values to renderings")
    func oneModel() throws {
        // The renderers of pictures and tables are given a descriptor and words, no values.
        let descriptor = try Gallery.named("steps-week").descriptor
        let drawing = SVGDrawing(
            descriptor: descriptor,
            palette: ChartCatalogue.standard.palette(.light, .standard), semantics: .elements,
            identifier: "chart")
        #expect(drawing.root.text(.xml) == (try Gallery.named("steps-week").svg()))
    }

    @Test("zero and nothing known are told apart in every form")
    func zeroAndNothing() throws {
        let chart = try Gallery.named("steps-week")
        let points = chart.descriptor.series[0].points
        #expect(points[2].label == "June 5: no data" && points[2].frame == nil)
        #expect(
            points[3].label == "June 6: 0 steps, goal not reached" && points[3].frame?.height == 1)
        #expect(
            chart.table().contains("<th scope=\"row\">Jun 5</th><td>no data</td>")
                || chart.table().contains("no data"))
        #expect(chart.csv.contains("2024-06-04,,,,0,false,noData"))
        #expect(chart.csv.contains("2024-06-05,0,,,1,false,measured"))
        #expect(chart.braille().contains("⠤⠒⠀⣀⠤⠉⠒"))
        #expect(chart.oneLine().contains("▄▅ ▁▃▇▅"))
    }
}
