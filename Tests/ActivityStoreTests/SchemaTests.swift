import Activity
import Foundation
import TestSupport
import Testing

@testable import ActivityStore
@testable import Migrations

@Suite("The schema and its history")
struct SchemaTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Migrations")

    @Test("every SQL file of the folder is a migration, byte for byte and in order")
    func list() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: SchemaTests.folder.path)
            .filter { $0.hasSuffix(".sql") }.sorted()
        #expect(files == Migration.all.map { $0.name + ".sql" })
        #expect(Migration.all.map(\.number) == Array(1...files.count))
        for step in Migration.all {
            let file = SchemaTests.folder.appendingPathComponent(step.name + ".sql")
            #expect(try Array(Data(contentsOf: file)) == step.sql)
        }
    }

    @Test("a new store records each migration with its checksum and the time")
    func recorded() throws {
        let test = try TestStore()
        let rows = try test.store.read { connection throws(StoreError) in
            try connection.rows("SELECT number, name, checksum, applied_at FROM migration") {
                [String($0.int(0)), $0.text(1), $0.text(2), String($0.int(3))]
            }
        }
        #expect(
            rows
                == Migration.all.map {
                    [String($0.number), $0.name, Migrator.checksum($0), "1700000000000"]
                })
    }

    @Test("the checksum is FNV-1a of 64 bits, by its published vectors")
    func checksum() {
        func sum(_ text: String) -> String {
            Migrator.checksum(Migration(number: 1, name: "a", sql: Array(text.utf8)))
        }
        #expect(sum("") == "cbf29ce484222325")
        #expect(sum("a") == "af63dc4c8601ec8c")
        #expect(sum("foobar") == "85944171f73967e8")
    }

    @Test("every table is strict, and those without numbered rows have none")
    func strict() throws {
        let test = try TestStore()
        let tables = try test.store.read { connection throws(StoreError) in
            try connection.rows("PRAGMA table_list") {
                (name: $0.text(1), type: $0.text(2), bare: $0.int(4), strict: $0.int(5))
            }
        }.filter { $0.type == "table" && !$0.name.hasPrefix("sqlite_") }
        #expect(tables.count == 24)
        #expect(tables.filter { $0.strict == 0 }.map(\.name) == [])
        #expect(
            tables.filter { $0.bare == 1 }.map(\.name).sorted() == [
                "activity_summary", "day_rollup", "export_run", "hour_rollup", "profile",
                "rejection", "retired_sample", "retired_summary", "sample", "source_rank",
                "stale_day", "superseded_sample", "workout_statistics",
                "zone_history", "zone_sighting",
            ])
    }

    @Test("a foreign key has an index, so that forgetting a person searches no table for it")
    func indexedKeys() throws {
        let test = try TestStore()
        let plans = try test.store.read { connection throws(StoreError) in
            try connection.rows("EXPLAIN QUERY PLAN DELETE FROM person WHERE id = 1") { $0.text(3) }
        }
        #expect(plans.filter { $0.hasPrefix("SCAN") } == [])
        let keys = try test.store.read { connection throws(StoreError) in
            try connection.rows(
                """
                SELECT m.name, f."from" FROM sqlite_schema AS m, pragma_foreign_key_list(m.name) AS f
                WHERE m.type = 'table' AND NOT EXISTS (
                  SELECT 1 FROM pragma_index_list(m.name) AS i, pragma_index_info(i.name) AS c
                  WHERE c.seqno = 0 AND c.name = f."from")
                """
            ) { "\($0.text(0)).\($0.text(1))" }
        }
        #expect(keys == [])
    }

    // MARK: Steps

    static let first = Migration(number: 1, name: "M1", sql: Array("CREATE TABLE a (x);".utf8))
    static let second = Migration(number: 2, name: "M2", sql: Array("CREATE TABLE b (x);".utf8))

    static func open(
        _ path: String, _ steps: [Migration], _ access: Store.Access = .readWrite
    ) throws(StoreError) -> Store {
        try Store(path: path, access: access, now: TestStore.now, steps: steps)
    }

    @Test("an older store is brought up to date, step by step")
    func upgrade() throws {
        let path = try TemporaryFolder()
        let file = path.file("a.db")
        _ = try SchemaTests.open(file, [SchemaTests.first])
        let store = try SchemaTests.open(file, [SchemaTests.first, SchemaTests.second])
        let names = try store.read { connection throws(StoreError) in
            try connection.rows("SELECT name FROM migration ORDER BY number") { $0.text(0) }
        }
        #expect(names == ["M1", "M2"])
    }

    @Test("a failed step leaves the steps before it and nothing of its own")
    func failedStep() throws {
        let folder = try TemporaryFolder()
        let file = folder.file("a.db")
        let broken = Migration(
            number: 2, name: "M2", sql: Array("CREATE TABLE b (x); CREATE TABLE a (x);".utf8))
        let error = #expect(throws: StoreError.self) {
            _ = try SchemaTests.open(file, [SchemaTests.first, broken])
        }
        #expect(
            error?.kind
                == .migrationFailed(name: "M2", reason: "table a already exists"))
        let connection = try Connection(path: file, access: .readOnly)
        #expect(
            try connection.rows("SELECT name FROM sqlite_schema ORDER BY name") { $0.text(0) }
                == ["a", "migration"])
        #expect(try connection.rows("SELECT name FROM migration") { $0.text(0) } == ["M1"])
        #expect(try connection.row("PRAGMA user_version") { $0.int(0) } == 1)
    }

    @Test("a step that breaks foreign keys is undone")
    func brokenKeys() throws {
        let folder = try TemporaryFolder()
        let broken = Migration(
            number: 1, name: "M1",
            sql: Array(
                """
                CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (a REFERENCES a);
                INSERT INTO b VALUES (7);
                """.utf8))
        let error = #expect(throws: StoreError.self) {
            _ = try SchemaTests.open(folder.file("a.db"), [broken])
        }
        #expect(error?.kind == .migrationFailed(name: "M1", reason: "foreign keys of b"))
    }

    @Test(
        "a store that is too new is refused, for writing and for reading", arguments: [true, false])
    func tooNew(_ reads: Bool) throws {
        let folder = try TemporaryFolder()
        let file = folder.file("a.db")
        _ = try SchemaTests.open(file, [SchemaTests.first, SchemaTests.second])
        let error = #expect(throws: StoreError.self) {
            _ = try SchemaTests.open(file, [SchemaTests.first], reads ? .readOnly : .readWrite)
        }
        #expect(error?.kind == .tooNew(found: 2, known: 1))
    }

    @Test("an edited step is refused, for writing and for reading", arguments: [true, false])
    func edited(_ reads: Bool) throws {
        let folder = try TemporaryFolder()
        let file = folder.file("a.db")
        _ = try SchemaTests.open(file, [SchemaTests.first])
        let other = Migration(number: 1, name: "M1", sql: Array("CREATE TABLE a (y);".utf8))
        let error = #expect(throws: StoreError.self) {
            _ = try SchemaTests.open(file, [other], reads ? .readOnly : .readWrite)
        }
        #expect(error?.kind == .editedMigration(name: "M1"))
    }

    @Test("an older store can't be opened for reading only")
    func olderForReading() throws {
        let folder = try TemporaryFolder()
        let file = folder.file("a.db")
        _ = try SchemaTests.open(file, [SchemaTests.first])
        let error = #expect(throws: StoreError.self) {
            _ = try SchemaTests.open(file, [SchemaTests.first, SchemaTests.second], .readOnly)
        }
        #expect(
            error?.kind
                == .cannotOpen(reason: "its schema is older and it is opened for reading only"))
    }

    @Test("programs that open a new store at one time all get it")
    func race() throws {
        let folder = try TemporaryFolder()
        let file = folder.file("a.db")
        let failures = Failures()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            do { _ = try Store(path: file, now: TestStore.now).people() } catch {
                failures.add("\(error)")
            }
        }
        #expect(failures.all == [])
    }
}

/// Texts from several threads.
final class Failures: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []

    func add(_ text: String) { lock.withLock { texts.append(text) } }
    var all: [String] { lock.withLock { texts } }
}
