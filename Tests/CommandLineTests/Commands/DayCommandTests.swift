import Activity
import Foundation
import Markup
import TestSupport
import Testing

@testable import rings

@Suite("rings day and rings days")
struct DayCommandTests {
    @Test("the rings of a day can be written as sound, and as captions in time with it")
    func heard() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        let sound = await session.run("day 2019-02-14 --format wav")
        #expect(sound.code == .success && sound.output.hasPrefix("RIFF"))
        let captions = await session.run("day 2019-02-14 --format vtt")
        #expect(captions.code == .success && captions.output.hasPrefix("WEBVTT\n"))
        #expect(captions.output.contains("Exercise: 31 of 30 minutes"))
    }

    @Test("the JSON of a day is that of the contract, byte for byte")
    func contract() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        let answer = await session.run("day 2019-02-14 --format json")
        #expect(
            answer.output == """
                {
                  "person": "me",
                  "date": "2019-02-14",
                  "timeZone": "Europe/Paris",
                  "start": "2019-02-13T23:00:00Z",
                  "end": "2019-02-14T23:00:00Z",
                  "style": "threeRings",
                  "paused": false,
                  "partial": false,
                  "moveMode": "activeEnergy",
                  "move": {
                    "value": 492.652,
                    "unit": "kcal",
                    "goal": 420,
                    "progress": 1.172981,
                    "closed": true,
                    "state": "measured",
                    "basis": "recorded",
                    "recorded": 492.652,
                    "derived": 492.652,
                    "reached": true,
                    "leftOut": 0
                  },
                  "exercise": {
                    "value": 31,
                    "unit": "min",
                    "goal": 30,
                    "progress": 1.033333,
                    "closed": true,
                    "state": "measured",
                    "basis": "recorded",
                    "recorded": 31,
                    "derived": 31,
                    "reached": true,
                    "leftOut": 0
                  },
                  "stand": {
                    "value": 10,
                    "unit": "h",
                    "goal": 12,
                    "progress": 0.833333,
                    "closed": false,
                    "state": "measured",
                    "basis": "derived",
                    "recorded": null,
                    "derived": 10,
                    "reached": false,
                    "leftOut": 0
                  }
                }

                """)
        #expect(answer.code == .success && answer.errors == "")
    }

    @Test("the JSON of days is an array of the same, and of a day without a watch has two nulls")
    func days() async throws {
        let session = try await RingsSession { export in
            RingsSession.contractDay(&export)
            export.steps(500, at: "2019-03-20T10:00:00Z", minutes: 10)
        }
        let days = try #require(
            try await session.json("days --from 2019-02-14 --to 2019-03-20 --format json")
                as? [[String: Any]])
        #expect(days.count == 35)
        let one = try #require(
            try await session.json("day 2019-02-14 --format json") as? [String: Any])
        #expect(days[0] as NSDictionary == one as NSDictionary)
        let last = days[34]
        #expect(last["style"] as? String == "moveOnly")
        #expect(last["exercise"] is NSNull && last["stand"] is NSNull)
        let between = try #require(days[20]["move"] as? [String: Any])
        #expect(between["state"] as? String == "noData")
        #expect(between["value"] is NSNull && between["basis"] is NSNull)
        #expect(between["progress"] is NSNull && between["closed"] as? Bool == false)
    }

    @Test("in words a day is its person, date, value, goal and percent")
    func words() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        #expect(
            await session.run("day 2019-02-14").output == """
                me
                Thursday, February 14, 2019
                Move      493/420 kcal  117%  [##########]+  goal reached
                Exercise     31/30 min  103%  [##########]+  goal reached
                Stand          10/12 h   83%  [########--]

                """)
    }

    @Test("today is partial until it ends, by --now and by --time-zone")
    func partial() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        func isPartial(_ now: String, _ zone: String) async throws -> Any? {
            let day =
                try await session.json(
                    "day 2019-02-14 --format json --now \(now) --time-zone \(zone)")
                as? [String: Any]
            return day?["partial"]
        }
        #expect(try await isPartial("2019-02-14T23:30:00+01:00", "Europe/Paris") as? Bool == true)
        #expect(try await isPartial("2019-02-15T00:00:00+01:00", "Europe/Paris") as? Bool == false)
        #expect(
            try await isPartial("2019-02-15T00:00:00+01:00", "Pacific/Honolulu") as? Bool == true)
    }

    @Test("--time-zone moves the day's bounds for this command alone")
    func zone() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        let day =
            try await session.json(
                "day 2019-02-14 --format json --time-zone Asia/Kathmandu") as? [String: Any]
        #expect(day?["start"] as? String == "2019-02-13T18:15:00Z")
        #expect(day?["timeZone"] as? String == "Asia/Kathmandu")
        let after = try await session.json("day 2019-02-14 --format json") as? [String: Any]
        #expect(after?["timeZone"] as? String == "Europe/Paris")
    }

    @Test("dates are counted from --now in the person's zone")
    func relative() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        for (date, expected) in [
            ("", "2019-02-15"), ("yesterday", "2019-02-14"), ("-3d", "2019-02-12"),
        ] {
            // Half past midnight in Paris.
            let day =
                try await session.json(
                    "day \(date) --format json --now 2019-02-14T23:30:00Z") as? [String: Any]
            #expect(day?["date"] as? String == expected)
        }
    }

    @Test("a terminal of true colour gets rings, others words, NO_COLOR none")
    func colours() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        let plain = await session.run("day 2019-02-14").output
        session.terminal = Terminal(outputIsTerminal: true)
        session.environment.term = "xterm-256color"
        session.environment.colorTerm = "truecolor"
        let drawn = await session.run("day 2019-02-14").output
        #expect(drawn.contains("\u{1B}[") && drawn.contains("250;17;79"))
        #expect(drawn.contains("493/420 kcal") && !plain.contains("\u{1B}"))
        #expect(await session.run("day 2019-02-14 --color never").output == plain)
        #expect(await session.run(["day", "2019-02-14", "-o", "-"]).output == drawn)
        session.environment.noColor = true
        #expect(await session.run("day 2019-02-14").output == plain)
        session.environment.noColor = false
        session.environment.colorTerm = nil
        #expect(await session.run("day 2019-02-14").output == plain)
    }

    @Test(
        "--output writes a file for its owner, and nothing to the terminal",
        arguments: ["text", "json", "svg"])
    func output(_ format: String) async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        let shown = await session.run("day 2019-02-14 --format \(format)").output
        let path = session.folder.file("out")
        let answer = await session.run(["day", "2019-02-14", "--format", format, "-o", path])
        #expect(answer.code == .success && answer.output == "")
        #expect(try session.folder.text("out") == shown)
        #expect(shown.hasSuffix("\n") && !shown.hasSuffix("\n\n"))
    }

    @Test("a date that was skipped and a store that is not there are said in one line and a hint")
    func refusals() async throws {
        let empty = try RingsSession()
        let none = await empty.run("day")
        #expect(none.code == .failure)
        #expect(
            none.errors == """
                error: there is no store at '\(empty.folder.file("activity.db"))'
                hint: 'rings import export.zip' makes one; --database names another

                """)
        #expect(try empty.folder.names == [])

        let session = try await RingsSession(RingsSession.contractDay)
        let skipped = await session.run("day 2011-12-30 --time-zone Pacific/Apia")
        #expect(skipped.code == .failure)
        #expect(
            skipped.errors == """
                error: there was no 2011-12-30 in Pacific/Apia: the clocks went from the day before \
                to the day after
                hint: ask for the day before or after

                """)
    }

    @Test("two people have to be told apart; the error lists them")
    func people() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        #expect(await session.run("people add Ada").code == .success)
        let answer = await session.run("day 2019-02-14")
        #expect(answer.code == .failure && answer.output == "")
        #expect(
            answer.errors == """
                error: the store '\(session.folder.file("activity.db"))' holds several people: \
                expected --person, found none
                hint: there are 'me', 'Ada'

                """)
        #expect(await session.run("day 2019-02-14 --person me").code == .success)
        let unknown = await session.run("day --person Eve")
        #expect(unknown.code == .failure)
        #expect(unknown.errors.contains("knows nobody called 'Eve'"))
    }

    @Test("CSV has a row for each day, and empty means none")
    func csv() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        let answer = await session.run("days --from 2019-02-13 --to 2019-02-14 --format csv")
        let rows = answer.output.split(separator: "\r\n", omittingEmptySubsequences: false)
            .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
        #expect(rows.count == 4 && rows.last == [""])
        try #require(rows.count == 4)
        #expect(Set(rows[0...2].map(\.count)) == [rows[0].count])
        let names = rows[0]
        func cell(_ row: Int, _ name: String) throws -> String {
            rows[row][try #require(names.firstIndex(of: name))]
        }
        #expect(try cell(1, "date") == "2019-02-13")
        #expect(try cell(1, "move_value") == "")
        #expect(try cell(1, "move_state") == "noData")
        #expect(try cell(2, "move_value") == "492.652")
        #expect(try cell(2, "stand_goal") == "12")
    }

    @Test(
        "a CSV cell that could be read as several is quoted",
        arguments: [
            ("a", "a"), ("a,b", "\"a,b\""), ("a\nb", "\"a\nb\""), ("a\"b", "\"a\"\"b\""),
            ("a\"\u{301}b", "\"a\"\"\u{301}b\""), ("a,\u{301}b", "\"a,\u{301}b\""),
            ("a\r\nb", "\"a\u{FFFD}\nb\""), ("\u{1B}[2J", "\u{FFFD}[2J"), ("", ""),
        ])
    func cell(_ text: String, _ written: String) {
        #expect(
            CSV.line([text, "x"]).unicodeScalars.elementsEqual((written + ",x\r\n").unicodeScalars))
    }

    @Test("a range has one meaning: both days included, up to today, from the first day with data")
    func ranges() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        func dates(_ words: String) async throws -> [String] {
            let days =
                try await session.json(
                    "days \(words) --format json --now 2019-02-16T12:00:00Z") as? [[String: Any]]
            return (days ?? []).compactMap { $0["date"] as? String }
        }
        #expect(try await dates("--to 2019-02-15") == ["2019-02-14", "2019-02-15"])
        #expect(try await dates("--from 2019-02-15") == ["2019-02-15", "2019-02-16"])
        #expect(try await dates("--last 2d") == ["2019-02-15", "2019-02-16"])
        #expect(try await dates("").count == 28)
        let empty = await session.run("days --from 2019-02-15 --to 2019-02-14")
        #expect(empty.code == .usage)
        let both = await session.run("days --from 2019-02-15 --last 7d")
        #expect(both.code == .usage)
    }
}
