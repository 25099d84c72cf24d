internal import Activity
internal import Markup

extension Chart {
    /// Every value of the chart as CSV (RFC 4180, lines ended by LF), none left out.
    ///
    /// The numbers are in the unit that is shown, with a point and at most six decimals,
    /// whatever the language. Times are ISO 8601 in UTC; `date` is the day they belong to. An
    /// empty field is nothing known, which is not 0.
    public var csv: String {
        var lines = [(["series"] + placeHeadings + ["value", "low", "high", "unit"])]
        for series in content.series {
            for point in series.points {
                lines.append(
                    [series.name] + places(of: point)
                        + [point.value, point.low, point.high].map(Chart.digits)
                        + [content.subject.unit])
            }
        }
        return lines.map { $0.map(Chart.field).joined(separator: ",") + "\n" }.joined()
    }

    private var placeHeadings: [String] {
        switch content.kind {
        case .times: ["start", "end", "date"]
        case .numbers: ["label", content.horizontal?.name ?? "x"]
        case .categories: ["category"]
        }
    }

    private func places(of point: ContentPoint) -> [String] {
        switch content.kind {
        case .times:
            let interval = point.interval
            return [
                interval.lowerBound.description, interval.upperBound.description,
                content.context.history.date(of: interval.lowerBound).description,
            ]
        case .numbers: return [point.label ?? "", Chart.digits(point.start)]
        case .categories: return [content.categories[Int(point.start)]]
        }
    }

    private static func digits(_ value: Double?) -> String {
        value.flatMap { DecimalText.text($0, decimals: 6) } ?? ""
    }

    private static func field(_ text: String) -> String {
        let needsQuotes = text.contains { ",\"\n\r".contains($0) }
        let quoted = needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
        // A spreadsheet would take these for formulas; a number is left alone.
        let isFormula = text.first.map { "=+-@".contains($0) } ?? false
        return isFormula && Double(text) == nil
            ? "\"'" + text.replacing("\"", with: "\"\"") + "\""
            : quoted
    }
}
