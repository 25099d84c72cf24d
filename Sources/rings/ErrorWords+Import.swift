internal import ActivityService

extension ErrorWords {
    /// The words for a file that could not be imported.
    static func report(_ error: ImportError) -> ErrorReport {
        let path = quoted(error.path)
        let (found, hint) = importSentence(error.kind, path)
        return ErrorReport("nothing was imported from \(path): \(found)", hint: hint)
    }

    private static func importSentence(_ kind: ImportError.Kind, _ path: String) -> (
        String, String?
    ) {
        switch kind {
        case .cannotOpen(let reason): ("it can't be opened: \(plain(reason))", "check the path")
        case .cannotRead(let reason): ("reading failed: \(plain(reason))", nil)
        case .empty: ("the file is empty", exportAgain)
        case .nothingInFolder:
            (
                "it is a folder, and no export was found in it",
                "name the export.zip or export.xml itself"
            )
        case .notAnExport(let found):
            (
                "expected a health export, found what looks like a \(plain(found))",
                "the Health app writes export.zip; 'rings formats' lists what can be read"
            )
        case .clinicalDocument:
            (
                "this is export_cda.xml (clinical document), expected export.xml",
                "export.xml lies beside it in the zip; the zip can be imported as it is"
            )
        case .unsupportedEncoding(let name):
            (
                "its encoding \(quoted(name)) is not supported, expected UTF-8",
                "convert it to UTF-8, with iconv for example"
            )
        case .webPage(let title):
            (
                "this is a web page" + (title.map { " (\(plain($0)))" } ?? "")
                    + ", not an export",
                "save the file again from the app that made it"
            )
        case .malformedJSON(let offset):
            ("the JSON is malformed at byte \(ProgressLine.grouped(Int(offset)))", exportAgain)
        case .tooDeep(let limit, let offset):
            (
                "the JSON is nested too deeply: expected at most \(limit) levels, found more at "
                    + "byte \(ProgressLine.grouped(Int(offset)))", nil
            )
        case .noHealthData: ("expected records of health data, found none", nil)
        case .cancelled: ("it was cancelled", nil)
        case .nothingKept:
            (
                "it holds no record, workout or summary that is kept",
                "'rings metrics' lists what is kept; the report says why each record was not"
            )
        case .otherPerson(let recorded, let facts):
            otherPersonSentence(recorded, facts)
        case .zipTruncated, .zipDamaged, .zipWithoutExport, .zipEncrypted, .zipMethod, .zipTooLarge:
            zipSentence(kind)
        }
    }

    /// The question whose data it is; what was stated and recorded is no part of it.
    private static func otherPersonSentence(
        _ recorded: String, _ facts: [ImportError.PersonFact]
    ) -> (String, String?) {
        let words = facts.map { fact in
            switch fact {
            case .birthDate: "birth date"
            case .sex: "sex"
            }
        }
        let name = PersonName(recorded)?.text ?? "?"
        return (
            "it states another \(words.joined(separator: " and another ")) than is recorded for "
                + "\(name); whose data is it?",
            "--person \(name) if it is theirs all the same, --person NAME adds somebody else"
        )
    }

    private static func zipSentence(_ kind: ImportError.Kind) -> (String, String?) {
        switch kind {
        case .zipTruncated:
            (
                "the zip is truncated: expected a central directory at its end, found none",
                exportAgain
            )
        case .zipDamaged(let what): ("the zip is damaged: \(plain(what))", exportAgain)
        case .zipWithoutExport(let entries):
            (
                "the zip has \(entries == 1 ? "1 entry, which is no" : "\(entries) entries, and none of them is an") export",
                "expected an XML entry with <HealthData or a JSON entry; --entry names one"
            )
        case .zipEncrypted(let entry):
            ("the entry \(quoted(entry)) is encrypted", "unpack it with its password first")
        case .zipMethod(let entry, let method):
            (
                "the entry \(quoted(entry)) is packed by method \(method), expected stored or deflate",
                "unpack it with another program first"
            )
        case .zipTooLarge(let entry, let limit):
            (
                "the entry \(quoted(entry)) unpacks to more than \(limit >> 30) GiB",
                "if you trust the file, unpack it and import the XML or JSON in it"
            )
        default: preconditionFailure("only errors of zips come here")
        }
    }

    private static let exportAgain = "export again on the phone, and copy the whole file"

    /// The words for a question that has no answer.
    static func report(_ error: ServiceError) -> ErrorReport {
        switch error {
        case .noSuchDay(let date, let zone):
            ErrorReport(
                "there was no \(date) in \(plain(zone)): the clocks went from the day before to the day after",
                hint: "ask for the day before or after")
        case .tooLong(let days, let limit):
            ErrorReport(
                "the range has \(ProgressLine.grouped(days)) days, expected at most "
                    + "\(ProgressLine.grouped(limit)) here",
                hint: "ask for a shorter range or longer buckets", exitCode: .usage)
        case .noBirthDate:
            ErrorReport(
                "heart-rate zones by age need a birth date, found none",
                hint: "'rings profile set birth-date DATE', or --maximum BPM")
        case .badZones:
            ErrorReport(
                "the bounds of heart-rate zones are wrong: expected five rates that ascend",
                hint: "such as --bounds 110,125,140,155,170", exitCode: .usage)
        case .noSuchStatistic(let statistic, let subject, let unit):
            ErrorReport(
                "\(subject.name) has no \(statistic.rawValue) by \(unit.name)",
                hint: "it has "
                    + Statistic.allCases.filter { subject.has($0, by: unit) }.map(\.rawValue)
                    .joined(separator: ", "), exitCode: .usage)
        case .emptyRange(let from, let through):
            report(ArgumentError.emptyRange(from: from.description, to: through.description))
        }
    }
}
