import Activity
import ActivityWords
import Foundation
import Markup
import TestSupport
import Testing

@testable import ActivityCharts

/// `rings-and-charts.md` §1 no. 1 and §6 no. 4: the numbers are read back out of every form and
/// compared with what was put in.
@Suite struct AgreementTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        /// What was put in, in the shown unit: each series, each point.
        let input: [[Double?]]
        /// Half a unit of the last decimal that words show.
        let rounding: Double
        var testDescription: String { name }
    }

    private static let births: [Double?] = Array(1950...1975).map {
        Double(268 - 4 * abs($0 - 1960))
    }

    private static let weights: [Double?] = [
        72.4, 72.1, nil, nil, 72.6, 71.9, 71.8, 71.8, 72.0, 71.5, nil, 71.4, 71.6, 71.2,
    ]

    private static let week: [Double?] = [9340, 12_480, nil, 0, 7012, 15_260, 10_004]

    private static let zones: [[Double?]] = [
        [22, 31, 12, nil, 25, 40, 18], [18, 14, 20, nil, 22, 25, 10],
        [12, 8, 16, nil, 14, 20, 6], [6, 0, 9, nil, 4, 12, 1], [1, 0, 3, nil, 0, 5, 0],
    ]

    private static let pressures: [[Double?]] = [
        [124, 128, 119, nil, 131, 122, 125], [81, 84, 78, nil, 86, 80, 82],
    ]

    private static let workouts: [Double?] = [12, 7, 3]

    private static let shortDay: [Double?] = Array(Gallery.dayOfSteps.prefix(23))

    static let cases: [Case] = [
        Case(name: "steps-week", input: [week], rounding: 0.5),
        Case(name: "steps-month", input: [Gallery.monthOfSteps(30)], rounding: 0.5),
        Case(name: "steps-day", input: [Gallery.dayOfSteps], rounding: 0.5),
        Case(name: "short-day", input: [shortDay], rounding: 0.5),
        Case(name: "weight-month", input: [weights], rounding: 0.05),
        Case(name: "zones", input: zones, rounding: 0.5),
        Case(name: "blood-pressure", input: pressures, rounding: 0.5),
        Case(name: "labels-korean", input: [workouts], rounding: 0.5),
        Case(name: "steps-right-to-left", input: [week], rounding: 0.5),
        Case(name: "births", input: [births], rounding: 0.05),
    ]

    /// The number at the beginning of a text, or behind its first colon and space.
    private func number(_ text: String) -> Double? {
        let value: String = text.components(separatedBy: ": ").last ?? text
        let digits = value.prefix { $0.isNumber || ",.-".contains($0) }
        return Double(digits.filter { $0 != "," })
    }

    private func expect(_ found: [Double?], _ input: [Double?], within: Double) {
        #expect(found.count == input.count)
        for (found, given) in zip(found, input) {
            #expect((found == nil) == (given == nil))
            if let found, let given { #expect(abs(found - given) <= within, "\(found) \(given)") }
        }
    }

    @Test("the descriptor and its JSON hold the very numbers", arguments: cases)
    func json(item: Case) throws {
        let chart = try Gallery.named(item.name)
        #expect(chart.descriptor.series.map { $0.points.map(\.y) } == item.input)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(chart.json.utf8)) as? [String: Any])
        let series = try #require(object["series"] as? [[String: Any]])
        for (series, input) in zip(series, item.input) {
            let points = try #require(series["points"] as? [[String: Any]])
            expect(points.map { $0["y"] as? Double }, input, within: 1e-6)
        }
    }

    @Test("CSV holds the very numbers", arguments: cases)
    func csv(item: Case) throws {
        let chart = try Gallery.named(item.name)
        let rows = chart.csv.split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        let isPair = item.name == "resting-steps"
        let column = try #require(isPair ? 2 : rows[0].firstIndex(of: "value"))
        expect(
            rows.dropFirst().map { Double($0[column]) }, item.input.flatMap { $0 }, within: 1e-6)
    }

    @Test("words say the numbers", arguments: cases)
    func words(item: Case) throws {
        let chart = try Gallery.named(item.name)
        for (series, input) in zip(chart.descriptor.series, item.input) {
            expect(
                series.points.map { number($0.label) }, input, within: item.rounding)
        }
    }

    @Test("the table holds the numbers", arguments: cases)
    func table(item: Case) throws {
        let table = try ParsedSVG(Gallery.named(item.name).table())
        let rows = table.nodes.indices.filter { table.nodes[$0].name == "tr" }.dropFirst()
            .map { table.children($0).filter { $0.name == "td" }.map(\.text) }
        for (series, input) in item.input.enumerated() {
            expect(rows.map { number($0[series]) }, input, within: item.rounding)
        }
    }

    @Test("the text holds the numbers", arguments: cases)
    func text(item: Case) throws {
        let chart = try Gallery.named(item.name)
        let lines = chart.text(width: 80).split(separator: "\n")
        let count = item.input[0].count
        let hasRule = !chart.descriptor.rules.isEmpty
        let rows = lines.dropLast(hasRule ? 1 : 0).suffix(count)
        let unit = item.name == "births" ? "" : String(chart.descriptor.yAxis.unit ?? "")
        _ = unit
        for (index, row) in rows.enumerated() {
            for (series, input) in zip(chart.descriptor.series, item.input) {
                let value = series.points[index].value
                #expect(row.contains(value))
                expect([number(value)], [input[index]], within: item.rounding)
            }
        }
    }

    /// The labels of values beside the drawing tell the scale; lengths and places are measured
    /// by it and by nothing else.
    @Test("the drawing has the numbers in its lengths and places", arguments: cases)
    func drawing(item: Case) throws {
        let chart = try Gallery.named(item.name)
        let svg = try ParsedSVG(chart.svg())
        let isLying = chart.descriptor.contentDirection == .topToBottom
        let scale = try measure(svg, isLying: isLying)
        let marks = try shapes(svg, isLying: isLying)
        let known = item.input.flatMap { $0 }.compactMap { $0 }
        #expect(marks.count == known.count)
        let tolerance = 1.1 * abs(scale.unitsPerPixel) + 0.01
        for (label, start, end) in marks {
            let said = try #require(number(label))
            let drawn: Double
            switch chart.descriptor.mark {
            case .bar: drawn = abs(end - start) * abs(scale.unitsPerPixel)
            case .stackedBar:
                drawn = abs(end - start) * abs(scale.unitsPerPixel)
                // The gap below a part is taken from its length.
                #expect(abs(drawn - said) <= tolerance + 2 * abs(scale.unitsPerPixel))
                continue
            default: drawn = scale.value(at: (start + end) / 2)
            }
            #expect(abs(drawn - said) <= tolerance, "\(label) \(drawn)")
        }
    }

    private struct Scale {
        let first: (value: Double, position: Double)
        let last: (value: Double, position: Double)
        var unitsPerPixel: Double {
            (last.value - first.value) / (last.position - first.position)
        }
        func value(at position: Double) -> Double {
            first.value + (position - first.position) * unitsPerPixel
        }
    }

    /// From the grid lines and the numbers beside them.
    private func measure(_ svg: ParsedSVG, isLying: Bool) throws -> Scale {
        let grid = ChartCatalogue.standard.palette(.light, .standard).grid
        let lines = try svg.all("line").filter { line in
            let isLevel = try line.number("y1") == line.number("y2")
            return line.attributes["stroke"] == grid && isLevel != isLying
                && line.attributes["stroke-dasharray"] == nil
        }
        let positions = try lines.map { try $0.number(isLying ? "x1" : "y1") }
        let hidden = svg.nodes.indices.filter { svg.nodes[$0].name == "text" && svg.isHidden($0) }
        let labels = hidden.map { svg.nodes[$0].text }.compactMap { text -> Double? in
            let isThousands = text.hasSuffix("K")
            guard let value = Double(isThousands ? String(text.dropLast()) : text) else {
                return nil
            }
            return isThousands ? value * 1000 : value
        }
        try #require(labels.count >= positions.count && positions.count >= 2)
        let values = isLying ? Array(labels.suffix(positions.count)) : labels
        return Scale(
            first: (values[0], positions[0]),
            last: (values[positions.count - 1], positions[positions.count - 1]))
    }

    /// The marks with what they are called and their two ends along the axis of values.
    private func shapes(
        _ svg: ParsedSVG, isLying: Bool
    ) throws -> [(String, Double, Double)] {
        let colours = ChartCatalogue.standard.palette(.light, .standard).marks
        return try svg.nodes.indices.compactMap { index in
            let node = svg.nodes[index]
            guard colours.contains(node.attributes["fill"] ?? ""), !svg.isHidden(index),
                let label = svg.path(index).first(where: { $0.attributes["role"] == "img" })?
                    .attributes["aria-label"]
            else { return nil }
            switch node.name {
            case "rect":
                let start = try node.number(isLying ? "x" : "y")
                return try (label, start, start + node.number(isLying ? "width" : "height"))
            case "circle":
                return try (label, node.number("cy"), node.number("cy"))
            default: return nil
            }
        }
    }

    @Test("braille shows the quarter of the axis in which each value lies", arguments: cases)
    func braille(item: Case) throws {
        let chart = try Gallery.named(item.name)
        if item.input.count > 1 && chart.descriptor.mark != .stackedBar { return }
        let cells = Array(chart.braille(cells: 80).split(separator: "\n")[1])
        let axis = chart.descriptor.yAxis
        let input: [Double?] = item.input[0].indices.map { index in
            let values = item.input.compactMap { $0[index] }
            return values.isEmpty ? nil : values.reduce(0, +)
        }
        #expect(cells.count == input.count)
        let quarters: [Character] = ["⣀", "⠤", "⠒", "⠉"]
        for (cell, value) in zip(cells, input) {
            guard let value else {
                #expect(cell == "⠀")
                continue
            }
            let share = (value - axis.lowerBound) / (axis.upperBound - axis.lowerBound)
            let quarter = try #require(quarters.firstIndex(of: cell))
            #expect(share >= Double(quarter) / 4 && share <= Double(quarter + 1) / 4)
        }
    }

    @Test("ranges are drawn from their least to their greatest value")
    func ranges() throws {
        let chart = try Gallery.heartWeek()
        let svg = try ParsedSVG(chart.svg())
        let scale = try measure(svg, isLying: false)
        let marks = try shapes(svg, isLying: false)
        let input = try Gallery.ranges("2024-06-03", days: 7).filter { $0.value != nil }
        #expect(marks.count == input.count)
        for (mark, given) in zip(marks, input) {
            let ends = [mark.1, mark.2].map(scale.value(at:)).sorted()
            #expect(abs(ends[0] - (given.low ?? 0)) <= abs(scale.unitsPerPixel))
            #expect(abs(ends[1] - (given.high ?? 0)) <= abs(scale.unitsPerPixel))
        }
    }
}
