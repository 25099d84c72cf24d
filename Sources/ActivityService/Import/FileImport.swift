/// One file on its way into the store.
final class FileImport {
    private let file: ExportFile
    private let person: ImportPerson
    private let request: ImportRequest
    private let target: ImportTarget
    private let pipeline: ImportPipeline
    private var tally = RejectionTally()
    /// What was read before there was anything to keep.
    private var held: [ImportBatch] = []
    private var heldRejections = 0

    /// So many rejections are kept one by one.
    private static let rejectionLimit = 10_000

    init(
        _ file: ExportFile, of person: ImportPerson, _ request: ImportRequest,
        into target: ImportTarget
    ) {
        self.file = file
        self.person = person
        self.request = request
        self.target = target
        pipeline = ImportPipeline(file, options: request.options)
    }

    /// Imports the file, in one transaction. A file that holds nothing that is kept changes
    /// nothing.
    ///
    /// - Returns: what became of it, and the zone of a person whom it added.
    func run() throws -> (report: FileReport, zone: ZoneDecision?) {
        let start = request.elapsed()
        defer { pipeline.cancel() }
        guard try holdUntilAnItem() else {
            let outcome = try pipeline.outcome()
            let nothing = ImportRecord.of(file, request)
            return (report(outcome, nothing, isMirrored: false, since: start), nil)
        }
        let store = try target.open()
        let isNew = try !store.people().contains { $0.name == person.name }
        var outcome: ReadOutcome?
        var zone: ZoneDecision?
        let finished = try store.importing(
            ImportRecord.of(file, request), into: try owner(isNew, store),
            isTrial: request.isTrial, mirrors: request.mirrors, waiting: request.waiting
        ) { session in
            // Another first import that kept nothing may just have taken the file away.
            guard try store.isInPlace() else { throw StoreError(.removed, path: store.path) }
            let read = try keepAll(session, store)
            outcome = read
            if isNew { zone = try settleZone(of: session.person, store, read) }
            return ImportRecord.of(file, request).completed(by: read, of: file)
        }
        guard let outcome else { preconditionFailure("an import ended without an outcome") }
        let isMirrored = request.mirrors && outcome.isFullExport
        return (report(outcome, finished, isMirrored: isMirrored, since: start), zone)
    }

    private func owner(_ isNew: Bool, _ store: Store) throws -> ImportOwner {
        if isNew {
            return .named(person.name, zone: request.zoneOfNewPerson, now: request.options.now)
        }
        return .person(try store.person(named: person.name))
    }

    private func report(
        _ outcome: ReadOutcome, _ record: ImportRecord, isMirrored: Bool, since start: Duration
    ) -> FileReport {
        FileReport(
            path: file.path, bytes: file.size, outcome: outcome, inserted: record.inserted,
            duplicate: record.duplicate, retired: record.retired,
            isMirrored: isMirrored, rejections: tally.counts,
            elapsed: request.elapsed() - start, importID: record.id)
    }

    // MARK: Batches

    /// Reads up to the first batch with an item that is kept; false where the file has none.
    private func holdUntilAnItem() throws -> Bool {
        while var batch = pipeline.next() {
            try note(batch)
            if heldRejections >= FileImport.rejectionLimit { batch.rejections = [] }
            heldRejections += batch.rejections.count
            held.append(batch)
            if batch.holdsItems { return true }
        }
        return false
    }

    private func keepAll(_ session: ImportSession, _ store: Store) throws -> ReadOutcome {
        for batch in held {
            try check(batch.profile, session.person, store)
            try session.keep(batch)
        }
        held = []
        while let batch = pipeline.next() {
            try note(batch)
            try session.keep(batch)
        }
        let read = try pipeline.outcome()
        try check(read.profile, session.person, store)
        if !read.isFullExport { session.stopMirroring() }
        try session.add(read.profile)
        return read
    }

    private func note(_ batch: ImportBatch) throws {
        for rejection in batch.rejections {
            tally.add(rejection)
            try request.rejected(rejection)
        }
        request.progress(
            ImportProgress(
                path: file.path, bytes: batch.bytesConsumed, totalBytes: file.size,
                items: batch.itemsRead))
    }

    // MARK: The person

    /// Stops where the file states another person than the one whose data it would become, unless
    /// the caller said whose it is.
    private func check(_ profile: ImportedProfile, _ owner: Person, _ store: Store) throws {
        guard !person.isSaid else { return }
        let recorded = try store.profile(of: owner)
        let today = CivilDate(
            dayNumber: Int((Double(request.options.now.seconds) / 86_400).rounded(.down)))
        func differs(_ kind: ProfileKind, _ stated: String?) -> Bool {
            guard let stated, let known = recorded.value(of: kind, on: today) else { return false }
            return stated != known
        }
        var facts: [ImportError.PersonFact] = []
        if differs(.birthDate, profile.birthDate?.description) { facts.append(.birthDate) }
        if differs(.sex, profile.sex?.rawValue) { facts.append(.sex) }
        if !facts.isEmpty {
            throw ImportError(.otherPerson(recorded: owner.name, facts: facts), file.path)
        }
    }

    /// Gives a person whom this import added the zone that the file shows.
    private func settleZone(
        of person: Person, _ store: Store, _ read: ReadOutcome
    ) throws -> ZoneDecision? {
        // Of two first imports at one time the other may have added the person.
        guard try store.imports(of: person).count == 1 else { return nil }
        let decision = ZoneDecision(
            request.zoneOfNewPerson, isAssumed: request.isZoneAssumed, clock: read.clock,
            end: read.exportDate ?? read.clock.readings.last?.instant ?? request.options.now)
        if decision.isFromFile { try store.setZone(decision.zone, from: nil, of: person) }
        return decision
    }
}

/// Counts rejections by reason.
private struct RejectionTally {
    private var byReason: [RejectionReason: RejectionCount] = [:]

    mutating func add(_ rejection: Rejection) {
        var counted =
            byReason[rejection.reason]
            ?? RejectionCount(reason: rejection.reason, count: 0, first: rejection)
        counted.count += 1
        // A workout is rejected at its end, behind the records in it.
        if rejection.offset < counted.first.offset { counted.first = rejection }
        byReason[rejection.reason] = counted
    }

    var counts: [RejectionCount] {
        byReason.values.sorted { ($1.count, $0.reason.rawValue) < ($0.count, $1.reason.rawValue) }
    }
}

extension ImportSession {
    /// Keeps all that a batch holds.
    fileprivate func keep(_ batch: ImportBatch) throws {
        try add(streams: batch.newStreams)
        try add(samples: batch.samples)
        for workout in batch.workouts { try add(workout) }
        for summary in batch.summaries { add(summary) }
        for sighting in batch.zoneSightings {
            try addSighting(hour: sighting.hour, zoneIdentifier: sighting.zoneIdentifier)
        }
        for rejection in batch.rejections {
            try addRejection(
                reason: rejection.reason.rawValue, line: rejection.line, offset: rejection.offset,
                type: rejection.type, start: rejection.start)
        }
    }
}

extension ImportRecord {
    /// The record of a file that is about to be read.
    fileprivate static func of(_ file: ExportFile, _ request: ImportRequest) -> ImportRecord {
        ImportRecord(startedAt: request.options.now, file: file.path, format: "apple-health")
    }

    /// The record with what the file said of itself.
    fileprivate func completed(by outcome: ReadOutcome, of file: ExportFile) -> ImportRecord {
        var record = self
        record.entry = outcome.entry
        record.format = outcome.format
        record.version = outcome.version
        record.bytes = file.size
        record.exportDate = outcome.exportDate
        record.locale = outcome.locale
        record.read = outcome.read
        record.rejected = outcome.rejected
        record.ignored = outcome.ignored
        record.ignoredTypes = outcome.ignoredTypes
        record.truncatedAt = outcome.truncatedAt?.offset
        return record
    }
}
