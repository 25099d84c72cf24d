import Activity
import Foundation
import TestSupport
import Testing

@testable import rings

@Suite("rings import")
struct ImportCommandTests {
    static func mixed(_ export: inout InventedExport) {
        export.energy(5, at: "2024-03-17T07:00:00Z", minutes: 1)
        export.energy(5, at: "2024-03-17T07:00:00Z", minutes: 1)
        export.record(
            "ActiveEnergyBurned", "1", unit: "elves", at: "2024-03-17T07:00:00Z", seconds: 1)
        export.add(
            "<Record type=\"HKCategoryTypeIdentifierSleepAnalysis\" sourceName=\"x\" "
                + "startDate=\"2024-03-17 07:00:00 +0000\" endDate=\"2024-03-17 08:00:00 +0000\"/>")
    }

    @Test("the JSON has the fields of the contract and their types, and the numbers add up")
    func contract() async throws {
        let session = try RingsSession()
        let path = try session.export("export.xml", ImportCommandTests.mixed)
        let answer = await session.run(["import", path, "--format", "json"])
        #expect(answer.code == .success)
        let json = try JSONSerialization.jsonObject(with: Data(answer.output.utf8))
        let lines = Set(JSONShape.lines(json))
        let promised: Set = [
            "person: text", "files[].path: text", "files[].format: text", "files[].version: text",
            "files[].bytes: number", "files[].read: number", "files[].inserted: number",
            "files[].duplicate: number", "files[].rejected: number", "files[].ignored: number",
            "files[].rejections[].reason: text", "files[].rejections[].count: number",
            "files[].rejections[].first.line: number",
            "files[].ignoredTypes.HKCategoryTypeIdentifierSleepAnalysis: number",
            "files[].truncated: bool", "files[].seconds: number",
        ]
        #expect(promised.subtracting(lines) == [])
        let object = try #require(json as? [String: Any])
        let file = try #require((object["files"] as? [[String: Any]])?.first)
        let counts = ["read", "inserted", "duplicate", "rejected", "ignored"]
            .map { file[$0] as? Int }
        #expect(counts == [4, 1, 1, 1, 1])
        #expect(file["path"] as? String == path)
        #expect(file["format"] as? String == "apple-health")
        #expect(file["version"] as? String == "12")
        #expect(file["bytes"] as? Int == (try session.folder.bytes("export.xml").count))
    }

    @Test("the report says what was read, what was not taken and where, and the latest day")
    func text() async throws {
        let session = try RingsSession()
        let path = try session.export("export.xml", ImportCommandTests.mixed)
        let answer = await session.run(["import", path])
        #expect(
            answer.output == """
                \(path): Apple Health export, version 12
                  4 read: 1 new, 1 known, 1 rejected, 1 of types not kept
                  rejected 1: unknown unit, at line 18
                  not kept 1: HKCategoryTypeIdentifierSleepAnalysis

                me
                Sunday, March 17, 2024
                Move       5 kcal  no goal
                Exercise  no data
                Stand     no data

                """)
        #expect(
            answer.errors
                == "note: added me, whose days begin and end in Europe/Paris, the zone of this "
                + "system; 'rings profile set time-zone ZONE' changes that\n")
        #expect(await session.run(["import", path]).errors == "")
    }

    @Test("--time-zone is the zone of a person whom the import adds")
    func zone() async throws {
        let session = try RingsSession()
        let path = try session.export("export.xml", ImportCommandTests.mixed)
        let answer = await session.run(["import", path, "--time-zone", "Asia/Seoul"])
        #expect(answer.errors.hasPrefix("note: added me, whose days begin and end in Asia/Seoul;"))
        let profile = try await session.json("profile --format json") as? [String: Any]
        let zones = profile?["timeZones"] as? [[String: Any]]
        #expect(zones?.compactMap { $0["timeZone"] as? String } == ["Asia/Seoul"])
    }

    @Test("the zone that the file shows is said in the report, in its JSON and in a note")
    func zoneOfTheFile() async throws {
        let session = try RingsSession()
        let path = try session.export("export.xml") { export in
            export.printedOffset = -7 * 3600
            export.locale = "en_US"
            export.energy(5, at: "2024-03-17T07:00:00Z", minutes: 1)
        }
        let why = "a guess, as the file prints -07:00 and is from US, not that of this system, "
        let answer = await session.run(["import", path])
        #expect(answer.output.contains("  time zone America/Denver: \(why)Europe/Paris\n"))
        #expect(
            answer.errors
                == "note: added me, whose days begin and end in America/Denver, \(why)"
                + "Europe/Paris; 'rings profile set time-zone ZONE' changes that\n")
        let other = try RingsSession()
        let json = await other.run(["import", path, "--format", "json"]).output
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(
            object?["timeZone"] as? [String: String] == [
                "zone": "America/Denver", "basis": "region", "instead": "Europe/Paris",
            ])
        let said = try await RingsSession().run(["import", path, "--time-zone", "Asia/Seoul"])
        #expect(said.errors.contains("whose days begin and end in Asia/Seoul;"))
        #expect(said.errors.contains("note: the file shows another zone, America/Denver\n"))
    }

    @Test("an import that keeps nothing is an error with the report, and leaves no store")
    func nothingKept() async throws {
        let session = try RingsSession()
        let path = try session.export("export.xml") {
            $0.record("StepCount", "1", unit: "elves", at: "2024-03-17T07:00:00Z", seconds: 1)
        }
        let answer = await session.run(["import", path])
        #expect(answer.code == .failure)
        #expect(answer.output.contains("1 read: 0 new, 0 known, 1 rejected"))
        #expect(
            answer.errors == """
                error: nothing was imported from '\(path)': it holds no record, workout or summary that is kept
                hint: 'rings metrics' lists what is kept; the report says why each record was not

                """)
        #expect(try session.folder.names == ["export.xml"])
    }

    @Test("an export of somebody else is a question that tells nothing of either")
    func otherPerson() async throws {
        func me(_ date: String) -> String {
            " HKCharacteristicTypeIdentifierDateOfBirth=\"\(date)\""
        }
        let session = try await RingsSession { export in
            export.me = me("1985-07-09")
            export.energy(5, at: "2024-03-17T07:00:00Z", minutes: 1)
        }
        let path = try session.export("other.xml") { export in
            export.me = me("1958-12-24")
            export.energy(6, at: "2024-03-17T07:00:00Z", minutes: 1)
        }
        let answer = await session.run(["import", path])
        #expect(answer.code == .failure)
        #expect(
            answer.errors == """
                error: nothing was imported from '\(path)': it states another birth date than is recorded for me; whose data is it?
                hint: --person me if it is theirs all the same, --person NAME adds somebody else

                """)
        #expect(await session.run(["import", path, "--person", "Ben"]).code == .success)
    }

    @Test("what lies beside an export is named by kind, and whole in the JSON")
    func passedOver() async throws {
        let session = try RingsSession()
        let folder = session.folder.file("e/workout-routes")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        for number in 1...5 { try session.folder.make("e/workout-routes/r\(number).gpx", "<gpx/>") }
        try session.folder.make("e/export_cda.xml", "<ClinicalDocument/>")
        let path = try session.export("e/export.xml", ImportCommandTests.mixed)
        let text = await session.run(["import", session.folder.file("e"), "--dry-run"]).output
        #expect(
            text.contains(
                "  passed over 5 GPX (routes): \(folder)/r1.gpx, \(folder)/r2.gpx, \(folder)/r3.gpx and 2 more\n"
            ))
        #expect(text.contains("  passed over 1 XML (clinical document): "))
        let json = await session.run(["import", session.folder.file("e"), "--format", "json"])
        let object =
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        let file = try #require((object?["files"] as? [[String: Any]])?.first)
        #expect(file["path"] as? String == path)
        #expect((file["passedOver"] as? [String])?.count == 6)
    }

    @Test("outputs are opened before anything changes", arguments: ["-o", "--rejects"])
    func outputsFirst(_ option: String) async throws {
        let session = try RingsSession()
        let path = try session.export("export.xml", ImportCommandTests.mixed)
        let answer = await session.run(["import", path, option, session.folder.file("no/y")])
        #expect(answer.code == .failure)
        #expect(answer.errors.contains("the output could not be written to"))
        #expect(try session.folder.names == ["export.xml"])
        // Nor does output take the place of the store that is about to be made.
        for suffix in ["", "-wal"] {
            let store = session.folder.file("activity.db" + suffix)
            #expect(await session.run(["import", path, option, store]).code == .usage)
            #expect(try session.folder.names == ["export.xml"])
        }
    }

    @Test("a dry run counts the same and stores nothing, no person either")
    func dryRun() async throws {
        let session = try RingsSession()
        let path = try session.export("export.xml", ImportCommandTests.mixed)
        let trial = await session.run(["import", path, "--dry-run"])
        #expect(trial.code == .success)
        #expect(trial.output.contains("4 read: 1 would be new, 1 known, 1 rejected, 1 of types"))
        #expect(trial.errors == "")
        #expect(try session.folder.names == ["export.xml"])
        let real = await session.run(["import", path])
        #expect(real.output.contains("4 read: 1 new, 1 known, 1 rejected, 1 of types"))
    }

    @Test("--strict makes a rejected record a failure; the rest is kept all the same")
    func strict() async throws {
        let session = try RingsSession()
        let path = try session.export("export.xml", ImportCommandTests.mixed)
        #expect(await session.run(["import", path, "--strict"]).code == .failure)
        let again = await session.run(["import", path])
        #expect(again.code == .success)
        #expect(again.output.contains("4 read: 0 new, 2 known"))
        let clean = try session.export("clean.xml") {
            $0.energy(9, at: "2024-03-17T07:00:00Z", minutes: 1)
        }
        #expect(await session.run(["import", clean, "--strict"]).code == .success)
    }

    @Test("--rejects keeps rejected records as they stood, with reason and line")
    func rejects() async throws {
        let session = try RingsSession()
        let path = try session.export("export.xml", ImportCommandTests.mixed)
        let file = session.folder.file("rejects.txt")
        #expect(await session.run(["import", path, "--rejects", file]).code == .success)
        let lines = try session.folder.text("rejects.txt").split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first == "<!-- line 18: unknown unit -->")
        #expect(lines.last?.hasPrefix("<Record type=\"HKQuantityTypeIdentifierActive") == true)
        #expect(lines.last?.contains("unit=\"elves\"") == true)
        let shown = await session.run(["import", path])
        #expect(!shown.output.contains("elves"), "values are shown only when asked for")
    }

    @Test(
        "what is no export is one error and a hint; nothing is stored",
        arguments: [
            ("missing.xml", nil, "it can't be opened: No such file or directory"),
            ("empty.zip", "", "the file is empty"),
            (
                "export.zip", "\u{89}PNG\r\n\u{1A}\n",
                "expected a health export, found what looks like a"
            ),
            (
                "export_cda.xml",
                "<?xml version=\"1.0\"?>\n<ClinicalDocument xmlns=\"urn:hl7-org:v3\"/>",
                "this is export_cda.xml (clinical document), expected export.xml"
            ),
            ("page.xml", "<?xml version=\"1.0\"?><a/>", ""),
            ("notes.txt", "hello", "expected a health export"),
        ] as [(String, String?, String)])
    func refused(_ name: String, _ content: String?, _ sentence: String) async throws {
        let session = try RingsSession()
        if let content { try session.folder.make(name, content) }
        let path = session.folder.file(name)
        let answer = await session.run(["import", path])
        #expect(answer.code == .failure)
        #expect(answer.output == "")
        #expect(answer.errors.hasPrefix("error: nothing was imported from '\(path)': \(sentence)"))
        #expect(answer.errors.split(separator: "\n").filter { $0.hasPrefix("error:") }.count == 1)
        #expect(try session.folder.names == (content == nil ? [] : [name]))
    }

    @Test(
        "a zip cut short is refused, wherever it was cut",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zip")),
        arguments: [0.2, 0.5, 0.9, 0.999])
    func cutZip(_ share: Double) async throws {
        let session = try RingsSession()
        _ = try session.export { $0.exercise(minutes: 300, at: "2024-03-17T07:00:00Z") }
        _ = try ShellRunner("bash")?.output(
            "cd '\(session.folder.path)' && zip -q whole.zip export.xml", in: TemporaryFolder())
        let bytes = try session.folder.bytes("whole.zip")
        let cut = session.folder.file("cut.zip")
        try bytes.prefix(Int(Double(bytes.count) * share)).write(to: URL(fileURLWithPath: cut))
        let answer = await session.run(["import", cut])
        #expect(answer.code == .failure)
        #expect(answer.errors.contains("the zip is truncated"))
        #expect(try session.folder.names == ["cut.zip", "export.xml", "whole.zip"])
        #expect(await session.run(["import", session.folder.file("whole.zip")]).code == .success)
    }

    @Test("a file cut short keeps what was complete, says so and ends with 1")
    func truncated() async throws {
        let session = try RingsSession()
        let path = try session.export { $0.exercise(minutes: 30, at: "2024-03-17T07:00:00Z") }
        let whole = try session.folder.text("export.xml")
        let cut = try session.folder.make("cut.xml", String(whole.prefix(whole.count * 2 / 3)))
        let answer = await session.run(["import", cut])
        #expect(answer.code == .failure)
        #expect(
            answer.output.contains("the file is incomplete: its last complete element ends at byte")
        )
        let rest = await session.run(["import", path, "--format", "json"])
        #expect(rest.code == .success)
        #expect(await session.run("imports list").output.contains(", incomplete\n"))
    }

    @Test("after a failure the rings of other data are not shown as if they were new")
    func failureAlone() async throws {
        let session = try await RingsSession(RingsSession.contractDay)
        let answer = await session.run(["import", session.folder.file("missing.xml")])
        #expect(answer.code == .failure && answer.output == "")
    }

    @Test("one bad file among several does not stop the others, and the exit code is 1")
    func several() async throws {
        let session = try RingsSession()
        let good = try session.export("export.xml", ImportCommandTests.mixed)
        let bad = try session.folder.make("bad.xml", "")
        let answer = await session.run(["import", bad, good, "--format", "json"])
        #expect(answer.code == .failure)
        #expect(answer.errors.contains("nothing was imported from '\(bad)'"))
        let json = try JSONSerialization.jsonObject(with: Data(answer.output.utf8))
        let object = try #require(json as? [String: Any])
        #expect((object["files"] as? [Any])?.count == 1)
        #expect((object["errors"] as? [[String: Any]])?.first?["path"] as? String == bad)
    }

    @Test("progress goes to standard error of a terminal, and --quiet shows none")
    func progress() async throws {
        let session = try RingsSession()
        session.terminal = Terminal(outputIsTerminal: true, errorIsTerminal: true)
        let path = try session.export { $0.exercise(minutes: 30, at: "2024-03-17T07:00:00Z") }
        let shown = await session.run(["import", path, "--dry-run"])
        #expect(shown.errors.contains("\r"))
        #expect(await session.run(["import", path, "--dry-run", "--quiet"]).errors == "")
        session.terminal = Terminal()
        #expect(await session.run(["import", path, "--dry-run"]).errors == "")
    }
}
