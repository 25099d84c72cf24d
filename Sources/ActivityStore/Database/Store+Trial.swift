public import Activity
internal import CSQLite
internal import Foundation
internal import Migrations

extension Store {
    /// Whether the file of a store has every step of the schema, so that opening it changes
    /// nothing.
    ///
    /// - Throws: ``StoreError`` for what ``init(path:access:now:)`` refuses.
    public static func isCurrent(path: String) throws(StoreError) -> Bool {
        let connection = try Connection(path: path, access: .readWrite)
        return try Migrator(connection: connection, steps: Migration.all, now: 0).missing().isEmpty
    }

    /// A store that nobody else sees and that goes with its last reference, for trials: an empty
    /// one, or a copy of another.
    ///
    /// SQLite keeps it in memory as far as its cache goes, and beyond in a file without a name.
    public static func temporary(
        copyOf path: String?, now: Instant
    ) throws(StoreError) -> Store {
        let connection = try Connection(path: "", access: .readWrite)
        if let path { try Connection(path: path, access: .readWrite).copy(to: connection) }
        return try Store(
            connection, path: path ?? "", access: .readWrite, now: now, steps: Migration.all)
    }

    /// Whether the file is still at its path: what is written to one that was taken away is lost.
    /// A temporary store has none.
    public func isInPlace() throws(StoreError) -> Bool {
        try read { connection throws(StoreError) in
            connection.path.isEmpty
                || (connection.fileNumber != nil
                    && Connection.fileNumber(connection.path) == connection.fileNumber)
        }
    }

    /// Takes the file away where it holds nobody and no one else has it open; says whether it did.
    ///
    /// The store must not be used afterwards.
    public func removeIfEmpty() throws -> Bool {
        guard try people().isEmpty else { return false }
        return try read { connection throws(StoreError) in
            // Only the last connection to a file can end its log, and nobody begins one while
            // this one holds the lock.
            connection.wait(atMost: 0)
            do throws(StoreError) {
                try connection.execute("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE")
            } catch {
                if error.kind == .busy { return false }
                throw error
            }
            let people = try connection.row("SELECT count(*) FROM person") { $0.int(0) }
            if people == 0 { unlink(path) }
            try connection.execute("COMMIT")
            return people == 0
        }
    }
}

extension Connection {
    /// Copies the whole database into another, as it is at this moment.
    fileprivate func copy(to other: Connection) throws(StoreError) {
        guard let backup = sqlite3_backup_init(other.handle, "main", handle, "main") else {
            throw other.error(sqlite3_errcode(other.handle), nil)
        }
        let code = sqlite3_backup_step(backup, -1)
        sqlite3_backup_finish(backup)
        if code != SQLITE_DONE { throw error(code, nil) }
    }
}
