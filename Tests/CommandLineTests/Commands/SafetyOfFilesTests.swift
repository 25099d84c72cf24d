import Activity
import Foundation
import TestSupport
import Testing

@testable import rings

@Suite("Output never destroys what is read, and limits hold")
struct SafetyOfFilesTests {
    @Test("no output replaces a store", arguments: ["-o", "--rejects"])
    func store(_ option: String) async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        let path = session.folder.file("activity.db")
        let export = try session.export("again.xml", RingsSession.contractDay)
        let line = option == "-o" ? ["day", "2019-02-14"] : ["import", export]
        let answer = await session.run(line + [option, path])
        #expect(answer.code == .usage)
        #expect(answer.errors.contains("it is a database, and output would destroy it\n"))
        let day = try await session.json("day 2019-02-14 --format json") as? [String: Any]
        #expect((day?["move"] as? [String: Any])?["value"] as? Double == 492.652)
    }

    @Test("rejected records are not written over the export")
    func input() async throws {
        let session = try RingsSession()
        let export = try session.export("export.xml", RingsSession.contractDay)
        let before = try Data(contentsOf: URL(fileURLWithPath: export))
        let answer = await session.run(["import", export, "--rejects", export])
        #expect(answer.code == .usage)
        #expect(answer.errors.contains("the command reads that file\n"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: export)) == before)
    }

    @Test("a range that can't be answered is refused at once")
    func ranges() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        for line in [
            "series steps --by minute --last 10y", "days --from 0001-01-01 --to 9999-12-31",
        ] {
            let answer = await session.run(line)
            #expect(answer.code == .usage, "\(line)")
            #expect(answer.errors.contains("expected at most"))
        }
    }

    @Test("only the format asked for is read")
    func kind() async throws {
        let session = try RingsSession()
        let export = try session.export("export.xml", RingsSession.contractDay)
        let other = await session.run(["import", export, "--kind", "health-auto-export"])
        #expect(other.code == .failure)
        #expect(
            other.errors.contains("found what looks like a Apple Health export\n")
                || other.errors.contains("found what looks like an Apple Health export\n"))
        #expect(await session.run(["import", export, "--kind", "apple-health"]).code == .success)
    }

    @Test("Move as imported summaries state it has trends and records, without any sample")
    func summariesOnly() async throws {
        let session = try await RingsSession { export in
            for day in 11...13 {
                export.summary(
                    "2024-03-\(day)",
                    [
                        "activeEnergyBurned": "\(day * 10)", "activeEnergyBurnedGoal": "100",
                        "appleStandHours": "12", "appleStandHoursGoal": "12",
                    ])
            }
        }
        let records = await session.run("records").output
        #expect(records.contains("move                 130 kcal on 2024-03-13\n"))
        let trends = try #require(await session.json("trends --format json") as? [[String: Any]])
        #expect(trends.first?["metric"] as? String == "move")
        #expect(trends.first?["mean365"] as? Double == 120)
    }

    @Test("a birth date without --from replaces the one before, and can't lie ahead")
    func birthDate() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        _ = await session.run("profile set birth-date 1985-05-05")
        _ = await session.run("profile set birth-date 1986-06-06")
        let profile = await session.run("profile").output
        #expect(profile.contains("birth-date  1986-06-06\n") && !profile.contains("1985-05-05"))
        #expect(await session.run("profile set birth-date 2090-01-01").code == .usage)
    }

    @Test("a wheelchair from today on leaves the days before as they were")
    func wheelchair() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        #expect(await session.run("profile set wheelchair yes").code == .success)
        #expect(await session.run("day 2019-02-14").output.contains("Stand"))
    }

    @Test("records that end in the future, last for years, or boast, cost only themselves")
    func absurd() async throws {
        let session = try await RingsSession { export in
            RingsSession.contractDay(&export)
            for (start, end) in [
                ("1950-01-01 00:00:00 +0000", "9999-01-01 00:00:00 +0000"),
                ("1950-01-01 00:00:00 +0000", "1990-01-01 00:00:00 +0000"),
            ] {
                export.add(
                    "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"x\" unit=\"count\" "
                        + "startDate=\"\(start)\" endDate=\"\(end)\" value=\"1\"/>")
            }
            export.add(
                "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" duration=\"1e300\" "
                    + "durationUnit=\"min\" totalEnergyBurned=\"1e308\" totalEnergyBurnedUnit=\"kcal\" "
                    + "sourceName=\"x\" startDate=\"2019-02-14 12:00:00 +0000\" "
                    + "endDate=\"2019-02-14 12:30:00 +0000\"/>")
        }
        let imports = try #require(await session.json("imports --format json") as? [[String: Any]])
        #expect(imports.first?["rejected"] as? Int == 2)
        let workouts = try #require(
            await session.json("workouts --from 2019-02-14 --to 2019-02-14 --format json")
                as? [[String: Any]])
        #expect(workouts.first?["minutes"] as? Double == 30)
        #expect(workouts.first?["energy"] is NSNull)
    }

    @Test("weeks from roll-ups and from samples are one answer", arguments: ["count", "sum"])
    func weeks(_ statistic: String) async throws {
        let session = try await RingsSession { export in
            // From before midnight to after it, in Paris, on a Sunday.
            export.steps(100, at: "2024-03-10T22:50:00Z", minutes: 20)
            export.steps(300, at: "2024-03-12T10:00:00Z", minutes: 20)
        }
        let line =
            "series steps --by week --statistic \(statistic) --from 2024-03-04 --to 2024-03-17 --format json"
        func values(_ more: String) async throws -> [Double?] {
            let json = try #require(await session.json(line + more) as? [String: Any])
            return try #require(json["points"] as? [[String: Any]]).map { $0["value"] as? Double }
        }
        let kept = try await values("")
        #expect(try await values(" --per-source") == kept)
        #expect(try await values(" --time-zone Europe/Paris") == kept)
        #expect(kept == (statistic == "sum" ? [50, 350] : [1, 2]))
    }
}
