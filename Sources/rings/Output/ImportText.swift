internal import ActivityService

/// What an import did, for people.
enum ImportText {
    /// The report without the rings.
    static func text(_ report: ImportReport, isTrial: Bool) -> String {
        var lines: [String] = []
        for file in report.files { lines += self.lines(file, isTrial: isTrial) }
        if let zone = report.zone, zone.isFromFile {
            lines.append("  time zone \(zone.zone.identifier): \(ZoneWords.reason(zone))")
        }
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
        lines += passedOver(outcome.passedOver)
        if outcome.repairedBytes > 0 {
            lines.append("  repaired \(grouped(outcome.repairedBytes)) illegal characters")
        }
        if outcome.unclosedElements > 0 {
            lines.append(
                "  the file is malformed: \(grouped(outcome.unclosedElements)) elements never end")
        }
        if outcome.droppedStatistics > 0 {
            lines.append(
                "  left out \(grouped(outcome.droppedStatistics)) workout figures of unknown unit or "
                    + "impossible size")
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

    /// What lies beside the file and was not read, by kind: routes are many.
    private static func passedOver(_ names: [String]) -> [String] {
        var byKind: [String: [String]] = [:]
        for name in names { byKind[kind(name), default: []].append(name) }
        return byKind.sorted { $0.key < $1.key }.map { kind, names in
            let shown = names.prefix(3).map { PersonName($0)?.text ?? "?" }
            let more = names.count - shown.count
            return "  passed over \(grouped(names.count)) \(kind): "
                + shown.joined(separator: ", ") + (more > 0 ? " and \(grouped(more)) more" : "")
        }
    }

    /// What a file is by its name and folder, in words that stand behind a number.
    private static func kind(_ name: String) -> String {
        let lowered = name.lowercased()
        if lowered.hasSuffix(".gpx") { return "GPX (routes)" }
        if lowered.contains("electrocardiograms/") { return "CSV (electrocardiograms)" }
        if lowered.contains("clinical-records/") { return "JSON (clinical records)" }
        if lowered.hasSuffix("_cda.xml") { return "XML (clinical document)" }
        let ending = name.split(separator: "/").last?.split(separator: ".").dropFirst().last
        return ending.map { PersonName($0.uppercased())?.text ?? "?" } ?? "other"
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

/// Why a new person's days have their zone, in words.
enum ZoneWords {
    /// The reason in one word, for scripts.
    static func name(_ basis: ZoneDecision.Basis) -> String {
        switch basis {
        case .given: "given"
        case .assumed: "system"
        case .named: "named"
        case .region: "region"
        case .offset: "offset"
        }
    }

    /// The reason as it follows the zone's name and a colon.
    static func reason(_ decision: ZoneDecision) -> String {
        let system = decision.instead.map { ", not that of this system, \($0.identifier)" } ?? ""
        let printed = decision.printedOffset.map { "the file prints \(offset($0))" } ?? "the file"
        return switch decision.basis {
        case .given: "as --time-zone says"
        case .assumed: "the zone of this system"
        case .named(let hours):
            (hours == 1
                ? "a record names it" : "records of \(ProgressLine.grouped(hours)) hours name it")
                + system
        case .region(let region): "a guess, as \(printed) and is from \(region)" + system
        case .offset: "a guess, as \(printed)" + system
        }
    }

    /// `+05:30`.
    private static func offset(_ seconds: Int) -> String {
        let minutes = abs(seconds) / 60
        let digits = [minutes / 60, minutes % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }
        return (seconds < 0 ? "-" : "+") + digits.joined(separator: ":")
    }
}
