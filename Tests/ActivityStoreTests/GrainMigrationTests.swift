import Activity
import TestSupport
import Testing

@testable import ActivityStore
@testable import Migrations

@Suite("A store from before figures had a grain")
struct GrainMigrationTests {
    /// Streams of an Apple export and of Health Auto Export as they were kept, with a figure that
    /// was replaced, two summaries and a kept day.
    private static let before = """
        INSERT INTO person VALUES (1, 'me', 0);
        INSERT INTO zone_history VALUES (1, -9223372036854775808, 'UTC');
        INSERT INTO import (id, person_id, started_at, file, format) VALUES
          (1, 1, 0, 'a', 'apple-health'), (2, 1, 0, 'b', 'health-auto-export');
        INSERT INTO source (id, person_id, key, name, class, user_entered, device_name) VALUES
          (1, 1, 'a', 'Watch', 'watch', 0, 'Apple Watch'), (2, 1, 'b', 'Pocket', 'other', 0, NULL),
          (3, 1, 'c', 'Pocket (hourly)', 'other', 0, NULL),
          (4, 1, 'd', 'Pocket (daily)', 'other', 0, 'Health Auto Export');
        INSERT INTO stream (id, person_id, metric, unit, source_id, states_days) VALUES
          (1, 1, 'stepCount', 'count', 1, 0), (2, 1, 'stepCount', 'count', 2, 0),
          (3, 1, 'stepCount', 'count', 3, 0), (4, 1, 'stepCount', 'count', 4, 1),
          (5, 1, 'appleStandHour', 'count', 2, 0);
        INSERT INTO sample VALUES (1, 0, 60000, 5, 1), (2, 0, 60000, 5, 2), (3, 0, 3600000, 7, 2),
          (4, 43200000, 0, 9, 2), (5, 0, 3600000, 1, 2);
        INSERT INTO retired_sample VALUES (2, 3, 0, 3600000, 6, 2), (1, 1, 0, 60000, 4, 1);
        INSERT INTO activity_summary (person_id, date, stand_hours, stand_hours_goal, import_id)
        VALUES (1, '1970-01-01', 9, NULL, 2), (1, '1970-01-02', 3, NULL, 2),
          (1, '1970-01-03', 9, 12, 1);
        INSERT INTO series (id, person_id, metric) VALUES (1, 1, 'stepCount');
        INSERT INTO day_rollup (series_id, day, count, covered, weight) VALUES (1, 0, 1, 0, 0);
        """

    @Test("its streams get their grain, replaced figures stay beside, and days are computed anew")
    func upgrade() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.db")
        let steps = Migration.all.filter { $0.number < 6 }
        try Store(path: path, access: .readWrite, now: TestStore.now, steps: steps)
            .read { connection throws(StoreError) in
                try connection.execute(GrainMigrationTests.before)
            }
        let store = try Store(path: path, now: TestStore.now)
        func texts(_ sql: String) throws -> [String] {
            try store.read { connection throws(StoreError) in
                try connection.rows(sql) { $0.text(0) }
            }
        }
        #expect(
            try texts("SELECT grain || states_days FROM stream ORDER BY id")
                == ["event0", "minute0", "hour0", "day0", "hour0"])
        #expect(try texts("SELECT stream_id || ' ' || value FROM superseded_sample") == ["3 6.0"])
        #expect(try texts("SELECT stream_id FROM retired_sample") == ["1"])
        // The last day of a file was not over.
        #expect(
            try texts("SELECT date FROM activity_summary ORDER BY date")
                == ["1970-01-01", "1970-01-03"])
        #expect(try texts("SELECT day FROM stale_day").contains("0"))
    }
}
