internal import CSQLite

/// A prepared statement, finalised when the last reference goes.
final class Statement {
    let pointer: OpaquePointer
    let sql: String
    private unowned let connection: Connection

    init(_ pointer: OpaquePointer, _ connection: Connection, _ sql: String) {
        self.pointer = pointer
        self.connection = connection
        self.sql = sql
    }

    deinit { sqlite3_finalize(pointer) }

    /// Moves to the next row; false at the end.
    @inline(__always)
    func step() throws(StoreError) -> Bool {
        switch sqlite3_step(pointer) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw connection.error(code, sql)
        }
    }

    /// Makes the statement ready to run again.
    @inline(__always)
    func reset() { sqlite3_reset(pointer) }

    func bind(_ values: [any Bindable]) throws(StoreError) {
        for (index, value) in values.enumerated() {
            let code = value.bind(to: pointer, at: Int32(index + 1))
            if code != SQLITE_OK { throw connection.error(code, sql) }
        }
    }

    @inline(__always)
    func int(_ column: Int32) -> Int64 { sqlite3_column_int64(pointer, column) }
    @inline(__always)
    func double(_ column: Int32) -> Double { sqlite3_column_double(pointer, column) }
    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(pointer, column) == SQLITE_NULL }
    func optionalInt(_ column: Int32) -> Int64? { isNull(column) ? nil : int(column) }
    func optionalDouble(_ column: Int32) -> Double? { isNull(column) ? nil : double(column) }

    /// The text of a column, byte for byte, zeros included; empty for null.
    func text(_ column: Int32) -> String { optionalText(column) ?? "" }

    func optionalText(_ column: Int32) -> String? {
        guard let start = sqlite3_column_text(pointer, column) else { return nil }
        let count = Int(sqlite3_column_bytes(pointer, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
}

/// A value that a statement can take.
protocol Bindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32
}

extension Int64: Bindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, self)
    }
}

extension Int: Bindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, Int64(self))
    }
}

extension Bool: Bindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, self ? 1 : 0)
    }
}

extension Double: Bindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_double(statement, index, self)
    }
}

extension String: Bindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        var copy = self
        return copy.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                // An empty buffer may have no address, which SQLite would take for null.
                guard let start = characters.baseAddress else {
                    return rings_sqlite_bind_text_copy(statement, index, "", 0)
                }
                return rings_sqlite_bind_text_copy(statement, index, start, Int32(characters.count))
            }
        }
    }
}

extension Optional: Bindable where Wrapped: Bindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .some(let value): value.bind(to: statement, at: index)
        case .none: sqlite3_bind_null(statement, index)
        }
    }
}
