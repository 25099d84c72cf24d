import Activity
import ActivityService
import Testing

@testable import ActivityImport

@Suite("Payloads come alone, in an array, or one a line")
struct ContainerTests {
    private static func payload(_ day: String, _ steps: String) -> String {
        export(metrics: [
            metric(
                "step_count", "count", [point("2024-05-\(day) 00:00:00 +0200", steps, source: "x")])
        ])
    }

    private static let payloads = [
        payload("04", "111"), payload("05", "222"), payload("06", "333"),
    ]

    private static let texts: [String] = {
        let bare = payloads.map { String($0.dropFirst(8).dropLast()) }
        let array = "[" + payloads.joined(separator: ", ") + "]\n"
        let mixed = payloads[0] + "\n[" + payloads[1] + "," + payloads[2] + "]"
        let separated = ["\n", "\r\n", "", "\n\n"].map { payloads.joined(separator: $0) }
        let ended = separated[1] + "\r\n\r\n"
        return [array, mixed, ended, "\u{FEFF}" + separated[0], bare.joined(separator: "\n")]
            + separated
    }()

    @Test("all of them are read, in any portions", arguments: texts)
    func all(_ text: String) throws {
        for portion in [1, 7, 1 << 20] {
            let reading = try Reading(text, portion: portion)
            #expect(reading.values(of: "stepCount") == [111, 222, 333])
            #expect(reading.isBalanced && reading.outcome.truncatedAt == nil)
        }
    }

    @Test("a text that ends within a payload keeps those before")
    func truncated() throws {
        let text = Self.payloads.joined(separator: "\n").dropLast(40)
        let reading = try Reading(String(text))
        #expect(reading.values(of: "stepCount") == [111, 222])
        #expect(reading.outcome.truncatedAt != nil)
    }

    @Test("what is no JSON between payloads is refused with its place")
    func malformed() {
        let text = Self.payloads[0] + "\n}" + Self.payloads[1]
        #expect(
            throws: ImportError(
                .malformedJSON(offset: Int64(Self.payloads[0].utf8.count + 1)), "test.json")
        ) { try Reading(text) }
    }

    @Test("totals of days in one payload are no part of another's")
    func days() throws {
        func day(_ energy: String, _ hours: String) -> String {
            let date = "2024-05-04 00:00:00 +0200"
            return export(metrics: [
                metric("active_energy", "kcal", [point(date, energy)]),
                metric("apple_stand_hour", "count", [point(date, hours)]),
                metric("step_count", "count", [point("2024-05-04 00:00:00 +0200", "7")]),
                metric("step_count", "count", [point("2024-05-06 00:00:00 +0200", "7")]),
            ])
        }
        let reading = try Reading(day("300", "9") + "\n" + day("310", "10"))
        #expect(reading.summaries.isEmpty)
        #expect(reading.values(of: "appleStandHour") == [9, 10])
        #expect(reading.values(of: "activeEnergyBurned") == [300, 310])
        #expect(reading.isBalanced)
    }

    @Test("files one a line are found in folders and zips by their endings")
    func endings() throws {
        let home = try Home(zone: "Europe/Paris")
        _ = try home.folder.write(Self.payloads.joined(separator: "\n"), to: "a.jsonl")
        _ = try home.folder.write(Self.payloads[0], to: "b.ndjson")
        let report = try home.load([home.folder.path])
        #expect(report.files.map(\.outcome.read) == [3, 1])
    }

    @Test("the clock is told by the printed offsets, and not by universal time")
    func clock() throws {
        let points = [
            point("2024-01-04 08:00:00 +0100", "1"), point("2024-07-04 08:00:00 +0200", "2"),
            point("2024-07-05T08:00:00Z", "3"), point("2024-07-06 08:00:00 +0200", "4"),
        ]
        let reading = try Reading(export(metrics: [metric("step_count", "count", points)]))
        let expected: [(Int64, Int)] = [
            (1_704_351_600, 3600), (1_720_072_800, 7200), (1_720_245_600, 7200),
        ]
        #expect(
            reading.outcome.clock.readings
                == expected.map {
                    ClockEvidence.Reading(instant: Instant(seconds: $0.0), offset: $0.1)
                })
    }
}
