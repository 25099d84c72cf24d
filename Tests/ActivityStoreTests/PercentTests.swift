import Activity
import Foundation
import TestSupport
import Testing

@testable import ActivityStore
@testable import Migrations

@Suite("Older stores kept per cent as fractions")
struct PercentTests {
    private static let old = Array(Migration.all.prefix { $0.name != "M0005_percent" })

    /// A store of the schema before, with values as they were kept then.
    private static func fill(_ path: String) throws {
        let store = try Store(path: path, access: .readWrite, now: TestStore.now, steps: old)
        let person = try store.addPerson("me", zone: Zone(identifier: "UTC"), now: TestStore.now)
        try store.read { connection throws(StoreError) in
            try connection.execute(
                """
                INSERT INTO import (id, person_id, started_at, file, format) VALUES
                  (1, 1, 0, 'a.xml', 'apple-health'), (2, 1, 0, 'b.xml', 'apple-health');
                INSERT INTO source (id, person_id, key, name, class, user_entered)
                  VALUES (1, 1, 'k', 'Watch', 'watch', 0);
                INSERT INTO stream (id, person_id, metric, unit, source_id) VALUES
                  (1, 1, 'oxygenSaturation', '%', 1), (2, 1, 'bodyFatPercentage', '%', 1),
                  (3, 1, 'stepCount', 'count', 1);
                INSERT INTO sample VALUES
                  (1, 1000, 0, 0.97, 1), (1, 2000, 0, 0.57, 1), (1, 3000, 0, 1, 1),
                  (1, 3000, 0, 0.01, 2), (2, 1000, 0, 0.194, 1), (2, 2000, 0, 0.29, 1),
                  (2, 3000, 0, 0.1834567890123, 1), (2, 3000, 0, 0.1834567890124, 2),
                  (3, 1000, 0, 0.97, 1);
                INSERT INTO retired_sample VALUES
                  (2, 1, 1000, 0, 0.96, 1), (2, 3, 1000, 0, 7, 1);
                INSERT INTO workout (id, person_id, source_id, activity, start, duration, import_id)
                  VALUES (1, 1, 1, 'SwimBikeRun', 0, 1, 1);
                INSERT INTO workout_statistics VALUES
                  (1, 'oxygenSaturation', NULL, 0.955, 0.9, 0.99),
                  (1, 'distanceSwimming', 750, NULL, NULL, NULL),
                  (1, 'distanceCycling', 20000, NULL, NULL, NULL);
                INSERT INTO series (id, person_id, metric) VALUES
                  (1, 1, 'oxygenSaturation'), (2, 1, 'stepCount');
                INSERT INTO day_rollup VALUES
                  (1, 10, NULL, 1, 0, 0.9, 0.9, 0.9, 0.9, 0, 0.9),
                  (2, 10, 5, 1, 0, NULL, NULL, NULL, NULL, 0, NULL);
                INSERT INTO hour_rollup VALUES
                  (1, 10, 3, NULL, 1, 0, 0.9, 0.9, 0.9, 0.9, 0, 0.9),
                  (2, 10, 3, 5, 1, 0, NULL, NULL, NULL, NULL, 0, NULL);
                """)
        }
        #expect(person.id == 1)
    }

    private static func rows(_ store: Store, _ sql: String) throws -> [String] {
        try store.read { connection throws(StoreError) in
            try connection.rows(sql) { $0.text(0) }
        }
    }

    @Test("each value becomes its hundredfold, exactly as files are read now, and nothing is lost")
    func values() throws {
        let folder = try TemporaryFolder()
        try Self.fill(folder.file("a.db"))
        let store = try Store(path: folder.file("a.db"), now: TestStore.now)
        let samples = try store.read { connection throws(StoreError) in
            try connection.rows("SELECT value FROM sample ORDER BY stream_id, start, value") {
                $0.double(0)
            }
        }
        let percent = UnitConversion.percentFromFraction
        #expect(samples == [97, 57, 1, 100, 19.4, 29, percent(0.1834567890123), 0.97])
        #expect(
            samples.dropLast()
                == [0.97, 0.57, 0.01, 1, 0.194, 0.29, 0.1834567890124].map {
                    percent($0)
                }[...])
        #expect(
            try Self.rows(store, "SELECT value FROM retired_sample ORDER BY stream_id")
                == ["96.0", "7.0"])
        #expect(
            try Self.rows(
                store,
                """
                SELECT average || ' ' || minimum || ' ' || maximum FROM workout_statistics
                WHERE metric = 'oxygenSaturation'
                """) == ["95.5 90.0 99.0"])
        #expect(try Self.rows(store, "SELECT distance_m FROM workouts") == ["20750.0"])
        #expect(try store.integrityFaults() == [])
        #expect(try Self.rows(store, "SELECT name FROM temp.sqlite_schema") == [])
    }

    @Test("the figures of days with such values are computed anew, those around them too")
    func figures() throws {
        let folder = try TemporaryFolder()
        try Self.fill(folder.file("a.db"))
        // Later steps mark other days for reasons of their own.
        let store = try Store(
            path: folder.file("a.db"), access: .readWrite, now: TestStore.now,
            steps: Array(Migration.all.prefix(5)))
        #expect(
            try Self.rows(store, "SELECT series_id || ' ' || day FROM stale_day")
                == ["1 9", "1 10", "1 11"])
        #expect(try Self.rows(store, "SELECT series_id FROM day_rollup") == ["2"])
        #expect(try Self.rows(store, "SELECT series_id FROM hour_rollup") == ["2"])
    }

    @Test("a trial on an older store leaves it as it is")
    func trial() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.db")
        try Self.fill(path)
        let before = try folder.bytes("a.db")
        #expect(try !Store.isCurrent(path: path))
        let copy = try Store.temporary(copyOf: path, now: TestStore.now)
        #expect(try Self.rows(copy, "SELECT value FROM sample LIMIT 1") == ["97.0"])
        #expect(try folder.bytes("a.db") == before)
        #expect(try folder.names == ["a.db"])
        _ = try Store(path: path, now: TestStore.now)
        #expect(try Store.isCurrent(path: path))
    }
}
