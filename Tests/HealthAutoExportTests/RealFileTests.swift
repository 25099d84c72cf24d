import Activity
import ActivityService
import Foundation
import Testing

@testable import ActivityImport

/// Real files are personal and no part of the package. Where `RINGS_SAMPLES` names the folder
/// that holds them, they are read; their totals were computed by another program.
private let samples = ProcessInfo.processInfo.environment["RINGS_SAMPLES"]

@Suite(
    "Real files",
    .enabled(if: samples != nil, "RINGS_SAMPLES does not name a folder of real files"))
struct RealFileTests {
    /// One line of `expected.tsv`.
    struct Expected {
        let file: String
        let date: String
        let cells: [String: Double]
    }

    private static func path(_ name: String) -> String {
        (samples ?? "") + "/health-auto-export-json/" + name
    }

    private static func expected() throws -> [Expected] {
        let text = try String(contentsOfFile: path("expected.tsv"), encoding: .utf8)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        let header = try #require(lines.first)
        return lines.dropFirst().map { line in
            let cells = zip(header, line).compactMap { name, cell in
                Double(cell).map { (name, $0) }
            }
            return Expected(
                file: line[0], date: line[1],
                cells: Dictionary(cells, uniquingKeysWith: { $1 }))
        }
    }

    private static let files = [
        "HealthAutoExport-2022-12-25-2023-03-25.json", "HealthAutoExport-2023-01-20.json",
    ]

    @Test("the rings of every day are those of the table, whichever files are read and when")
    func rings() throws {
        let table = try Self.expected()
        for names in [[Self.files[0]], [Self.files[1]], Self.files, Self.files.reversed()] {
            let home = try Home(zone: "Australia/Melbourne")
            for name in names {
                let report = try #require(try home.load([Self.path(name)]).files.first)
                #expect(report.outcome.rejected == 0)
                #expect(report.outcome.read == report.inserted + report.outcome.ignored)
                let again = try #require(try home.load([Self.path(name)]).files.first)
                #expect(again.inserted == 0)
                #expect(again.outcome.read == again.duplicate + again.outcome.ignored)
            }
            for line in table where names.contains(line.file) {
                let day = try home.rings(line.date)
                let energy = try #require(line.cells["active_kcal"])
                // The table is rounded to thousandths.
                #expect(abs((day.move.value ?? 0) - energy) < 6e-4, "\(line.date)")
                #expect(abs((day.move.derived ?? 0) - energy) < 6e-4, "\(line.date)")
                #expect(day.exercise?.value == line.cells["exercise_min"], "\(line.date)")
                #expect(day.stand?.value == line.cells["stand_h"], "\(line.date)")
            }
        }
    }

    @Test("the samples of every file add up to the table, day by day as printed")
    func samplesOfDays() throws {
        let table = try Self.expected()
        for name in Self.files {
            let reading = try Reading(
                String(contentsOfFile: Self.path(name), encoding: .utf8))
            for (metric, column) in [
                ("stepCount", "steps"), ("activeEnergyBurned", "active_kcal"),
                ("appleExerciseTime", "exercise_min"),
            ] {
                var sums: [String: Double] = [:]
                for row in reading.samples where reading.stream(of: row).metric.name == metric {
                    // Melbourne's summer time holds over the whole of both files.
                    let local = (row.start + 11 * 3_600_000) / 86_400_000
                    sums[CivilDate(dayNumber: Int(local)).description, default: 0] += row.value
                }
                for line in table where line.file == name {
                    let sum = sums[line.date]
                    let wanted = line.cells[column]
                    #expect((sum == nil) == (wanted == nil), "\(line.date) \(column)")
                    #expect(abs((sum ?? 0) - (wanted ?? 0)) < 6e-4, "\(line.date) \(column)")
                }
            }
            let workouts = table.filter { $0.file == name }.compactMap { $0.cells["workouts"] }
            #expect(Double(reading.workouts.count) == workouts.reduce(0, +))
        }
    }

    @Test("the heart rates of the day by minutes average as the table says")
    func heartRates() throws {
        let reading = try Reading(
            String(contentsOfFile: Self.path(Self.files[1]), encoding: .utf8))
        let rates = reading.values(of: "heartRate")
        #expect(rates.count == 636)
        #expect(abs(rates.reduce(0, +) / Double(rates.count) - 71.581) < 6e-4)
    }

    @Test(
        "broken files cost what they must",
        arguments: [
            ("hae-12-hour", 4, 0, false), ("hae-decimal-comma", 1, 1, false),
            ("hae-nan", 1, 1, false), ("hae-truncated", 17, 0, true),
        ])
    func broken(_ name: String, _ taken: Int, _ rejected: Int, _ isTruncated: Bool) throws {
        let folder = (samples ?? "") + "/broken/" + name
        let home = try Home(zone: "Europe/Paris")
        let file = try #require(try home.load([folder]).files.first)
        #expect(file.inserted == taken)
        #expect(file.outcome.rejected == rejected)
        #expect((file.outcome.truncatedAt != nil) == isTruncated)
    }

    @Test("what is no export at all is refused in words")
    func refused() throws {
        let home = try Home(zone: "Europe/Paris")
        let file = "/HealthAutoExport-2024-03-05.json"
        let paths = ["hae-deep", "hae-html-error"].map { (samples ?? "") + "/broken/" + $0 + file }
        #expect(
            try home.load(paths).failures.map(\.kind) == [
                .tooDeep(limit: 64, offset: 81), .webPage(title: "502 Bad Gateway"),
            ])
    }
}
