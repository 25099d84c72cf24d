internal import ActivityService

/// What became of the invented person, for people and scripts.
enum DemoText {
    /// The person in the store.
    static func text(_ report: DemoReport, _ format: OutputFormat) -> String {
        if format == .json {
            return JSONValue.object([
                "person": .string(report.person),
                "from": .string(report.days.lowerBound.description),
                "to": .string(report.days.upperBound.description),
                "items": .integer(report.items),
                "import": .integer(Int(report.importID)),
            ]).document
        }
        let name = PersonName(report.person)?.text ?? "?"
        return """
            \(name): \(ProgressLine.grouped(report.items)) invented records, workouts and \
            summaries from \(report.days.lowerBound) to \(report.days.upperBound)

            """
    }

    /// The person in a file.
    static func text(
        _ counts: DemoExport.Counts, _ demo: DemoPerson, _ path: String, _ format: OutputFormat
    ) -> String {
        guard format == .json else {
            return """
                \(PersonName(path)?.text ?? "?"): \(ProgressLine.grouped(Int(counts.bytes))) bytes, \
                \(ProgressLine.grouped(counts.items)) records, workouts and summaries of \
                \(ProgressLine.grouped(demo.days.count)) days

                """
        }
        var types = JSONObject()
        for kind in DemoKind.allCases {
            types.append(kind.metricName, .integer(counts.records[kind] ?? 0))
        }
        return JSONValue.object([
            "path": .string(path),
            "bytes": .integer(Int(counts.bytes)),
            "days": .integer(demo.days.count),
            "timeZone": .string(demo.zone.identifier),
            "records": .integer(counts.records.values.reduce(0, +)),
            "workouts": .integer(counts.workouts),
            "summaries": .integer(counts.summaries),
            "byType": .object(types),
        ]).document
    }
}
