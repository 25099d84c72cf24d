internal import ActivityService

/// What an import did, for people.
enum ImportText {
    /// The report without the rings.
    static func text(_ report: ImportReport, isTrial: Bool) -> String {
        var lines: [String] = []
        for file in report.files { lines += self.lines(file, isTrial: isTrial) }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func lines(_ file: FileReport, isTrial: Bool) -> [String] {
        let outcome = file.outcome
        var lines = [heading(file)]
        lines.append(
            "  \(grouped(outcome.read)) read: \(grouped(file.inserted)) \(isTrial ? "would be new" : "new"), "
                + "\(grouped(file.duplicate)) known, \(grouped(outcome.rejected)) rejected, "
                + "\(grouped(outcome.ignored)) of types not kept")
        if file.retired > 0 {
            lines.append(
                "  taken out \(grouped(file.retired)) samples that the export no longer holds")
        }
        for rejection in file.rejections {
            lines.append(
                "  rejected \(grouped(rejection.count)): \(RejectionWords.phrase(rejection.reason)), "
                    + (rejection.count == 1 ? "at " : "first at ")
                    + RejectionWords.place(rejection.first))
        }
        lines += ignored(outcome.ignoredTypes)
        if !outcome.passedOver.isEmpty {
            let names = outcome.passedOver.map { PersonName($0)?.text ?? "?" }
            lines.append("  passed over in the zip: \(names.joined(separator: ", "))")
        }
        if outcome.repairedBytes > 0 {
            lines.append("  repaired \(grouped(outcome.repairedBytes)) illegal characters in names")
        }
        if outcome.unclosedElements > 0 {
            lines.append(
                "  the file is malformed: \(grouped(outcome.unclosedElements)) elements never end")
        }
        if outcome.droppedStatistics > 0 {
            lines.append(
                "  left out \(grouped(outcome.droppedStatistics)) workout figures of unknown unit")
        }
        if let truncation = outcome.truncatedAt {
            lines.append(
                "  the file is incomplete: its last complete element ends at byte "
                    + "\(grouped(Int(truncation.offset)))")
        }
        return lines
    }

    /// The types that are not kept, the most frequent first, and no more than people read.
    private static func ignored(_ types: [String: Int]) -> [String] {
        let sorted = types.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        var lines = sorted.prefix(20).map {
            "  not kept \(grouped($0.value)): \(PersonName($0.key)?.text ?? "no type")"
        }
        if sorted.count > 20 { lines.append("  and \(grouped(sorted.count - 20)) more types") }
        return lines
    }

    private static func heading(_ file: FileReport) -> String {
        let outcome = file.outcome
        let format = ImportFormat.all.first { $0.name == outcome.format }
        var parts = [format?.title ?? outcome.format]
        if let version = outcome.version { parts.append("version \(version)") }
        if let entry = outcome.entry { parts.append("entry \(PersonName(entry)?.text ?? "?")") }
        return "\(PersonName(file.path)?.text ?? "?"): \(parts.joined(separator: ", "))"
    }

    private static func grouped(_ number: Int) -> String { ProgressLine.grouped(number) }
}

/// Why records were not taken, in words.
enum RejectionWords {
    /// The reason as it completes "rejected: …".
    static func phrase(_ reason: RejectionReason) -> String {
        switch reason {
        case .malformed: "tag can't be read"
        case .tooLong: "element is longer than 1 MiB"
        case .noType: "no type"
        case .noStartDate: "no start date"
        case .noEndDate: "no end date"
        case .noValue: "no value"
        case .noUnit: "no unit"
        case .badDate: "not a date"
        case .noSuchDate: "no such date"
        case .badOffset: "bad time zone offset"
        case .endBeforeStart: "end before start"
        case .inTheFuture: "in the future (after the export date)"
        case .notANumber: "not a number"
        case .notFinite: "not a finite number"
        case .negative: "negative"
        case .implausible: "outside the plausible range"
        case .unknownUnit: "unknown unit"
        case .unknownValue: "unknown category value"
        }
    }

    /// Where a record stood.
    static func place(_ rejection: Rejection) -> String {
        if let line = rejection.line { return "line \(ProgressLine.grouped(line))" }
        return "byte \(ProgressLine.grouped(Int(rejection.offset)))"
    }
}
