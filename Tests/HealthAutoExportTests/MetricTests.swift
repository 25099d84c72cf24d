import Activity
import Foundation
import Testing

@testable import ActivityImport

@Suite("Data points of metrics become samples")
struct MetricTests {
    @Test("members come in any order: a name behind the data is as good as one before")
    func order() throws {
        let points =
            "[\(point("2024-03-05 08:01:00 +0100", "7")),\(point("2024-03-05 08:02:00 +0100", "8"))]"
        let before =
            #"{"data":{"metrics":[{"name":"step_count","units":"count","data":\#(points)}]}}"#
        let behind =
            #"{"data":{"metrics":[{"data":\#(points),"units":"count","name":"step_count"}]}}"#
        for text in [before, behind] {
            let reading = try Reading(text)
            #expect(reading.values(of: "stepCount") == [7, 8])
            #expect(reading.outcome.read == 2)
            #expect(reading.samples.map(\.start) == [1_709_622_060_000, 1_709_622_120_000])
            #expect(reading.samples.map(\.duration) == [60_000, 60_000])
        }
    }

    @Test(
        "units are converted by the table, and percentages stay what they are",
        arguments: [
            ("active_energy", "kJ", "418.4", "activeEnergyBurned", 100),
            ("basal_energy_burned", "kcal", "12.5", "basalEnergyBurned", 12.5),
            ("blood_oxygen_saturation", "%", "97", "oxygenSaturation", 97),
            ("body_fat_percentage", "%", "18.5", "bodyFatPercentage", 18.5),
            ("walking_running_distance", "mi", "1", "distanceWalkingRunning", 1609.344),
            ("weight_body_mass", "lb", "150", "bodyMass", 68.0388555),
            ("heart_rate", "bpm", "61", "heartRate", 61),
            ("apple_stand_time", "min", "0.6", "appleStandTime", 0.6),
            ("blood_glucose", #"mg\/dL"#, "90", "bloodGlucose", 90),
            ("vo2_max", "ml/(kg·min)", "41.5", "vo2Max", 41.5),
            ("body_temperature", "ºF", "98.6", "bodyTemperature", 37),
            ("height", "cm", "171", "height", 1.71),
        ] as [(String, String, String, String, Double)])
    func units(_ name: String, _ unit: String, _ quantity: String, _ kept: String, _ value: Double)
        throws
    {
        let reading = try Reading(
            export(metrics: [metric(name, unit, [point("2024-03-05 08:01:00 +0100", quantity)])]))
        let values = reading.values(of: kept)
        #expect(values.count == 1)
        #expect(abs((values.first ?? 0) - value) < 1e-9 * max(1, value))
    }

    @Test("of a heart rate with extremes the average is kept")
    func average() throws {
        let reading = try Reading(
            export(metrics: [
                metric(
                    "heart_rate", "count/min",
                    [#"{"Min":49,"date":"2024-03-05 08:01:37 +0100","Avg":52.5,"Max":60}"#])
            ]))
        #expect(reading.values(of: "heartRate") == [52.5])
        #expect(reading.samples.map(\.duration) == [0])
    }

    @Test("a blood pressure is two items")
    func pair() throws {
        let reading = try Reading(
            export(metrics: [
                metric(
                    "blood_pressure", "mmHg",
                    [
                        #"{"systolic":118,"date":"2024-03-05 08:01:37 +0100","diastolic":76}"#,
                        #"{"systolic":118,"date":"2024-03-06 08:01:37 +0100"}"#,
                    ])
            ]))
        #expect(reading.values(of: "bloodPressureSystolic") == [118, 118])
        #expect(reading.values(of: "bloodPressureDiastolic") == [76])
        #expect(reading.rejections.map(\.reason) == [.noValue])
        #expect(reading.outcome.read == 4)
        #expect(reading.isBalanced)
    }

    @Test("points of metrics that are not kept are counted by name, whether it comes first or last")
    func ignored() throws {
        let sleep = #"{"date":"2024-03-05 08:01:37 +0100","asleep":6.5,"inBed":7}"#
        let reading = try Reading(
            export(metrics: [
                #"{"name":"sleep_analysis","units":"hr","data":[\#(sleep),\#(sleep)]}"#,
                #"{"data":[\#(sleep)],"units":"hr","name":"sleep_analysis"}"#,
                #"{"data":[],"units":"mmHg","name":"blood_pressure"}"#,
            ]))
        #expect(reading.outcome.ignoredTypes == ["sleep_analysis": 3])
        #expect(reading.outcome.read == 3)
        #expect(reading.isBalanced)
    }

    @Test("entries of other sections are counted by section")
    func sections() throws {
        let reading = try Reading(
            #"{"data":{"symptoms":[{"name":"Headache"},{"name":"?"}],"ecg":[],"metrics":[]}}"#)
        #expect(reading.outcome.ignoredTypes == ["symptoms": 2])
        #expect(reading.isBalanced)
    }

    @Test(
        "one bad point costs one point, with its reason and byte",
        arguments: [
            (#"{"date":"2024-03-05 08:01:00 +0100","qty":NaN}"#, .notFinite),
            (#"{"date":"2024-03-05 08:01:00 +0100","qty":"12,5"}"#, .notANumber),
            (#"{"date":"2024-03-05 08:01:00 +0100","qty":true}"#, .notANumber),
            (#"{"date":"2024-03-05 08:01:00 +0100","qty":{"a":[1]}}"#, .notANumber),
            (#"{"date":"2024-03-05 08:01:00 +0100","qty":null}"#, .noValue),
            (#"{"date":"2024-03-05 08:01:00 +0100"}"#, .noValue),
            (#"{"qty":3}"#, .noStartDate),
            (#"{"date":null,"qty":3}"#, .noStartDate),
            (#"{"date":5,"qty":3}"#, .badDate),
            (#"{"date":{"x":1},"qty":3}"#, .badDate),
            (#"{"date":"5 March","qty":3}"#, .badDate),
            (#"{"date":"2024-02-30 08:01:00 +0100","qty":3}"#, .noSuchDate),
            (#"{"date":"2024-03-05 08:01:00","qty":3}"#, .badOffset),
            (#"{"date":"2054-03-05 08:01:00 +0100","qty":3}"#, .inTheFuture),
            (#"{"date":"2024-03-05 08:01:00 +0100","qty":-3}"#, .negative),
            (#"{"date":"2024-03-05 08:01:00 +0100","qty":1e9}"#, .implausible),
            ("[1,2]", .malformed), ("7", .malformed), ("{}", .noStartDate),
        ] as [(String, RejectionReason)])
    func rejected(_ bad: String, _ reason: RejectionReason) throws {
        let good = point("2024-03-05 08:02:00 +0100", "5")
        let text = export(metrics: [metric("step_count", "count", [bad, good])])
        let reading = try Reading(text)
        let rejection = try #require(reading.rejections.first)
        #expect(reading.rejections.count == 1)
        #expect(rejection.reason == reason)
        #expect(rejection.type == "step_count")
        #expect(rejection.line == nil)
        let offset = try #require(text.range(of: bad)).lowerBound
        #expect(Int(rejection.offset) == text.utf8.distance(from: text.startIndex, to: offset))
        #expect(reading.values(of: "stepCount") == [5])
        #expect(reading.isBalanced)
    }

    @Test("a rejected point is kept as it stood where asked for")
    func raw() throws {
        let bad = #"{ "date" : "2024-03-05 08:01:00 +0100", "qty" : "12,5" }"#
        let text = export(metrics: [metric("step_count", "count", [bad])])
        #expect(try Reading(text, keepsRejectedText: true).rejections.map(\.raw) == [bad])
        #expect(try Reading(text).rejections.map(\.raw) == [nil])
    }

    @Test(
        "an unknown unit, one of another kind and none reject every point",
        arguments: [
            (#""furlong""#, .unknownUnit), (#""kcal""#, .unknownUnit), (#""%""#, .unknownUnit),
            ("null", .noUnit), (#""""#, .noUnit),
        ] as [(String, RejectionReason)])
    func unit(_ unit: String, _ reason: RejectionReason) throws {
        let data = point("2024-03-05 08:02:00 +0100", "5")
        let reading = try Reading(
            #"{"data":{"metrics":[{"name":"step_count","units":\#(unit),"data":[\#(data)]}]}}"#)
        #expect(reading.rejections.map(\.reason) == [reason])
        #expect(reading.isBalanced)
    }

    @Test("a value of zero is kept and is not the same as none")
    func zero() throws {
        let reading = try Reading(
            export(metrics: [
                metric("step_count", "count", [point("2024-03-05 08:02:00 +0100", "0")])
            ]))
        #expect(reading.values(of: "stepCount") == [0])
    }

    @Test("what was complete is kept when the file ends early, wherever it ends")
    func truncated() throws {
        let points = (1...5).map { point("2024-03-05 08:0\($0):00 +0100", "\($0)") }
        let text = export(metrics: [metric("step_count", "count", points)])
        let first = try #require(text.range(of: points[0])).lowerBound
        let start = text.utf8.distance(from: text.startIndex, to: first)
        let length = points[0].utf8.count
        for cut in start..<text.utf8.count {
            let reading = try Reading(String(text.prefix(cut)))
            let complete = min(5, (cut - start + 1) / (length + 1))
            #expect(reading.values(of: "stepCount") == (0..<complete).map { Double($0 + 1) })
            #expect(reading.outcome.truncatedAt != nil)
            #expect(reading.isBalanced)
        }
        #expect(try Reading(text).outcome.truncatedAt == nil)
    }

    @Test("the portions in which bytes come do not matter", arguments: [1, 5, 4096])
    func portions(_ portion: Int) throws {
        let points = (10...59).map {
            point("2024-03-05 08:\($0):00 +0100", "\($0)", source: "Jo|Å")
        }
        let text = export(metrics: [metric("step_count", "count", points)])
        let (whole, parts) = (try Reading(text), try Reading(text, portion: portion))
        #expect(whole.samples == parts.samples)
        #expect(whole.streams == parts.streams)
    }

    @Test("points that do not fit in memory come back in order")
    func spill() throws {
        let buffer = PointBuffer(limit: 10)
        for round in 0..<2 {
            for index in 0..<(round == 0 ? 10_007 : 25) {
                var point = MetricPoint()
                point.start = Int64(index)
                point.value = Double(index) / 3
                point.reason = index % 7 == 0 ? .noValue : nil
                try buffer.append(point)
            }
            var next = 0
            try buffer.drain { point in
                #expect(point.start == Int64(next))
                #expect(point.value == Double(next) / 3)
                #expect(point.reason == (next % 7 == 0 ? .noValue : nil))
                next += 1
            }
            #expect(next == (round == 0 ? 10_007 : 25))
            #expect(buffer.count == 0)
        }
    }

    @Test("a file is refused that is JSON of something else")
    func somethingElse() {
        for text in ["{}", "[]", #"{"data":{"x":1}}"#, #"{"data":[]}"#, "3"] {
            #expect(throws: ImportError(.noHealthData, "test.json")) { try Reading(text) }
        }
    }

    @Test("a file that stops being JSON is refused with the byte")
    func malformed() {
        let text = #"{"data":{"metrics":[{"name" "step_count"}]}}"#
        #expect(throws: ImportError(.malformedJSON(offset: 28), "test.json")) { try Reading(text) }
        let deep = #"{"data":{"metrics":"# + String(repeating: "[", count: 10_000)
        #expect(throws: ImportError(.tooDeep(limit: 64, offset: 81), "test.json")) {
            try Reading(deep)
        }
    }

    @Test("every name of the file of names is a metric or a workout type that is known")
    func names() {
        let names = HealthAutoExportNames.standard
        #expect(names.metricNames.count > 100)
        for name in names.metricNames { #expect(names.metric(name, .single) != nil, "\(name)") }
        for name in names.workoutNames {
            #expect(WorkoutCatalogue.standard[names.workout(name).activity] != nil, "\(name)")
        }
        for field in [HealthAutoExportNames.Field.systolic, .diastolic] {
            #expect(names.metric("blood_pressure", field) != nil)
        }
    }
}
