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
        example: "rings sources", options: [format]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let store = try settings.openService().store
        let sources = try store.sources(of: store.person(named: settings.person))
        let text =
            arguments[format] == .json
            ? JSONValue.array(sources.map(SourcesOutput.json)).prettyText
            : sources.map(SourcesOutput.text).joined()
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
