internal import ActivityService

/// `rings imports`, `imports list`.
enum ImportsCommand {
    static let format = CommonOptions.format([.text, .json], default: .text)

    static let command = Command(
        "imports", "List the imports", group: "Data", example: "rings imports list",
        options: [format], subcommands: [list, undo], run: show)

    private static let list = Command(
        "list", "List the imports", group: "Data", example: "rings imports list",
        options: [format], run: show)

    static let number = Argument(
        "N", .positiveInteger, "Number of the import, as the list shows it")

    private static let undo = Command(
        "undo", "Take away what an import brought", group: "Data",
        discussion: """
            What was there before stays; what a mirroring import took out is put back. What later \
            imports repeated of it goes too: those files can be imported again.
            """,
        example: "rings imports undo 2", arguments: [number]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let report = try settings.openService().undoImport(
            Int64(arguments[number]), of: settings.person, now: settings.now)
        try context.write(
            "removed \(ProgressLine.grouped(report.samples)) samples, "
                + "\(ProgressLine.grouped(report.workouts)) workouts, "
                + "\(ProgressLine.grouped(report.summaries)) summaries; put back "
                + "\(ProgressLine.grouped(report.restored)) samples\n", to: settings.output)
        return .success
    }

    private static let show: Command.Body = { arguments, context in
        let settings = try Settings(arguments, context)
        let store = try settings.openService().store
        let imports = try store.imports(of: store.person(named: settings.person))
        let text =
            arguments[format] == .json
            ? JSONValue.array(imports.map(json)).document
            : imports.isEmpty ? "Nothing was imported yet.\n" : imports.map(line).joined()
        try context.write(text, to: settings.output)
        return .success
    }

    private static func line(_ record: ImportRecord) -> String {
        let name = PersonName(record.file)?.text ?? "?"
        let state =
            record.undoneAt != nil ? ", undone" : record.truncatedAt != nil ? ", incomplete" : ""
        return
            "\(record.id)  \(record.startedAt)  \(name): \(ProgressLine.grouped(record.inserted)) new of "
            + "\(ProgressLine.grouped(record.read))\(state)\n"
    }

    private static func json(_ record: ImportRecord) -> JSONValue {
        .object([
            "import": .integer(Int(record.id)), "startedAt": .string(record.startedAt.description),
            "path": .string(record.file), "entry": .string(orNull: record.entry),
            "format": .string(record.format), "version": .string(orNull: record.version),
            "exportDate": .string(orNull: record.exportDate?.description),
            "read": .integer(record.read), "inserted": .integer(record.inserted),
            "duplicate": .integer(record.duplicate), "rejected": .integer(record.rejected),
            "ignored": .integer(record.ignored), "truncated": .bool(record.truncatedAt != nil),
            "undoneAt": .string(orNull: record.undoneAt?.description),
        ])
    }
}
