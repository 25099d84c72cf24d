import ActivityService
import TestSupport
import Testing

/// The examples of `RulesOfOurOwn` that go through the whole program. Those of single functions
/// (energies E1 to E13, zones, trends) are tests of the statistics.
@Suite("The worked examples of the rules come out as the page says")
struct WorkedExampleTests {
    private let folder: TemporaryFolder
    private let service: ActivityService
    private static let now = Instant(utc: "2024-05-01T12:00:00Z")

    init() throws {
        folder = try TemporaryFolder()
        service = try ActivityService(
            path: folder.file("activity.db"), now: WorkedExampleTests.now)
    }

    private func importing(_ fill: (inout InventedExport) -> Void) throws -> FileReport {
        var export = InventedExport()
        export.exportDate = "2024-03-20T12:00:00Z"
        fill(&export)
        try folder.make("export.xml", export.xml)
        let request = ImportRequest(
            zoneOfNewPerson: try Zone(identifier: "UTC"),
            options: ImportOptions(now: WorkedExampleTests.now))
        let report = try service.importFiles(
            [.path(folder.file("export.xml"))], request: request)
        return try #require(report.files.first)
    }

    private func date(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

    private func day(_ text: String) throws -> DayRings {
        try service.rings(on: date(text), of: nil, now: WorkedExampleTests.now)
    }

    private func setGoal(_ value: Double, at now: String) throws {
        let goal = try Goal(ring: .move, value: value, validity: .from(date("2024-03-01")))
        try service.store.setGoal(
            goal, of: service.store.person(named: nil), now: Instant(utc: now))
    }

    @Test("T-split: 120 steps from 14:55 to 15:07 are 50 and 70")
    func split() throws {
        _ = try importing { $0.steps(120, at: "2024-03-18T14:55:00Z", minutes: 12) }
        let question = SeriesQuestion(
            .stepCount, by: .hour, from: try date("2024-03-18"), through: try date("2024-03-18"))
        let now = Instant(utc: "2024-07-01T12:00:00Z")
        let figures = try service.series(question, of: nil, now: now).figures
        #expect(figures[14...16].map(\.value) == [50, 70, nil])
    }

    @Test("a minute from 23:59:38 to 00:00:38 is one of the later day and none of the earlier")
    func midnight() throws {
        _ = try importing {
            $0.exercise(minutes: 1, at: "2024-03-16T23:59:38Z")
            $0.stand(hours: 1, at: "2024-03-17T10:00:00Z")
        }
        #expect(try day("2024-03-17").exercise?.value == 1)
        #expect(try day("2024-03-16").exercise?.value == 0)
    }

    @Test("a sample of 16 days fills no ring, and kilojoules are converted")
    func longAndConverted() throws {
        _ = try importing {
            $0.energy(50, at: "2024-03-01T10:00:00Z", minutes: 16 * 1440)
            $0.record(
                "ActiveEnergyBurned", "418.4", unit: "kJ", at: "2024-03-17T09:00:00Z", seconds: 600)
        }
        let value = try #require(try day("2024-03-17").move.value)
        #expect(abs(value - 100) < 1e-9)
    }

    @Test(
        "a gap of 14 days keeps three rings, one of 15 does not",
        arguments: [(16, true), (17, false)])
    func gap(_ last: Int, _ isKept: Bool) throws {
        _ = try importing {
            $0.energy(50, at: "2024-03-01T10:00:00Z", minutes: 10)
            $0.energy(50, at: "2024-03-\(last)T10:00:00Z", minutes: 10)
        }
        #expect(try day("2024-03-09").style == (isKept ? .threeRings : .moveOnly))
    }

    @Test("two weeks after the watch keep three rings, unless it is worn again later")
    func afterTheLast() throws {
        _ = try importing { $0.energy(50, at: "2024-03-10T10:00:00Z", minutes: 10) }
        #expect(try day("2024-03-24").style == .threeRings)
        #expect(try day("2024-03-25").style == .moveOnly)
        _ = try importing {
            $0.exportDate = "2024-06-20T12:00:00Z"
            $0.energy(50, at: "2024-06-10T10:00:00Z", minutes: 10)
        }
        #expect(try day("2024-03-11").style == .moveOnly)
    }

    @Test("summaries of a paired watch keep three rings near it; those of a phone alone end them")
    func summariesNearby() throws {
        _ = try importing {
            $0.energy(50, at: "2024-03-10T10:00:00Z", minutes: 10)
            $0.summary(
                "2024-03-01",
                [
                    "activeEnergyBurned": "0", "activeEnergyBurnedGoal": "0",
                    "appleExerciseTime": "0", "appleExerciseTimeGoal": "30",
                    "appleStandHours": "0", "appleStandHoursGoal": "12",
                ])
            $0.summary(
                "2024-03-13",
                [
                    "activeEnergyBurned": "0", "activeEnergyBurnedGoal": "300",
                    "appleExerciseTime": "0", "appleExerciseTimeGoal": "0",
                    "appleStandHours": "0", "appleStandHoursGoal": "0",
                ])
        }
        #expect(try day("2024-03-01").style == .threeRings)
        #expect(try day("2024-03-01").move.value == 0)
        #expect(try day("2024-03-02").style == .moveOnly)
        #expect(try day("2024-03-12").style == .threeRings)
        #expect(try day("2024-03-13").style == .moveOnly)
        #expect(try day("2024-03-13").move.basis == .recorded)
        #expect(try day("2024-03-14").style == .moveOnly)
    }

    @Test("a goal set later changes a day only where nothing was known when it ended")
    func frozen() throws {
        _ = try importing { $0.energy(50, at: "2024-03-10T10:00:00Z", minutes: 10) }
        try setGoal(300, at: "2024-03-22T12:00:00Z")
        #expect(try day("2024-03-10").move.goal == 300)
        try setGoal(350, at: "2024-03-23T12:00:00Z")
        #expect(try day("2024-03-10").move.goal == 350)
        #expect(try day("2024-03-22").move.goal == 300)
        #expect(try day("2024-03-23").move.goal == 350)
    }

    @Test("the later of a goal that was set and one that a summary states counts")
    func laterGoal() throws {
        _ = try importing {
            $0.summary("2024-03-17", ["activeEnergyBurned": "1", "activeEnergyBurnedGoal": "420"])
        }
        try setGoal(300, at: "2024-03-02T12:00:00Z")
        #expect(try day("2024-03-18").move.goal == 420)
    }

    @Test("a record two years after the export is rejected, one of five days after is kept")
    func future() throws {
        let file = try importing {
            $0.steps(1, at: "2026-03-18T10:00:00Z", minutes: 1)
            $0.steps(1, at: "2024-03-25T10:00:00Z", minutes: 1)
        }
        #expect(file.inserted == 1)
        #expect(file.rejections.map(\.reason) == [.inTheFuture])
    }

    @Test("a walk of 5000 m at 70 kg is 175 kcal, within 122.5 to 227.5")
    func walk() throws {
        _ = try importing {
            $0.record(
                "DistanceWalkingRunning", "5", unit: "km", at: "2024-02-01T10:00:00Z",
                seconds: 3600, from: .phone)
        }
        let account = try service.explain(
            date("2024-02-01"), of: nil, now: WorkedExampleTests.now)
        let estimate = try #require(account.explanations.first?.estimate)
        #expect(abs(estimate.total - 175) < 1e-6)
        #expect(abs(estimate.band.lowerBound - 122.5) < 1e-6)
        #expect(abs(estimate.band.upperBound - 227.5) < 1e-6)
    }

    @Test("of two summaries the one of the later export counts, in whatever order they come")
    func summaries() throws {
        for (energy, made) in [("130", "2024-03-25"), ("120.5", "2024-03-20")] {
            _ = try importing {
                $0.exportDate = "\(made)T12:00:00Z"
                $0.summary(
                    "2024-03-17",
                    ["activeEnergyBurned": energy, "activeEnergyBurnedGoal": "420"])
            }
        }
        #expect(try day("2024-03-17").move.value == 130)
    }

    @Test("a summary of zeros with a Move goal of 0 says nothing")
    func noEvidence() throws {
        _ = try importing {
            $0.energy(80, at: "2024-03-17T10:00:00Z", minutes: 10)
            $0.summary(
                "2024-03-17",
                [
                    "activeEnergyBurned": "0", "activeEnergyBurnedGoal": "0",
                    "appleExerciseTime": "0", "appleStandHours": "0",
                ])
        }
        #expect(try day("2024-03-17").move.value == 80)
    }
}
