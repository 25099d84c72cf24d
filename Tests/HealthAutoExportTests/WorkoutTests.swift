import Activity
import Foundation
import Testing

@testable import ActivityImport

@Suite("Workouts are read in both shapes")
struct WorkoutTests {
    private static let first = #"""
        {"heartRateData":[{"date":"2023-03-18 09:08:02 +1100","qty":112,"units":"bpm"}],
        "isIndoor":true,"start":"2023-03-18 08:55:40 +1100","end":"2023-03-18 09:41:32 +1100",
        "activeEnergy":{"units":"kJ","qty":418.4},"totalEnergy":{"units":"kJ","qty":600},
        "stepCount":{"qty":4851,"units":"steps"},"maxHeartRate":{"units":"bpm","qty":112},
        "avgHeartRate":{"qty":86.5,"units":"bpm"},"flightsClimbed":{"qty":2,"units":"count"},
        "distance":{"qty":3.5,"units":"km"},"intensity":{"qty":4.7,"units":"MET"},"route":[],
        "name":"Walking"}
        """#

    private static let second = #"""
        {"id":"9C","name":"Outdoor Run","start":"2025-03-18 08:00:00 +0000",
        "end":"2025-03-18 09:00:00 +0000","duration":3000.5,"location":"Outdoor",
        "activeEnergyBurned":{"qty":500,"units":"kcal"},
        "activeEnergy":[{"date":"2025-03-18 08:00:00 +0000","qty":250,"units":"kcal"}],
        "stepCount":[{"date":"2025-03-18 08:00:00 +0000","qty":100,"units":"count"},
        {"date":"2025-03-18 08:01:00 +0000","qty":120.5,"units":"count","source":"Jo’s Apple Watch"}],
        "heartRate":{"min":{"qty":90,"units":"bpm"},"avg":{"qty":140,"units":"bpm"},
        "max":{"qty":171,"units":"bpm"}},"distance":{"qty":6,"units":"mi"},
        "metadata":{"a":{"b":[1]}}}
        """#

    @Test("the shape of 2023")
    func older() throws {
        let workout = try #require(try Reading(export(workouts: [Self.first])).workouts.first)
        #expect(workout.activity == "Walking")
        #expect(workout.isIndoor == true)
        #expect(workout.start == Instant(seconds: 1_679_090_140))
        #expect(workout.end.milliseconds(since: workout.start) == 2_752_000)
        #expect(workout.duration == nil)
        #expect(workout.averageMETs == 4.7)
        #expect(workout.sum(of: .activeEnergyBurned) == 100)
        #expect(workout.sum(of: .distanceWalkingRunning) == 3500)
        #expect(workout.sum(of: .stepCount) == 4851)
        #expect(workout.sum(of: .flightsClimbed) == 2)
        let heart = workout.statistics.first { $0.metric == .heartRate }
        #expect(heart == WorkoutStatistics(metric: .heartRate, average: 86.5, maximum: 112))
        #expect(workout.source.name == "Health Auto Export")
    }

    @Test("the shape of 2025")
    func newer() throws {
        let workout = try #require(try Reading(export(workouts: [Self.second])).workouts.first)
        #expect(workout.activity == "Running")
        #expect(workout.isIndoor == false)
        #expect(workout.duration == 3000.5)
        #expect(workout.source.deviceClass == .watch)
        #expect(workout.sum(of: .activeEnergyBurned) == 500)
        #expect(workout.sum(of: .stepCount) == 220.5)
        #expect(workout.sum(of: .distanceWalkingRunning) == 6 * 1609.344)
        let heart = workout.statistics.first { $0.metric == .heartRate }
        #expect(
            heart
                == WorkoutStatistics(metric: .heartRate, average: 140, minimum: 90, maximum: 171))
    }

    @Test(
        "names are Apple's, and unknown ones are kept",
        arguments: [
            ("Walking", "Walking", nil), ("Outdoor Walk", "Walking", false),
            ("Indoor Walk", "Walking", true), ("Indoor Cycling", "Cycling", true),
            ("Indoor Cycle", "Cycling", true), ("Pool Swim", "Swimming", nil),
            ("Traditional Strength Training", "TraditionalStrengthTraining", nil),
            ("High Intensity Interval Training", "HighIntensityIntervalTraining", nil),
            ("Stair Stepper", "StairClimbing", nil), ("Mind and Body", "MindAndBody", nil),
            ("Outdoor Moonwalk", "Outdoor Moonwalk", false), ("달나라 산책", "달나라 산책", nil),
        ] as [(String, String, Bool?)])
    func names(_ printed: String, _ activity: String, _ isIndoor: Bool?) {
        let (name, indoor) = HealthAutoExportNames.standard.workout(printed)
        #expect(name == activity)
        #expect(indoor == isIndoor)
    }

    @Test(
        "names in the language of the phone, with the place before or behind",
        arguments: [
            ("Course à pied extérieure", "Running", false), ("Extérieur Marcher", "Walking", false),
            ("Marche en salle", "Walking", true), ("Aviron", "Rowing", nil),
            (
                "Entraînement par Intervalles de Haute Intensité", "HighIntensityIntervalTraining",
                nil
            ),
            ("Funktionales Krafttraining", "FunctionalStrengthTraining", nil),
            ("Outdoor Ausführen", "Running", false), ("Outdoor_Ausführen", "Running", false),
            ("Innenräume Radfahren", "Cycling", true), ("Schwimmbad Schwimmen", "Swimming", nil),
            ("Freiwasser Schwimmen", "Swimming", nil), ("Abkühlen", "Cooldown", nil),
            ("Caminar al aire libre", "Walking", false), ("Camminata all’aperto", "Walking", false),
            ("屋外 歩く", "Walking", false), ("屋内サイクリング", "Cycling", true),
            ("ヨガ", "Yoga", nil), ("户外 步行", "Walking", false), ("室内跑步", "Running", true),
            ("실외 걷기", "Walking", false), ("기능성 근력 강화 운동", "FunctionalStrengthTraining", nil),
            ("Бег на улице", "Running", false), ("Wandelen buiten", "Walking", false),
        ] as [(String, String, Bool?)])
    func localNames(_ printed: String, _ activity: String, _ isIndoor: Bool?) {
        for spelled in [
            printed, printed.decomposedStringWithCanonicalMapping, printed.uppercased(),
        ] {
            let (name, indoor) = HealthAutoExportNames.standard.workout(spelled)
            #expect(name == activity, "\(spelled)")
            #expect(indoor == isIndoor, "\(spelled)")
        }
    }

    @Test(
        "the place is told in the phone's language, too",
        arguments: [("户外", false), ("Innenräume", true)])
    func localPlace(_ place: String, _ isIndoor: Bool) throws {
        let text = Self.second.replacing("\"Outdoor Run\"", with: "\"Run\"")
            .replacing("\"Outdoor\"", with: "\"\(place)\"")
        #expect(try Reading(export(workouts: [text])).workouts.first?.isIndoor == isIndoor)
    }

    /// Of a workout from 8:02:43 to 8:21:53, which is 1150 seconds.
    @Test(
        "a duration in minutes yields to the span; one in seconds holds, pauses included",
        arguments: [
            (19.1, nil), (19.2, nil), (10, nil), (972.5, 972.5), (1150, 1150), (300, 300),
            // Paused but for nine seconds; ten minutes would be too short a part.
            (9, 9), (5000, nil),
        ] as [(Double, Double?)])
    func duration(stated: Double, kept: Double?) throws {
        let reading = try Reading(
            export(workouts: [
                #"""
                {"name":"Marche","start":"2024-03-10 08:02:43 +0100",
                "end":"2024-03-10 08:21:53 +0100","duration":\#(stated)}
                """#
            ]))
        #expect(reading.workouts.map(\.duration) == [kept])
        #expect(reading.outcome.droppedStatistics == (kept == nil ? 1 : 0))
    }

    @Test("a figure of zero says that nothing was measured, and one of unknown unit is left out")
    func zeros() throws {
        let reading = try Reading(
            export(workouts: [
                #"""
                {"name":"Yoga","start":"2025-03-18 08:00:00 +0000","end":"2025-03-18 09:00:00 +0000",
                "distance":{"qty":0,"units":"km"},"stepCount":{"qty":0},
                "avgHeartRate":{"qty":null,"units":"bpm"},"activeEnergy":{"qty":3,"units":"cups"}}
                """#
            ]))
        #expect(reading.workouts.first?.statistics == [])
        #expect(reading.outcome.droppedStatistics == 1)
    }

    @Test(
        "a workout without what makes one is rejected",
        arguments: [
            ("{}", .noType), (#"{"name":"Yoga"}"#, .noStartDate),
            (#"{"name":"Yoga","start":"2025-03-18 08:00:00 +0000"}"#, .noEndDate),
            (#"{"name":"Yoga","start":"2025-03-18 08:00:00 +0000","end":5}"#, .badDate),
            (
                #"{"name":"Yoga","start":"2025-03-18 08:00:00 +0000","end":"2025-03-18 07:00:00 +0000"}"#,
                .endBeforeStart
            ),
        ] as [(String, RejectionReason)])
    func rejected(_ text: String, _ reason: RejectionReason) throws {
        let reading = try Reading(export(workouts: [text, Self.first]), keepsRejectedText: true)
        #expect(reading.rejections.map(\.reason) == [reason])
        #expect(reading.rejections.first?.raw == text)
        #expect(reading.workouts.count == 1)
        #expect(reading.isBalanced)
    }
}
