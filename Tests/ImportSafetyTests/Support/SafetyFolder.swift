import ActivityService
import Foundation
import TestSupport

@testable import ActivityStore

/// A folder with invented exports and stores, and the program at work on them.
final class SafetyFolder {
    static let now = Instant(utc: "2024-06-01T12:00:00Z")
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func file(_ name: String) -> String { folder.file(name) }

    /// Writes the export of an invented person and gives its path.
    func export(_ name: String, days: Int, seed: UInt64) throws -> String {
        let person = DemoPerson(
            days: days, through: CivilDate(dayNumber: 19_874), zone: try Zone(identifier: "UTC"),
            seed: seed)
        var bytes: [UInt8] = []
        _ = DemoExport(of: person).write { bytes += $0 }
        try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
        return file(name)
    }

    /// The words of a command on a store of this folder.
    func words(_ command: [String], on store: String) -> [String] {
        command + ["--database", file(store), "--now", "2024-06-01T12:00:00Z"]
    }

    func imports(_ path: String, into store: String, _ more: [String] = []) -> [String] {
        words(["import", path, "--time-zone", "UTC", "--quiet"] + more, on: store)
    }

    func service(_ store: String) throws -> ActivityService {
        try ActivityService(path: file(store), now: SafetyFolder.now)
    }

    func request(mirrors: Bool = false) throws -> ImportRequest {
        var request = ImportRequest(
            zoneOfNewPerson: try Zone(identifier: "UTC"),
            options: ImportOptions(now: SafetyFolder.now))
        request.mirrors = mirrors
        return request
    }

    /// Removes a store with the files beside it.
    func remove(_ store: String) {
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: file(store + suffix))
        }
    }

    /// Copies a closed store; nothing where there is none yet.
    func copy(_ store: String, to other: String) throws {
        remove(other)
        guard FileManager.default.fileExists(atPath: file(store)) else { return }
        try FileManager.default.copyItem(atPath: file(store), toPath: file(other))
    }

    /// What a store holds, in a few numbers for each table: how many rows, and sums that a
    /// part of them would not have.
    func content(_ store: String) throws -> [String] {
        let store = try Store(path: file(store), now: SafetyFolder.now)
        return try store.read { connection throws(StoreError) in
            let tables = try connection.rows(
                """
                SELECT name FROM sqlite_schema
                WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
                  AND name NOT IN ('migration', 'day_rollup', 'hour_rollup', 'stale_day', 'series')
                ORDER BY name
                """
            ) { $0.text(0) }
            var lines: [String] = []
            for table in tables {
                let count = try connection.row("SELECT count(*) FROM \(table)") { $0.int(0) } ?? 0
                lines.append("\(table): \(count)")
            }
            for sum in [
                "SELECT total(value) || ' ' || sum(start / 1000) || ' ' || sum(import_id) FROM sample",
                "SELECT group_concat(id || ' ' || inserted || ' ' || coalesce(undone_at, '')) FROM import",
            ] {
                lines.append(try connection.row(sum) { $0.text(0) } ?? "")
            }
            return lines
        }
    }
}

/// What the machine offers to tests.
enum Machine {
    static let canRun = RingsBinary.path != nil

    static func has(_ program: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: program)
    }
}
