import Activity
import Foundation
import TestSupport

@testable import ActivityStore

/// A store in a folder of its own, with one person in it.
final class TestStore {
    static let now = Instant(seconds: 1_700_000_000)

    let folder: TemporaryFolder
    let store: Store
    let person: Person

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(path: folder.file("activity.db"), now: TestStore.now)
        person = try store.addPerson("me", zone: Zone(identifier: "UTC"), now: TestStore.now)
    }

    var path: String { store.path }

    /// A second connection to the same file.
    func another(_ access: Store.Access = .readWrite) throws -> Store {
        try Store(path: path, access: access, now: TestStore.now)
    }

    /// Keeps what a file would bring.
    @discardableResult
    func keep(
        _ items: Items, of owner: Person? = nil, exportDate: Instant? = nil, isTrial: Bool = false
    ) throws -> ImportRecord {
        let record = ImportRecord(startedAt: TestStore.now, file: "export.xml", format: "test")
        return try store.importing(record, into: .person(owner ?? person), isTrial: isTrial) {
            try items.fill($0)
            var record = record
            record.read = items.count
            record.exportDate = exportDate
            return record
        }
    }

    /// How many rows each table holds.
    func rowCounts() throws -> [String: Int] {
        try store.read { connection throws(StoreError) in
            let tables = try connection.rows(
                "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
            ) { $0.text(0) }
            var counts: [String: Int] = [:]
            for table in tables {
                counts[table] = try connection.row("SELECT count(*) FROM \(table)") {
                    Int($0.int(0))
                }
            }
            return counts
        }
    }
}

/// What a file would bring.
struct Items {
    var streams: [SampleStream] = []
    var samples: [SampleRow] = []
    var workouts: [Workout] = []
    var summaries: [ActivitySummary] = []
    var sightings: [(hour: Int64, zone: String)] = []

    var count: Int { samples.count + workouts.count + summaries.count }

    func fill(_ session: ImportSession) throws {
        try session.add(streams: streams)
        try session.add(samples: samples)
        for workout in workouts { try session.add(workout) }
        for summary in summaries { session.add(summary) }
        for sighting in sightings {
            try session.addSighting(hour: sighting.hour, zoneIdentifier: sighting.zone)
        }
    }
}

extension Source {
    static let watch = Source(
        name: "Watch",
        device: Device(
            name: "Apple Watch", manufacturer: "Apple Inc.", model: "Watch", hardware: "Watch6,1"),
        isUserEntered: false)
    static let phone = Source(
        name: "Phone",
        device: Device(
            name: "iPhone", manufacturer: "Apple Inc.", model: "iPhone", hardware: "iPhone15,2"),
        isUserEntered: false)
}

extension SampleStream {
    static let watchSteps = SampleStream(metric: .stepCount, source: .watch)
    static let phoneSteps = SampleStream(metric: .stepCount, source: .phone)
    static let energy = SampleStream(metric: .activeEnergyBurned, source: .watch)
}

extension ImportRecord {
    /// Items read, new and known.
    var counts: [Int] { [read, inserted, duplicate] }
    /// Items new and known.
    var kept: [Int] { [inserted, duplicate] }
}
