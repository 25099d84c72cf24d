internal import ActivityService

/// A metric over time, for people and for scripts.
enum SeriesOutput {
    /// The JSON that scripts rely on.
    static func json(_ answer: SeriesAnswer, _ unit: SeriesCommand.Unit) -> JSONValue {
        .object([
            "metric": .string(answer.metric.name), "unit": .string(answer.metric.unit.symbol),
            "by": .string(unit.rawValue), "timeZone": .string(answer.zone.identifier),
            "statistic": .string(answer.statistic.rawValue),
            "points": .array(answer.points.map { json($0, answer) }),
        ])
    }

    private static func json(_ point: SeriesPoint, _ answer: SeriesAnswer) -> JSONValue {
        let hasData = point[.count] != nil
        return .object([
            "start": .string(point.interval.lowerBound.description),
            "end": .string(point.interval.upperBound.description),
            "date": .string(point.date.description),
            "value": .number(orNull: value(point, answer)),
            "min": .number(orNull: point.minimum), "max": .number(orNull: point.maximum),
            "count": hasData ? .integer(point.count) : .integer(0),
            "sources": .array(point.sources.map { json($0, answer) }),
        ])
    }

    private static func json(_ source: SeriesPoint.SourcePoint, _ answer: SeriesAnswer) -> JSONValue
    {
        .object([
            "id": .integer(Int(source.sourceID)),
            "name": .string(orNull: answer.sources[source.sourceID]?.name),
            "value": .number(source.value), "counted": .number(orNull: source.counted),
            "count": .integer(source.count),
        ])
    }

    /// Rows of start, end, value, least, greatest, count.
    static func csv(_ answer: SeriesAnswer) -> String {
        let head = ["start", "end", "date", "value", "min", "max", "count"]
        let rows = answer.points.map { point in
            [
                point.interval.lowerBound.description, point.interval.upperBound.description,
                point.date.description, CSV.number(value(point, answer)), CSV.number(point.minimum),
                CSV.number(point.maximum), point[.count] == nil ? "0" : "\(point.count)",
            ]
        }
        return ([head] + rows).map(CSV.line).joined()
    }

    /// A line for each bucket: its local start and its value.
    static func text(_ answer: SeriesAnswer, _ unit: SeriesCommand.Unit) -> String {
        let title =
            "\(answer.metric.name), \(answer.statistic.rawValue) by \(unit.rawValue), "
            + "\(answer.metric.unit.symbol)\n\n"
        let values = answer.points.map { shown(value($0, answer), answer) }
        let width = values.map(TextColumns.width).max() ?? 0
        return title
            + zip(answer.points, values).map { point, value in
                "\(label(point, unit, answer.history))  \(TextColumns.padded(value, to: width, atStart: true))"
                    + sources(point, answer) + "\n"
            }.joined()
    }

    /// Whole things are rounded once, here, and never before they are added up.
    private static func value(_ point: SeriesPoint, _ answer: SeriesAnswer) -> Double? {
        guard let value = point[answer.statistic] else { return nil }
        let isWhole = answer.metric.isWhole && answer.statistic == .sum
        return isWhole ? value.rounded(.toNearestOrAwayFromZero) : value
    }

    private static func shown(_ value: Double?, _ answer: SeriesAnswer) -> String {
        guard let value else { return "–" }
        return DecimalText.text(value, decimals: abs(value) >= 100 ? 0 : 2) ?? "–"
    }

    private static func label(
        _ point: SeriesPoint, _ unit: SeriesCommand.Unit, _ history: ZoneHistory
    ) -> String {
        guard unit == .minute || unit == .hour else { return point.date.description }
        let start = point.interval.lowerBound
        let local = start.adding(
            milliseconds: Int64(history.zone(at: start).offset(at: start)) * 1000)
        return String(local.description.prefix(16)).replacing("T", with: " ")
    }

    private static func sources(_ point: SeriesPoint, _ answer: SeriesAnswer) -> String {
        guard !answer.sources.isEmpty, !point.sources.isEmpty else { return "" }
        let parts = point.sources.map { said in
            let name = answer.sources[said.sourceID].flatMap { PersonName($0.name)?.text } ?? "?"
            return "\(name) \(shown(said.value, answer))"
        }
        return "  (\(parts.joined(separator: "; ")))"
    }
}
