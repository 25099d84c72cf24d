import Activity
import ActivityWords
import Foundation
import Markup
import TestSupport
import Testing

@testable import ActivityCharts

/// `rings-and-charts.md` H1–H4.
@Suite struct ProfileTests {
    @Test("H1: one renderer draws every profile", arguments: ChartProfile.allCases)
    func oneRenderer(profile: ChartProfile) throws {
        let chart = try Chart(
            [ChartSeries(metric("steps"), points: hourly("2024-06-06", Gallery.dayOfSteps))],
            in: context("2024-06-06", nil, .hour, profile: profile))
        let svg = try ParsedSVG(chart.svg())
        #expect(try svg.root.number("width") == chart.descriptor.size.width)
        #expect(chart.content.values.count == 21)
    }

    @Test(
        "H2: a watch has one series, at most three ticks, one large number, nothing to handle",
        arguments: ["watch-heart", "watch-steps"])
    func watch(name: String) throws {
        let chart = try Gallery.named(name)
        let descriptor = chart.descriptor
        #expect(descriptor.series.count == 1)
        #expect(descriptor.xAxis.ticks.count <= 3 && descriptor.yAxis.ticks.count <= 3)
        #expect(descriptor.size.width == 200)
        let sizes = try ParsedSVG(chart.svg()).nodes.compactMap {
            $0.attributes["font-size"].flatMap { Double($0) }
        }
        #expect(sizes.min() == 12)
        #expect((sizes.max() ?? 0) >= 2 * 12)
        #expect(!chart.html().contains("<input"))
    }

    @Test("H2: a watch shows no second series")
    func oneSeries() throws {
        let series = ChartSeries(try metric("systolic"), points: [])
        #expect(throws: ChartError.tooManySeries(count: 2, limit: 1)) {
            try Chart([series, series], in: context("2024-06-03", nil, .day, profile: .watch))
        }
    }

    @Test("H2, H3: the large number is the day's sum, or the latest reading")
    func keyNumber() throws {
        #expect(try Gallery.named("watch-steps").descriptor.keyNumber == "9,755 steps")
        let heart = try Gallery.named("watch-heart").descriptor
        #expect(heart.keyNumber == heart.series[0].points.last?.value)
    }

    @Test("H3: a phone and a page show more and allow more")
    func more() throws {
        func chart(_ profile: ChartProfile) throws -> Chart {
            try Chart(
                [ChartSeries(metric("steps"), points: daily("2024-06-03", [1, 2, 3]))],
                in: context("2024-06-03", "2024-06-09", .day, profile: profile), goal: 2)
        }
        let (watch, phone, page) = (try chart(.watch), try chart(.phone), try chart(.page))
        #expect(watch.descriptor.granularity == .single)
        #expect(phone.descriptor.granularity == .marks)
        #expect(phone.descriptor.size.width == 390 && page.descriptor.size.width == 720)
        #expect(phone.html().contains("type=\"range\""))
        #expect(phone.descriptor.keyFacts == watch.descriptor.keyFacts)
    }

    @Test("H4: the heart rate of a watch is today's, from 00:00 to 24:00 where the person is")
    func today() throws {
        let chart = try Gallery.named("watch-heart")
        let day = try #require(try history().day(civil("2024-06-06")))
        let axis = chart.descriptor.xAxis
        #expect(axis.lowerBound == Double(day.interval.lowerBound.seconds))
        #expect(axis.upperBound == Double(day.interval.upperBound.seconds))
        #expect(axis.spokenLowerBound == "00:00" && axis.spokenUpperBound == "24:00")
        #expect(chart.content.values.count < 300)
        #expect(chart.descriptor.range == "June 6, 2024")
    }
}
