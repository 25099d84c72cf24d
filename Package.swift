// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours compiles under the same rules: Swift 6 mode, explicit `any`,
/// explicit imports, and no warnings.
let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// A room of the library: its folder under `Sources` and the rooms it may look into.
func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: house)
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [],
    exclude: [String] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, exclude: exclude, resources: resources,
        swiftSettings: house)
}

/// Data that the program knows; tests compare this list with the folder.
let configFiles = [
    "metrics.json", "units.json", "workouts.json", "devices.json", "goals.json",
    "health-auto-export.json", "zones.json", "words-en.json", "words-ar.json", "words-de.json",
    "words-es.json", "words-fr.json", "words-ja.json", "words-ko.json", "words-ru.json",
    "words-zh-Hans.json", "charts.json", "chart-schema.json",
]

/// The schema's history, in order; a test compares this list with the folder.
let migrationFiles = [
    "M0001_first_schema.sql", "M0002_rollups.sql", "M0003_retired_samples.sql",
    "M0004_retired_summaries.sql", "M0005_percent.sql", "M0006_grain.sql",
    "M0007_latest_time.sql", "M0008_hours_kept.sql",
]

let package = Package(
    name: "activity-rings",
    products: [
        .library(
            name: "ActivityRings",
            targets: [
                "Activity", "ActivityStore", "ActivityImport", "ActivityStatistics",
                "ActivityWords", "ActivityFormats", "ActivityRings", "ActivityCharts",
                "ActivityDemo", "ActivityReport", "ActivityService", "Markup", "Sound",
            ]),
        .executable(name: "rings", targets: ["rings"]),
    ],
    targets: [
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .target(
            name: "Config", path: "Config",
            resources: configFiles.map { .embedInCode($0) }, swiftSettings: house),
        .target(
            name: "Migrations", path: "Migrations",
            resources: migrationFiles.map { .embedInCode($0) }, swiftSettings: house),
        room("Activity", ["Config"]),
        room("ActivityStore", ["Activity", "Migrations", "CSQLite"]),
        room("ActivityImport", ["Activity", "Config", "CZlib"]),
        room("ActivityStatistics", ["Activity"]),
        room("ActivityWords", ["Activity", "Config", "Markup"]),
        room("Markup"),
        room("Sound"),
        room("ActivityRings", ["Activity", "ActivityWords", "Markup", "Sound"]),
        room("ActivityDemo", ["Activity"]),
        room("ActivityFormats", ["Activity", "Markup"]),
        room(
            "ActivityCharts",
            ["Activity", "ActivityFormats", "ActivityWords", "Config", "Markup", "Sound"]),
        .target(
            name: "ActivityReport",
            dependencies: [
                "Activity", "ActivityWords", "ActivityRings", "ActivityCharts", "Markup", "Sound",
            ],
            resources: [.embedInCode("Page/report.css"), .embedInCode("Page/report.js")],
            swiftSettings: house),
        room(
            "ActivityService",
            [
                "Activity", "ActivityStore", "ActivityImport", "ActivityStatistics",
                "ActivityWords", "ActivityFormats", "ActivityRings", "ActivityCharts",
                "ActivityReport", "ActivityDemo", "Markup", "Sound",
            ]),
        .executableTarget(
            name: "rings", dependencies: ["ActivityService"], swiftSettings: house),
        .executableTarget(
            name: "Benchmarks", dependencies: ["ActivityService", "ActivityImport", "CSQLite"],
            exclude: ["README.md"], swiftSettings: house),

        tests("ConfigTests", ["Config", "Activity", "ActivityWords"]),
        tests("ActivityTests", ["Activity"]),
        tests(
            "ActivityImportTests",
            ["ActivityImport", "Activity", "ActivityStore", "ActivityService", "CZlib"]),
        tests("ActivityStatisticsTests", ["ActivityStatistics", "Activity"]),
        tests(
            "ActivityRingsTests",
            ["ActivityRings", "ActivityWords", "Activity", "Config", "Markup", "TestSupport"],
            exclude: ["Snapshots"]),
        tests("SoundTests", ["Sound", "TestSupport"]),
        tests("ActivityDemoTests", ["ActivityDemo", "Activity", "ActivityService", "rings"]),
        tests("HealthAutoExportTests", ["ActivityImport", "Activity", "ActivityService"]),
        tests(
            "CommandLineTests", ["rings", "Activity", "Markup", "TestSupport"],
            exclude: ["Snapshots"]),
        tests("ActivityStoreTests", ["ActivityStore", "Activity", "Migrations", "TestSupport"]),
        tests("ActivityServiceTests", ["ActivityService", "TestSupport"]),
        tests("AnswerTests", ["ActivityService", "CSQLite", "TestSupport"]),
        tests("ImportSafetyTests", ["rings", "ActivityService", "ActivityStore", "TestSupport"]),
        tests("DocumentationTests", ["ActivityService", "rings", "CSQLite", "TestSupport"]),
        .target(
            name: "TestSupport", dependencies: ["Activity"], path: "Tests/TestSupport",
            swiftSettings: house),
        tests(
            "ActivityChartsTests",
            ["ActivityCharts", "ActivityWords", "Activity", "Config", "Markup", "TestSupport"],
            exclude: ["Snapshots"]),
        tests(
            "ActivityReportTests",
            [
                "ActivityReport", "ActivityCharts", "ActivityRings", "ActivityWords", "Activity",
                "Markup", "Sound",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
