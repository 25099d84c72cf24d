extension ActivityService {
    /// Imports files, folders or pipes, one transaction for each file.
    ///
    /// A file that can't be read is named in the report and does not stop the others. One bad
    /// record costs one record.
    ///
    /// - Throws: ``/ActivityStore/StoreError`` when the store can't be written or the person is
    ///   not known.
    public func importFiles(_ inputs: [ImportInput], request: ImportRequest) throws -> ImportReport
    {
        let owner = try owner(of: request)
        var report = ImportReport(
            person: owner.name, isNewPerson: owner.isNew, files: [], failures: [])
        for input in inputs {
            let found: [ExportFile]
            do throws(ImportError) {
                found = try ExportFile.find(in: input, options: request.options)
            } catch {
                report.failures.append(error)
                continue
            }
            for file in found {
                do {
                    report.files.append(try importFile(file, request))
                } catch let error as ImportError {
                    report.failures.append(error)
                }
            }
        }
        if request.keepsDays, !request.isTrial, !report.files.isEmpty {
            try keepDays(of: store.person(named: owner.name))
        }
        if !report.files.isEmpty, let person = try? store.person(named: owner.name),
            let date = try latestDay(of: person, zone: request.zone, now: request.options.now)
        {
            report.latestDay = try? rings(
                on: date, of: owner.name, zone: request.zone, now: request.options.now)
        }
        return report
    }

    private func owner(of request: ImportRequest) throws -> (name: String, isNew: Bool) {
        let people = try store.people()
        if let name = request.person { return (name, !people.contains { $0.name == name }) }
        if people.isEmpty { return (ImportRequest.firstPerson, true) }
        return (try store.person(named: nil).name, false)
    }

    private func importOwner(of request: ImportRequest) throws -> ImportOwner {
        let (name, isNew) = try owner(of: request)
        if isNew {
            return .named(name, zone: request.zoneOfNewPerson, now: request.options.now)
        }
        return .person(try store.person(named: name))
    }

    private func importFile(_ file: ExportFile, _ request: ImportRequest) throws -> FileReport {
        let start = request.elapsed()
        var outcome: ReadOutcome?
        var tally = RejectionTally()
        let record = ImportRecord(
            startedAt: request.options.now, file: file.path, format: "apple-health")
        let finished = try store.importing(
            record, into: try importOwner(of: request), isTrial: request.isTrial,
            mirrors: request.mirrors, waiting: request.waiting
        ) { session in
            let read = try ImportPipeline.run(file, options: request.options) { batch in
                try session.keep(batch)
                for rejection in batch.rejections {
                    tally.add(rejection)
                    try request.rejected(rejection)
                }
                request.progress(
                    ImportProgress(
                        path: file.path, bytes: batch.bytesConsumed, totalBytes: file.size,
                        items: batch.itemsRead))
            }
            outcome = read
            if !read.isFullExport { session.stopMirroring() }
            try session.add(read.profile)
            return record.completed(by: read, of: file)
        }
        guard let outcome else { preconditionFailure("an import ended without an outcome") }
        return FileReport(
            path: file.path, bytes: file.size, outcome: outcome, inserted: finished.inserted,
            duplicate: finished.duplicate, retired: finished.retired,
            isMirrored: request.mirrors && outcome.isFullExport, rejections: tally.counts,
            elapsed: request.elapsed() - start, importID: finished.id)
    }
}

/// Counts rejections by reason.
private struct RejectionTally {
    private var byReason: [RejectionReason: RejectionCount] = [:]

    mutating func add(_ rejection: Rejection) {
        byReason[
            rejection.reason,
            default: RejectionCount(reason: rejection.reason, count: 0, first: rejection)
        ].count += 1
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
