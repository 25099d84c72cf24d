import Activity
import Foundation
import TestSupport
import Testing

@testable import rings

@Suite("Commands about the person and the data")
struct PersonCommandTests {
    static let now = "--now 2019-02-20T12:00:00Z"

    @Test("goal shows what holds and where it comes from")
    func goal() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        #expect(
            await session.run("goal \(PersonCommandTests.now)").output == """
                move      420 kcal  (stated by the imported summary of 2019-02-14)
                exercise  30 min  (stated by the imported summary of 2019-02-14)
                stand     12 h  (the default)

                """)
        let set = await session.run(
            "goal set move 480.5 --from 2019-02-18 --weekdays mon-fri \(PersonCommandTests.now)")
        #expect(set.output == "move 480.5 kcal from 2019-02-18 on mon, tue, wed, thu, fri\n")
        _ = await session.run("goal set stand 9 --on 2019-02-20 \(PersonCommandTests.now)")
        _ = await session.run("goal set exercise 45 \(PersonCommandTests.now)")
        #expect(
            await session.run("goal \(PersonCommandTests.now)").output == """
                move      480.5 kcal  (set for this weekday from 2019-02-18 on)
                exercise  45 min  (set from 2019-02-20 on)
                stand     9 h  (set for this day)

                """)
        let history = try await session.json("goal history --format json") as? [[String: Any]]
        #expect(
            Set(history?.compactMap { $0["validity"] as? String } ?? []) == [
                "weekdays", "on", "from",
            ])
        let json = try await session.json("goal --format json \(PersonCommandTests.now)")
        #expect(
            JSONShape.lines(json) == [
                "date: text", "exercise.basis: text", "exercise.goal: number",
                "exercise.since: text", "exercise.unit: text", "move.basis: text",
                "move.goal: number", "move.since: text", "move.unit: text", "stand.basis: text",
                "stand.goal: number", "stand.since: text", "stand.unit: text",
            ])
    }

    @Test("a goal set today does not change days that were over")
    func goalLater() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        _ = await session.run("goal set move 999 --from 2019-01-01 \(PersonCommandTests.now)")
        let day = try await session.json("day 2019-02-14 --format json") as? [String: Any]
        #expect((day?["move"] as? [String: Any])?["goal"] as? Double == 420)
    }

    @Test("profile shows what was set, from when, and a wrong value is wrong usage")
    func profile() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        for line in [
            "time-zone Asia/Seoul --from 2019-06-10", "move-mode minutes --from 2019-03-01",
            "wheelchair no --from 2019-01-01", "birth-date 1985-07-09", "sex female",
            "body-mass 70.25 --from 2019-02-20", "height 1.7 --from 2019-02-20",
        ] {
            #expect(await session.run("profile set \(line)").code == .success, "\(line)")
        }
        #expect(
            await session.run("profile").output == """
                me

                time-zone   Europe/Paris
                time-zone   Asia/Seoul  since 2019-06-09T15:00:00Z
                birth-date  1985-07-09
                move-mode   minutes  since 2019-03-01
                sex         female
                wheelchair  no  since 2019-01-01
                body-mass   70.25 kg  since 2019-02-20T11:00:00Z
                height      1.7 m  since 2019-02-20T11:00:00Z

                """)
        for line in [
            "time-zone Mars", "move-mode fast", "wheelchair maybe", "birth-date 1985-02-30",
            "sex x", "body-mass x", "height 17", "shoe-size 42",
        ] {
            let answer = await session.run("profile set \(line)")
            #expect(answer.code == .usage, "\(line)")
            #expect(answer.errors.hasPrefix("error: ") && answer.errors.contains("\nhint: "))
        }
        let near = await session.run("profile set time-zone Paris")
        #expect(near.errors.contains("did you mean 'Europe/Paris'?"))
    }

    @Test("pauses are set, listed and removed")
    func pause() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        #expect(await session.run("pause list").output == "No days are paused.\n")
        #expect(await session.run("pause 2019-02-14 2019-02-15").code == .success)
        #expect(await session.run("pause list").output == "1  2019-02-14 to 2019-02-15\n")
        let day = try await session.json("day 2019-02-14 --format json") as? [String: Any]
        #expect(day?["paused"] as? Bool == true)
        #expect((day?["move"] as? [String: Any])?["value"] as? Double == 492.652)
        #expect(await session.run("pause 2019-02-15 2019-02-14").code == .usage)
        #expect(await session.run("pause remove 9").code == .failure)
        #expect(await session.run("pause remove 1").code == .success)
        #expect(await session.run("pause list").output == "No days are paused.\n")
    }

    @Test("people are added, renamed and, with --yes only, forgotten")
    func people() async throws {
        let session = try RingsSession()
        #expect(await session.run("people add Ada --time-zone Europe/London").code == .success)
        #expect(await session.run("people add Ada").code == .failure)
        #expect(await session.run(["people", "add", "  "]).code == .failure)
        #expect(await session.run("people rename Ada Ben").code == .success)
        #expect(await session.run("people").output == "Ben\n")
        let asked = await session.run("people forget Ben")
        #expect(asked.code == .usage && asked.errors.contains("--yes"))
        #expect(await session.run("people").output == "Ben\n")
        #expect(await session.run("people forget Ben --yes").code == .success)
        #expect(await session.run("people").output == "Nobody is in the store yet.\n")
    }

    @Test("imports are listed; sources too, with what they measured")
    func listed() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        let path = session.folder.file("export.xml")
        #expect(
            await session.run("imports list").output
                == "1  2024-03-20T12:00:00Z  \(path): 45 new of 45\n")
        #expect(
            await session.run("sources").output == """
                1  Ann’s Apple Watch (watch, Watch6,1)
                      appleExerciseTime 31
                      appleStandHour 10
                      activeEnergyBurned 3

                """)
        let undone = await session.run("imports undo 1")
        #expect(
            undone.output == "removed 44 samples, 0 workouts, 1 summaries; put back 0 samples\n")
        #expect(await session.run("imports list").output.hasSuffix(", undone\n"))
        let day = try await session.json("day 2019-02-14 --format json") as? [String: Any]
        #expect((day?["move"] as? [String: Any])?["state"] as? String == "noData")
        let since = await session.run(
            "days --to 2019-02-14 --format json \(PersonCommandTests.now)")
        #expect(
            since.code == .usage, "nothing is known any more, so that nothing comes before today")
    }

    @Test("a backup is a store that answers the same, and never replaces a file")
    func backup() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        let copy = session.folder.file("copy.db")
        let before = await session.run("day 2019-02-14").output
        #expect(await session.run(["backup", copy]).code == .success)
        #expect(await session.run(["day", "2019-02-14", "--database", copy]).output == before)
        #expect(await session.run(["backup", copy]).code == .failure)
        #expect(await session.run("check").code == .success)
    }

    @Test("metrics and formats need no store, and every metric of the catalogue is there")
    func catalogue() async throws {
        let session = try RingsSession()
        let rows = await session.run("metrics").output.split(separator: "\n")
        #expect(rows.count == MetricCatalogue.standard.all.count)
        #expect(rows.first?.hasPrefix("activeEnergyBurned ") == true)
        let csv = await session.run("metrics --format csv").output.split(separator: "\r\n")
        #expect(csv.count == rows.count + 1)
        let json = try await session.json("metrics --format json") as? [[String: Any]]
        #expect(json?.count == rows.count)
        #expect(await session.run("formats").output.contains("apple-health"))
        #expect(try session.folder.names == [])
    }

    // MARK: All commands

    static func paths(_ command: Command, _ path: [String] = []) -> [[String]] {
        [path] + command.subcommands.flatMap { paths($0, path + [$0.name]) }
    }

    @Test(
        "every command explains itself with an example, and its example is a command line",
        arguments: paths(RingsProgram.program.root))
    func help(_ path: [String]) async throws {
        let session = try RingsSession()
        let help = await session.run(path + ["--help"])
        #expect(help.code == .success && help.errors == "")
        #expect(help.output.contains("rings"))
        #expect(try session.folder.names == [], "help touches no file")
        if !path.isEmpty, path.first != "help" {
            #expect(await session.run(["help"] + path).output == help.output)
        }
        let command = path.reduce(RingsProgram.program.root) { $0.subcommand(named: $1) ?? $0 }
        let words = CommandFaults.shellWords(command.example)
        #expect(words.first == "rings")
        #expect(throws: Never.self) {
            try ArgumentParser(root: RingsProgram.program.root).parse(Array(words.dropFirst()))
        }
    }

    @Test("the commands that the contract promises by now are there")
    func promised() {
        let names = Set(RingsProgram.program.root.subcommands.map(\.name))
        let promised: Set = [
            "import", "day", "days", "explain", "goal", "profile", "people", "sources", "imports",
            "metrics", "formats", "demo", "pause", "completions", "help",
        ]
        #expect(promised.subtracting(names) == [])
    }

    @Test(
        "a command that asks makes no store",
        arguments: [
            "day", "days", "explain today", "goal", "goal history", "goal set move 5", "pause list",
            "profile", "people", "sources", "imports list", "check", "series steps", "workouts",
        ])
    func noStore(_ line: String) async throws {
        let session = try RingsSession()
        let answer = await session.run(line)
        #expect(answer.code == .failure)
        #expect(answer.errors.hasPrefix("error: there is no store at "))
        #expect(try session.folder.names == [])
    }
}
