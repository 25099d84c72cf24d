import Activity
import ActivityWords
import Foundation
import Markup
import TestSupport
import Testing

@testable import ActivityCharts

/// `rings-and-charts.md` A5 and B1–B17.
@Suite struct AnatomyTests {
    @Test(
        "A5: move, exercise and stand are never a part of a circle",
        arguments: ["activeEnergyBurned", "appleMoveTime", "appleExerciseTime", "appleStandHour"])
    func noRings(name: String) throws {
        let series = ChartSeries(try metric(name), points: try daily("2024-06-03", [1, 2]))
        #expect(throws: ChartError.ringsOnlyForActivity(subject: name)) {
            try Chart([series], in: context("2024-06-03", "2024-06-04", .day), mark: .sector)
        }
    }

    @Test("A5: nothing else is a part of a circle either")
    func noSectors() throws {
        let series = ChartSeries(try metric("steps"), points: [])
        #expect(throws: ChartError.sectorsAreNotDrawn) {
            try Chart([series], in: context("2024-06-03", nil, .day), mark: .sector)
        }
    }

    @Test("B1: one to four facts, each in the message", arguments: Gallery.all)
    func facts(item: Gallery.Item) throws {
        let descriptor = try item.make().descriptor
        #expect((1...4).contains(descriptor.keyFacts.count))
        for fact in descriptor.keyFacts {
            #expect(descriptor.summary.lowercased().contains(fact.text.lowercased()))
        }
    }

    @Test("B1: facts are those of the data")
    func factsRecompute() throws {
        let week: [Double] = [9340, 12_480, 0, 7012, 15_260, 10_004]
        let facts = try Gallery.named("steps-week").descriptor.keyFacts
        #expect(facts.map(\.kind) == [.average, .highest, .goalReached])
        #expect(facts[0].value == week.reduce(0, +) / 6)
        #expect(facts[0].text == "9,016 steps on average over 6 days with data")
        #expect(facts[1].text == "highest value 15,260 steps (June 8)")
        #expect(facts[2].text == "goal reached on 3 of 6 days")
    }

    @Test("B2: as many marks as values", arguments: Gallery.all)
    func marks(item: Gallery.Item) throws {
        let chart = try item.make()
        for (series, content) in zip(chart.descriptor.series, chart.content.series) {
            let known = content.points.count { $0.value != nil }
            #expect(series.points.count { $0.frame != nil } == known)
        }
        guard chart.descriptor.mark == .bar || chart.descriptor.mark == .rangeBar else { return }
        let colours = ChartCatalogue.standard.palette(.light, .standard).marks
        let rects = try ParsedSVG(chart.svg()).all("rect")
            .filter { colours.contains($0.attributes["fill"] ?? "") }
        #expect(rects.count == chart.content.values.count)
    }

    @Test("B3: every mark lies in the plot", arguments: Gallery.all)
    func plot(item: Gallery.Item) throws {
        let descriptor = try item.make().descriptor
        let plot = descriptor.contentFrame
        let rim = 5.0
        for frame in descriptor.series.flatMap(\.points).compactMap(\.frame) {
            #expect(frame.x >= plot.x - rim && frame.maxX <= plot.maxX + rim)
            #expect(frame.y >= plot.y - rim && frame.maxY <= plot.maxY + rim)
        }
        #expect(plot.x >= 0 && plot.maxX <= descriptor.size.width)
        #expect(plot.y >= 0 && plot.maxY < descriptor.size.height)
    }

    @Test("B4: scales go back and forth and never turn", arguments: ScaleType.allCases)
    func scales(type: ScaleType) {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<200 {
            let lower = generator.number(0.5...100)
            let upper = lower + generator.number(0.1...1e6)
            let scale = NumericScale(type, lower: lower, upper: upper, start: 300, end: 20)
            let values = (0..<20).map { _ in generator.number(lower...upper) }.sorted()
            for value in values {
                #expect(
                    abs(scale.value(at: scale.position(of: value)) - value) <= 1e-9 * upper)
            }
            let positions = values.map(scale.position)
            #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 >= $1 })
            #expect(scale.position(of: lower) == 300)
            #expect(abs(scale.position(of: upper) - 20) < 1e-9)
        }
    }

    @Test("B4: places of groups go back and forth")
    func categoryScale() {
        let scale = CategoryScale(count: 7, start: 10, end: 150)
        for index in 0..<7 { #expect(scale.index(at: scale.position(of: index)) == index) }
        #expect(scale.index(at: 9) == nil)
        #expect(scale.index(at: 151) == nil)
    }

    @Test("B5, B9, B12: nothing that is shown or spoken is empty", arguments: Gallery.all)
    func words(item: Gallery.Item) throws {
        let descriptor = try item.make().descriptor
        for text in SpokenTexts(descriptor).all { #expect(!text.isEmpty) }
        for tick in descriptor.xAxis.ticks + descriptor.yAxis.ticks {
            #expect(!tick.label.isEmpty && !tick.spoken.isEmpty)
        }
    }

    @Test("B6: one chart has one vertical axis")
    func oneAxis() throws {
        let series = [
            ChartSeries(try metric("steps"), points: try daily("2024-06-03", [1])),
            ChartSeries(try metric("heartRate"), points: try daily("2024-06-03", [60])),
        ]
        #expect(throws: ChartError.severalUnits(["steps", "beats"])) {
            try Chart(series, in: context("2024-06-03", nil, .day))
        }
    }

    @Test("B7: ticks lie within the axis", arguments: Gallery.all)
    func ticks(item: Gallery.Item) throws {
        let descriptor = try item.make().descriptor
        for axis in [descriptor.xAxis, descriptor.yAxis] {
            #expect(!axis.ticks.isEmpty)
            for tick in axis.ticks {
                #expect(tick.value >= axis.lowerBound && tick.value <= axis.upperBound)
            }
            #expect(axis.ticks.map(\.value) == axis.ticks.map(\.value).sorted())
        }
    }

    @Test("B8: a grid line runs across the plot from every tick", arguments: Gallery.all)
    func grid(item: Gallery.Item) throws {
        let chart = try item.make()
        let descriptor = chart.descriptor
        let plot = descriptor.contentFrame
        let svg = try ParsedSVG(chart.svg())
        let grid = ChartCatalogue.standard.palette(.light, .standard).grid
        let lines = svg.all("line").filter { $0.attributes["stroke"] == grid }
        if descriptor.contentDirection == .topToBottom { return }
        let level = try lines.filter { try $0.number("y1") == $0.number("y2") }
        #expect(try level.map { try $0.number("y1") } == descriptor.yAxis.ticks.map(\.position))
        for line in level {
            #expect(try abs(line.number("x2") - line.number("x1") - plot.width) < 0.02)
        }
        #expect(descriptor.yAxis.gridlinePositions == descriptor.yAxis.ticks.map(\.value))
    }

    @Test("B10: the goal is a line with its number")
    func goal() throws {
        let descriptor = try Gallery.named("steps-week").descriptor
        #expect(descriptor.rules.map(\.label) == ["Goal 10,000 steps"])
        #expect(descriptor.rules.map(\.spoken) == ["Goal: 10,000 steps"])
        #expect(descriptor.rules[0].value == 10_000)
        #expect(descriptor.yAxis.upperBound >= 10_000)
        let tick = try #require(descriptor.yAxis.ticks.first { $0.value == 10_000 })
        #expect(tick.position == descriptor.rules[0].position)
    }

    @Test(
        "B11: a legend where there is more than one series, with their symbols",
        arguments: Gallery.all)
    func legend(item: Gallery.Item) throws {
        let descriptor = try item.make().descriptor
        let header = ChartHeader(
            title: descriptor.title, unit: descriptor.unitLabel, summary: descriptor.summary,
            keyNumber: descriptor.keyNumber, legend: descriptor.series.map(\.name),
            style: ChartStyle(descriptor.profile))
        let count = descriptor.series.count
        #expect(header.symbols.count == (count > 1 ? count : 0))
        #expect(header.lines.count { $0.role == .legend } == header.symbols.count)
    }

    @Test("B13: the metric and its values choose the mark")
    func chooser() throws {
        let expected: [(String, ChartMark)] = [
            ("steps-day", .bar), ("steps-year", .bar), ("heart-day", .point),
            ("heart-week", .rangeBar), ("heart-year", .rangeBar), ("zones", .stackedBar),
            ("weight-month", .lineWithPoints), ("scatter-outlier", .point),
            ("blood-pressure", .lineWithPoints), ("labels-korean", .bar), ("energy-area", .area),
        ]
        for (name, mark) in expected {
            #expect(try Gallery.named(name).descriptor.mark == mark, "\(name)")
        }
    }

    @Test("B14: bars are for what adds up", arguments: ["heartRate", "weight", "oxygenSaturation"])
    func bars(name: String) throws {
        let subject = try metric(name)
        let series = ChartSeries(subject, points: try daily("2024-06-03", [0.6, 0.7]))
        #expect(throws: ChartError.barsNeedSums(subject: subject.name)) {
            try Chart([series], in: context("2024-06-03", "2024-06-04", .day), mark: .bar)
        }
    }

    @Test("B15: a line joins the values of its own series and breaks at gaps")
    func lines() throws {
        let chart = try Gallery.bloodPressure()
        let paths = try ParsedSVG(chart.svg()).all("path")
            .compactMap { $0.attributes["d"] }
        // Two series, each broken once.
        #expect(paths.count == 4)
        let vertices = paths.map { $0.count { $0 == "M" || $0 == "L" } }
        #expect(vertices == [3, 3, 3, 3])
    }

    @Test("B16: an outlier five deviations out is found and named")
    func outlier() throws {
        let fact = try #require(Gallery.scatter().descriptor.keyFacts.last)
        #expect(fact.kind == .outliers)
        #expect(fact.value == 1)
        #expect(fact.text == "1 outlier (June 10, 8,000 steps: 118 beats per minute)")
    }

    @Test("B16: an injected outlier is reported by its index, and none where there is none")
    func outlierIndex() {
        var generator = SeededGenerator(seed: 9)
        for place in [0, 17, 49] {
            var values = (0..<50).map { _ in generator.number(95...105) }
            #expect(Outliers.indices(values) == [])
            values[place] = 160
            #expect(Outliers.indices(values) == [place])
        }
        #expect(Outliers.indices([1, 1, 1, 100]) == [])
        #expect(Outliers.indices(Array(repeating: 5, count: 20)) == [])
    }

    @Test("B17: a line has points up to 60 values", arguments: [(60, true), (61, false)])
    func pointsOnLines(count: Int, hasPoints: Bool) throws {
        let values = (0..<count).map { Double(70 + $0 % 5) }
        let last = try civil("2024-03-01").adding(days: count - 1).description
        for mark in [nil, ChartMark.lineWithPoints] {
            let chart = try Chart(
                [ChartSeries(metric("weight"), points: daily("2024-03-01", values))],
                in: context("2024-03-01", last, .day), mark: mark)
            #expect(chart.descriptor.mark == (hasPoints ? .lineWithPoints : .line))
            let circles = try ParsedSVG(chart.svg()).all("circle")
            #expect(circles.count == (hasPoints ? count : 0))
        }
    }
}
