import Activity
import ActivityWords
import Foundation
import Markup
import TestSupport
import Testing

@testable import ActivityCharts

/// `rings-and-charts.md` D1–D2 and E1–E8.
@Suite struct MessageTests {
    @Test(
        "D1: in HTML the heading and the message come before the drawing and the table",
        arguments: Gallery.all)
    func order(item: Gallery.Item) throws {
        let html = try item.make().html()
        let places = ["<h3", "<p>", "<svg", "<table>"].map { html.range(of: $0)?.lowerBound }
        #expect(places.allSatisfy { $0 != nil })
        let found = places.compactMap { $0 }
        #expect(found == found.sorted())
    }

    @Test(
        "D2: the message has at most two sentences and 240 letters and is what is shown",
        arguments: Gallery.all)
    func summary(item: Gallery.Item) throws {
        let chart = try item.make()
        let summary = chart.descriptor.summary
        #expect(summary.count <= 240)
        #expect(summary.hasSuffix("."))
        let ends = summary.matches(of: /\. |\.$/).count
        #expect((1...2).contains(ends), "\(summary)")
        if chart.descriptor.profile == .watch { return }
        let svg = try ParsedSVG(chart.svg())
        let group = try #require(
            svg.nodes.firstIndex { $0.attributes["id"] == "chart-summary" })
        let shown = svg.children(group).map(\.text).joined(separator: " ")
        func plain(_ text: String) -> String { text.filter { !$0.isWhitespace } }
        #expect(plain(shown) == plain(summary))
    }

    @Test("D2: sentences are no harder than nine years of school", arguments: Gallery.all)
    func grade(item: Gallery.Item) throws {
        let summary = try item.make().descriptor.summary
        let sentences = max(summary.matches(of: /[.:] |\.$/).count, 1)
        let words = summary.split { !($0.isLetter || $0.isNumber || $0 == ",") }
        let syllables = words.reduce(0) { sum, word in
            // A number is read at one glance; a run of vowels is a syllable.
            sum + max(word.lowercased().matches(of: /[aeiouy]+/).count, 1)
        }
        let grade =
            0.39 * Double(words.count) / Double(sentences)
            + 11.8 * Double(syllables) / Double(words.count) - 15.59
        #expect(grade <= 9, "\(grade) \(summary)")
    }

    @Test("D2: messages are these")
    func messages() throws {
        let expected = [
            "steps-day":
                "June 6, 2024: 9,755 steps in all. 465 steps on average over 21 hours with data, highest value 2,140 steps (18:00 to 19:00).",
            "empty": "June 3, 2024 to June 9, 2024: no data.",
            "one-point": "June 3, 2024 to June 9, 2024: one value, 71.4 kilograms (June 5).",
            "zones": "June 3, 2024 to June 9, 2024: 374 minutes in all. Zone 1: 148 minutes.",
            "weight-month":
                "June 1, 2024 to June 30, 2024: latest value 71.2 kilograms (June 14). Lowest value 71.2 kilograms (June 14), highest value 72.6 kilograms (June 5).",
        ]
        for (name, summary) in expected {
            #expect(try Gallery.named(name).descriptor.summary == summary)
        }
    }

    @Test("D2: in HTML nothing is said twice to the eye")
    func onceInHTML() throws {
        for name in ["steps-week", "zones"] {
            let html = try Gallery.named(name).html()
            #expect(html.matches(of: /<text[^>]*>(Steps|Time in heart rate zones)</).isEmpty)
            #expect(html.contains(">Mon<"))
        }
        #expect(try Gallery.zones().html().contains(">Zone 5</text>"))
    }

    @Test("E1: marks are stronger than the grid", arguments: ChartProfile.allCases)
    func strokes(profile: ChartProfile) {
        #expect(ChartStyle(profile).lineWidth > ChartStyle.gridWidth)
        #expect(ChartStyle(profile).titleSize > ChartStyle(profile).labelSize)
    }

    @Test("E2: the plot takes at least 80 % of a small drawing, labels at most 12 %")
    func compact() throws {
        for name in ["watch-heart", "watch-steps"] {
            let descriptor = try Gallery.named(name).descriptor
            let share = descriptor.contentFrame.width / descriptor.size.width
            #expect(share >= 0.8)
            let style = ChartStyle(.watch)
            for tick in descriptor.yAxis.ticks {
                #expect(
                    TextFitting.width(tick.label, size: style.labelSize)
                        <= 0.12 * descriptor.size.width)
            }
        }
    }

    @Test("E2: values are short where seen and whole where heard; the unit stands by the title")
    func shortLabels() throws {
        let axis = try Gallery.named("steps-week").descriptor.yAxis
        #expect(axis.ticks.map(\.label) == ["0", "5K", "10K", "15K", "20K"])
        #expect(axis.ticks[2].spoken == "10,000 steps")
        let heart = try Gallery.named("heart-week")
        #expect(heart.descriptor.unitLabel == "bpm")
        let svg = try ParsedSVG(heart.svg())
        #expect(svg.texts.contains { $0.text == "bpm" && $0.attributes["text-anchor"] == "end" })
    }

    @Test("E3: every form of every chart is there", arguments: Gallery.all)
    func bundle(item: Gallery.Item) throws {
        let chart = try item.make()
        for text in [
            chart.svg(), chart.html(), chart.table(), chart.json, chart.text(), chart.oneLine(),
            chart.braille(), chart.braillePlot(), chart.tactileSVG(), chart.csv,
        ] { #expect(!text.isEmpty) }
        _ = try ParsedSVG(chart.svg())
        _ = try ParsedSVG(chart.tactileSVG())
    }

    @Test(
        "E4: without scripts the page still has message, values and drawing", arguments: Gallery.all
    )
    func withoutScripts(item: Gallery.Item) throws {
        let chart = try item.make()
        let html = chart.html()
        let plain = html.replacing(/<script>.*<\/script>/, with: "")
        #expect(plain.contains(chart.descriptor.title))
        #expect(plain.contains("<table>"))
        #expect(plain.contains("hidden=\"hidden\"") == html.contains("<script>"))
        #expect(!html.contains("http://") || !html.contains("src="))
    }

    @Test(
        "E5: targets fill the plot from side to side, and a slider is there",
        arguments: [
            "steps-week", "steps-month", "heart-day", "blood-pressure", "steps-right-to-left",
            "labels-korean",
        ])
    func targets(name: String) throws {
        let chart = try Gallery.named(name)
        let svg = try ParsedSVG(chart.svg())
        let isLying = chart.descriptor.contentDirection == .topToBottom
        let strips = svg.all("rect").filter { $0.attributes["pointer-events"] == "all" }
        let plot = chart.descriptor.contentFrame
        let sum = try strips.map { try $0.number(isLying ? "height" : "width") }.reduce(0, +)
        #expect(abs(sum - (isLying ? plot.height : plot.width)) < 0.5)
        #expect(chart.html().contains("type=\"range\""))
    }

    @Test(
        "E6: elements come in the order of the horizontal axis, and one thing takes the focus",
        arguments: Gallery.all)
    func readingOrder(item: Gallery.Item) throws {
        let chart = try item.make()
        let frames = chart.descriptor.elements.map(\.frame)
        let places = frames.map {
            switch chart.descriptor.contentDirection {
            case .leftToRight: $0.midX
            case .rightToLeft: -$0.midX
            case .topToBottom: $0.midY
            }
        }
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 + 0.02 })
        let html = chart.html()
        #expect(html.matches(of: /<input/).count <= 1)
        #expect(!html.contains("tabindex"))
        if chart.content.values.count > 100 { #expect(!chart.descriptor.intervals.isEmpty) }
    }

    @Test("E7: a change is told in one sentence, no change in none, and nothing moves")
    func changes() throws {
        let week = try Gallery.named("steps-week")
        let month = try Gallery.named("steps-month")
        #expect(
            week.announcement(after: month)
                == "Now showing June 3, 2024 to June 9, 2024; Steps per day from 0 to 20,000 steps."
        )
        #expect(week.announcement(after: try Gallery.named("steps-week")) == nil)
        for word in ["animate", "transition", "@keyframes"] { #expect(!week.html().contains(word)) }
    }

    @Test(
        "E8: everything begins at the leading edge and values stand at the trailing one",
        arguments: Gallery.all)
    func edges(item: Gallery.Item) throws {
        let descriptor = try item.make().descriptor
        let style = ChartStyle(descriptor.profile)
        if descriptor.isRightToLeft {
            #expect(abs(descriptor.contentFrame.maxX - (style.width - style.padding)) < 0.01)
        } else {
            #expect(descriptor.contentFrame.x == style.padding)
        }
    }

    @Test("E8: from right to left all is mirrored")
    func mirrored() throws {
        let one = try Gallery.named("steps-week").descriptor
        let other = try Gallery.named("steps-right-to-left").descriptor
        #expect(other.contentDirection == .rightToLeft)
        for (a, b) in zip(one.series[0].points, other.series[0].points) {
            guard let a = a.frame, let b = b.frame else { continue }
            #expect(abs(a.x + b.maxX - one.size.width) < 0.05)
            #expect(a.y == b.y && abs(a.width - b.width) < 0.05)
        }
        for (a, b) in zip(one.xAxis.ticks, other.xAxis.ticks) {
            #expect(abs(a.position + b.position - one.size.width) < 0.05)
        }
    }
}
