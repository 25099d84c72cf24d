public import Activity
internal import CSQLite
internal import Foundation
internal import Migrations

/// A person's or several people's health data in one SQLite file.
///
/// The only place that speaks SQL. A store can be used from any thread; one call runs at a
/// time, and calls block. Several processes may open one file: readers go on while one writes.
///
/// `@unchecked Sendable`: every access to the connection holds the lock.
public final class Store: @unchecked Sendable {
    /// How a store is opened.
    public enum Access: Sendable {
        /// Nothing is changed; the file must be there.
        case readOnly
        /// The file is made when it is not there, for its owner's eyes only (mode 0600).
        case readWrite
    }

    /// The file.
    public let path: String
    private let connection: Connection
    private let lock = NSRecursiveLock()

    /// Opens a store and brings its schema up to date.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - access: whether it may be made and changed.
    ///   - now: the time, for the record of the schema's steps.
    /// - Throws: ``StoreError`` for a file that is no database, another program's, too new or
    ///   edited; it is left as it was.
    public convenience init(
        path: String, access: Access = .readWrite, now: Instant
    ) throws(StoreError) {
        try self.init(path: path, access: access, now: now, steps: Migration.all)
    }

    convenience init(
        path: String, access: Access, now: Instant, steps: [Migration]
    ) throws(StoreError) {
        try self.init(
            Connection(path: path, access: access == .readOnly ? .readOnly : .create), path: path,
            access: access, now: now, steps: steps)
    }

    /// A store over a connection, whose schema is brought up to date.
    init(
        _ connection: Connection, path: String, access: Access, now: Instant, steps: [Migration]
    ) throws(StoreError) {
        self.path = path
        self.connection = connection
        let migrator = Migrator(connection: connection, steps: steps, now: now.milliseconds)
        let missing = try migrator.missing()
        if access == .readOnly {
            if !missing.isEmpty {
                let reason =
                    missing.count == steps.count
                    ? "it holds no store yet"
                    : "its schema is older and it is opened for reading only"
                throw StoreError(.cannotOpen(reason: reason), path: path)
            }
        } else {
            try Store.configureNewFile(connection)
            try Store.useWriteAheadLog(connection)
            try migrator.migrate()
        }
        try connection.execute("PRAGMA foreign_keys = ON; PRAGMA cache_size = -32768")
    }

    /// The page size can be chosen for an empty file only.
    private static func configureNewFile(_ connection: Connection) throws(StoreError) {
        let pages = try connection.row("PRAGMA page_count") { $0.int(0) } ?? 0
        if pages == 0 { try connection.execute("PRAGMA page_size = 8192") }
    }

    /// SQLite refuses at once, without waiting, to change the journal of a file that another
    /// process is just making. So this waits itself.
    private static func useWriteAheadLog(_ connection: Connection) throws(StoreError) {
        let pause: Int32 = 20
        for _ in 0..<(Connection.patience / pause) {
            do throws(StoreError) {
                return try connection.execute(
                    "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
            } catch {
                guard error.kind == .busy else { throw error }
                usleep(UInt32(pause) * 1_000)
            }
        }
        throw StoreError(.busy, path: connection.path)
    }

    /// Whether nothing can be changed.
    public var isReadOnly: Bool { connection.isReadOnly }

    /// Whether a transaction of this store is open on this thread.
    public var isInTransaction: Bool {
        lock.lock()
        defer { lock.unlock() }
        return connection.isInTransaction
    }

    /// Runs a body that reads, with the connection to itself.
    func read<Value>(_ body: (Connection) throws(StoreError) -> Value) throws(StoreError) -> Value {
        lock.lock()
        defer { lock.unlock() }
        return try body(connection)
    }

    /// Runs a body in one transaction: all of it is kept or nothing. Within another transaction
    /// it is part of that one.
    func write<Value>(_ body: (Connection) throws -> Value) throws -> Value {
        lock.lock()
        defer { lock.unlock() }
        if connection.isInTransaction { return try body(connection) }
        return try connection.transaction { try body(connection) }
    }

    /// Runs a body in one transaction: all that it changes is kept or nothing, and nobody else
    /// changes anything meanwhile. Within another transaction it is part of that one.
    ///
    /// - Throws: ``StoreError/Kind/busy`` when somebody else goes on writing for twenty seconds.
    public func transaction<Value>(_ body: () throws -> Value) throws -> Value {
        try write { _ in try body() }
    }

    /// Runs a body in one transaction, unless somebody else is writing: then it is not run and
    /// there is nothing.
    public func transactionIfFree<Value>(_ body: () throws -> Value) throws -> Value? {
        try write(waitingAtMost: 200) { _ in try body() }
    }

    /// Runs a body that only reads and sees the store as it is at one moment, whatever others
    /// write meanwhile. Within a transaction it is part of that one.
    public func snapshot<Value>(_ body: () throws -> Value) throws -> Value {
        lock.lock()
        defer { lock.unlock() }
        if connection.isInTransaction { return try body() }
        return try connection.transaction(writes: false, body)
    }

    /// Runs a body in one transaction that begins within some milliseconds; nothing when
    /// somebody else is writing all that time.
    func write<Value>(
        waitingAtMost milliseconds: Int32, _ body: (Connection) throws -> Value
    ) throws -> Value? {
        lock.lock()
        defer {
            connection.wait(atMost: Connection.patience)
            lock.unlock()
        }
        var isBegun = false
        connection.wait(atMost: milliseconds)
        do {
            return try write { connection in
                isBegun = true
                connection.wait(atMost: Connection.patience)
                return try body(connection)
            }
        } catch let error as StoreError where error.kind == .busy && !isBegun {
            return nil
        }
    }

    /// A consistent copy of the store while others read and write, in a new file for its
    /// owner's eyes only.
    ///
    /// - Throws: ``StoreError`` when the copy can't be written or the file is there already.
    public func backup(to path: String) throws(StoreError) {
        try Connection.createFile(path, mustBeNew: true)
        do throws(StoreError) {
            try read { connection throws(StoreError) in
                try connection.run("VACUUM INTO ?", path)
            }
        } catch {
            unlink(path)
            throw error
        }
    }

    /// What SQLite's own checks say of the file: empty when it is sound.
    public func integrityFaults() throws(StoreError) -> [String] {
        try read { connection throws(StoreError) in
            let integrity = try connection.rows("PRAGMA integrity_check(20)") { $0.text(0) }
            let keys = try connection.rows("PRAGMA foreign_key_check") {
                "a row of \($0.text(0)) refers to a row of \($0.text(2)) that is missing"
            }
            return integrity.filter { $0 != "ok" } + keys
        }
    }
}
