import Activity
import Foundation
import TestSupport
import Testing

@testable import ActivityStore

/// The program with which people look into a store.
enum SQLiteProgram {
    static let path = ["/usr/bin/sqlite3", "/usr/local/bin/sqlite3"]
        .first(where: FileManager.default.isExecutableFile)
}

@Suite("The views, read with the program sqlite3", .enabled(if: SQLiteProgram.path != nil))
struct ViewTests {
    static func print(_ sql: String, _ path: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: SQLiteProgram.path ?? "/bin/false")
        process.arguments = ["-batch", "-readonly", "-header", "-nullvalue", "none", path, sql]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
    }

    static func filled() throws -> TestStore {
        let test = try TestStore()
        var run = Workout(
            activity: "Running", source: .watch, start: Instant(seconds: 1_700_000_000),
            end: Instant(seconds: 1_700_001_800))
        run.duration = 1500
        run.zoneIdentifier = "Europe/Paris"
        run.statistics = [
            WorkoutStatistics(metric: .activeEnergyBurned, sum: 250.5),
            WorkoutStatistics(metric: .distanceWalkingRunning, sum: 5000),
        ]
        var summary = ActivitySummary(date: try #require(CivilDate("2023-11-14")))
        summary.activeEnergyBurned = 492.652
        summary.appleStandHours = 0
        try test.keep(
            Items(
                streams: [.energy, SampleStream(metric: .appleStandHour, source: .watch)],
                samples: [
                    SampleRow(stream: 0, start: 1_700_000_000_500, duration: 60_000, value: 1.5),
                    SampleRow(stream: 1, start: 1_699_999_200_000, duration: 3_600_000, value: 1),
                    SampleRow(stream: 1, start: 1_700_002_800_000, duration: 3_600_000, value: 0),
                ], workouts: [run], summaries: [summary]))
        return test
    }

    @Test(
        "each view reads as people expect",
        arguments: [
            (
                "SELECT * FROM samples WHERE metric = 'activeEnergyBurned'",
                """
                person|metric|value|unit|start_utc|end_utc|source|source_class|device|hardware|import_id
                me|activeEnergyBurned|1.5|kcal|2023-11-14T22:13:20Z|2023-11-14T22:14:20Z|Watch|watch|\
                Apple Watch|Watch6,1|1

                """
            ),
            (
                "SELECT * FROM stand_hours ORDER BY start_utc",
                """
                person|start_utc|end_utc|state|source
                me|2023-11-14T22:00:00Z|2023-11-14T23:00:00Z|stood|Watch
                me|2023-11-14T23:00:00Z|2023-11-15T00:00:00Z|idle|Watch

                """
            ),
            (
                "SELECT * FROM workouts",
                """
                person|activity|start_utc|end_utc|active_minutes|active_energy_kcal|distance_m|zone|source
                me|Running|2023-11-14T22:13:20Z|2023-11-14T22:43:20Z|25.0|250.5|5000.0|Europe/Paris|Watch

                """
            ),
            (
                "SELECT * FROM daily_summaries",
                """
                person|date|active_energy_kcal|active_energy_goal_kcal|move_minutes|move_minutes_goal|\
                exercise_minutes|exercise_minutes_goal|stand_hours|stand_hours_goal
                me|2023-11-14|492.652|none|none|none|none|none|0.0|none

                """
            ),
        ])
    func view(_ sql: String, _ printed: String) throws {
        let test = try ViewTests.filled()
        #expect(try ViewTests.print(sql, test.path) == printed)
    }

    @Test("there are no other views")
    func all() throws {
        let test = try TestStore()
        let views = try ViewTests.print(
            "SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY name", test.path)
        #expect(views == "name\ndaily_summaries\nsamples\nstand_hours\nworkouts\n")
    }
}
