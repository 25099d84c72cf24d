internal import ActivityService

/// `rings check`, `rings backup FILE`.
enum CheckCommand {
    static let repair = Flag("repair", "Compute wrong figures anew")
    static let format = CommonOptions.format([.text, .json], default: .text)

    static let command = Command(
        "check", "Verify the store and its kept figures", group: "Data",
        discussion: """
            Runs SQLite's own checks, then computes every kept hourly and daily figure anew from \
            the samples and compares.
            """,
        example: "rings check", options: [repair, format]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let report = try settings.openService().check(repairs: arguments[repair])
        let text =
            arguments[format] == .json ? json(report).document : CheckCommand.text(report)
        try context.write(text, to: settings.output)
        return report.isSound ? .success : .failure
    }

    private static func text(_ report: CheckReport) -> String {
        var lines = report.faults.map { "damaged: \(ErrorWords.plain($0))" }
        if report.faults.isEmpty {
            lines.append("The file is sound.")
            lines.append(
                "\(ProgressLine.grouped(report.days)) days of kept figures compared, "
                    + "\(ProgressLine.grouped(report.differences.count)) differ"
                    + (report.repaired > 0
                        ? ", \(ProgressLine.grouped(report.repaired)) repaired" : "")
                    + "; \(ProgressLine.grouped(report.stale)) are stale and computed when asked for."
            )
            lines += report.differences.prefix(20).map {
                "  \(PersonName($0.person)?.text ?? "?"), \($0.metric.name), \($0.date)"
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func json(_ report: CheckReport) -> JSONValue {
        .object([
            "sound": .bool(report.isSound),
            "faults": .array(report.faults.map { .string($0) }),
            "days": .integer(report.days), "stale": .integer(report.stale),
            "repaired": .integer(report.repaired),
            "differences": .array(
                report.differences.map {
                    .object([
                        "person": .string($0.person), "metric": .string($0.metric.name),
                        "date": .string($0.date.description),
                    ])
                }),
        ])
    }
}

/// `rings backup FILE`.
enum BackupCommand {
    static let file = Argument("FILE", .path, "Where the copy goes; the file must not be there")

    static let command = Command(
        "backup", "Copy the store while others use it", group: "Data",
        discussion: "The copy is consistent whatever others write meanwhile, and compact.",
        example: "rings backup activity-copy.db", arguments: [file]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let path = arguments[file]
        guard System.kind(of: path) == nil else {
            throw ErrorReport.Carrier(
                report: ErrorReport(
                    "there is a file at \(ErrorWords.quoted(path)) already, expected none",
                    hint: "name another file"))
        }
        try settings.openService().store.backup(to: path)
        return .success
    }
}
