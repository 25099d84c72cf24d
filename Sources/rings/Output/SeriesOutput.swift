internal import ActivityService

/// A ring or a metric over time, for people and for scripts.
enum SeriesOutput {
    /// The JSON that scripts rely on.
    static func json(_ answer: SeriesAnswer) -> JSONValue {
        .object([
            "metric": .string(answer.subject.name), "unit": .string(answer.unit),
            "by": .string(answer.bucket.name), "timeZone": .string(answer.zone.identifier),
            "statistic": .string(answer.statistic.rawValue),
            "from": .string(answer.dates.lowerBound.description),
            "to": .string(answer.dates.upperBound.description),
            "dataFrom": .string(orNull: answer.extent?.lowerBound.description),
            "dataTo": .string(orNull: answer.extent?.upperBound.description),
            "points": .array(answer.figures.map { FigureJSON.value($0, sources: answer.sources) }),
        ])
    }

    /// The CSV that `chart` writes, too.
    static func csv(_ answer: SeriesAnswer, perSource: Bool) -> String {
        perSource
            ? FigureCSV.text(answer.figures, of: answer.subject.name, sources: answer.sources)
            : FigureCSV.text([(answer.subject.name, answer.figures)])
    }

    /// A line for each bucket: its local start, its value and what is to be known of it.
    static func text(_ answer: SeriesAnswer, _ words: Words) throws -> String {
        let title =
            "\(answer.subject.name), \(answer.statistic.rawValue) by \(answer.bucket.name), "
            + "\(answer.unit)\n\n"
        if answer.figures.allSatisfy({ $0.value == nil }) {
            return title + words.noData(in: answer.dates, known: answer.extent) + "\n"
        }
        let values = answer.figures.map { shown($0.value, answer) }
        let width = values.map(TextColumns.width).max() ?? 0
        return title
            + zip(answer.figures, values).map { figure, value in
                "\(label(figure, answer))  \(TextColumns.padded(value, to: width, atStart: true))"
                    + notes(figure) + sources(figure, answer) + "\n"
            }.joined()
    }

    /// Numbers are rounded here, once, and nowhere before.
    private static func shown(_ value: Double?, _ answer: SeriesAnswer) -> String {
        guard let value else { return "–" }
        let isWhole = answer.subject.isWhole && answer.statistic == .sum
        let decimals = isWhole || abs(value) >= 100 ? 0 : 2
        return DecimalText.text(value, decimals: decimals) ?? "–"
    }

    private static func notes(_ figure: Figure) -> String {
        var notes: [String] = []
        if figure.stretch.isCut { notes.append("part of it") }
        if figure.stretch.isUnfinished { notes.append("so far") }
        if figure.state == .estimated { notes.append("estimated") }
        if figure.isPaused { notes.append("paused") }
        return notes.isEmpty ? "" : "  " + notes.joined(separator: ", ")
    }

    private static func label(_ figure: Figure, _ answer: SeriesAnswer) -> String {
        guard answer.bucket.duration != nil else { return figure.stretch.date.description }
        let start = figure.stretch.interval.lowerBound
        let local = start.adding(
            milliseconds: Int64(answer.history.zone(at: start).offset(at: start)) * 1000)
        return String(local.description.prefix(16)).replacing("T", with: " ")
    }

    private static func sources(_ figure: Figure, _ answer: SeriesAnswer) -> String {
        guard !answer.sources.isEmpty, !figure.parts.isEmpty else { return "" }
        let parts = figure.parts.map { said in
            let name = answer.sources[said.sourceID].flatMap { PersonName($0.name)?.text } ?? "?"
            return "\(name) \(shown(said.value, answer))"
        }
        return "  (\(parts.joined(separator: "; ")))"
    }
}
