import Activity
import ActivityWords
import Foundation
import Markup
import Testing

@testable import ActivityCharts

/// `rings-and-charts.md` G19, G20: very many values.
@Suite struct BigDataTests {
    static let count = 100_000

    /// 100,000 readings in a year of 366 days.
    static func year() throws -> [ChartPoint] {
        var points = try readings("2024-01-01", count: count, every: 316)
        let last = try civil("2024-12-31")
        let end = try history().firstInstant(from: last.adding(days: 1))
        points.removeAll { point in
            guard case .time(let interval) = point.position else { return true }
            return interval.lowerBound >= end
        }
        return points
    }

    @Test(
        "G19: a year of readings has at most 12 intervals, each with at most 60 within, to the end")
    func hierarchy() throws {
        let points = try Self.year()
        let chart = try Chart(
            [ChartSeries(metric("heartRate"), points: points)],
            in: context("2024-01-01", "2024-12-31", nil, profile: .page))
        let descriptor = chart.descriptor
        #expect(descriptor.intervals.count == 12)
        #expect(descriptor.intervals.map(\.count).reduce(0, +) == points.count)
        #expect(descriptor.elements.count == 12)
        var level = [descriptor.intervals[4]]
        var depth = 0
        while let interval = level.first {
            let within = chart.intervals(within: interval)
            #expect(within.count <= 60)
            #expect(
                interval.children.isEmpty || interval.children.map(\.label) == within.map(\.label))
            if within.isEmpty {
                #expect(interval.count <= 60)
                break
            }
            #expect(within.map(\.count).reduce(0, +) == interval.count)
            #expect(within.compactMap(\.minimum).min() == interval.minimum)
            #expect(within.compactMap(\.maximum).max() == interval.maximum)
            level = within.filter { $0.count > 0 }
            depth += 1
        }
        #expect((1...4).contains(depth))
    }

    @Test("G19: one day with a reading each second opens down to minutes")
    func day() throws {
        let points = try readings("2024-06-06", count: 86_400, every: 1)
        let chart = try Chart(
            [ChartSeries(metric("heartRate"), points: points)],
            in: context("2024-06-06", nil, nil, profile: .page))
        #expect(chart.descriptor.intervals.count <= 12)
        let first = try #require(chart.descriptor.intervals.first)
        #expect(first.children.count <= 60 && first.children.count > 1)
        #expect(chart.descriptor.series[0].totalCount == 86_400)
        #expect(chart.table().matches(of: /<tr>/).count <= 12 * 60 + 1)
        #expect(chart.csv.count { $0 == "\r\n" } == 86_401)
    }

    @Test("the points that are drawn hold the least and the greatest of every column")
    func budget() {
        var generator = SeededGenerator(seed: 21)
        for _ in 0..<20 {
            let points = (0..<5000).map { index in
                let place = Double(index) + generator.number(0...0.9)
                return ContentPoint(
                    start: place, end: place, value: generator.number(40...200), low: nil,
                    high: nil, label: nil)
            }
            let columns = 100
            let kept = PointBudget.kept(points, columns: columns, lower: 0, upper: 5001)
            #expect(kept.count <= 4 * columns)
            #expect(kept == kept.sorted() && Set(kept).count == kept.count)
            let all = Dictionary(grouping: points) { Int($0.start / 5001 * 100) }
            let some = Dictionary(grouping: kept.map { points[$0] }) { Int($0.start / 5001 * 100) }
            for (column, members) in all {
                let values = some[column]?.compactMap(\.value) ?? []
                #expect(values.min() == members.compactMap(\.value).min())
                #expect(values.max() == members.compactMap(\.value).max())
            }
        }
    }

    @Test("G19: 100,000 readings become a chart and a drawing in less than a second when optimised")
    func speed() throws {
        let points = try Self.year()
        let series = ChartSeries(try metric("heartRate"), points: points)
        let context = try context("2024-01-01", "2024-12-31", nil, profile: .page)
        let time = try ContinuousClock().measure {
            let chart = try Chart([series], in: context)
            #expect(!chart.svg().isEmpty && !chart.json.isEmpty && !chart.text().isEmpty)
        }
        #if DEBUG
            #expect(time < .seconds(30))
        #else
            #expect(time < .seconds(1))
        #endif
    }
}
