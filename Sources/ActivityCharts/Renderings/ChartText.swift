internal import ActivityWords

extension Chart {
    /// The chart for a terminal: title, message, a drawing of block or braille characters, and
    /// the values in rows. Every line ends with a line break.
    ///
    /// Up to 40 bars are rows with a bar of eighth blocks; all else is a plot of dots, with a
    /// row for each interval or value below.
    ///
    /// - Parameter width: The columns of the terminal, held to 40 and more. Wide letters count
    ///   two.
    public func text(width: Int = 80) -> String {
        TextDrawing(descriptor, words: content.context.words, width: max(width, 40)).text
    }

    /// The chart on one line: title, a small drawing and the first fact.
    ///
    /// - Parameter width: The columns there are; the drawing takes what the words leave.
    public func oneLine(width: Int = 80) -> String {
        let fact = descriptor.keyFacts.first?.text ?? ""
        let words = TextColumns.width(descriptor.title) + TextColumns.width(fact) + 2
        let room = min(max(width - words, 8), 40)
        let blocks = Array("▁▂▃▄▅▆▇█")
        let line = SeriesColumns(descriptor, count: room).levels(blocks.count).map {
            $0.map { String(blocks[$0]) } ?? " "
        }.joined()
        return TextColumns.truncated("\(descriptor.title) \(line) \(fact)", to: max(width, 8))
    }
}

private struct TextDrawing {
    let descriptor: ChartDescriptor
    let words: Words
    let width: Int

    static let mostBars = 40
    private static let eighths = Array(" ▏▎▍▌▋▊▉█")

    init(_ descriptor: ChartDescriptor, words: Words, width: Int) {
        self.descriptor = descriptor
        self.words = words
        self.width = width
    }

    var text: String {
        // Letters without spaces between them can't be wrapped.
        var lines = TextFitting.lines(descriptor.title, columns: width).map {
            TextColumns.truncated($0, to: width)
        }
        lines += TextFitting.lines(descriptor.summary, columns: width)
        // Where nothing is known there is nothing to draw; the message says so.
        if descriptor.series.allSatisfy({ $0.points.allSatisfy { $0.greatest == nil } }) {
            return lines.map { $0.trimmedTrailing + "\n" }.joined()
        }
        lines.append("")
        let points = descriptor.series[0].points
        if descriptor.mark == .bar, points.count <= TextDrawing.mostBars {
            lines += bars(points)
        } else {
            lines += plot + [""] + rows
        }
        lines +=
            descriptor.rules.count == 1
            ? descriptor.rules.map(\.label) : descriptor.rules.map(\.spoken)
        return lines.map { $0.trimmedTrailing + "\n" }.joined()
    }

    /// One row for each bar: place, bar, value.
    private func bars(_ points: [ChartDataPoint]) -> [String] {
        let places = points.map { TextColumns.truncated($0.place, to: width / 3) }
        let first = places.map(TextColumns.width).max() ?? 0
        let longest = max(width - first - 8, 8)
        let values = points.map { TextColumns.truncated($0.value, to: longest) }
        let last = values.map(TextColumns.width).max() ?? 0
        let room = max(width - first - last - 4, 4)
        return zip(places, zip(points, values)).map { place, entry in
            let (point, value) = entry
            return TextColumns.padded(place, to: first) + "  "
                + TextColumns.padded(bar(point.y, room), to: room) + "  "
                + TextColumns.padded(value, to: last, atStart: true)
        }
    }

    private func bar(_ value: Double?, _ room: Int) -> String {
        guard let value, value > 0, descriptor.yAxis.upperBound > 0 else { return "" }
        let share = min(value / descriptor.yAxis.upperBound, 1)
        let eighths = max(Int((share * Double(room) * 8).rounded()), 1)
        let rest = eighths % 8
        return String(repeating: "█", count: eighths / 8)
            + (rest > 0 ? String(TextDrawing.eighths[rest]) : "")
    }

    /// A plot of dots with the labels of values at its end and the first and last place below.
    private var plot: [String] {
        let labels = descriptor.yAxis.ticks
        let room = labels.map { TextColumns.width($0.label) }.max() ?? 0
        let columns = width - room - 2
        let height = 10
        var lines = DotRaster(descriptor, columns: columns * 2, rows: height * 4).cells
        let plot = descriptor.contentFrame
        for tick in labels where descriptor.contentDirection != .topToBottom {
            let share = (tick.position - plot.y) / plot.height
            let row = min(max(Int((share * Double(height)).rounded(.down)), 0), height - 1)
            lines[row] += "  " + TextColumns.padded(tick.label, to: room, atStart: true)
        }
        return lines + [below(columns)]
    }

    private func below(_ columns: Int) -> String {
        let ends = [descriptor.xAxis.shortLowerBound, descriptor.xAxis.spokenUpperBound]
        let ordered = descriptor.contentDirection == .rightToLeft ? ends.reversed() : ends
        let gap = columns - ordered.map(TextColumns.width).reduce(0, +)
        return ordered[0] + String(repeating: " ", count: max(gap, 1)) + ordered[1]
    }

    /// Intervals where they are the elements, else values; places padded to one width.
    private var rows: [String] {
        let count = descriptor.series.map(\.points.count).max() ?? 0
        let isLong = count > TextDrawing.mostBars && !descriptor.intervals.isEmpty
        let table = isLong ? intervalRows : valueRows
        let first = table.map { TextColumns.width($0.0) }.max() ?? 0
        return table.map { TextColumns.padded($0.0, to: min(first, width / 2)) + "  " + $0.1 }
    }

    private var intervalRows: [(String, String)] {
        descriptor.intervals.map { interval in
            // The label is place and value; the place stands in the first column already.
            let unit = descriptor.yAxis.unit ?? ""
            func text(_ value: Double) -> String {
                words.quantity(value, unit: unit, .visible, decimals: 1)
            }
            guard let low = interval.minimum, let high = interval.maximum else {
                return (interval.place, words.phrase(.noData))
            }
            if let total = interval.total { return (interval.place, text(total)) }
            if low == high { return (interval.place, text(high)) }
            let value = words.phrase(
                .chartSpan, ["first": words.number(low, decimals: 1), "last": text(high)])
            return (interval.place, value)
        }
    }

    private var valueRows: [(String, String)] {
        let table = ChartTable(descriptor, words: words)
        let isSingle = descriptor.series.count == 1
        return table.rows.map { row in
            let cells = zip(table.headings, row).dropFirst()
                .map { isSingle ? $1 : $0 + " " + $1 }
            return (row[0], cells.joined(separator: words.phrase(.clauseSeparator)))
        }
    }
}

extension String {
    fileprivate var trimmedTrailing: String {
        var text = self
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }
}
