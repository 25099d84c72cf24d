internal import ActivityService
internal import CSQLite

/// The floor of an import: as many rows as the export has items, in the order of streams and
/// time, into one table with the key that tells samples apart, in one transaction.
enum InsertLoop {
    private static let setting = """
        PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
        PRAGMA cache_size = -65536;
        CREATE TABLE row (stream INTEGER, start INTEGER, duration INTEGER, value REAL,
          PRIMARY KEY (stream, start, duration, value)) STRICT, WITHOUT ROWID;
        BEGIN
        """

    static func run(_ place: Place) throws -> Work {
        let rows = place.items
        let clock = Stopwatch()
        let database = try open(place.scratch)
        try execute(setting, database)
        var statement: OpaquePointer?
        sqlite3_prepare_v2(
            database, "INSERT OR IGNORE INTO row VALUES (?, ?, ?, ?)", -1, &statement, nil)
        var number: UInt32 = 1
        var start: Int64 = 0
        for row in 0..<rows {
            // Twelve streams, as an export of a watch has; gaps and values from a simple generator.
            number = number &* 1_664_525 &+ 1_013_904_223
            start = row % (rows / 12 + 1) == 0 ? 1_451_606_400_000 : start
            start += Int64(20 + (number >> 8) % 300) * 1000
            sqlite3_bind_int64(statement, 1, Int64(row / (rows / 12 + 1)))
            sqlite3_bind_int64(statement, 2, start)
            sqlite3_bind_int64(statement, 3, Int64((number >> 16) % 300) * 1000)
            sqlite3_bind_double(statement, 4, Double((number >> 12) % 3000) / 1000)
            sqlite3_step(statement)
            sqlite3_reset(statement)
        }
        sqlite3_finalize(statement)
        try execute("COMMIT", database)
        let changes = sqlite3_total_changes64(database)
        sqlite3_close(database)
        return Work(seconds: clock.seconds, items: rows, sum: changes)
    }

    private static func open(_ path: String) throws -> OpaquePointer {
        var database: OpaquePointer?
        guard sqlite3_open(path, &database) == SQLITE_OK, let database else {
            throw Suite.WrongResult(description: "\(path) could not be made")
        }
        return database
    }

    private static func execute(_ sql: String, _ database: OpaquePointer) throws {
        guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
            throw Suite.WrongResult(description: "SQLite refused to \(sql.prefix(30))")
        }
    }
}
