import Activity
import Foundation
import TestSupport
import Testing

@testable import rings

@Suite("Names from files and people can't command a terminal")
struct HostileNameTests {
    static let evil = "\u{1B}[31mE\u{7}v\u{9B}2Je\u{202E}\r\n\u{0}</Record>'\"; DROP TABLE person"

    /// Scalars that a terminal obeys, or that turn the text around them.
    static func commands(_ text: String) -> [Unicode.Scalar] {
        // CSV ends its lines so.
        text.replacing("\r\n", with: "\n").unicodeScalars.filter { scalar in
            (scalar.properties.generalCategory == .control && scalar != "\n")
                || (0x202A...0x202E).contains(scalar.value)
        }
    }

    static func session() async throws -> RingsSession {
        let session = try RingsSession()
        let spelled = "&#27;[31mE&#7;v&#155;2Je&#8238;&lt;x&gt;&apos;&quot;; DROP TABLE person"
        let path = try session.export("a\u{1B}[2J\u{202E}.xml") { export in
            RingsSession.contractDay(&export)
            export.add(
                "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"\(spelled)\" "
                    + "device=\"&lt;&lt;HKDevice: 0x1&gt;, name:\(spelled), hardware:\(spelled)&gt;\" "
                    + "unit=\"count\" startDate=\"2019-02-14 10:00:00 +0000\" "
                    + "endDate=\"2019-02-14 10:01:00 +0000\" value=\"7\">"
                    + "<MetadataEntry key=\"HKTimeZone\" value=\"\(spelled)\"/></Record>")
            export.add("<Record type=\"\(spelled)\" startDate=\"\" endDate=\"\"/>")
            export.add(
                "<Workout workoutActivityType=\"HKWorkoutActivityType\(spelled)\" duration=\"30\" "
                    + "durationUnit=\"min\" sourceName=\"\(spelled)\" "
                    + "startDate=\"2019-02-14 10:00:00 +0000\" "
                    + "endDate=\"2019-02-14 10:30:00 +0000\"/>")
        }
        let answer = await session.run(["import", path, "--person", evil])
        #expect(answer.code == .success)
        #expect(commands(answer.output) == [])
        #expect(commands(answer.errors) == [])
        return session
    }

    @Test("no command prints them raw, as text, JSON or CSV, on either stream")
    func everyCommand() async throws {
        let session = try await HostileNameTests.session()
        session.terminal = Terminal(outputIsTerminal: true, errorIsTerminal: true)
        let range = "--from 2019-02-13 --to 2019-02-15"
        let lines = [
            "day 2019-02-14", "day 2019-02-14 --format json", "day 2019-02-14 --format svg",
            "days \(range)", "days \(range) --format json", "days \(range) --format csv",
            "days \(range) --format svg", "explain 2019-02-14", "explain 2019-02-14 steps",
            "explain 2019-02-14 --format json", "series steps \(range)",
            "series steps \(range) --per-source --format json", "workouts \(range)",
            "workouts \(range) --format json", "workouts \(range) --format csv", "sources",
            "sources --format json", "imports list", "imports --format json", "people",
            "people --format json", "profile", "profile --format json", "goal", "goal history",
            "pause list", "streaks", "trends", "records", "check", "check --format json",
            "people forget x",
        ]
        for line in lines {
            let answer = await session.run(line)
            #expect(HostileNameTests.commands(answer.output) == [], "\(line)")
            #expect(HostileNameTests.commands(answer.errors) == [], "\(line)")
        }
        let stored = try await session.json("people --format json") as? [[String: Any]]
        #expect(stored?.first?["person"] as? String == HostileNameTests.evil)
    }

    @Test("no error repeats them raw")
    func errors() async throws {
        let session = try await HostileNameTests.session()
        let evil = HostileNameTests.evil
        for words in [
            ["day", evil], [evil], ["day", "--\(evil)"], ["day", "--person", evil + "x"],
            ["day", "--time-zone", evil], ["day", "--locale", evil], ["day", "--now", evil],
            ["import", evil], ["profile", "set", evil, "x"], ["profile", "set", "sex", evil],
            ["profile", "set", "time-zone", evil], ["goal", "set", "move", evil],
            ["people", "add", evil], ["people", "forget", evil], ["series", evil],
            ["day", "--database", "/nowhere/\u{1B}[31m"], ["day", "-o", "/nowhere/\u{1B}[31m"],
            ["backup", "/nowhere/\u{1B}[31m"],
        ] {
            let answer = await session.run(words)
            #expect(answer.code != .success, "\(words)")
            #expect(HostileNameTests.commands(answer.errors) == [], "\(words)")
            #expect(HostileNameTests.commands(answer.output) == [], "\(words)")
        }
    }
}
