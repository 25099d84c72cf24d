/// An invented export, made of pieces whose ends are known.
struct Document {
    /// A piece of the text.
    struct Piece {
        let text: String
        /// The items in it, in the order of their ends: itself, and records nested in it.
        let items: [String]
    }

    private(set) var pieces: [Piece] = []

    /// The whole text.
    var text: String { pieces.map(\.text).joined() }

    /// Where each piece ends, in bytes.
    var ends: [Int] {
        var end = 0
        return pieces.map { piece in
            end += piece.text.utf8.count
            return end
        }
    }

    /// Where each item ends, in bytes.
    var itemEnds: [Int] {
        zip(pieces, ends).flatMap { piece, end in
            var ends: [Int] = []
            for item in piece.items {
                guard let range = piece.text.firstRange(of: item) else {
                    fatalError("an item is no part of its piece")
                }
                let after = piece.text.utf8.distance(
                    from: range.upperBound, to: piece.text.endIndex)
                ends.append(end - after)
            }
            return ends
        }
    }

    /// How many items it has.
    var itemCount: Int { pieces.reduce(0) { $0 + $1.items.count } }

    mutating func add(_ text: String, items: [String] = []) {
        pieces.append(Piece(text: "\n " + text, items: items))
    }

    /// Adds an item, which may hold others.
    mutating func addItem(_ text: String, holding nested: String...) {
        add(text, items: nested + ["\n " + text])
    }

    /// A document around some items, as an export would have it.
    static func around(_ items: String...) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <HealthData locale="en_US">
         <ExportDate value="2024-03-20 10:00:00 +0100"/>
        \(items.joined(separator: "\n"))
        </HealthData>
        """
    }

    /// A record of steps; attributes are replaced or, where nil, left out.
    static func record(_ changes: [String: String?] = [:], _ children: String? = nil) -> String {
        var attributes: [(String, String?)] = [
            ("type", "HKQuantityTypeIdentifierStepCount"), ("sourceName", "Ada’s iPhone"),
            ("sourceVersion", "17.1"), ("unit", "count"),
            ("creationDate", "2024-03-17 15:00:00 +0100"),
            ("startDate", "2024-03-17 14:50:00 +0100"), ("endDate", "2024-03-17 14:55:00 +0100"),
            ("value", "120"),
        ]
        for (name, value) in changes.sorted(by: { $0.key < $1.key }) {
            if let index = attributes.firstIndex(where: { $0.0 == name }) {
                attributes[index].1 = value
            } else {
                attributes.append((name, value))
            }
        }
        let list = attributes.compactMap { name, value in value.map { " \(name)=\"\($0)\"" } }
            .joined()
        return children.map { "<Record\(list)>\($0)</Record>" } ?? "<Record\(list)/>"
    }

    static let watchDevice =
        "&lt;&lt;HKDevice: 0x302e6f5c0&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, "
        + "hardware:Watch6,1, software:9.1&gt;"

    /// An export with one of everything that real ones hold.
    static let whole: Document = {
        var document = Document()
        document.pieces.append(
            Piece(
                text: """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <!DOCTYPE HealthData [
                    <!-- HealthKit Export Version: 12 -->
                    <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
                    <!ATTLIST HealthData
                      locale CDATA #REQUIRED
                    >
                    <!ATTLIST LeftEye
                      brand CDATA #IMPLIED
                    <!ELEMENT RightEye EMPTY>
                    >
                    ]>
                    """, items: []))
        document.add("<HealthData locale=\"de_AT\">")
        document.add("<ExportDate value=\"2024-03-20 10:00:00 +0100\"/>")
        document.add(
            "<Me HKCharacteristicTypeIdentifierDateOfBirth=\"1984-06-16\" "
                + "HKCharacteristicTypeIdentifierBiologicalSex=\"HKBiologicalSexFemale\"/>")
        document.addItem(record())
        document.addItem(record(["device": watchDevice, "sourceName": "Ada’s Apple\u{A0}Watch"]))
        document.addItem(
            record(
                [
                    "value": "30", "startDate": "2024-03-17 15:00:00 +0100",
                    "endDate": "2024-03-17 15:05:00 +0100",
                ],
                "\n  <MetadataEntry key=\"HKWasUserEntered\" value=\"1\"/>\n "))
        document.addItem(
            record([
                "type": "HKCategoryTypeIdentifierAppleStandHour", "unit": nil,
                "value": "HKCategoryValueAppleStandHourStood", "device": watchDevice,
            ]))
        document.addItem(
            record(
                [
                    "type": "HKQuantityTypeIdentifierHeartRateVariabilitySDNN", "unit": "ms",
                    "value": "41.5",
                ],
                """

                  <HeartRateVariabilityMetadataList>
                   <InstantaneousBeatsPerMinute bpm="72" time="08:33:44,67"/>
                   <InstantaneousBeatsPerMinute bpm="74" time="10:13:58.26 PM"/>
                  </HeartRateVariabilityMetadataList>\n\u{20}
                """))
        document.addItem(
            record(
                [
                    "type": "HKCategoryTypeIdentifierSleepAnalysis", "unit": nil,
                    "value": "HKCategoryValueSleepAnalysisAsleep",
                ],
                "\n  <MetadataEntry key=\"HKTimeZone\" value=\"Europe/Vienna\"/>\n "))
        document.addItem(record(["type": "HKQuantityTypeIdentifierBodyMass", "unit": "furlong"]))
        let pressures = [
            record(["type": "HKQuantityTypeIdentifierBloodPressureSystolic", "unit": "mmHg"]),
            record(
                [
                    "type": "HKQuantityTypeIdentifierBloodPressureDiastolic", "unit": "mmHg",
                    "value": "80",
                ], "<MetadataEntry key=\"a\" value=\"b\"/>"),
        ]
        document.addItem(
            """
            <Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="Cuff" startDate="2024-03-17 08:00:00 +0100" endDate="2024-03-17 08:00:00 +0100">
              <MetadataEntry key="Withings User Identifier" value="1"/>
              \(pressures[0])
              \(pressures[1])
             </Correlation>
            """, holding: pressures[0], pressures[1])
        document.addItem(oldWorkout)
        document.addItem(newWorkout, holding: effort)
        document.addItem("<ClinicalRecord type=\"x\" identifier=\"y\"/>")
        document.addItem(
            "<Audiogram type=\"x\"><SensitivityPoint frequencyValue=\"250\"/></Audiogram>")
        document.addItem(
            "<ActivitySummary dateComponents=\"2024-03-16\" activeEnergyBurned=\"424.1\" "
                + "activeEnergyBurnedGoal=\"400\" activeEnergyBurnedUnit=\"Cal\" appleExerciseTime=\"31\" "
                + "appleExerciseTimeGoal=\"30\" appleStandHours=\"11\" appleStandHoursGoal=\"12\"/>"
        )
        document.addItem("<ActivitySummary dateComponents=\"2024-03-17\" appleStandHours=\"9\"/>")
        document.pieces.append(Piece(text: "\n</HealthData>", items: []))
        document.pieces.append(Piece(text: "\n", items: []))
        return document
    }()

    /// A workout as exports before iOS 16 write it.
    static let oldWorkout = """
        <Workout workoutActivityType="HKWorkoutActivityTypeCycling" duration="30" durationUnit="min" totalDistance="10" totalDistanceUnit="km" totalEnergyBurned="1046" totalEnergyBurnedUnit="kJ" sourceName="Ada’s iPhone" startDate="2024-03-15 08:00:00 +0100" endDate="2024-03-15 08:31:00 +0100"/>
        """

    /// The record within ``newWorkout``.
    static let effort = record([
        "type": "HKQuantityTypeIdentifierEstimatedWorkoutEffortScore", "unit": "appleEffortScore",
        "value": "6",
    ])

    /// A workout as iOS 16 and later write it.
    static let newWorkout = """
        <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="42.5" durationUnit="min" sourceName="Ada’s Apple\u{A0}Watch" device="\(watchDevice)" startDate="2024-03-16 18:00:00 +0100" endDate="2024-03-16 18:45:00 +0100">
          <MetadataEntry key="HKTimeZone" value="Europe/Vienna"/>
          <MetadataEntry key="HKIndoorWorkout" value="0"/>
          <MetadataEntry key="HKAverageMETs" value="9.5 kcal/hr·kg"/>
          <WorkoutEvent type="HKWorkoutEventTypePause" date="2024-03-16 18:20:00 +0100"/>
          <WorkoutActivity uuid="u" startDate="2024-03-16 18:00:00 +0100" endDate="2024-03-16 18:45:00 +0100">
           <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="999" unit="kcal"/>
           <WorkoutEvent type="HKWorkoutEventTypePause" date="2024-03-16 18:20:00 +0100"/>
          </WorkoutActivity>
          <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" startDate="2024-03-16 18:00:00 +0100" endDate="2024-03-16 18:45:00 +0100" sum="410" unit="kcal"/>
          <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="8.1" unit="km"/>
          <WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="150" minimum="98" maximum="171" unit="count/min"/>
          \(effort)
          <WorkoutRoute sourceName="w"><FileReference path="/workout-routes/route.gpx"/></WorkoutRoute>
          <MetadataEntry key="HKTimeZone" value="Europe/Vienna"/>
         </Workout>
        """
}
