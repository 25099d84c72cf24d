import Activity
import ActivityDemo
import ActivityRings
import ActivityService
import ActivityStore
import Foundation
import Testing

@Suite("The invented person in a store")
struct DemoStoreTests {
    let folder: TestFolder
    let now = Instant(seconds: 1_712_700_000)

    init() throws { folder = try TestFolder() }

    private func rings(_ demo: DemoPerson) throws -> [DayRings] {
        let service = try ActivityService(path: folder.file("demo.db"), now: now)
        let report = try service.addDemo(demo, named: "demo", now: now)
        #expect(report.days == demo.days[0].date...demo.days[demo.days.count - 1].date)
        return try service.rings(
            from: report.days.lowerBound, through: report.days.upperBound, of: "demo", now: now)
    }

    @Test(
        "The exported file, imported, gives the same rings",
        arguments: ["Etc/GMT-1", "Europe/Paris", "America/New_York", "Asia/Kolkata"])
    func exportAgrees(_ zone: String) throws {
        let demo = try Demo.person(days: 45, zone: zone)
        let direct = try rings(demo)
        let (bytes, counts) = Demo.export(demo)
        try Data(bytes).write(to: URL(fileURLWithPath: folder.file("export.xml")))
        let service = try ActivityService(path: folder.file("import.db"), now: now)
        let report = try service.importFiles(
            [.path(folder.file("export.xml"))],
            request: ImportRequest(
                person: "demo", zoneOfNewPerson: demo.zone, options: ImportOptions(now: now)))
        #expect(report.files.map(\.inserted) == [counts.items])
        let person = try service.store.person(named: "demo")
        // Exports carry neither.
        for goal in demo.moveGoals {
            try service.store.setGoal(
                Goal(ring: .move, value: goal.kilocalories, validity: .from(goal.from)), of: person,
                now: Instant(seconds: Int64(goal.from.dayNumber) * 86_400))
        }
        for date in demo.pausedDates {
            try service.store.addPause(from: date, through: date, of: person)
        }
        let imported = try service.rings(
            from: demo.days[0].date, through: Demo.last, of: "demo", now: now)
        #expect(imported == direct)
        let stored = try ActivityService(path: folder.file("demo.db"), now: now).store
        let range = demo.days[0].interval.lowerBound..<demo.days[44].interval.upperBound
        let (one, other) = (try stored.person(named: "demo"), person)
        #expect(
            try stored.workouts(of: one, in: range) == service.store.workouts(of: other, in: range))
        for kind in DemoKind.allCases {
            let direct = try stored.samples(of: kind.metric, person: one, in: range)
            let read = try service.store.samples(of: kind.metric, person: other, in: range)
            #expect(
                Dictionary(uniqueKeysWithValues: direct.map { ($0.source, $0.samples) })
                    == Dictionary(uniqueKeysWithValues: read.map { ($0.source, $0.samples) }))
        }
    }

    @Test("Sixty days hold one of each sort of day")
    func sortsOfDays() throws {
        let days = try rings(try Demo.person(days: 60))
        #expect(days.count == 60)
        #expect(days.prefix(7).allSatisfy { $0.style == .moveOnly && $0.move.goal == 420 })
        #expect(days.dropFirst(7).allSatisfy { $0.style == .threeRings })
        #expect(
            days.map(\.move.goal) == Array(repeating: 420, count: 30)
                + Array(repeating: 500, count: 30))
        #expect((days[56].move.progress ?? 0) > 2)
        #expect(days.filter(\.isPaused).map(\.day.date) == [days[54].day.date])
        let empty = days.filter { $0.style == .threeRings && $0.move.state == .noData }
        #expect(empty.map(\.day.date) == [days[50].day.date])
        #expect(days[50].stand?.state == .noData)
        #expect(days[59].readings.allSatisfy { ($0.progress ?? 0) > 0.8 })
        for day in days where day.style == .threeRings && day.move.recorded != nil {
            #expect(abs((day.move.recorded ?? 0) - (day.move.derived ?? 0)) < 0.0005)
            #expect(day.exercise?.recorded == day.exercise?.derived)
            #expect(day.stand?.recorded == day.stand?.derived)
        }
    }

    @Test("The picture of the last day has all three colours")
    func pictureHasColours() throws {
        let days = try rings(try Demo.person(days: 30))
        let last = try #require(days.last)
        let picture = try RingsSVG.picture(of: last, words: Words(language: "en"))
        for colour in ["#FA114F", "#A6FF00", "#00FFF6"] { #expect(picture.contains(colour)) }
    }

    @Test("The person is listed with an import, and is added once only")
    func isAddedOnce() throws {
        let service = try ActivityService(path: folder.file("once.db"), now: now)
        let demo = try Demo.person(days: 3)
        let report = try service.addDemo(demo, named: "demo", now: now)
        let person = try service.store.person(named: nil)
        #expect(try service.store.imports(of: person).map(\.file) == ["demo"])
        #expect(try service.store.imports(of: person).map(\.inserted) == [report.items])
        #expect(throws: StoreError(.personExists(name: "demo"), path: folder.file("once.db"))) {
            try service.addDemo(demo, named: "demo", now: now)
        }
        #expect(try service.store.imports(of: person).count == 1)
        #expect(try service.store.integrityFaults() == [])
    }
}
