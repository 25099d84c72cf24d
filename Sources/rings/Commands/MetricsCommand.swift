internal import ActivityService

/// `rings metrics`: what can be stored, from the data that the program uses.
enum MetricsCommand {
    static let format = CommonOptions.format([.text, .json, .csv], default: .text)

    static let command = Command(
        "metrics", "List what can be stored", group: "The program",
        discussion:
            "Names can be written in any case and with dashes: stepCount, step-count, steps.",
        example: "rings metrics", options: [format]
    ) { arguments, context in
        let metrics = MetricCatalogue.standard.all
        let text =
            switch arguments[format] {
            case .json: JSONValue.array(metrics.map(json)).document
            case .csv:
                ([["name", "aliases", "unit", "style", "minimum", "maximum", "apple"]]
                    + metrics.map(cells)).map(CSV.line).joined()
            default: table(metrics)
            }
        try context.write(text, to: arguments[CommonOptions.output])
        return .success
    }

    private static func table(_ metrics: [Metric]) -> String {
        let width = metrics.map(\.name.count).max() ?? 0
        let unitWidth = metrics.map(\.unit.symbol.count).max() ?? 0
        return metrics.map { metric in
            let aliases =
                metric.aliases.isEmpty ? "" : "  (\(metric.aliases.joined(separator: ", ")))"
            return TextColumns.padded(metric.name, to: width) + "  "
                + TextColumns.padded(metric.unit.symbol, to: unitWidth)
                + "  \(style(metric))\(aliases)\n"
        }.joined()
    }

    private static func style(_ metric: Metric) -> String {
        if metric.style == .standHour { return "hours count" }
        return metric.style.isCumulative ? "adds up" : "averages"
    }

    private static func cells(_ metric: Metric) -> [String] {
        [
            metric.name, metric.aliases.joined(separator: " "), metric.unit.symbol,
            metric.style.rawValue, CSV.number(metric.plausible.lowerBound),
            CSV.number(metric.plausible.upperBound), metric.appleIdentifier,
        ]
    }

    private static func json(_ metric: Metric) -> JSONValue {
        .object([
            "name": .string(metric.name),
            "aliases": .array(metric.aliases.map { .string($0) }),
            "unit": .string(metric.unit.symbol),
            "acceptedUnits": .array(
                UnitTable.standard.all.filter { $0.dimension == metric.unit.dimension }
                    .map { .string($0.symbol) }),
            "style": .string(metric.style.rawValue),
            "minimum": .number(metric.plausible.lowerBound),
            "maximum": .number(metric.plausible.upperBound),
            "apple": .string(metric.appleIdentifier),
        ])
    }
}

/// `rings formats`: what can be read.
enum FormatsCommand {
    static let format = CommonOptions.format([.text, .json], default: .text)

    static let command = Command(
        "formats", "List what can be read", group: "The program", example: "rings formats",
        options: [format]
    ) { arguments, context in
        let formats = ImportFormat.all
        let text =
            arguments[format] == .json
            ? JSONValue.array(
                formats.map {
                    .object([
                        "format": .string($0.name), "title": .string($0.title),
                        "files": .string($0.files),
                    ])
                }
            ).document
            : formats.map { "\($0.name)  \($0.title): \($0.files)\n" }.joined()
        try context.write(text, to: arguments[CommonOptions.output])
        return .success
    }
}
