internal import Activity
import Testing

@testable internal import ActivityImport

@Suite("Records")
struct RecordTests {
    private func read(_ items: String...) throws -> Found {
        let found = try Found(
            "<HealthData>\n<ExportDate value=\"2024-03-20 10:00:00 +0100\"/>\n"
                + items.joined(separator: "\n") + "\n</HealthData>")
        #expect(found.balances)
        return found
    }

    @Test("A record gives its instant, length and value")
    func record() throws {
        let found = try read(Document.record())
        // 2024-03-17T13:50:00Z.
        #expect(found.samples.map(\.start) == [1_710_683_400_000])
        #expect(found.samples.map(\.duration) == [300_000])
        #expect(found.samples.map(\.value) == [120])
        #expect(found.samples.map(\.metric) == ["stepCount"])
        #expect(found.samples.map(\.source.name) == ["Ada’s iPhone"])
        #expect(found.truncated == nil)
    }

    struct Bad: CustomTestStringConvertible, Sendable {
        let changes: [String: String?]
        let reason: RejectionReason
        var testDescription: String { "\(changes) \(reason)" }
        init(_ name: String, _ value: String?, _ reason: RejectionReason) {
            changes = [name: value]
            self.reason = reason
        }
        init(_ changes: [String: String?], _ reason: RejectionReason) {
            self.changes = changes
            self.reason = reason
        }
    }

    @Test(
        "One bad record costs one record and says why and where",
        arguments: [
            Bad("type", nil, .noType), Bad("type", "", .noType),
            Bad("startDate", nil, .noStartDate),
            Bad("startDate", "", .noStartDate), Bad("endDate", nil, .noEndDate),
            Bad("endDate", "", .noEndDate),
            Bad("value", nil, .noValue), Bad("value", "", .noValue), Bad("unit", nil, .noUnit),
            Bad("unit", "furlong", .unknownUnit), Bad("unit", "km", .unknownUnit),
            Bad("unit", "Count", .unknownUnit), Bad("startDate", "yesterday", .badDate),
            Bad("endDate", "2024-03-17T14:55:00", .badOffset),
            Bad("startDate", "2024-02-30 14:50:00 +0100", .noSuchDate),
            Bad("startDate", "2024-03-17 14:50:00 +2460", .badOffset),
            Bad("endDate", "2024-03-17 14:49:59 +0100", .endBeforeStart),
            Bad(
                ["startDate": "2054-03-17 14:50:00 +0100", "endDate": "2054-03-17 14:50:00 +0100"],
                .inTheFuture),
            Bad("startDate", "1899-12-31 23:59:59 +0000", .implausible),
            Bad("value", "abc", .notANumber),
            Bad("value", "12,5", .notANumber), Bad("value", "1.234,5", .notANumber),
            Bad("value", "NaN", .notFinite),
            Bad("value", "1e400", .notFinite), Bad("value", "-50", .negative),
            Bad("value", "1e9", .implausible),
            Bad(
                ["type": "HKQuantityTypeIdentifierHeartRate", "unit": "count/min", "value": "0"],
                .implausible),
            Bad(
                [
                    "type": "HKCategoryTypeIdentifierAppleStandHour", "unit": nil,
                    "value": "HKCategoryValueOther",
                ],
                .unknownValue),
            Bad(
                ["type": "HKCategoryTypeIdentifierAppleStandHour", "unit": nil, "value": nil],
                .noValue),
        ])
    func rejected(bad: Bad) throws {
        let found = try read(
            Document.record(), Document.record(bad.changes), Document.record(["value": "1"]))
        #expect(found.samples.map(\.value) == [120, 1])
        #expect(found.reasons == [bad.reason])
        #expect(found.rejections.first?.line == 4)
        #expect(found.read == 3)
    }

    @Test("The position of a rejected record is that of its first byte")
    func position() throws {
        let text = Document.around(Document.record(), Document.record(["value": "x"]))
        let found = try Found(text, keepsRejectedText: true)
        let rejection = try #require(found.rejections.first)
        let bytes = Array(text.utf8)[Int(rejection.offset)...].prefix(
            rejection.raw?.utf8.count ?? 0)
        #expect(String(decoding: bytes, as: UTF8.self) == Document.record(["value": "x"]))
        #expect(rejection.type == "HKQuantityTypeIdentifierStepCount")
        #expect(try Found(text).rejections.first?.raw == nil)
    }

    @Test("Up to a year after the export is not the future: people plan")
    func planned() throws {
        let planned = Document.record([
            "startDate": "2025-03-10 00:00:00 +0000", "endDate": "2025-03-10 01:00:00 +0000",
        ])
        #expect(try read(planned).samples.count == 1)
    }

    // The expected values come from the definitions: 1 mi = 1609.344 m, 1 lb = 0.45359237 kg,
    // 1 ft = 0.3048 m, 1 kcal = 4.184 kJ, °C = (°F − 32) · 5/9.
    @Test(
        "Values are kept in the unit of their metric",
        arguments: [
            ("HKQuantityTypeIdentifierActiveEnergyBurned", "kJ", "418.4", 100.0),
            ("HKQuantityTypeIdentifierActiveEnergyBurned", "Cal", "3.5", 3.5),
            ("HKQuantityTypeIdentifierActiveEnergyBurned", "kcal", "3.5", 3.5),
            ("HKQuantityTypeIdentifierActiveEnergyBurned", "cal", "3500", 3.5),
            ("HKQuantityTypeIdentifierDistanceWalkingRunning", "mi", "1", 1609.344),
            ("HKQuantityTypeIdentifierDistanceWalkingRunning", "km", "1.5", 1500),
            ("HKQuantityTypeIdentifierDistanceWalkingRunning", "m", "12", 12),
            ("HKQuantityTypeIdentifierHeartRate", "count/s", "1.2", 72),
            ("HKQuantityTypeIdentifierBodyMass", "lb", "100", 45.359237),
            ("HKQuantityTypeIdentifierHeight", "ft", "6", 1.8288),
            ("HKQuantityTypeIdentifierHeight", "cm", "180", 1.8),
            ("HKQuantityTypeIdentifierBodyTemperature", "degF", "98.6", 37),
            (
                "HKQuantityTypeIdentifierBloodGlucose", "mmol&lt;180.1558800000541&gt;/L", "5",
                90.07794
            ),
            // One reading, however many digits of the molar mass the phone prints.
            (
                "HKQuantityTypeIdentifierBloodGlucose", "mmol&lt;180.15588000005408&gt;/L", "5",
                90.07794
            ),
            ("HKQuantityTypeIdentifierOxygenSaturation", "%", "0.97", 97),
            ("HKQuantityTypeIdentifierBodyFatPercentage", "%", "0.29", 29),
            ("HKQuantityTypeIdentifierBloodAlcoholContent", "%", "0.0008", 0.08),
        ])
    func units(type: String, unit: String, value: String, expected: Double) throws {
        let found = try read(Document.record(["type": type, "unit": unit, "value": value]))
        let kept = try #require(found.samples.first?.value)
        #expect(abs(kept - expected) <= 1e-9 * expected)
    }

    @Test("A stood hour is 1, an idle one 0")
    func standHours() throws {
        let stand =
            ["type": "HKCategoryTypeIdentifierAppleStandHour", "unit": nil] as [String: String?]
        let found = try read(
            Document.record(stand.merging(["value": "HKCategoryValueAppleStandHourStood"]) { $1 }),
            Document.record(stand.merging(["value": "HKCategoryValueAppleStandHourIdle"]) { $1 }))
        #expect(found.samples.map(\.value) == [1, 0])
    }

    @Test("A type that is not kept is counted by name")
    func ignored() throws {
        let found = try read(
            Document.record(["type": "HKCategoryTypeIdentifierSleepAnalysis"]),
            Document.record([
                "type": "HKCategoryTypeIdentifierSleepAnalysis", "sourceName": "Other",
            ]),
            Document.record(["type": "Brand&amp;New"]))
        #expect(found.ignored == ["HKCategoryTypeIdentifierSleepAnalysis": 2, "Brand&New": 1])
        #expect(found.streams.isEmpty)
    }

    @Test("Pointer, software version and creation date of a device make no other stream")
    func devices() throws {
        let tails = [
            "software:9.1&gt;", "software:10.2.1&gt;",
            "software:11.0, creation date:2025-08-14 23:49:07 +0000&gt;",
        ]
        let records = tails.enumerated().map { index, tail in
            Document.record([
                "device":
                    "&lt;&lt;HKDevice: 0x\(index)302e6f5c0&gt;, name:Apple Watch, manufacturer:Apple Inc., "
                    + "model:Watch, hardware:Watch6,1, \(tail)"
            ])
        }
        let found = try read(records[0], records[1], records[2], records[0])
        #expect(found.samples.count == 4)
        #expect(found.streams.count == 1)
        #expect(
            found.streams.first?.source.device
                == Device(
                    name: "Apple Watch", manufacturer: "Apple Inc.", model: "Watch",
                    hardware: "Watch6,1"))
    }

    @Test(
        "A device's text may hold what frames it, and names may hold anything",
        arguments: [
            ("&lt;&lt;HKDevice: 0x1&gt;, name:a &lt;b&gt;, model:Watch&gt;", "a <b>"),
            (
                "&lt;&lt;HKDevice: 0x1&gt;, name:Ada, the &quot;first&quot; &amp; only, model:Watch&gt;",
                "Ada, the \"first\" & only"
            ),
            ("&#60;&#60;HKDevice: 0x1&#62;, name:x, model:Watch&#62;", "x"),
            ("&lt;&lt;HKDevice: 0x1&gt;", nil),
        ])
    func deviceText(text: String, name: String?) throws {
        #expect(
            try read(Document.record(["device": text])).streams.first?.source.device?.name == name)
    }

    @Test("Different hardware, source, unit and hand are told apart, but for the unit")
    func streams() throws {
        let found = try read(
            Document.record(), Document.record(["sourceName": "b"]),
            Document.record(["device": Document.watchDevice]),
            Document.record([:], "<MetadataEntry key=\"HKWasUserEntered\" value=\"1\"/>"),
            Document.record(["unit": "steps"]))
        #expect(found.streams.count == 4)
        #expect(found.samples.map(\.source.isUserEntered) == [false, false, false, true, false])
    }

    @Test(
        "A record is entered by a person where its metadata say so",
        arguments: [
            ("1", true), ("true", true), ("0", false), ("", false),
        ])
    func userEntered(value: String, expected: Bool) throws {
        let metadata = "<MetadataEntry key=\"HKWasUserEntered\" value=\"\(value)\"/>"
        #expect(
            try read(Document.record([:], metadata)).samples.map(\.source.isUserEntered) == [
                expected
            ])
    }

    @Test("The zone of a record is a sighting, of an hour once only")
    func sightings() throws {
        let zone = "<MetadataEntry key=\"HKTimeZone\" value=\"Asia/Seoul\"/>"
        let found = try read(Document.record([:], zone), Document.record(["value": "1"], zone))
        // 1710683400 s / 3600 s, rounded down.
        #expect(found.sightings == [ZoneSighting(hour: 475_189, zoneIdentifier: "Asia/Seoul")])
    }

    @Test("Records within a correlation or a workout are items as any other")
    func nested() throws {
        let twin = Document.record(["value": "7"])
        let found = try read(
            twin,
            "<Correlation type=\"c\" sourceName=\"s\" startDate=\"x\" endDate=\"y\">\(twin)\(Document.record([:], "<MetadataEntry key=\"a\" value=\"b\"/>"))</Correlation>",
            Document.newWorkout, Document.record(["value": "8"]))
        #expect(found.samples.map(\.value) == [7, 7, 120, 6, 8])
        #expect(found.workouts.count == 1)
        #expect(found.ignored == ["c": 1])
        #expect(found.read == 7)
    }

    @Test("Everything at top level is counted: what is no record, workout or summary by its name")
    func others() throws {
        let found = try read(
            "<ClinicalRecord type=\"a\"/>", "<Audiogram type=\"b\"><SensitivityPoint/></Audiogram>",
            "<VisionPrescription><RightEye/></VisionPrescription>", "<StateOfMind valence=\"1\"/>",
            "<StateOfMind valence=\"0\"/>", "<Wrapped>\(Document.record())</Wrapped>")
        #expect(
            found.ignored == [
                "ClinicalRecord": 1, "Audiogram": 1, "VisionPrescription": 1, "StateOfMind": 2,
                "Wrapped": 1,
            ])
        #expect(found.samples.count == 1)
    }

    @Test("A value that is no fraction of a binary number gets no digits on its way to per cent")
    func percent() throws {
        let spelled = (1...1000).map { thousandth -> String in
            "0." + String(String(1000 + thousandth).dropFirst())
        }.dropLast()
        let found = try Found(
            Document.around(
                spelled.map {
                    Document.record([
                        "type": "HKQuantityTypeIdentifierWalkingAsymmetryPercentage", "unit": "%",
                        "value": $0,
                    ])
                }.joined(separator: "\n")))
        #expect(found.samples.map(\.value) == (1...999).map { Double($0) / 10 })
    }

    @Test("Beat times within a record are no records and no metadata")
    func beats() throws {
        let found = try read(
            Document.record(
                ["type": "HKQuantityTypeIdentifierHeartRateVariabilitySDNN", "unit": "ms"],
                "<HeartRateVariabilityMetadataList><InstantaneousBeatsPerMinute bpm=\"72\" time=\"08:33:44,67\"/>"
                    + "<MetadataEntry key=\"HKWasUserEntered\" value=\"1\"/></HeartRateVariabilityMetadataList>"
            ))
        #expect(found.samples.map(\.source.isUserEntered) == [false])
        #expect(found.read == 1)
    }
}
