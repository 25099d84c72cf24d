internal import CSQLite
internal import Foundation
internal import Migrations

/// Brings a store to the schema that the program knows.
///
/// Each step runs in one transaction together with its record, which holds a checksum of its
/// text. A store that is too new, whose steps were edited, or that belongs to another program
/// is refused and left as it is.
struct Migrator {
    /// "RING" in ASCII: tells a store from other databases.
    static let applicationID: Int64 = 0x5249_4E47

    let connection: Connection
    let steps: [Migration]
    /// The time of the migration, for its record.
    let now: Int64

    /// Applies what is missing.
    func migrate() throws(StoreError) {
        for step in try missing() { try apply(step) }
    }

    /// The steps that are to be applied yet. Reads only, so that a database that is refused is
    /// left as it was.
    func missing() throws(StoreError) -> ArraySlice<Migration> {
        let applied = try recorded()
        for (step, record) in zip(steps, applied)
        where record.name != step.name || record.checksum != Migrator.checksum(step) {
            throw StoreError(.editedMigration(name: record.name), path: connection.path)
        }
        if applied.count > steps.count {
            throw StoreError(
                .tooNew(found: applied.count, known: steps.count), path: connection.path)
        }
        return steps.dropFirst(applied.count)
    }

    private struct Record {
        let name: String
        let checksum: String
    }

    private func recorded() throws(StoreError) -> [Record] {
        // In this order, so that a step that another process applies between the two is seen.
        let tables = try connection.row("SELECT count(*) FROM sqlite_schema") { $0.int(0) } ?? 0
        let id = try pragma("application_id")
        if tables == 0 && (id == 0 || id == Migrator.applicationID) { return [] }
        if id != Migrator.applicationID { throw StoreError(.foreign, path: connection.path) }
        return try connection.rows("SELECT name, checksum FROM migration ORDER BY number") {
            Record(name: $0.text(0), checksum: $0.text(1))
        }
    }

    private func pragma(_ name: String) throws(StoreError) -> Int64 {
        try connection.row("PRAGMA \(name)") { $0.int(0) } ?? 0
    }

    private func apply(_ step: Migration) throws(StoreError) {
        do {
            try connection.transaction {
                // Another process may have done it while this one waited for the lock.
                if try recorded().count >= step.number { return }
                try connection.execute(
                    """
                    CREATE TABLE IF NOT EXISTS migration (
                      number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL,
                      applied_at INTEGER NOT NULL) STRICT;
                    PRAGMA application_id = \(Migrator.applicationID);
                    PRAGMA user_version = \(step.number);
                    """)
                try connection.execute(String(decoding: step.sql, as: UTF8.self))
                try connection.run(
                    "INSERT INTO migration VALUES (?, ?, ?, ?)", step.number, step.name,
                    Migrator.checksum(step), now)
                let broken = try connection.row("PRAGMA foreign_key_check") { $0.text(0) }
                if let broken {
                    throw StoreError(
                        .migrationFailed(name: step.name, reason: "foreign keys of \(broken)"),
                        path: connection.path)
                }
            }
        } catch let error as StoreError {
            if case .sqlite(_, let message, _) = error.kind {
                throw StoreError(
                    .migrationFailed(name: step.name, reason: message), path: connection.path)
            }
            throw error
        } catch {
            throw StoreError(
                .migrationFailed(name: step.name, reason: "\(error)"), path: connection.path)
        }
    }

    /// FNV-1a of the step's text, in hexadecimal: it guards against accidents, not attackers.
    static func checksum(_ step: Migration) -> String {
        let hash = step.sql.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}
