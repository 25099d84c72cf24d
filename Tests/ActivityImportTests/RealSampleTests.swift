internal import ActivityService
internal import Foundation
import Testing

@testable internal import ActivityImport

@Suite("Real exports", .enabled(if: RealSamples.areThere, "\(RealSamples.hint)"))
struct RealSampleTests {
    private func imported(_ name: String, zone: String) throws -> (ServiceStore, ImportReport) {
        let store = try ServiceStore(zone: zone)
        let request = ImportRequest(
            zoneOfNewPerson: store.zone, options: ImportOptions(now: Found.now))
        let report = try store.service.importFiles(
            RealSamples.inputs(of: name).map { .path($0) }, request: request)
        return (store, report)
    }

    @Test(
        "Every export imports, its counts balance, and it adds nothing a second time",
        arguments: RealSamples.exports)
    func imports(name: String) throws {
        let table = try #require(RealSamples.table(name + "/expected.tsv"))
        let (store, report) = try imported(name, zone: table.zone)
        #expect(report.failures == [])
        for file in report.files {
            #expect(file.balances, "\(file.path)")
            #expect(file.outcome.read > 0)
        }
        let request = ImportRequest(
            zoneOfNewPerson: store.zone, options: ImportOptions(now: Found.now))
        let again = try store.service.importFiles(
            RealSamples.inputs(of: name).map { .path($0) }, request: request)
        #expect(again.files.map(\.inserted) == report.files.map { _ in 0 })
        #expect(try store.service.store.integrityFaults() == [])
    }

    /// Figures that are others than the table has, by the folder and the beginning or a part of
    /// the fault.
    private static let exceptions: [(folder: String, part: String)] = [
        // iOS 8 wrote buckets with a least, a mean and a greatest value; the mean is kept.
        ("apple-ios8-2015-german-not-wellformed", "hr_min"),
        ("apple-ios8-2015-german-not-wellformed", "hr_max"),
        // More than a year after the export: the wrong clock of a phone, and rejected.
        ("apple-v8-2019-phone", "2030-01-06"),
    ]

    @Test(
        "Each day and source has the figures that another program counted",
        arguments: RealSamples.exports)
    func figures(name: String) throws {
        let table = try #require(RealSamples.table(name + "/expected.tsv"))
        let (store, _) = try imported(name, zone: table.zone)
        let counted = try DayFiguresBySource(store)
        var faults: [String] = []
        var expected: Set<DayFiguresBySource.Key> = []
        for row in table.rows {
            let key = DayFiguresBySource.Key(date: row["date"] ?? "", name: row["source"] ?? "")
            expected.insert(key)
            let found = counted.figures[key] ?? [:]
            for column in DayFiguresBySource.columns {
                let wanted = Double(row[column] ?? "") ?? 0
                let got = found[column] ?? 0
                // The table is rounded to three digits.
                if abs(wanted - got) > 0.002 + 1e-6 * abs(wanted) {
                    faults.append("\(key.date) \(key.source) \(column): \(got), expected \(wanted)")
                }
            }
        }
        for key in counted.figures.keys where !expected.contains(key) {
            faults.append("not expected: \(key)")
        }
        let unexplained = faults.filter { fault in
            !RealSampleTests.exceptions.contains { $0.folder == name && fault.contains($0.part) }
        }
        #expect(unexplained == [], "\(unexplained.count) faults")
        #expect(!table.rows.isEmpty)
    }

    @Test(
        "The scanner and an independent parser find the same elements",
        arguments: RealSamples.exports)
    func independent(name: String) throws {
        // Not well-formed: pieces were cut out, or attribute names hold spaces.
        let isMalformed = ["apple-v3-2017-truncated-file", "apple-ios8-2015-german-not-wellformed"]
            .contains(name)
        for path in RealSamples.inputs(of: name) {
            // Several roots in one file.
            if path.hasSuffix("record_heart_rate.xml") { continue }
            for file in try ExportFile.find(in: .path(path), options: ImportOptions(now: Found.now))
            {
                let bytes = try allBytes(of: file)
                let expected = IndependentParser.elements(of: bytes)
                #expect((expected == nil) == isMalformed, "\(path)")
                guard let expected else { continue }
                let scanned = try scannedElements(of: bytes)
                #expect(scanned.count == expected.count)
                let first = zip(scanned, expected).first { $0 != $1 }
                #expect(first == nil, "\(path)")
            }
        }
    }

    private func allBytes(of file: ExportFile) throws -> [UInt8] {
        let source = try file.makeSource()
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 1)
        defer { buffer.deallocate() }
        var bytes: [UInt8] = []
        while case let count = try source.read(into: buffer), count > 0 {
            bytes += buffer[..<count]
        }
        return bytes
    }

    @Test("The zip of an export and its unpacked folder add nothing to each other")
    func zipAndFolder() throws {
        let store = try ServiceStore(zone: "America/New_York")
        let request = ImportRequest(
            zoneOfNewPerson: store.zone, options: ImportOptions(now: Found.now))
        let folder = RealSamples.path("apple-v8-2019-phone")
        let report = try store.service.importFiles(
            [.path(folder + "/export.zip"), .path(folder + "/apple_health_export")],
            request: request)
        #expect(report.files.map(\.outcome.read) == [3352, 3352])
        #expect(report.files.map { $0.inserted > 0 } == [true, false])
    }

    @Test(
        "The rings that Apple showed are derived from the samples",
        arguments: RealSamples.exports.filter { $0.hasPrefix("rings-") })
    func truth(name: String) throws {
        let table = try #require(RealSamples.table(name + "/truth.tsv"))
        let (store, _) = try imported(name, zone: table.zone)
        var lines: [String] = []
        for (ring, column, tolerance) in [
            ("move", "move_kcal", 0.0015), ("exercise", "exercise_min", 0.001),
            ("stand", "stand_h", 0.001),
        ] {
            var days = 0
            var equal = 0
            for row in table.rows where !(row["note"] ?? "").contains("sentinel") {
                guard let date = CivilDate(row["date"] ?? ""),
                    let wanted = Double(row[column] ?? ""),
                    let computed = Double(row["computed_" + ring] ?? "")
                else { continue }
                let rings = try store.service.rings(on: date, of: nil, now: Found.now)
                let reading =
                    ring == "move" ? rings.move : ring == "exercise" ? rings.exercise : rings.stand
                let derived = reading?.derived ?? 0
                days += 1
                if abs(derived - wanted) <= tolerance { equal += 1 }
                // Where the records can't give Apple's figure, ours is that of the records.
                let isReproducible = abs(computed - wanted) <= tolerance
                if isReproducible {
                    #expect(abs(derived - wanted) <= tolerance, "\(name) \(date) \(ring)")
                }
            }
            lines.append("\(ring)\t\(equal) of \(days) days")
        }
        print(name + "\n" + lines.joined(separator: "\n"))
    }
}

/// What the store holds of each local day and source, nothing merged.
struct DayFiguresBySource {
    struct Key: Hashable {
        let date: String
        let source: String

        /// Spaces of all kinds are one.
        init(date: String, name: String) {
            self.date = date
            source = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }

    static let columns = [
        "steps", "active_kcal", "exercise_min", "stand_h", "hr_min", "hr_mean", "hr_max", "hr_n",
        "workouts",
    ]

    private(set) var figures: [Key: [String: Double]] = [:]
    private let history: ZoneHistory

    init(_ store: ServiceStore) throws {
        history = ZoneHistory(store.zone)
        for (metric, column) in [
            (Metric.stepCount, "steps"), (.activeEnergyBurned, "active_kcal"),
            (.appleExerciseTime, "exercise_min"),
        ] {
            for (source, sample) in try store.samples(of: metric) {
                figures[key(sample.start, source), default: [:]][column, default: 0] += sample.value
            }
        }
        for (source, sample) in try store.samples(of: .appleStandHour) where sample.value == 1 {
            figures[key(sample.start, source), default: [:]]["stand_h", default: 0] += 1
        }
        var rates: [Key: [Double]] = [:]
        for (source, sample) in try store.samples(of: .heartRate) {
            rates[key(sample.start, source), default: []].append(sample.value)
        }
        for (key, values) in rates {
            figures[key, default: [:]]["hr_min"] = values.min()
            figures[key, default: [:]]["hr_max"] = values.max()
            figures[key, default: [:]]["hr_mean"] = values.reduce(0, +) / Double(values.count)
            figures[key, default: [:]]["hr_n"] = Double(values.count)
        }
        for workout in try store.service.store.workouts(of: store.person, in: ServiceStore.ever) {
            figures[key(workout.start, workout.source.name), default: [:]][
                "workouts", default: 0] += 1
        }
    }

    private func key(_ instant: Instant, _ source: String) -> Key {
        Key(date: history.date(of: instant).description, name: source)
    }
}
