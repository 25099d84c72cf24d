import Activity
import Foundation
import TestSupport
import Testing

@testable import rings

@Suite("rings series, chart and explain")
struct SeriesCommandTests {
    /// The specification's examples T-merge and T-split (`domain.md` §3.4): a watch and a phone
    /// that overlap, and a sample over the edge of an hour.
    private static func steps(_ export: inout InventedExport) {
        export.steps(600, at: "2024-03-12T10:00:00Z", minutes: 10, from: .watch)
        export.steps(900, at: "2024-03-12T10:05:00Z", minutes: 15, from: .phone)
        export.steps(120, at: "2024-03-13T14:55:00Z", minutes: 12, from: .watch)
    }

    private struct Points: Decodable {
        struct Point: Decodable {
            let date: String
            let value: Double?
            let count: Int
        }
        let metric: String
        let unit: String
        let by: String
        let statistic: String
        let points: [Point]
    }

    private func points(_ session: RingsSession, _ line: String) async throws -> Points {
        let answer = await session.run(line + " --format json")
        try #require(answer.code == .success, "\(answer.errors)")
        return try JSONDecoder().decode(Points.self, from: Data(answer.output.utf8))
    }

    @Test("T-merge: the watch's 600 steps and two thirds of the phone's 900 are 1200 a day")
    func merge() async throws {
        let session = try await RingsSession(SeriesCommandTests.steps)
        let days = try await points(session, "series steps --from 2024-03-11 --to 2024-03-13")
        #expect(days.metric == "stepCount" && days.unit == "count" && days.by == "day")
        #expect(days.points.map(\.value) == [nil, 1200, 120])
        #expect(days.points[0].count == 0, "a day without data has no value and no samples")
    }

    @Test("T-split: 120 steps from 14:55 to 15:07 are 50 and 70, and hours add up to the day")
    func split() async throws {
        let session = try await RingsSession(SeriesCommandTests.steps)
        let hours = try await points(
            session, "series steps --by hour --from 2024-03-13 --to 2024-03-13")
        // Paris is an hour ahead: 14 and 15 o'clock UTC are the hours 15 and 16.
        #expect(hours.points.count == 24)
        #expect(hours.points[15].value == 50 && hours.points[16].value == 70)
        #expect(hours.points.compactMap(\.value).reduce(0, +) == 120)
    }

    @Test("the text of a chart says which day was highest and how often the goal was reached")
    func answered() async throws {
        let session = try await RingsSession { export in
            RingsSession.contractDay(&export)
            export.energy(300, at: "2019-02-12T10:00:00Z", minutes: 30)
            export.energy(350, at: "2019-02-13T10:00:00Z", minutes: 30)
        }
        let answer = await session.run(
            "chart move --by day --from 2019-02-12 --to 2019-02-14 --format text")
        #expect(answer.code == .success)
        let text = answer.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("Highest value 493 kilocalories (February 14)"))
        #expect(text.contains("goal reached on 1 of 1 days"))
        #expect(text.contains("Feb 13 ") && text.contains(" 350 kcal"))
    }

    @Test("a chart can be written as sound, and as captions that say each value")
    func heard() async throws {
        let session = try await RingsSession(SeriesCommandTests.steps)
        let line = "chart steps --from 2024-03-11 --to 2024-03-13 --format "
        let sound = await session.run(line + "wav")
        #expect(sound.code == .success && sound.output.hasPrefix("RIFF"))
        let captions = await session.run(line + "vtt")
        #expect(captions.code == .success && captions.output.hasPrefix("WEBVTT\n"))
        #expect(captions.output.contains("March 12: 1,200 steps"))
        #expect(captions.output.contains("March 13: 120 steps"))
    }

    @Test(
        "figures from roll-ups and from samples are the same",
        arguments: ["hour", "day", "week", "month"])
    func sameFromSamples(_ unit: String) async throws {
        let session = try await RingsSession(SeriesCommandTests.steps)
        let line = "series steps --by \(unit) --from 2024-03-04 --to 2024-03-17"
        let kept = try await points(session, line)
        let computed = try await points(session, line + " --time-zone Europe/Paris")
        #expect(kept.points.map(\.value) == computed.points.map(\.value))
    }

    @Test("a sum of heart rates is refused with the figures there are")
    func noSum() async throws {
        let session = try await RingsSession(SeriesCommandTests.steps)
        let answer = await session.run("series heart-rate --statistic sum")
        #expect(answer.code == .usage)
        #expect(
            answer.errors == """
                error: heartRate has no sum by day
                hint: it has mean, timeWeightedMean, minimum, maximum, latest, count, duration, median

                """)
    }

    @Test("explain says what each source knows and what is overlapped")
    func explain() async throws {
        let session = try await RingsSession(SeriesCommandTests.steps)
        let answer = await session.run("explain 2024-03-12 steps")
        #expect(answer.code == .success)
        #expect(answer.output.contains("stepCount: 1200 count\n"))
        #expect(answer.output.contains(": 600 count in 1 sample\n"))
        #expect(
            answer.output.contains(": 900 count in 1 sample, of which better sources know 300\n"))
    }

    @Test("another order of sources changes the figures from its date on, and says what")
    func rank() async throws {
        let session = try await RingsSession { export in
            for day in ["2024-03-11", "2024-03-12"] {
                export.steps(600, at: "\(day)T10:00:00Z", minutes: 10, from: .watch)
                export.steps(300, at: "\(day)T10:05:00Z", minutes: 10, from: .phone)
            }
        }
        let sources = try #require(
            await session.json("sources --format json") as? [[String: Any]])
        let phone = try #require(sources.first { $0["class"] as? String == "phone" }?["id"] as? Int)
        // The watch owns 10:00 to 10:10 and the phone the 5 minutes behind: 600 + 150. With the
        // phone first it is 300 + 300.
        let later = await session.run("sources rank steps \(phone) --from 2024-03-12")
        #expect(
            later.output == "1 of 1 days changed.\n2024-03-12  750 before, 600 count after\n")
        let line = "series steps --from 2024-03-11 --to 2024-03-12"
        #expect(try await points(session, line).points.map(\.value) == [750, 600])
        #expect(
            try await points(session, line + " --per-source").points.map(\.value) == [750, 600])
        let back = await session.run("sources rank steps --from 2024-03-12")
        #expect(back.output == "1 of 1 days changed.\n2024-03-12  600 before, 750 count after\n")
        let unknown = await session.run("sources rank steps 99")
        #expect(unknown.code == .failure)
        #expect(unknown.errors.hasPrefix("error: there is no source 99 of this person\n"))
    }

    @Test("a chart says in text, table and JSON what the series says")
    func chart() async throws {
        let session = try await RingsSession(SeriesCommandTests.steps)
        let range = "--from 2024-03-11 --to 2024-03-13"
        let text = await session.run("chart steps \(range) --width 60").output
        #expect(text.contains("1,200 steps") && text.contains("120 steps"))
        #expect(text.contains("no data"))
        let table = await session.run("chart steps \(range) --format table").output
        #expect(table.contains("<td>1,200 steps</td>") && table.contains("<td>no data</td>"))
        let csv = await session.run("chart steps \(range) --format csv").output
        #expect(csv.contains("1200") && csv.contains("120"))
        let svg = await session.run("chart steps \(range) --format svg").output
        #expect(svg.hasPrefix("<svg ") && !svg.contains("opacity"))
        let schema = await session.run("chart --schema").output
        #expect(schema.contains("\"$schema\""))
    }

    @Test("a chart without a metric, and bars of heart rates, are wrong usage")
    func wrongCharts() async throws {
        let session = try await RingsSession(SeriesCommandTests.steps)
        #expect(await session.run("chart").code == .usage)
        let bars = await session.run("chart heart-rate --mark bar")
        #expect(bars.code == .usage)
        #expect(
            bars.errors == """
                error: bars compare sums from 0, and heartRate does not add up
                hint: leave --mark out

                """)
    }
}
