import ActivityService
import TestSupport
import Testing

/// Files that state again, and differently, what others say.
@Suite("What several files state counts once, in any order")
struct RestatedTests {
    static let day = CivilDate(written: "2024-01-10")

    static func value(
        _ test: TestService, _ metric: Metric, on date: CivilDate = day, by unit: BucketUnit = .day
    ) throws -> Double? {
        try test.service.series(
            SeriesQuestion(metric, by: unit, from: date, through: date), of: nil,
            now: TestService.now
        ).figures.compactMap(\.value).last
    }

    static func load(_ files: [String], asking metric: Metric = .stepCount) throws -> TestService {
        let test = try TestService()
        for file in files {
            try OrderPropertyTests.load(file, into: test)
            _ = try value(test, metric)
        }
        return test
    }

    static func export(_ date: String, _ fill: (inout InventedExport) -> Void) -> String {
        var export = InventedExport()
        export.exportDate = date
        fill(&export)
        return export.xml
    }

    static func push(_ metric: String, _ values: [(hour: Int, value: Double)]) -> String {
        Pushes.payload(
            values.map {
                Pushes.Point(metric: metric, date: Pushes.time(10, $0.hour), value: $0.value)
            }, source: "Pocket")
    }

    // MARK: Condensed samples

    static let fine = export("2024-01-10T13:00:00Z") { export in
        for part in 0..<6 {
            export.steps(100, at: "2024-01-10T10:\(part)0:00Z", minutes: 10, from: .watch)
        }
    }
    static let condensed = export("2024-02-10T13:00:00Z") {
        $0.steps(600, at: "2024-01-10T10:00:00Z", minutes: 60, from: .watch)
    }

    @Test("a source that condensed its samples says the same as before", arguments: [false, true])
    func condensedSamples(_ isReversed: Bool) throws {
        let files = [RestatedTests.fine, RestatedTests.condensed]
        let test = try RestatedTests.load(isReversed ? files.reversed() : files)
        #expect(try RestatedTests.value(test, .stepCount) == 600)
        #expect(try test.service.check().differences == [])
        // Nothing of it is new again.
        for file in files {
            let path = try test.folder.make("again.xml", file)
            let report = try test.service.importFiles(
                [.path(path)], request: TestService.request())
            #expect(report.files.map(\.inserted) == [0])
        }
        #expect(try RestatedTests.value(test, .stepCount) == 600)
    }

    @Test("undoing the export that condensed them brings the samples back")
    func undone() throws {
        let test = try RestatedTests.load([RestatedTests.fine, RestatedTests.condensed])
        let report = try UndoTests.undo(2, test)
        #expect([report.samples, report.restored] == [1, 6])
        #expect(try RestatedTests.value(test, .stepCount, by: .hour) == 600)
        #expect(try test.service.check().differences == [])
        _ = try UndoTests.undo(1, test)
        #expect(try RestatedTests.value(test, .stepCount) == nil)
    }

    @Test("samples that the later export holds as well are added, not superseded")
    func stillHeld() throws {
        let both = RestatedTests.export("2024-02-10T13:00:00Z") { export in
            for part in 0..<6 {
                export.steps(100, at: "2024-01-10T10:\(part)0:00Z", minutes: 10, from: .watch)
            }
            export.steps(600, at: "2024-01-10T10:00:00Z", minutes: 60, from: .watch)
        }
        for files in [[RestatedTests.fine, both], [both, RestatedTests.fine], [both]] {
            let test = try RestatedTests.load(files)
            #expect(try RestatedTests.value(test, .stepCount) == 1200)
        }
    }

    @Test("samples whose time is not covered whole stay")
    func uncovered() throws {
        let part = RestatedTests.export("2024-02-10T13:00:00Z") {
            $0.steps(600, at: "2024-01-10T10:05:00Z", minutes: 55, from: .watch)
            $0.steps(1, at: "2024-01-09T10:05:00Z", minutes: 5, from: .watch)
        }
        let test = try RestatedTests.load([RestatedTests.fine, part])
        #expect(try RestatedTests.value(test, .stepCount) == 700)
    }

    // MARK: Daily readings

    @Test(
        "a resting rate is that of the latest export",
        arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func restingRate(_ order: [Int]) throws {
        let exports = [("10T12", "61", 7), ("10T20", "59", 15), ("12T20", "56", 20)].map {
            time, rate, hours in
            RestatedTests.export("2024-01-\(time):00:00Z") {
                $0.record(
                    "RestingHeartRate", rate, unit: "count/min",
                    at: "2024-01-10T0\(hours % 5):30:00Z",
                    seconds: hours * 60)
                $0.record(
                    "RestingHeartRate", "70", unit: "count/min", at: "2024-01-09T05:30:00Z",
                    seconds: 3600)
            }
        }
        let test = try RestatedTests.load(order.map { exports[$0] }, asking: .restingHeartRate)
        #expect(try RestatedTests.value(test, .restingHeartRate) == 56)
        let before = RestatedTests.day.adding(days: -1)
        #expect(try RestatedTests.value(test, .restingHeartRate, on: before) == 70)
        #expect(try test.service.check().differences == [])
        let last = Int64(order.firstIndex(of: 2) ?? 0) + 1
        // What the last export was first to bring goes; what others held is theirs.
        _ = try UndoTests.undo(last, test)
        #expect(try RestatedTests.value(test, .restingHeartRate) == 59)
    }

    // MARK: Pushes

    @Test(
        "a figure that grows counts as far as it grew, whenever older messages arrive",
        arguments: [[300, 500, 300], [500, 300], [300, 300, 500], [500, 300, 500, 300]])
    func growing(_ values: [Double]) throws {
        let test = try RestatedTests.load(
            values.map { RestatedTests.push("step_count", [(10, $0)]) })
        #expect(try RestatedTests.value(test, .stepCount) == 500)
        let whole = try RestatedTests.load(
            values.map { RestatedTests.push("step_count", [(9, 1), (10, $0)]) })
        #expect(try RestatedTests.value(whole, .stepCount) == 501)
        #expect(try whole.service.check().differences == [])
    }

    @Test("undoing the message that said most leaves what the others say")
    func undoneGrowth() throws {
        let test = try RestatedTests.load(
            [500, 300].map { RestatedTests.push("step_count", [(10, $0)]) })
        let report = try UndoTests.undo(1, test)
        #expect([report.samples, report.restored] == [1, 1])
        #expect(try RestatedTests.value(test, .stepCount) == 300)
        _ = try UndoTests.undo(2, test)
        #expect(try RestatedTests.value(test, .stepCount) == nil)
    }

    @Test(
        "three pushes of hours are three hours, in any order",
        arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func loneHours(_ order: [Int]) throws {
        let pushes = [
            RestatedTests.push("step_count", [(0, 7)]), RestatedTests.push("step_count", [(1, 8)]),
            RestatedTests.push("step_count", [(9, 100), (10, 50)]),
        ]
        let test = try RestatedTests.load(order.map { pushes[$0] })
        #expect(try RestatedTests.value(test, .stepCount) == 165)
        #expect(try test.service.check().differences == [])
    }

    @Test("a day's total beside two of its hours is the day, whole or one by one")
    func dayBesideHours() throws {
        let hours = [(0, 7.0), (1, 8)].map { RestatedTests.push("step_count", [$0]) }
        let days = [(10, 4000.0), (11, 900)].map {
            Pushes.Point(metric: "step_count", date: Pushes.time($0.0, 0), value: $0.1)
        }
        for totals in [[Pushes.payload(days, source: "Pocket")], Pushes.singles(days)] {
            for files in [hours + totals, totals + hours] {
                let test = try RestatedTests.load(files)
                #expect(try RestatedTests.value(test, .stepCount) == 4000)
                let next = RestatedTests.day.adding(days: 1)
                #expect(try RestatedTests.value(test, .stepCount, on: next) == 900)
                #expect(try test.service.check().differences == [])
            }
        }
    }

    // MARK: The order of sources

    @Test("an earlier first sample that moves a source before another moves every kept day")
    func firstSightings() throws {
        func app(_ name: String, _ steps: Int, _ start: String, _ end: String) -> String {
            "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"\(name)\" "
                + "sourceVersion=\"1\" unit=\"count\" startDate=\"2024-0\(start):00 +0000\" "
                + "endDate=\"2024-0\(end):00 +0000\" value=\"\(steps)\"/>"
        }
        let new = RestatedTests.export("2024-02-11T10:00:00Z") {
            $0.add(app("Connect", 1000, "1-10 10:00", "1-10 11:00"))
            $0.add(app("Zwift", 2000, "1-10 10:30", "1-10 11:30"))
        }
        let old = RestatedTests.export("2024-01-02T10:00:00Z") {
            $0.add(app("Zwift", 10, "1-01 10:00", "1-01 11:00"))
        }
        for files in [[new, old], [old, new]] {
            let test = try RestatedTests.load(files)
            // Connect, first seen later, is believed first.
            #expect(try RestatedTests.value(test, .stepCount) == 2000)
            #expect(try test.service.check().differences == [])
        }
        let test = try RestatedTests.load([new, old])
        _ = try UndoTests.undo(2, test)
        #expect(try RestatedTests.value(test, .stepCount) == 2500)
        #expect(try test.service.check().differences == [])
    }
}
