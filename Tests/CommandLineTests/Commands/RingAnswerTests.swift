import ActivityService
import Foundation
import TestSupport
import Testing

@testable import rings

@Suite("What day, days and explain say of rings")
struct RingAnswerTests {
    @Test("A6, A10, A25: a bare picture on a disc names its owner, and a labelled one shows it")
    func pictures() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        let bare = await session.run("day 2019-02-14 --format svg --bare --ground circle")
        #expect(bare.code == .success)
        #expect(bare.output.contains("aria-label=\"me, February 14, 2019. Move: "))
        #expect(bare.output.contains("rx=\"50\" ry=\"50\""))
        #expect(!bare.output.contains("<text"))
        #expect(try RingsLint.findings(in: bare.output) == [])
        let labelled = await session.run("day 2019-02-14 --format svg")
        #expect(labelled.output.contains(">me</text>"))
        #expect(!labelled.output.contains("rx=\"50\""))
    }

    @Test("a paused day is neither reached nor missed, in JSON and in words")
    func paused() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        #expect(await session.run("pause 2019-02-14 2019-02-14").code == .success)
        let day = try #require(
            try await session.json("day 2019-02-14 --format json") as? [String: Any])
        let move = try #require(day["move"] as? [String: Any])
        #expect(day["paused"] as? Bool == true && move["closed"] as? Bool == true)
        #expect(move["reached"] is NSNull)
        let words = await session.run("day 2019-02-14").output
        #expect(words.contains("\npaused\n") && !words.contains("reached"))
        let calendar = await session.run("days --from 2019-02-14 --to 2019-02-14 --format svg")
        #expect(calendar.output.contains("Move: no finished day with a goal."))
        #expect(calendar.output.contains("Paused on 1 day."))
        #expect(!calendar.output.contains("reached"))
    }

    @Test("explain names recorded, derived and estimated, and differences beyond rounding")
    func differences() async throws {
        let session = try await RingsSession { export in
            RingsSession.contractDay(&export)
            export.summary(
                "2019-02-15",
                [
                    "activeEnergyBurned": "120.5", "activeEnergyBurnedGoal": "420",
                    "appleExerciseTime": "0", "appleExerciseTimeGoal": "30",
                    "appleStandHours": "2", "appleStandHoursGoal": "12",
                ])
            export.energy(100, at: "2019-02-15T09:00:00Z", minutes: 30)
            // A phone alone, a month later.
            export.summary(
                "2019-03-20",
                [
                    "activeEnergyBurned": "212", "activeEnergyBurnedGoal": "300",
                    "appleExerciseTime": "0", "appleExerciseTimeGoal": "0",
                    "appleStandHours": "0", "appleStandHoursGoal": "0",
                ])
            export.steps(6000, at: "2019-03-20T09:00:00Z", minutes: 60)
        }
        let equal = await session.run("explain 2019-02-14").output
        #expect(
            equal.contains(
                "  recorded in the imported summary 492.652, derived from samples 492.652\n"))
        let unequal = await session.run("explain 2019-02-15").output
        #expect(
            unequal.contains(
                "  recorded in the imported summary 120.5, derived from samples 100 "
                    + "(difference 20.5, more than usual)\n  goal 420: stated by"))
        let phone = await session.run("explain 2019-03-20").output
        #expect(phone.contains("Move alone: the summary of the day was made by a phone alone.\n"))
        #expect(phone.contains("activeEnergyBurned: 212 kcal\n"))
        #expect(phone.contains(" estimated 147.798 (difference 64.202, more than usual)\n"))
        let account = try #require(
            try await session.json("explain 2019-03-20 --format json") as? [String: Any])
        let move = try #require((account["metrics"] as? [[String: Any]])?.first)
        #expect(move["recorded"] as? Double == 212)
        #expect(abs((move["estimated"] as? Double ?? 0) - 147.798) < 1e-6)
        #expect(abs((move["estimateDifference"] as? Double ?? 0) - 64.202) < 1e-6)
    }

    @Test("a day of which all was left out is no data with their number, and never 0")
    func leftOut() async throws {
        let session = try await RingsSession { export in
            RingsSession.contractDay(&export)
            export.record(
                "ActiveEnergyBurned", "900", unit: "kcal", at: "2019-02-16T06:00:00Z",
                seconds: 2 * 86_400)
        }
        let day = try #require(
            try await session.json("day 2019-02-17 --format json") as? [String: Any])
        let move = try #require(day["move"] as? [String: Any])
        #expect(move["value"] is NSNull && move["derived"] is NSNull)
        #expect(move["state"] as? String == "noData" && move["leftOut"] as? Int == 1)
        let explained = await session.run("explain 2019-02-17").output
        #expect(explained.contains("activeEnergyBurned: no data, 1 implausible item left out\n"))
        #expect(explained.contains("  left out, longer than 24 hours: 1 sample, 450 kcal\n"))
        let table = await session.run("days --from 2019-02-17 --to 2019-02-17").output
        #expect(table.contains("1 implausible item left out"))
    }

    @Test("the goal command says what the day says")
    func goals() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        let goals = try #require(
            try await session.json("goal --format json --now 2019-02-20T12:00:00Z")
                as? [String: Any])
        let move = try #require(goals["move"] as? [String: Any])
        #expect(move["goal"] as? Double == 420 && move["basis"] as? String == "lastKnown")
        let day = try #require(
            try await session.json("day 2019-02-20 --format json") as? [String: Any])
        #expect((day["move"] as? [String: Any])?["goal"] as? Double == 420)
    }
}
