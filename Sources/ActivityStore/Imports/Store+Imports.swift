public import Activity

/// Whose data an import brings.
public enum ImportOwner: Hashable, Sendable {
    /// Somebody in the store.
    case person(Person)
    /// Somebody to be added under a name, who was always in one zone.
    case newPerson(name: String, zone: Zone, now: Instant)
    /// Whoever has the name by then, else somebody to be added under it: of two first imports
    /// that are started together the later one finds the person there.
    case named(String, zone: Zone, now: Instant)
}

extension Store {
    /// Runs one import: everything `keep` takes is stored together with the import's record, or
    /// nothing is.
    ///
    /// - Parameters:
    ///   - record: what is known of the file beforehand.
    ///   - owner: whose data it is; a new person is added in the same transaction.
    ///   - isTrial: whether all is to be undone at the end, to learn the counts only.
    ///   - mirrors: whether samples that the file's sources no longer have are taken out; not
    ///     done for a file that ends too early, or where ``ImportSession/stopMirroring()`` was
    ///     called.
    ///   - waiting: called once when somebody else is writing and this import waits.
    ///   - keep: feeds the session and returns the record with what the file said of itself;
    ///     `inserted` and `duplicate` are filled in here.
    /// - Returns: the finished record.
    public func importing(
        _ record: ImportRecord, into owner: ImportOwner, isTrial: Bool = false,
        mirrors: Bool = false, waiting: () -> Void = {},
        keep: (ImportSession) throws -> ImportRecord
    ) throws -> ImportRecord {
        var finished = record
        do {
            try waitToWrite(waiting) { connection in
                let person = try owned(by: owner)
                try connection.run(
                    "INSERT INTO import (person_id, started_at, file, format) VALUES (?, ?, ?, ?)",
                    person.id, record.startedAt.milliseconds, record.file, record.format)
                let id = connection.lastInsertedRow
                let session = try ImportSession(
                    connection, person: person, importID: id, mirrors: mirrors)
                finished = try keep(session)
                let made = finished.exportDate ?? finished.startedAt
                try session.settleSummaries(exportDate: made.milliseconds)
                let history = try zoneHistory(of: person)
                try session.supersede(exportDate: finished.exportDate, history: history)
                if finished.truncatedAt == nil { finished.retired = try session.retireMissing() }
                try session.settleRollups(history: history)
                finished.id = id
                finished.inserted = session.inserted
                finished.duplicate = session.duplicate
                try Store.complete(finished, connection)
                if isTrial { throw TrialEnded() }
            }
        } catch is TrialEnded {
            finished.id = 0
        }
        return finished
    }

    /// Begins a transaction, and waits for another writer up to ten minutes.
    private func waitToWrite(
        _ waiting: () -> Void, _ body: (Connection) throws -> Void
    ) throws {
        // The first attempt is short: people are told soon why nothing happens.
        if try write(waitingAtMost: 200, body) != nil { return }
        waiting()
        for _ in 0..<30 {
            if try write(waitingAtMost: Connection.patience, body) != nil { return }
        }
        throw StoreError(.busy, path: path)
    }

    private func owned(by owner: ImportOwner) throws -> Person {
        switch owner {
        case .person(let person): person
        case .newPerson(let name, let zone, let now): try addPerson(name, zone: zone, now: now)
        case .named(let name, let zone, let now):
            try people().first { $0.name == name } ?? addPerson(name, zone: zone, now: now)
        }
    }

    /// Ends a trial run, whose transaction is rolled back.
    private struct TrialEnded: Error {}

    private static func complete(
        _ record: ImportRecord, _ connection: Connection
    ) throws(StoreError) {
        let types = IgnoredTypes.text(record.ignoredTypes)
        try connection.run(
            """
            UPDATE import SET entry = ?, format = ?, version = ?, bytes = ?, export_date = ?,
              locale = ?, read = ?, inserted = ?, duplicate = ?, rejected = ?, ignored = ?,
              truncated_at = ?, ignored_types = ?, retired = ?
            WHERE id = ?
            """, record.entry, record.format, record.version, record.bytes,
            record.exportDate?.milliseconds, record.locale, record.read, record.inserted,
            record.duplicate, record.rejected, record.ignored, record.truncatedAt, types,
            record.retired, record.id)
    }

    /// The imports of a person, the oldest first.
    public func imports(of person: Person) throws(StoreError) -> [ImportRecord] {
        try read { connection throws(StoreError) in
            try connection.rows(
                """
                SELECT id, started_at, file, entry, format, version, bytes, export_date, locale, read,
                  inserted, duplicate, rejected, ignored, truncated_at, ignored_types, undone_at, retired
                FROM import WHERE person_id = ? ORDER BY id
                """, person.id
            ) { Store.importRecord($0) }
        }
    }

    private static func importRecord(_ row: Statement) -> ImportRecord {
        var record = ImportRecord(
            startedAt: Instant(milliseconds: row.int(1)), file: row.text(2), format: row.text(4))
        record.id = row.int(0)
        record.entry = row.optionalText(3)
        record.version = row.optionalText(5)
        record.bytes = row.optionalInt(6)
        record.exportDate = row.optionalInt(7).map(Instant.init(milliseconds:))
        record.locale = row.optionalText(8)
        record.read = Int(row.int(9))
        record.inserted = Int(row.int(10))
        record.duplicate = Int(row.int(11))
        record.rejected = Int(row.int(12))
        record.ignored = Int(row.int(13))
        record.truncatedAt = row.optionalInt(14)
        record.ignoredTypes = IgnoredTypes.counts(row.text(15))
        record.undoneAt = row.optionalInt(16).map(Instant.init(milliseconds:))
        record.retired = Int(row.int(17))
        return record
    }
}
