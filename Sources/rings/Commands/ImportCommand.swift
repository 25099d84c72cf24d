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
            file that ends too early keeps what was complete, and the exit code is 1. It is 1, too, \
            where nothing at all is kept; then there is no new person and no new store. What lies \
            beside an export, such as routes, is named as passed over.

            A new person's days have the zone of --time-zone, else of this system, unless the file \
            shows another: the zone that its records name, else one whose clock shows the offset \
            that it prints. The report says which was taken and why. An export that states another \
            birth date or sex than is recorded for the person is refused until --person says whose \
            it is.
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
        let rejects = arguments[ImportCommand.rejects]
        for output in [settings.output, rejects].compactMap({ $0 }) { try check(output) }
        // Both are opened before anything changes: a place that can't be written costs nothing.
        let files = (
            report: try settings.output.map { try OutputFile($0) },
            rejects: try rejects.flatMap { $0 == "-" ? nil : try OutputFile($0) }
        )
        defer {
            files.report?.cancel()
            files.rejects?.cancel()
        }
        let rejected: (any Sink)? = rejects == "-" ? context.output : files.rejects
        let report = try importing(rejected)
        try files.rejects?.commit()
        for failure in report.failures {
            try context.errors.write(ErrorWords.report(failure).text)
        }
        let text = try text(report)
        if !text.isEmpty {
            try (files.report ?? context.output).write(text)
            try files.report?.commit()
        }
        try noteUnmirrored(report)
        if let zone = report.zone { try notePerson(report.person, zone) }
        let isClean =
            !arguments[ImportCommand.strict]
            || report.files.allSatisfy { $0.outcome.rejected == 0 }
        return report.isComplete && isClean ? .success : .failure
    }

    /// Checks that output takes nothing away: neither what is read nor the store.
    private func check(_ output: String) throws {
        if arguments[ImportCommand.paths].contains(where: { System.isSameFile($0, output) }) {
            throw OutputError.isInput(path: output)
        }
        let store = System.placed(settings.databasePath)
        let isStore = ["", "-wal", "-shm", "-journal"].contains {
            System.placed(output) == store + $0
        }
        if isStore || System.beginsAsDatabase(output) { throw OutputError.isDatabase(path: output) }
    }

    private func importing(_ rejects: (any Sink)?) throws -> ImportReport {
        // The line is gone before anything else is written, errors included.
        defer { bar.finish() }
        return try ActivityService.importFiles(
            inputs, intoStoreAt: settings.databasePath, request: try request(rejects))
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
        request.isZoneAssumed = settings.timeZone == nil
        request.zone = settings.timeZone
        let path = settings.databasePath
        request.willMakeStore = { try System.createFolder(of: path) }
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

    private func text(_ report: ImportReport) throws -> String {
        if arguments[ImportCommand.format] == .json { return ImportJSON.value(report).document }
        var text = ImportText.text(report, isTrial: arguments[ImportCommand.trial])
        if let day = report.latestDay { text += "\n" + (try settings.drawing(of: day)) }
        return text
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

    private func notePerson(_ person: String, _ zone: ZoneDecision) throws {
        if arguments[ImportCommand.trial] { return }
        let name = PersonName(person)?.text ?? "?"
        let reason = zone.basis == .given ? "" : ", \(ZoneWords.reason(zone))"
        try context.errors.write(
            "note: added \(name), whose days begin and end in \(zone.zone.identifier)\(reason)"
                + "; 'rings profile set time-zone ZONE' changes that\n")
        if zone.basis == .given, let shown = zone.instead {
            try context.errors.write(
                "note: the file shows another zone, \(shown.identifier)\n")
        }
    }
}
