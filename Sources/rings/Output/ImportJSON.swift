internal import ActivityService

/// The JSON of an import that scripts rely on.
enum ImportJSON {
    /// The report, and the sentences for the files that could not be read.
    static func value(_ report: ImportReport) -> JSONValue {
        .object([
            "person": .string(report.person),
            "files": .array(report.files.map(value)),
            "timeZone": report.zone.map(value) ?? .null,
            "errors": .array(report.failures.map(failure)),
            "latestDay": report.latestDay.map(DayJSON.value) ?? .null,
        ])
    }

    private static func value(_ zone: ZoneDecision) -> JSONValue {
        .object([
            "zone": .string(zone.zone.identifier), "basis": .string(ZoneWords.name(zone.basis)),
            "instead": .string(orNull: zone.instead?.identifier),
        ])
    }

    private static func value(_ file: FileReport) -> JSONValue {
        let outcome = file.outcome
        var types = JSONObject()
        for (type, count) in outcome.ignoredTypes.sorted(by: { $0.key < $1.key }) {
            types.append(type, .integer(count))
        }
        return .object([
            "path": .string(file.path),
            "format": .string(outcome.format),
            "version": .string(orNull: outcome.version),
            "entry": .string(orNull: outcome.entry),
            "bytes": file.bytes.map { .integer(Int($0)) } ?? .null,
            "read": .integer(outcome.read),
            "inserted": .integer(file.inserted),
            "duplicate": .integer(file.duplicate),
            "rejected": .integer(outcome.rejected),
            "ignored": .integer(outcome.ignored),
            "retired": .integer(file.retired),
            "rejections": .array(file.rejections.map(rejection)),
            "ignoredTypes": .object(types),
            "passedOver": .array(outcome.passedOver.map { .string($0) }),
            "repairedCharacters": .integer(outcome.repairedBytes),
            "unclosedElements": .integer(outcome.unclosedElements),
            "truncated": .bool(outcome.truncatedAt != nil),
            "truncatedAt": outcome.truncatedAt.map { .integer(Int($0.offset)) } ?? .null,
            "exportDate": .string(orNull: outcome.exportDate?.description),
            "import": file.importID == 0 ? .null : .integer(Int(file.importID)),
            "seconds": .number(file.elapsed / .seconds(1)),
        ])
    }

    private static func rejection(_ count: RejectionCount) -> JSONValue {
        .object([
            "reason": .string(RejectionWords.phrase(count.reason)),
            "count": .integer(count.count),
            "first": .object([
                "line": count.first.line.map { .integer($0) } ?? .null,
                "offset": .integer(Int(count.first.offset)),
                "type": .string(orNull: count.first.type),
            ]),
        ])
    }

    private static func failure(_ error: ImportError) -> JSONValue {
        .object([
            "path": .string(error.path),
            "message": .string(ErrorWords.report(error).message),
        ])
    }
}
