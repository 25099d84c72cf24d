internal import CSQLite
internal import Foundation

/// One open SQLite database. Not to be shared between threads without a lock; ``Store`` has it.
final class Connection {
    let path: String
    let handle: OpaquePointer
    let isReadOnly: Bool
    /// The number of the file at the path when it was opened.
    let fileNumber: UInt64?
    private var cache: [String: Statement] = [:]

    enum Access { case readOnly, readWrite, create }

    /// Opens a database file; a new one is readable by its owner only.
    init(path: String, access: Access) throws(StoreError) {
        self.path = path
        isReadOnly = access == .readOnly
        if access == .create { try Connection.createFile(path) }
        var handle: OpaquePointer?
        let flags =
            (access == .readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE)
            | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            let reason = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            sqlite3_close(handle)
            throw StoreError(.cannotOpen(reason: reason), path: path)
        }
        self.handle = handle
        fileNumber = Connection.fileNumber(path)
        _ = rings_sqlite_enable_defensive(handle)
        wait(atMost: Connection.patience)
    }

    deinit {
        cache.removeAll()
        sqlite3_close_v2(handle)
    }

    /// Makes an empty file for its owner's eyes only. One that is there already is left as it
    /// is, or is an error where it has to be new.
    static func createFile(_ path: String, mustBeNew: Bool = false) throws(StoreError) {
        let flags = O_RDWR | O_CREAT | O_CLOEXEC | (mustBeNew ? O_EXCL : 0)
        let descriptor = open(path, flags, 0o600)
        if descriptor < 0 {
            throw StoreError(.cannotOpen(reason: String(cString: strerror(errno))), path: path)
        }
        close(descriptor)
    }

    /// The number of the file at a path; nil where there is none.
    static func fileNumber(_ path: String) -> UInt64? {
        var status = stat()
        return stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
    }

    /// Runs statements that give no rows.
    func execute(_ sql: String) throws(StoreError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        if code != SQLITE_OK { throw error(code, sql) }
    }

    /// A statement made new, which its holder keeps.
    func prepare(_ sql: String) throws(StoreError) -> Statement {
        var pointer: OpaquePointer?
        let code = sqlite3_prepare_v2(handle, sql, -1, &pointer, nil)
        guard code == SQLITE_OK, let pointer else { throw error(code, sql) }
        return Statement(pointer, self, sql)
    }

    /// A statement that is kept for the next time. It must not be in use already.
    func statement(_ sql: String) throws(StoreError) -> Statement {
        if let known = cache[sql] {
            known.reset()
            return known
        }
        let made = try prepare(sql)
        cache[sql] = made
        return made
    }

    /// Runs a statement to its end.
    func run(_ sql: String, _ values: any Bindable...) throws(StoreError) {
        let statement = try statement(sql)
        try statement.bind(values)
        defer { statement.reset() }
        while try statement.step() {}
    }

    /// Each row of a query, made into a value.
    func rows<Value>(
        _ sql: String, _ values: any Bindable..., make: (Statement) throws(StoreError) -> Value
    ) throws(StoreError) -> [Value] {
        let statement = try statement(sql)
        try statement.bind(values)
        defer { statement.reset() }
        var rows: [Value] = []
        while try statement.step() { rows.append(try make(statement)) }
        return rows
    }

    /// The only or the first row of a query, made into a value; nil when there is none.
    func row<Value>(
        _ sql: String, _ values: any Bindable..., make: (Statement) throws(StoreError) -> Value
    ) throws(StoreError) -> Value? {
        let statement = try statement(sql)
        try statement.bind(values)
        defer { statement.reset() }
        return try statement.step() ? try make(statement) : nil
    }

    /// The row number of the last insert.
    var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

    /// How many rows the last statement changed.
    var changes: Int { Int(sqlite3_changes(handle)) }

    /// Whether a transaction was begun and not yet ended.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// For how long a statement waits when somebody else is writing.
    static let patience: Int32 = 20_000

    /// Sets for how many milliseconds statements wait when somebody else is writing.
    func wait(atMost milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

    /// Runs a body in one transaction: all of it or nothing.
    ///
    /// - Parameter writes: whether the right to write is taken at the beginning. A body that only
    ///   reads does without, and sees all as it is at its first look.
    func transaction<Value>(writes: Bool = true, _ body: () throws -> Value) throws -> Value {
        try execute(writes ? "BEGIN IMMEDIATE" : "BEGIN")
        do {
            let value = try body()
            try execute("COMMIT")
            return value
        } catch {
            // After a full disk SQLite may have rolled back by itself.
            if isInTransaction { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
            throw error
        }
    }

    /// What a result code means for the store.
    func error(_ code: Int32, _ sql: String?) -> StoreError {
        let message = String(cString: sqlite3_errmsg(handle))
        let kind: StoreError.Kind =
            switch code & 0xff {
            case SQLITE_BUSY, SQLITE_LOCKED: .busy
            case SQLITE_READONLY: .readOnly
            case SQLITE_FULL: .full
            case SQLITE_NOTADB: .notADatabase
            case SQLITE_CORRUPT: .corrupt(reason: message)
            case SQLITE_CANTOPEN: .cannotOpen(reason: message)
            case SQLITE_IOERR: .inputOutput(reason: systemReason ?? message)
            default: .sqlite(code: code, message: message, sql: sql)
            }
        return StoreError(kind, path: path)
    }

    /// The system's phrase for the failure below SQLite's, where there was one.
    private var systemReason: String? {
        let number = sqlite3_system_errno(handle)
        return number == 0 ? nil : String(cString: strerror(number))
    }
}
