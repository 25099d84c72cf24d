internal import ActivityService

/// `rings import PATH…`.
enum ImportCommand {
    static let paths = Argument(
        repeating: "PATH", .path, "File, zip or folder to read; - is standard input")
    static let trial = Flag("dry-run", "Report what would be kept, and keep nothing")
    static let strict = Flag("strict", "Count a rejected record as a failure")
    static let mirror = Flag(
        "mirror",
        "Take out samples that the export's sources had and it no longer holds; can be undone")
    static let rejects = Option(
        "rejects", .path, placeholder: "FILE", "Where rejected records are written as they stood")
    enum Kind: String, CaseIterable, Sendable {
        case auto
        case appleHealth = "apple-health"
        case healthAutoExport = "health-auto-export"
    }

    static let kind = Option(
        "kind", .oneOf(Kind.self), placeholder: "FORMAT", default: .auto,
        "The only format to read; auto tells it by the content")
    static let limit = Option(
        "limit", .size, defaultText: "64GiB", "The most that an entry of a zip may unpack to")
    static let entry = Option(
        "entry", .text, placeholder: "NAME", defaultText: "found by its content",
        "Entry of the zip to read")
    static let format = CommonOptions.format([.text, .json], default: .text)

    static let command = Command(
        "import", "Read health exports into the store", group: "Data",
        discussion: """
            Reads the export.zip or export.xml that the Health app writes and the JSON of the app \
            Health Auto Export, whatever their names, and ends with what was read and the rings \
            of the latest day. Reading the same file again adds nothing. The first import adds \
            the person "me".

            One bad record costs one record: it is counted with its reason and first place. A \
            file that ends too early keeps what was complete, and the exit code is 1.
            """,
        example: "rings import export.zip", arguments: [paths],
        options: [kind, trial, strict, mirror, rejects, entry, limit, format]
    ) { arguments, context in
        try ImportRun(arguments, context).run()
    }
}

/// One run of the command.
private struct ImportRun {
    private let arguments: ParsedArguments
    private let context: CommandContext
    private let settings: Settings
    private let bar: ProgressBar

    init(_ arguments: ParsedArguments, _ context: CommandContext) throws {
        self.arguments = arguments
        self.context = context
        settings = try Settings(arguments, context)
        bar = ProgressBar(context, isQuiet: settings.isQuiet)
    }

    func run() throws -> ExitCode {
        for output in [settings.output, arguments[ImportCommand.rejects]].compactMap({ $0 }) {
            if arguments[ImportCommand.paths].contains(where: { System.isSameFile($0, output) }) {
                throw OutputError.isInput(path: output)
            }
            if System.beginsAsDatabase(output) { throw OutputError.isDatabase(path: output) }
        }
        let service = try settings.makeService()
        let report = try withRejects { rejects in
            // The line is gone before anything else is written, errors included.
            defer { bar.finish() }
            return try service.importFiles(inputs, request: try request(rejects))
        }
        for failure in report.failures {
            try context.errors.write(ErrorWords.report(failure).text)
        }
        try write(report)
        try noteUnmirrored(report)
        if report.isNewPerson, !report.files.isEmpty { try notePerson(report.person) }
        let isClean =
            !arguments[ImportCommand.strict]
            || report.files.allSatisfy { $0.outcome.rejected == 0 }
        return report.isComplete && isClean ? .success : .failure
    }

    private var inputs: [ImportInput] {
        arguments[ImportCommand.paths].map {
            $0 == "-" ? .descriptor(0, name: "standard input") : .path($0)
        }
    }

    private func request(_ rejects: (any Sink)?) throws -> ImportRequest {
        var options = ImportOptions(now: settings.now, keepsRejectedText: rejects != nil)
        options.entry = arguments[ImportCommand.entry]
        options.format =
            arguments[ImportCommand.kind] == .auto ? nil : arguments[ImportCommand.kind].rawValue
        if let limit = arguments[ImportCommand.limit] { options.unpackedLimit = Int64(limit.bytes) }
        var request = ImportRequest(
            person: settings.person, zoneOfNewPerson: try settings.zoneOfNewPerson(),
            options: options)
        request.zone = settings.timeZone
        request.isTrial = arguments[ImportCommand.trial]
        request.mirrors = arguments[ImportCommand.mirror]
        let errors = context.errors
        request.waiting = {
            try? errors.write("note: another import is writing to the store; waiting for it\n")
        }
        request.elapsed = context.environment.monotonic
        let bar = bar
        request.progress = { progress in
            bar.update(
                bytes: Int(progress.bytes), of: progress.totalBytes.map { Int($0) },
                records: progress.items)
        }
        request.rejected = { rejection in
            guard let rejects else { return }
            try rejects.write(
                "<!-- \(RejectionWords.place(rejection)): "
                    + "\(RejectionWords.phrase(rejection.reason)) -->\n\(rejection.raw ?? "")\n")
        }
        return request
    }

    private func withRejects<Result>(_ body: ((any Sink)?) throws -> Result) throws -> Result {
        guard let path = arguments[ImportCommand.rejects] else { return try body(nil) }
        return try context.write(to: path) { try body($0) }
    }

    private func write(_ report: ImportReport) throws {
        switch arguments[ImportCommand.format] {
        case .json:
            try context.write(ImportJSON.value(report).document, to: settings.output)
        default:
            var text = ImportText.text(report, isTrial: arguments[ImportCommand.trial])
            if let day = report.latestDay {
                text += "\n" + (try settings.drawing(of: day))
            }
            if !text.isEmpty { try context.write(text, to: settings.output) }
        }
    }

    /// Says of which files nothing was taken out although it was asked for.
    private func noteUnmirrored(_ report: ImportReport) throws {
        guard arguments[ImportCommand.mirror] else { return }
        for file in report.files where !file.isMirrored {
            try context.errors.write(
                "note: nothing was taken out for \(ErrorWords.quoted(file.path)): only a whole "
                    + "export of the Health app shows which samples are gone\n")
        }
    }

    private func notePerson(_ person: String) throws {
        if arguments[ImportCommand.trial] { return }
        let name = PersonName(person)?.text ?? "?"
        let isChosen = arguments.isGiven(CommonOptions.timeZone)
        let zone = settings.timeZone?.identifier ?? settings.systemTimeZoneIdentifier
        try context.errors.write(
            "note: added \(name), whose days begin and end in \(zone)"
                + (isChosen ? "" : ", the zone of this system")
                + "; 'rings profile set time-zone ZONE' changes that\n")
    }
}
