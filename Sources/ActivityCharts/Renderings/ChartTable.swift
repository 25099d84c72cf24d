internal import ActivityWords
internal import Markup

/// The values of a chart as rows of words.
struct ChartTable {
    let caption: String
    let headings: [String]
    /// The first cell of each row says what the row is about.
    let rows: [[String]]

    /// Beyond this number of values the rows are intervals: the descriptor does not hold them all.
    static let mostRows = DescriptorBuilder.mostPoints

    init(_ descriptor: ChartDescriptor, words: Words) {
        caption = words.phrase(.chartTableCaption, ["title": descriptor.title])
        let place = descriptor.xAxis.title
        let count = descriptor.series.map(\.totalCount).max() ?? 0
        if count > ChartTable.mostRows, !descriptor.intervals.isEmpty {
            let leaves = descriptor.intervals.flatMap(ChartTable.leaves)
            headings = ChartTable.intervalHeadings(descriptor, words, place)
            rows = leaves.map { ChartTable.row(of: $0, descriptor, words) }
            return
        }
        let isSingle = descriptor.series.count == 1
        headings =
            [place] + (isSingle ? [descriptor.yAxis.title] : descriptor.series.map(\.name))
        rows = isSingle ? ChartTable.single(descriptor) : ChartTable.several(descriptor, words)
    }

    /// Each point on a row of its own.
    private static func single(_ descriptor: ChartDescriptor) -> [[String]] {
        descriptor.series[0].points.map { [$0.place, $0.value] }
    }

    /// Points of several series at one place share a row.
    private static func several(_ descriptor: ChartDescriptor, _ words: Words) -> [[String]] {
        var rows: [Double: [String]] = [:]
        let blank = Array(repeating: words.phrase(.noData), count: descriptor.series.count)
        for (index, series) in descriptor.series.enumerated() {
            for point in series.points {
                var row = rows[point.x] ?? [point.place] + blank
                row[index + 1] = point.value
                rows[point.x] = row
            }
        }
        return rows.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func leaves(_ interval: ChartInterval) -> [ChartInterval] {
        interval.children.isEmpty ? [interval] : interval.children.flatMap(leaves)
    }

    private static func intervalHeadings(
        _ descriptor: ChartDescriptor, _ words: Words, _ place: String
    ) -> [String] {
        let figures: [PhraseKey] =
            descriptor.intervals.contains { $0.total != nil }
            ? [.totalHeading] : [.lowestHeading, .averageHeading, .highestHeading]
        return [place] + figures.map { words.phrase($0) } + [words.phrase(.valueHeading)]
    }

    private static func row(
        of interval: ChartInterval, _ descriptor: ChartDescriptor, _ words: Words
    ) -> [String] {
        let unit = descriptor.yAxis.unit ?? ""
        func text(_ value: Double?) -> String {
            value.map { words.quantity($0, unit: unit, .visible, decimals: 1) }
                ?? words.phrase(.noData)
        }
        let isSum = descriptor.intervals.contains { $0.total != nil }
        let figures =
            isSum
            ? [interval.total] : [interval.minimum, interval.average, interval.maximum]
        return [interval.place] + figures.map(text) + [words.number(Double(interval.count))]
    }

    /// The table as HTML: a caption, a row of headings, and a heading for each row.
    var element: Element {
        let head = Element(
            "thead",
            elements: [
                Element(
                    "tr", elements: headings.map { Element("th", [("scope", "col")], text: $0) })
            ])
        let body = Element(
            "tbody",
            elements: rows.map { row in
                Element(
                    "tr",
                    elements: row.enumerated().map { index, cell in
                        index == 0
                            ? Element("th", [("scope", "row")], text: cell)
                            : Element("td", text: cell)
                    })
            })
        return Element("table", elements: [Element("caption", text: caption), head, body])
    }
}

extension Chart {
    /// The values as an HTML table with a caption and headings for columns and rows.
    ///
    /// Of more than 20,000 values the rows are intervals with their figures; ``csv`` has them all.
    public func table() -> String {
        ChartTable(descriptor, words: content.context.words).element.text(.html)
    }
}
