import ActivityService
import TestSupport
import Testing

@Suite("Mirroring imports")
struct MirrorTests {
    static let date = CivilDate(written: "2024-03-17")

    /// Steps by hour of 17 and 18 March from the phone, and energy from the watch.
    static func whole(_ export: inout InventedExport) {
        for hour in 10..<15 {
            export.steps(100 * hour, at: "2024-03-17T\(hour):00:00Z", minutes: 30)
            export.steps(10 * hour, at: "2024-03-18T\(hour):00:00Z", minutes: 30)
        }
        export.energy(50, at: "2024-03-17T07:00:00Z", minutes: 10)
    }

    /// The same without two hours of steps.
    static func less(_ export: inout InventedExport) {
        for hour in 10..<15 {
            if hour < 13 { export.steps(100 * hour, at: "2024-03-17T\(hour):00:00Z", minutes: 30) }
            export.steps(10 * hour, at: "2024-03-18T\(hour):00:00Z", minutes: 30)
        }
        export.energy(50, at: "2024-03-17T07:00:00Z", minutes: 10)
    }

    static func steps(_ test: TestService) throws -> [Double?] {
        let question = SeriesQuestion(
            .stepCount, by: .day, from: date, through: date.adding(days: 1))
        return try test.service.series(question, of: nil, now: TestService.now).figures.map(\.value)
    }

    static func mirror(_ test: TestService, _ xml: String) throws -> FileReport? {
        var request = try TestService.request()
        request.mirrors = true
        request.keepsDays = false
        let path = try test.folder.make("mirror.xml", xml)
        return try test.service.importFiles([.path(path)], request: request).files.first
    }

    static func xml(_ fill: (inout InventedExport) -> Void) -> String { ImportTests.export(fill) }

    @Test("what a later export no longer holds is taken out, counted, and its day computed anew")
    func retires() throws {
        let test = try TestService("UTC", MirrorTests.whole)
        #expect(try MirrorTests.steps(test) == [6000, 600])
        // Also the days around, which the first import marked.
        let around = SeriesQuestion(
            .stepCount, by: .day, from: MirrorTests.date.adding(days: -3),
            through: MirrorTests.date.adding(days: 4))
        _ = try test.service.series(around, of: nil, now: TestService.now)
        let file = try MirrorTests.mirror(test, MirrorTests.xml(MirrorTests.less))
        #expect(file?.isMirrored == true && file?.retired == 2)
        #expect(ImportTests.counts(file) == [9, 0, 9, 0, 0])
        #expect(try test.service.store.imports(of: test.person).map(\.retired) == [0, 2])
        let stale = try test.service.store.staleDays(
            of: .stepCount, person: test.person, from: MirrorTests.date.adding(days: -5),
            through: MirrorTests.date.adding(days: 5))
        #expect(stale.map { $0.dayNumber - MirrorTests.date.dayNumber } == [-1, 0, 1])
        #expect(try MirrorTests.steps(test) == [3300, 600])
        #expect(try test.service.check().isSound)
    }

    @Test("undoing a mirror puts back what it took out, and the figures")
    func undone() throws {
        let test = try TestService("UTC", MirrorTests.whole)
        _ = try MirrorTests.mirror(test, MirrorTests.xml(MirrorTests.less))
        #expect(try MirrorTests.steps(test) == [3300, 600])
        let report = try test.service.store.undoImport(
            2, of: test.person, now: TestService.now)
        #expect(report.restored == 2 && report.samples == 0)
        #expect(try MirrorTests.steps(test) == [6000, 600])
        #expect(try test.service.check().isSound)
    }

    @Test(
        "a file that is cut short, or whose elements never end, takes nothing out",
        arguments: [true, false])
    func damaged(_ isCut: Bool) throws {
        let test = try TestService("UTC", MirrorTests.whole)
        let less = MirrorTests.xml(MirrorTests.less)
        let broken =
            isCut
            ? String(less.dropLast(40))
            : less.replacing(" <Record", with: " <Workout>\n <Record", maxReplacements: 1)
        let file = try MirrorTests.mirror(test, broken)
        #expect(file?.isMirrored == false && file?.retired == 0)
        #expect(try MirrorTests.steps(test) == [6000, 600])
    }

    @Test("sources that the export does not name keep all they have")
    func otherSources() throws {
        let test = try TestService("UTC") { export in
            MirrorTests.whole(&export)
            export.steps(77, at: "2024-03-17T20:00:00Z", minutes: 5, from: .app)
        }
        #expect(try MirrorTests.steps(test) == [6077, 600])
        let file = try MirrorTests.mirror(
            test, MirrorTests.xml { $0.energy(50, at: "2024-03-17T07:00:00Z", minutes: 10) })
        #expect(file?.retired == 0)
        #expect(try MirrorTests.steps(test) == [6077, 600])
        let all = try MirrorTests.mirror(
            test, MirrorTests.xml { $0.steps(10, at: "2024-03-18T10:00:00Z", minutes: 30) })
        #expect(all?.inserted == 1 && all?.retired == 10)
        #expect(try MirrorTests.steps(test) == [77, 10])
    }

    @Test("an export of a range of days takes nothing out of the days around it")
    func partialFormats() throws {
        func json(_ days: [Int]) -> String {
            let points = days.map {
                "{\"date\":\"2024-03-\($0) 12:00:00 +0000\",\"qty\":1000,\"source\":\"Phone\"}"
            }
            return "{\"data\":{\"metrics\":[{\"name\":\"step_count\",\"units\":\"count\","
                + "\"data\":[\(points.joined(separator: ","))]}]}}"
        }
        let test = try TestService()
        _ = try MirrorTests.mirror(test, json([17, 18, 19, 20]))
        let before = try MirrorTests.steps(test)
        #expect(before.compactMap { $0 } == [1000, 1000])
        let file = try MirrorTests.mirror(test, json([19, 20, 21]))
        #expect(file?.inserted == 1 && file?.duplicate == 2)
        #expect(file?.isMirrored == false && file?.retired == 0)
        #expect(try MirrorTests.steps(test) == before)
    }

    @Test("what an undone import brought stays away when the mirror that retired it is undone")
    func bothUndone() throws {
        let test = try TestService("UTC", MirrorTests.whole)
        _ = try MirrorTests.mirror(test, MirrorTests.xml(MirrorTests.less))
        for number in [1, 2] as [Int64] {
            _ = try test.service.store.undoImport(number, of: test.person, now: TestService.now)
        }
        #expect(try MirrorTests.steps(test) == [nil, nil])
        #expect(try test.service.store.sources(of: test.person).allSatisfy { $0.samples.isEmpty })
    }
}
