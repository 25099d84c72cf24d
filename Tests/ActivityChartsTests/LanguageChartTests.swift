import Activity
import ActivityWords
import TestSupport
import Testing

@testable import ActivityCharts

/// `rings-and-charts.md` G18 with G9–G11 and C7, in every language.
@Suite("Charts in every language") struct LanguageChartTests {
    private static func context(
        _ words: Words, _ first: String, _ last: String, _ bucket: BucketUnit? = .day,
        profile: ChartProfile = .phone
    ) throws -> ChartContext {
        ChartContext(
            words: words, history: try history(), dates: try civil(first)...(try civil(last)),
            bucket: bucket, profile: profile)
    }

    private static func week(_ words: Words) throws -> ChartContext {
        try context(words, "2024-06-03", "2024-06-09")
    }

    static func steps(_ words: Words) throws -> Chart {
        try Chart(
            [
                ChartSeries(
                    metric("steps"),
                    points: daily("2024-06-03", [9340, 12_480, nil, 0, 7012, 15_260, 10_004]))
            ], in: week(words), goal: 10_000)
    }

    /// Bars, ranges, a line, several series, groups, pairs, nothing, hours, months.
    static func all(_ words: Words) throws -> [Chart] {
        let pressures: [[Double?]] = [[124, 128, nil, 131], [81, 84, nil, 86]]
        let pairs = (0..<20).map { number -> (x: Double, y: Double?, label: String) in
            let rate: Double = number == 7 ? 118 : Double(52 + number)
            return (Double(2000 + 500 * number), rate, "\(number)")
        }
        let months = try (1...12).map { month in
            let first = try #require(CivilDate(year: 2024, month: month, day: 1))
            let next = first.adding(days: CivilDate.length(ofMonth: month, year: 2024))
            let interval =
                try history().firstInstant(
                    from: first)..<history().firstInstant(
                    from: next)
            return ChartPoint(interval, value: Double(200_000 + month * 7000))
        }
        return try [
            steps(words),
            Chart(
                [ChartSeries(metric("heartRate"), points: Gallery.ranges("2024-06-03", days: 7))],
                in: week(words)),
            Chart(
                [
                    ChartSeries(
                        metric("weight"), points: daily("2024-06-03", [72.4, 71, nil, 71.8]))
                ],
                in: week(words)),
            Chart(
                [
                    ChartSeries(
                        metric("systolic"), points: daily("2024-06-03", pressures[0])),
                    ChartSeries(
                        metric("diastolic"), points: daily("2024-06-03", pressures[1])),
                ], in: week(words)),
            Chart(
                [
                    ChartSeries(
                        metric("workouts"),
                        points: [("A", 12.0), ("B", 2), ("C", 1)].map {
                            ChartPoint(.category($0.0), value: $0.1)
                        })
                ], in: week(words)),
            Chart(
                metric("restingHeartRate"), against: metric("steps"), pairs: pairs,
                in: context(words, "2024-05-01", "2024-06-10")),
            Chart([ChartSeries(metric("steps"), points: [])], in: week(words)),
            Chart(
                [ChartSeries(metric("steps"), points: hourly("2024-06-06", Gallery.dayOfSteps))],
                in: context(words, "2024-06-06", "2024-06-06", .hour)),
            Chart(
                [ChartSeries(metric("steps"), points: months)],
                in: context(words, "2024-01-01", "2024-12-31", .month, profile: .page)),
        ]
    }

    @Test("the sentences are those that were read", arguments: Words.languages)
    func sentences(language: String) throws {
        let charts = try LanguageChartTests.all(Words(language: language))
        let texts = charts.flatMap { chart -> [String] in
            let descriptor = chart.descriptor
            let label = descriptor.series.first?.points.first?.label ?? ""
            return [descriptor.title, descriptor.summary, descriptor.overview, label, ""]
        }
        try expectSnapshot(texts.joined(separator: "\n"), "words-\(language).txt")
    }

    @Test("the drawing is the one that was looked at", arguments: Words.languages)
    func drawing(language: String) throws {
        try expectSnapshot(
            LanguageChartTests.steps(Words(language: language)).svg(), "steps-\(language).svg")
    }

    @Test(
        "G9, G10, G11: nothing spoken judges, is short, or names a look", arguments: Words.languages
    )
    func lint(language: String) throws {
        for chart in try LanguageChartTests.all(Words(language: language)) {
            for text in SpokenTexts(chart.descriptor).all {
                #expect(SpokenLint.flaws(in: text, language: language) == [], "\(text)")
            }
        }
    }

    @Test("every unit is said without a short form", arguments: Words.languages)
    func units(language: String) throws {
        let words = try Words(language: language)
        for metric in MetricCatalogue.standard.all {
            let unit = ChartSubject(metric).unit
            for value in [0, 1, 2, 3, 5, 11, 21, 100, 1.5] {
                let text = words.quantity(value, unit: unit, .spoken, decimals: 1)
                #expect(SpokenLint.flaws(in: text, language: language) == [], "\(text)")
            }
        }
    }

    @Test("C7: labels stay within the drawing and off each other", arguments: Words.languages)
    func labels(language: String) throws {
        for chart in try LanguageChartTests.all(Words(language: language)) {
            let descriptor = chart.descriptor
            let style = ChartStyle(descriptor.profile)
            let boxes = AxisLabels(descriptor: descriptor, style: style).labels.map { label in
                let width = TextFitting.width(label.text, size: style.labelSize)
                let isBack = (label.anchor == .end) != descriptor.isRightToLeft
                let middle = label.anchor == .middle
                let x = middle ? label.x - width / 2 : isBack ? label.x - width : label.x
                return ChartFrame(
                    x: x, y: label.y - style.labelSize, width: width, height: style.labelSize)
            }
            for (index, one) in boxes.enumerated() {
                #expect(one.x >= -0.5 && one.maxX <= descriptor.size.width + 0.5)
                for two in boxes.dropFirst(index + 1) {
                    let apart =
                        one.maxX <= two.x || two.maxX <= one.x || one.maxY <= two.y
                        || two.maxY <= one.y
                    #expect(apart, "\(descriptor.title)")
                }
            }
        }
    }

    @Test("lines above the plot keep to the drawing", arguments: Words.languages)
    func header(language: String) throws {
        for chart in try LanguageChartTests.all(Words(language: language)) {
            let svg = try ParsedSVG(chart.svg())
            let width = try svg.root.number("width")
            for node in svg.texts where node.attributes["font-size"] != nil {
                let share = node.attributes["font-weight"] == nil ? 0.55 : 0.6
                let size = try node.number("font-size")
                #expect(
                    Double(TextColumns.width(node.text)) * share * size <= width, "\(node.text)")
            }
        }
    }

    @Test("no line begins with a mark that closes or ends with one that opens")
    func lineEdges() {
        let text = "平均9,016歩（データがある6日）。最高値15,260歩（6月8日）、目標（10,000歩）を6回中3回達成。"
        for columns in 12...60 {
            let lines = TextFitting.lines(text, columns: columns)
            #expect(lines.joined() == text)
            #expect(lines.allSatisfy { TextColumns.width($0) <= columns })
            #expect(!lines.contains { "、。）".contains($0.prefix(1)) || $0.hasSuffix("（") })
        }
    }

    @Test("a week has all of its days on the axis", arguments: Words.languages)
    func weekdays(language: String) throws {
        let descriptor = try LanguageChartTests.steps(Words(language: language)).descriptor
        let labels = AxisLabels(descriptor: descriptor, style: ChartStyle(descriptor.profile))
            .labels
        let ticks = descriptor.xAxis.ticks.map(\.label)
        #expect(ticks.count == 7)
        #expect(ticks.allSatisfy { tick in labels.contains { $0.text == tick } })
    }

    @Test("time and axes of Arabic charts run from right to left", arguments: Words.languages)
    func direction(language: String) throws {
        let chart = try LanguageChartTests.steps(Words(language: language))
        let isArabic = language == "ar"
        #expect(chart.descriptor.isRightToLeft == isArabic)
        let frames = chart.descriptor.series[0].points.compactMap(\.frame)
        let (first, last) = (try #require(frames.first), try #require(frames.last))
        #expect((first.x > last.x) == isArabic)
        let root = try ParsedSVG(chart.svg()).root
        #expect(root.attributes["direction"] == (isArabic ? "rtl" : nil))
    }
}
