import Activity
import Foundation
import TestSupport
import Testing

@testable import rings

@Suite("rings streaks, trends, records, heart-zones and workouts")
struct ProgressCommandTests {
    /// Five days with Move closed on all but the third; the fourth was paused.
    private static func week(_ export: inout InventedExport) {
        for (day, energy) in [(11, 500), (12, 510), (13, 100), (14, 10), (15, 640)] {
            export.energy(Double(energy), at: "2024-03-\(day)T10:00:00Z", minutes: 30)
            export.summary(
                "2024-03-\(day)",
                [
                    "activeEnergyBurned": "\(energy)", "activeEnergyBurnedGoal": "400",
                    "appleExerciseTime": "31", "appleExerciseTimeGoal": "30",
                    "appleStandHours": "12", "appleStandHoursGoal": "12",
                ])
        }
        export.heartRate(60, at: "2024-03-15T08:00:00Z")
        export.heartRate(150, at: "2024-03-15T08:05:00Z")
    }

    @Test("a missed day breaks a streak, a paused one neither breaks nor extends it")
    func streaks() async throws {
        let session = try await RingsSession(ProgressCommandTests.week)
        #expect(await session.run("pause 2024-03-14 2024-03-14").code == .success)
        let answer = await session.run("streaks --now 2024-03-16T09:00:00Z")
        #expect(
            answer.output.hasPrefix(
                "move      now 1 day (2024-03-15 to 2024-03-15), longest 2 days "
                    + "(2024-03-11 to 2024-03-12)\n"))
        #expect(answer.output.contains("exercise  now 4 days (2024-03-11 to 2024-03-15)"))
        #expect(answer.output.contains("perfect days: 3\n"))
    }

    @Test("records name the best day, the earliest of equals")
    func records() async throws {
        let session = try await RingsSession(ProgressCommandTests.week)
        let answer = await session.run("records")
        #expect(answer.output.contains("move                 640 kcal on 2024-03-15\n"))
    }

    @Test("a trend of a few days has no direction")
    func trends() async throws {
        let session = try await RingsSession(ProgressCommandTests.week)
        let trends = try #require(await session.json("trends --format json") as? [[String: Any]])
        let energy = try #require(trends.first { $0["metric"] as? String == "move" })
        #expect(energy["direction"] is NSNull)
        #expect(energy["days365"] as? Int == 5)
        #expect(energy["mean365"] as? Double == 352)
    }

    @Test("zones by age need a birth date; the person's own are kept with the profile")
    func zones() async throws {
        let session = try await RingsSession(ProgressCommandTests.week)
        let line = "heart-zones --from 2024-03-15 --to 2024-03-15 --format json"
        let missing = await session.run(line)
        #expect(missing.code == .failure)
        #expect(
            missing.errors == """
                error: heart-rate zones by age need a birth date, found none
                hint: 'rings profile set birth-date DATE', or --maximum BPM

                """)
        #expect(await session.run("profile set birth-date 1994-03-15").code == .success)
        let byAge = try #require(await session.json(line) as? [String: Any])
        // 208 - 0.7 x 30 = 187; without a resting rate 50 to 90 percent of it.
        #expect(byAge["lowerBounds"] as? [Double] == [93.5, 112.2, 130.9, 149.6, 168.3])
        let days = try #require(byAge["days"] as? [[String: Any]])
        // 60 beats until the next reading 5 minutes later, then 150 for the longest 10 minutes.
        #expect(days.first?["seconds"] as? [Double] == [300, 0, 0, 0, 600, 0])
        #expect(await session.run("profile set heart-zones 100,120,140,160,180").code == .success)
        let own = try #require(await session.json(line) as? [String: Any])
        #expect(own["basis"] as? String == "custom")
        #expect(await session.run("profile set heart-zones 100,90").code == .usage)
    }
}
