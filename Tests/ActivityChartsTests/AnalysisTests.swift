import Activity
import ActivityWords
import Foundation
import Testing

@testable import ActivityCharts

/// `rings-and-charts.md` G27: each finding is there when its cause is, and absent when not.
@Suite("Analysis of charts") struct AnalysisTests {
    /// Values with a bell-shaped scatter of this deviation.
    private func noise(_ count: Int, _ deviation: Double, _ seed: UInt64) -> [Double] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            let sum = (0..<12).reduce(0.0) { sum, _ in sum + generator.number(0...1) }
            return (sum - 6) * deviation
        }
    }

    private func days(
        _ count: Int, seed: UInt64 = 1, deviation: Double = 2, goal: Double? = nil,
        _ value: (Int) -> Double?
    ) throws -> Chart {
        let noise = noise(count, deviation, seed)
        let values = (0..<count).map { day in value(day).map { $0 + noise[day] } }
        let last = try civil("2024-04-01").adding(days: count - 1).description
        return try Chart(
            [ChartSeries(metric("restingHeartRate"), points: daily("2024-04-01", values))],
            in: context("2024-04-01", last, .day), goal: goal)
    }

    private func found(_ chart: Chart) -> SeriesFindings { chart.analysis.series[0] }

    @Test("a line upwards rises, with its slope and fit", arguments: 1...20)
    func rising(seed: UInt64) throws {
        let found = found(try days(40, seed: seed) { 60 + Double($0) * 0.5 })
        #expect(found.shape == .rising)
        let trend = try #require(found.trend)
        #expect(abs(trend.slope * 86_400 - 0.5) < 0.15)
        #expect(abs(trend.last - trend.first - 19.5) < 4)
        #expect(trend.fit > 0.8 && trend.fit < 1)
        #expect(found.period == nil && found.outliers.isEmpty)
    }

    @Test("a line downwards falls", arguments: 1...20)
    func falling(seed: UInt64) throws {
        #expect(found(try days(30, seed: seed) { 90 - Double($0) * 0.7 }).shape == .falling)
    }

    @Test("an exact line has a fit of 1")
    func exact() throws {
        let found = found(try days(12, deviation: 0) { 50 + 2 * Double($0) })
        #expect(found.shape == .rising)
        #expect(found.trend.map { abs($0.fit - 1) < 1e-9 } == true)
        #expect(found.trend.map { abs($0.slope * 86_400 - 2) < 0.01 } == true)
    }

    @Test("a V is a valley with its turn, upside down a peak", arguments: 1...20)
    func valley(seed: UInt64) throws {
        let down = found(try days(31, seed: seed) { 60 + abs(Double($0) - 14) * 1.5 })
        guard case .valley(let turn)? = down.shape else {
            Issue.record("\(String(describing: down.shape))")
            return
        }
        #expect(abs(turn - 14) <= 3)
        let up = found(try days(31, seed: seed) { 100 - abs(Double($0) - 18) * 1.5 })
        guard case .peak(let top)? = up.shape else {
            Issue.record("\(String(describing: up.shape))")
            return
        }
        #expect(abs(top - 18) <= 3)
    }

    @Test("a step is two levels and the point where the second begins", arguments: 1...20)
    func step(seed: UInt64) throws {
        let found = found(try days(40, seed: seed) { $0 < 15 ? 60 : 80 })
        guard case .step(let index, let before, let after)? = found.shape else {
            Issue.record("\(String(describing: found.shape))")
            return
        }
        #expect(index == 15)
        #expect(abs(before - 60) < 2 && abs(after - 80) < 2)
    }

    @Test(
        "what comes again each week is found with its highest and lowest weekday", arguments: 1...20
    )
    func weekday(seed: UInt64) throws {
        // April 1, 2024 was a Monday.
        let chart = try days(35, seed: seed) { 70 + 10 * cos(2 * .pi * Double($0 % 7) / 7) }
        let period = try #require(found(chart).period)
        #expect(period.kind == .weekday)
        #expect(period.highest.group == 1)
        #expect([4, 5].contains(period.lowest.group))
        #expect(found(chart).shape == nil)
    }

    @Test("what comes again each day is found, also over a change of the clocks")
    func hour() throws {
        let start = try history().firstInstant(from: civil("2024-03-29"))
        let zone = try history()
        let noise = noise(120, 2, 3)
        let points = (0..<119).map { index in
            let from = start.adding(milliseconds: Int64(index) * 3_600_000)
            let hour =
                Double(zone.zone(at: from).offset(at: from)) / 3600
                + Double(from.milliseconds / 3_600_000)
            return ChartPoint(
                from..<from.adding(milliseconds: 3_600_000),
                value: 70 + 20 * sin(2 * .pi * (hour - 9) / 24) + noise[index])
        }
        let chart = try Chart(
            [ChartSeries(metric("heartRate"), points: points)],
            in: context("2024-03-29", "2024-04-02", .hour))
        let period = try #require(found(chart).period)
        #expect(period.kind == .hour)
        #expect((13...17).contains(period.highest.group))
        #expect([1, 2, 3, 4, 5].contains(period.lowest.group))
    }

    @Test("one value far from the others is an outlier, also among equal ones", arguments: 1...20)
    func spike(seed: UInt64) throws {
        let noisy = try days(30, seed: seed) { $0 == 17 ? 120 : 65 }
        #expect(found(noisy).outliers == [17])
        #expect(found(noisy).highest == 17)
        #expect(found(noisy).shape == nil && found(noisy).period == nil)
        let flat = try days(30, deviation: 0) { $0 == 17 ? 120 : 65 }
        #expect(found(flat).outliers == [17])
        let line = try days(30, seed: seed) { ($0 == 9 ? 60 : 0) + 50 + Double($0) }
        #expect(found(line).outliers == [9])
    }

    @Test("values within a twentieth of their middle are flat")
    func flat() throws {
        #expect(found(try days(20, deviation: 0) { _ in 64 }).shape == .flat)
        #expect(found(try days(20, deviation: 0.3) { _ in 64 }).shape == .flat)
        #expect(found(try days(20, deviation: 0) { $0 % 2 == 0 ? 50 : 90 }).shape == nil)
    }

    @Test("in noise nothing is found", arguments: [8, 10, 14, 21, 30, 60, 365])
    func nothing(count: Int) throws {
        var (shapes, periods, outliers) = (0, 0, 0)
        let runs: UInt64 = count > 100 ? 40 : 200
        for seed in 1...runs {
            let found = found(try days(count, seed: seed * 31 + 7, deviation: 15) { _ in 100 })
            if found.shape != nil { shapes += 1 }
            if found.period != nil { periods += 1 }
            outliers += found.outliers.count
        }
        let most = Int(runs) / 50
        #expect(shapes <= most, "\(shapes) shapes")
        #expect(periods <= most, "\(periods) periods")
        #expect(outliers <= Int(runs) * count / 500 + most, "\(outliers) outliers")
    }

    @Test("ways up and down are told from turn to turn")
    func segments() throws {
        let values: [Double] = [50, 60, 58, 75, 90, 80, 60, 40, 44, 41, 70, 88]
        let found = found(try days(12, deviation: 0) { values[$0] })
        #expect(
            found.segments == [
                ChartSegment(first: 0, last: 4, isRising: true),
                ChartSegment(first: 4, last: 7, isRising: false),
                ChartSegment(first: 7, last: 11, isRising: true),
            ])
        #expect(SegmentFinder([5, 5, 5]).segments().isEmpty)
        #expect(SegmentFinder([]).segments().isEmpty)
    }

    @Test("gaps are found between the days that have data, neighbours as one")
    func gaps() throws {
        let chart = try days(14) { [3, 4, 9].contains($0) ? nil : 60 + Double($0 % 3) * 10 }
        let gaps = found(chart).gaps
        let day = 86_400.0
        let start = chart.descriptor.xAxis.lowerBound
        #expect(gaps.map { ($0.start - start) / day } == [3, 9])
        #expect(gaps.map { ($0.end - $0.start) / day } == [2, 1])
        #expect(found(try days(14) { 60 + Double($0) }).gaps.isEmpty)
        // Points that were never given are a gap, too.
        let history = try history()
        let points = try [0, 1, 2, 6, 7, 8].map { index in
            let date = try civil("2024-04-01").adding(days: index)
            return ChartPoint(try #require(history.day(date)).interval, value: 60 + Double(index))
        }
        let sparse = try Chart(
            [ChartSeries(metric("restingHeartRate"), points: points)],
            in: context("2024-04-01", "2024-04-09", .day))
        #expect(found(sparse).gaps.map { ($0.end - $0.start) / day } == [3])
    }

    @Test("a goal: how often it is reached, of how many, and where it is crossed")
    func goal() throws {
        let values: [Double?] = [90, 40, nil, 80, 81, 30, nil, 79.9]
        let found = found(try days(8, deviation: 0, goal: 80) { values[$0] })
        #expect(found.goal == GoalAttainment(reached: 3, counted: 6, crossings: [1, 3, 5]))
        #expect(self.found(try days(8, deviation: 0) { values[$0] }).goal == nil)
    }

    private func scatter(_ pairs: [(Double, Double)]) throws -> Chart {
        try Chart(
            metric("restingHeartRate"), against: metric("steps"),
            pairs: pairs.map { ($0.0, $0.1, "June 1") },
            in: context("2024-05-01", "2024-06-10", .day))
    }

    @Test("two metrics that go together have a correlation, others none", arguments: 1...20)
    func correlation(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let noise = noise(40, 2, seed &+ 99)
        let steps = (0..<40).map { _ in generator.number(2000...14_000) }
        let down = try scatter(zip(steps, noise).map { ($0, 80 - $0 / 1000 + $1) })
        let r = try #require(found(down).correlation)
        #expect(r < -0.6 && r > -1)
        #expect(found(down).groups.isEmpty)
        #expect(found(down).shape == nil)
    }

    @Test("groups of points are found with their means, and not in an even spread")
    func groups() throws {
        let (a, b) = (noise(40, 1, 5), noise(40, 1, 6))
        let two = (0..<40).map { index -> (Double, Double) in
            let middle = index < 25 ? (4000.0, 60.0) : (11_000.0, 90.0)
            return (middle.0 + a[index] * 300, middle.1 + b[index])
        }
        let groups = found(try scatter(two)).groups
        #expect(groups.map(\.count) == [25, 15])
        #expect(abs((groups.first?.x ?? 0) - 4000) < 300 && abs((groups.last?.y ?? 0) - 90) < 2)
        var (correlated, grouped) = (0, 0)
        for seed in 1...100 as ClosedRange<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let pairs = (0..<40).map { _ in
                (generator.number(1000...9000), generator.number(50...90))
            }
            let found = found(try scatter(pairs))
            if found.correlation != nil { correlated += 1 }
            if !found.groups.isEmpty { grouped += 1 }
        }
        #expect(correlated <= 2 && grouped <= 2)
    }

    @Test("the sentences tell the findings with their numbers")
    func sentences() throws {
        #expect(
            try days(12, deviation: 0) { 50 + 2 * Double($0) }.findings == [
                "Rises by 22 beats per minute from April 1 to April 12 along a line, "
                    + "fit 100 percent.",
                "Highest value 72 beats per minute (April 12).",
                "Lowest value 50 beats per minute (April 1).",
            ])
        #expect(
            try days(11, deviation: 0) { 60 + abs(Double($0) - 5) * 4 }.findings.first
                == "Falls from 80 beats per minute (April 1) to 60 beats per minute (April 6), "
                + "then rises to 80 beats per minute (April 11).")
        let step = try days(20, deviation: 0, goal: 70) { $0 == 4 ? nil : $0 < 10 ? 60 : 80 }
        #expect(
            step.findings.prefix(1) == [
                "60 beats per minute on average before April 11, 80 beats per minute from then on."
            ])
        #expect(
            step.findings.contains("Goal reached on 10 of 19 days."))
        #expect(
            step.findings.contains("Goal of 70 beats per minute crossed 1 time (April 11)."))
        #expect(step.findings.contains("1 stretch without data (April 5)."))
        #expect(
            try days(10, deviation: 0) { _ in 64 }.findings == ["All values: 64 beats per minute."])
    }

    @Test("nothing is said of nothing")
    func empty() throws {
        #expect(try Gallery.named("empty").findings.isEmpty)
        #expect(try Gallery.named("one-point").findings.isEmpty)
    }

    @Test("G9–G11: findings judge nothing, use full words and end once", arguments: Gallery.all)
    func neutral(item: Gallery.Item) throws {
        let chart = try item.make()
        for text in chart.findings {
            #expect(text.hasSuffix(".") && !text.contains("..") && !text.contains("{"), "\(text)")
            #expect(text.firstMatch(of: /\d\s?(m|h|min|kcal|bpm|km|kg|K|M|ms|%)\b/) == nil)
            let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
            #expect(
                words.isDisjoint(with: [
                    "rapidly", "gradually", "almost", "nearly", "sharply", "slightly", "steadily",
                    "good", "bad", "better", "worse", "red", "green", "circle", "dot", "just",
                ]), "\(text)")
        }
        #expect(chart.analysis == ChartAnalysis(try item.make().descriptor))
    }
}
