internal import ActivityService

/// `rings sources`.
enum SourcesCommand {
    static let format = CommonOptions.format([.text, .json], default: .text)

    static let command = Command(
        "sources", "List who measured", group: "Data",
        discussion: """
            A source is a name and a device. Where several measured the same thing at the same \
            time the better-ranked one counts: manual entries, then watches, then phones, then \
            others.
            """,
        example: "rings sources", options: [format], subcommands: [rank]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let store = try settings.openService().store
        let sources = try store.sources(of: store.person(named: settings.person))
        let text =
            arguments[format] == .json
            ? JSONValue.array(sources.map(SourcesOutput.json)).document
            : sources.isEmpty
                ? "Nobody measured anything yet.\n" : sources.map(SourcesOutput.text).joined()
        try context.write(text, to: settings.output)
        return .success
    }
}

extension SourcesCommand {
    static let metric = Argument("METRIC", .metric, "Whose sources are ordered")
    static let order = Argument(
        repeating: "ID", .positiveInteger, isRequired: false,
        "Numbers of sources as the list shows them, the most trusted first")
    static let from = Option(
        "from", .date, defaultText: "all days", "First day on which the order holds")

    static let rank = Command(
        "rank", "Set whom to believe first", group: "Data",
        discussion: """
            Where several sources measured at the same time the first in the order counts; sources \
            that are not named come after, in the standard order. Without numbers the standard \
            order is back. What changes is shown. Days before --from keep their order.
            """,
        example: "rings sources rank steps 2 1 --from 2024-03-01", arguments: [metric, order],
        options: [from, format]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let service = try settings.openService()
        let today = try service.today(
            of: settings.person, zone: settings.timeZone, now: settings.now)
        let change = try service.rankSources(
            arguments[order].map(Int64.init), of: arguments[metric],
            from: arguments[from]?.date(today: today), person: settings.person)
        let text =
            arguments[format] == .json
            ? SourcesOutput.json(change).document : SourcesOutput.text(change)
        try context.write(text, to: settings.output)
        return .success
    }
}

/// Sources for people and for scripts.
enum SourcesOutput {
    /// A source with what it measured, most first.
    static func text(_ stored: StoredSource) -> String {
        let source = stored.source
        let device = source.device.flatMap { $0.hardware ?? $0.name }.map { ", \(clean($0))" } ?? ""
        var text = "\(stored.id)  \(clean(source.name)) (\(kind(source))\(device))\n"
        for (metric, count) in sorted(stored) {
            text += "      \(metric) \(ProgressLine.grouped(count))\n"
        }
        return text
    }

    /// A source as JSON.
    static func json(_ stored: StoredSource) -> JSONValue {
        var samples = JSONObject()
        for (metric, count) in sorted(stored) { samples.append(metric, .integer(count)) }
        let device = stored.source.device
        return .object([
            "id": .integer(Int(stored.id)), "name": .string(stored.source.name),
            "class": .string(stored.source.deviceClass.rawValue),
            "userEntered": .bool(stored.source.isUserEntered),
            "device": .string(orNull: device?.name), "model": .string(orNull: device?.model),
            "hardware": .string(orNull: device?.hardware),
            "first": .string(orNull: stored.extent?.lowerBound.description),
            "last": .string(orNull: stored.extent?.upperBound.description),
            "samples": .object(samples),
        ])
    }

    /// What another order changed, the last days first to be cut.
    static func text(_ change: RankChange) -> String {
        let unit = change.metric.unit.symbol
        let count = ProgressLine.grouped(change.changes.count)
        var lines = ["\(count) of \(ProgressLine.grouped(change.days)) days changed."]
        if change.changes.count > 30 { lines.append("The last 30 of them:") }
        lines += change.changes.suffix(30).map {
            "\($0.date)  \(number($0.before)) before, \(number($0.after)) \(unit) after"
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The same as JSON.
    static func json(_ change: RankChange) -> JSONValue {
        .object([
            "metric": .string(change.metric.name), "days": .integer(change.days),
            "changes": .array(
                change.changes.map {
                    .object([
                        "date": .string($0.date.description), "before": .number(orNull: $0.before),
                        "after": .number(orNull: $0.after),
                    ])
                }),
        ])
    }

    private static func number(_ value: Double?) -> String {
        value.flatMap { DecimalText.text($0, decimals: 2) } ?? "no data"
    }

    private static func sorted(_ stored: StoredSource) -> [(String, Int)] {
        stored.samples.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }

    private static func kind(_ source: Source) -> String {
        switch source.deviceClass {
        case .userEntered: "manual entries"
        case .watch: "watch"
        case .phone: "phone"
        case .other: "other"
        }
    }

    private static func clean(_ text: String) -> String { PersonName(text)?.text ?? "unnamed" }
}
