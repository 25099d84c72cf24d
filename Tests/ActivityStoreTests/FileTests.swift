import Activity
import Foundation
import TestSupport
import Testing

@testable import ActivityStore

@Suite("The store's file")
struct FileTests {
    static func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("the file and those beside it can be read by their owner only")
    func modes() throws {
        let test = try TestStore()
        for name in ["activity.db", "activity.db-wal", "activity.db-shm"] {
            #expect(try FileTests.mode(test.folder.file(name)) == 0o600, "\(name)")
        }
    }

    @Test("foreign keys hold on every connection")
    func foreignKeys() throws {
        let test = try TestStore()
        for store in [test.store, try test.another(), try test.another(.readOnly)] {
            let isOn = try store.read { connection throws(StoreError) in
                try connection.row("PRAGMA foreign_keys") { $0.int(0) }
            }
            #expect(isOn == 1)
        }
        #expect(throws: StoreError.self) {
            try test.store.write {
                try $0.run("INSERT INTO pause VALUES (1, 77, '2024-01-01', '2024-01-02')")
            }
        }
    }

    @Test("the journal is written ahead, so that readers go on while one writes")
    func readerBesideWriter() throws {
        let test = try TestStore()
        let reader = try test.another(.readOnly)
        try test.store.write { _ -> Void in
            try test.store.rename(test.person, to: "Ada")
            #expect(try reader.people().map(\.name) == ["me"])
            #expect(try test.store.people().map(\.name) == ["Ada"])
        }
        #expect(try reader.people().map(\.name) == ["Ada"])
    }

    @Test("a second writer is told that somebody else is writing")
    func busy() throws {
        let test = try TestStore()
        let other = try test.another()
        try other.read { connection throws(StoreError) in
            try connection.execute("PRAGMA busy_timeout = 10")
        }
        try test.store.write { _ -> Void in
            #expect(throws: StoreError(.busy, path: test.path)) {
                try other.rename(test.person, to: "Ada")
            }
        }
        try other.rename(test.person, to: "Ada")
        #expect(try test.store.people().map(\.name) == ["Ada"])
    }

    @Test("a failed transaction leaves nothing, and the store goes on")
    func rollback() throws {
        struct Stop: Error {}
        let test = try TestStore()
        #expect(throws: Stop.self) {
            try test.store.write { _ -> Void in
                try test.store.rename(test.person, to: "Ada")
                throw Stop()
            }
        }
        #expect(try test.store.people().map(\.name) == ["me"])
        try test.store.rename(test.person, to: "Ada")
        #expect(try test.another().people().map(\.name) == ["Ada"])
    }

    @Test("opened for reading, nothing can be written")
    func readOnly() throws {
        let test = try TestStore()
        let reader = try test.another(.readOnly)
        #expect(try reader.people() == [test.person])
        #expect(throws: StoreError(.readOnly, path: test.path)) {
            try reader.rename(test.person, to: "Ada")
        }
    }

    // MARK: What is no store

    static func refusal(_ path: String, _ access: Store.Access = .readWrite) -> StoreError.Kind? {
        do {
            _ = try Store(path: path, access: access, now: TestStore.now)
            return nil
        } catch {
            return error.kind
        }
    }

    @Test(
        "a file that is no database is refused and left as it is",
        arguments: ["hello", "\u{89}PNG\r\n", String(repeating: "SQLite format 3", count: 100)])
    func noDatabase(_ content: String) throws {
        let folder = try TemporaryFolder()
        try folder.make("a.db", content)
        for access in [Store.Access.readWrite, .readOnly] {
            #expect(FileTests.refusal(folder.file("a.db"), access) == .notADatabase)
        }
        #expect(try folder.text("a.db") == content)
        #expect(try folder.names == ["a.db"])
    }

    @Test("another program's database is refused and left as it is, byte for byte")
    func foreign() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("other.db")
        do {
            let other = try Connection(path: path, access: .create)
            try other.execute("CREATE TABLE migration (number INTEGER); CREATE TABLE person (x)")
        }
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        for access in [Store.Access.readWrite, .readOnly] {
            #expect(FileTests.refusal(path, access) == .foreign)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        #expect(try folder.names == ["other.db"])
    }

    @Test("an empty file becomes a store, and is none for reading")
    func empty() throws {
        let folder = try TemporaryFolder()
        try folder.make("a.db", "")
        #expect(
            FileTests.refusal(folder.file("a.db"), .readOnly)
                == .cannotOpen(reason: "it holds no store yet"))
        let store = try Store(path: folder.file("a.db"), now: TestStore.now)
        #expect(try store.people() == [])
    }

    @Test("a missing file is made for writing only")
    func missing() throws {
        let folder = try TemporaryFolder()
        let kind = FileTests.refusal(folder.file("a.db"), .readOnly)
        #expect(kind == .cannotOpen(reason: "unable to open database file"))
        #expect(try folder.names == [])
    }

    @Test("a folder and a file in no folder can't be opened, and the system says why")
    func cannotOpen() throws {
        let folder = try TemporaryFolder()
        #expect(FileTests.refusal(folder.path) == .cannotOpen(reason: "Is a directory"))
        #expect(
            FileTests.refusal(folder.file("none/a.db"))
                == .cannotOpen(reason: "No such file or directory"))
    }

    @Test("a damaged page is reported as damage")
    func corrupt() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.db")
        do {
            let store = try Store(path: path, now: TestStore.now)
            try store.addPerson("me", zone: Zone(identifier: "UTC"), now: TestStore.now)
        }
        #expect(try folder.names == ["a.db"], "the last connection tidies up")
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.seek(toOffset: 8192)
        try handle.write(contentsOf: Data(repeating: 0xA5, count: 8192 * 3))
        try handle.close()
        let store = try? Store(path: path, now: TestStore.now)
        let faults = try? store?.integrityFaults()
        #expect(faults?.isEmpty != true)
    }

    // MARK: Copies and checks

    @Test("a sound store has no faults; a row without its owner is one")
    func faults() throws {
        let test = try TestStore()
        #expect(try test.store.integrityFaults() == [])
        let raw = try Connection(path: test.path, access: .readWrite)
        try raw.execute(
            "PRAGMA foreign_keys = OFF; INSERT INTO pause VALUES (1, 77, '2024-01-01', '2024-01-02')"
        )
        #expect(
            try test.store.integrityFaults()
                == ["a row of pause refers to a row of person that is missing"])
    }

    @Test("a backup is a whole store for its owner's eyes only, while others write")
    func backup() throws {
        let test = try TestStore()
        try test.keep(
            Items(
                streams: [.watchSteps],
                samples: [SampleRow(stream: 0, start: 5, duration: 10, value: 3)]))
        let copy = test.folder.file("copy.db")
        let other = try test.another()
        try test.store.write { _ -> Void in
            try test.store.rename(test.person, to: "Ada")
            try other.backup(to: copy)
        }
        #expect(try FileTests.mode(copy) == 0o600)
        let store = try Store(path: copy, access: .readOnly, now: TestStore.now)
        #expect(try store.people().map(\.name) == ["me"])
        #expect(try store.integrityFaults() == [])
        #expect(try store.sources(of: test.person).map(\.samples) == [["stepCount": 1]])
    }

    @Test("a backup never replaces a file, and a failed one leaves none")
    func backupOverFile() throws {
        let test = try TestStore()
        try test.folder.make("copy.db", "mine")
        let copy = test.folder.file("copy.db")
        #expect(throws: StoreError(.cannotOpen(reason: "File exists"), path: copy)) {
            try test.store.backup(to: copy)
        }
        #expect(try test.folder.text("copy.db") == "mine")
        #expect(throws: StoreError.self) { try test.store.backup(to: test.path) }
        #expect(try test.store.people() == [test.person])
    }
}
