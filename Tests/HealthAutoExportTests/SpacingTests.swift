import Activity
import Testing

@testable import ActivityImport

@Suite("The spacing of points says how long they last and who they are from")
struct SpacingTests {
    private static func steps(_ dates: [String], source: String? = nil) throws -> Reading {
        try Reading(
            export(metrics: [
                metric("step_count", "count", dates.map { point($0, "10", source: source) })
            ]))
    }

    @Test(
        "seconds, minutes, hours and days are told apart",
        arguments: [
            (["2024-03-05 08:01:07 +0100", "2024-03-05 08:02:00 +0100"], [1000, 1000]),
            (["2024-03-05 08:00:00 +0100", "2024-03-05 08:02:00 +0100"], [60_000, 60_000]),
            (["2024-03-05 08:00:00 +0100", "2024-03-05 11:00:00 +0100"], [3_600_000, 3_600_000]),
            (["2024-03-05 00:00:00 +0100", "2024-03-05 01:00:00 +0100"], [3_600_000, 3_600_000]),
            (["2024-03-05 00:00:00 +0100", "2024-03-06 00:00:00 +0100"], [0, 0]),
            // The night on which clocks go forward.
            (["2024-03-31 00:00:00 +0100", "2024-04-01 00:00:00 +0200"], [0, 0]),
            // One alone lasts as long as it can.
            (["2024-03-05 00:00:00 +0100"], [86_400_000]),
            (["2024-03-05 08:00:00 +0100"], [3_600_000]),
            (["2024-03-05 08:01:00 +0100", "2024-03-05 08:01:00 +0100"], [60_000, 60_000]),
            (["2024-03-05 08:01:07 +0100"], [1000]),
        ] as [([String], [Int64])])
    func spacing(_ dates: [String], _ durations: [Int64]) throws {
        #expect(try Self.steps(dates).samples.map(\.duration) == durations)
    }

    @Test("what a lone point is does not depend on the other metrics of its file")
    func lonePoint() throws {
        let lone = metric("flights_climbed", "count", [point("2024-03-05 00:00:00 +0100", "1")])
        let minutes = metric(
            "active_energy", "kcal", (1...3).map { point("2024-03-05 08:0\($0):00 +0100", "1") })
        let days = metric(
            "active_energy", "kcal", (1...3).map { point("2024-03-0\($0) 00:00:00 +0100", "1") })
        for others in [[], [minutes], [days]] {
            let reading = try Reading(export(metrics: others + [lone]))
            #expect(reading.samples.last?.duration == 86_400_000)
            #expect(reading.samples.last.map { reading.stream(of: $0).grain } == .unknown)
        }
    }

    @Test("a day's total has no length and stands at noon")
    func dayTotal() throws {
        let reading = try Self.steps(
            ["2024-03-05 00:00:00 +0100", "2024-03-06 00:00:00 +0100"], source: "Jo’s Apple Watch")
        #expect(reading.samples.map(\.start) == [1_709_636_400_000, 1_709_722_800_000])
        let source = try #require(reading.streams.first).source
        #expect(source.name == "Jo’s Apple Watch (daily)")
        #expect(source.deviceClass == .watch)
        #expect(reading.streams.map(\.grain) == [.day])
    }

    @Test("a watch is known by its name in minutes, in hours and alone, and they are three sources")
    func watch() throws {
        let minutes = try Self.steps(
            ["2024-03-05 08:01:00 +0100", "2024-03-05 08:02:00 +0100"],
            source: "iPhone|Jo’s Apple Watch|AutoSleep")
        let hours = try Self.steps(
            ["2024-03-05 08:00:00 +0100", "2024-03-05 09:00:00 +0100"], source: "Jo’s Apple Watch")
        let alone = try Self.steps(["2024-03-05 08:00:00 +0100"], source: "Jo’s Apple Watch")
        let sources = [minutes, hours, alone].compactMap(\.streams.first?.source)
        #expect(
            sources.map(\.name) == [
                "AutoSleep|Jo’s Apple Watch|iPhone (minutes)", "Jo’s Apple Watch (hourly)",
                "Jo’s Apple Watch (single)",
            ])
        #expect(sources.allSatisfy { $0.deviceClass == .watch && $0.device == nil })
    }

    @Test("the order of joined sources does not matter, and no source is the app")
    func joined() throws {
        let names = ["a|b|c", "c|a|b", #"b|c\u007Ca"#, "a|b|c|a"]
        let dates = (1...4).map { "2024-03-05 08:0\($0):00 +0100" }
        let reading = try Reading(
            export(metrics: [
                metric(
                    "step_count", "count",
                    zip(dates, names).map { point($0, "1", source: $1) }
                        + [
                            point("2024-03-05 08:05:00 +0100", "1"),
                            #"{"date":"2024-03-05 08:06:00 +0100","qty":1}"#,
                            #"{"date":"2024-03-05 08:07:00 +0100","qty":1,"source":["c","b","a"]}"#,
                        ])
            ]))
        #expect(
            reading.streams.map(\.source.name) == [
                "a|b|c (minutes)", "Health Auto Export (minutes)",
            ])
        #expect(reading.samples.map(\.stream) == [0, 0, 0, 0, 1, 1, 0])
    }

    @Test("totals of weeks and months make no days and are counted as not kept")
    func longer() throws {
        for days in [["04", "11", "18", "25"], ["01"]] {
            let dates =
                days.count > 1
                ? days.map { "2024-03-\($0) 00:00:00 +0000" }
                : ["01", "02", "03"].map { "2024-\($0)-01 00:00:00 +0000" }
            let reading = try Self.steps(dates)
            #expect(reading.samples.isEmpty)
            #expect(
                reading.outcome.ignoredTypes == ["step_count (of more than a day)": dates.count])
            #expect(reading.isBalanced)
        }
    }

    @Test("a stood hour is a sample of its hour, and an idle one is known to be idle")
    func standHours() throws {
        let reading = try Reading(
            export(metrics: [
                metric(
                    "apple_stand_hour", "count",
                    [
                        point("2024-03-05 06:00:00 +0100", "1"),
                        point("2024-03-05 07:00:00 +0100", "0"),
                        point("2024-03-05 08:00:00 +0100", "2"),
                    ])
            ]))
        #expect(reading.values(of: "appleStandHour") == [1, 0])
        #expect(reading.samples.map(\.duration) == [3_600_000, 3_600_000])
        #expect(reading.rejections.map(\.reason) == [.implausible])
        #expect(reading.streams.map(\.source.name) == ["Health Auto Export (hourly)"])
    }

    @Test("stand hours of days are their number, and no summary is made of them")
    func standHoursOfDays() throws {
        let reading = try Reading(
            export(metrics: [
                metric(
                    "apple_stand_hour", "count",
                    [
                        point("2024-03-05 00:00:00 +0100", "14"),
                        point("2024-03-06 00:00:00 +0100", "26"),
                        point("2024-03-07 00:00:00 +0100", "0"),
                    ])
            ]))
        #expect(reading.values(of: "appleStandHour") == [14, 0])
        #expect(reading.samples.map(\.start) == [1_709_636_400_000, 1_709_809_200_000])
        #expect(reading.streams.map(\.grain) == [.day])
        #expect(reading.summaries.isEmpty)
        #expect(reading.rejections.map(\.reason) == [.implausible])
        #expect(reading.isBalanced)
    }

    @Test("stand hours alone: more than one are a day's, one at midnight is not known")
    func loneStandHours() throws {
        for (date, hours, grain, duration) in [
            ("2024-03-05 00:00:00 +0100", "14", Grain.day, 0),
            ("2024-03-05 00:00:00 +0100", "1", .unknown, 86_400_000),
            ("2024-03-05 09:00:00 +0100", "1", .hour, 3_600_000),
        ] as [(String, String, Grain, Int64)] {
            let reading = try Reading(
                export(metrics: [metric("apple_stand_hour", "count", [point(date, hours)])]))
            #expect(reading.streams.map(\.grain) == [grain])
            #expect(reading.samples.map(\.duration) == [duration])
        }
        let many = try Reading(
            export(metrics: [
                metric("apple_stand_hour", "count", [point("2024-03-05 09:00:00 +0100", "2")])
            ]))
        #expect(many.rejections.map(\.reason) == [.implausible])
    }
}
