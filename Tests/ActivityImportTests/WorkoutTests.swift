internal import Activity
import Testing

@testable internal import ActivityImport

@Suite("Workouts")
struct WorkoutTests {
    private func workout(_ text: String) throws -> Workout {
        let found = try Found(Document.around(text))
        #expect(found.balances)
        #expect(found.read == found.samples.count + 1)
        return try #require(found.workouts.first)
    }

    private let cycling = MetricCatalogue.standard["distanceCycling"]

    @Test("Totals among the attributes are read as older exports write them")
    func old() throws {
        let workout = try workout(Document.oldWorkout)
        #expect(workout.activity == "Cycling")
        #expect(workout.duration == 1800)
        #expect(workout.sum(of: .activeEnergyBurned) == 250)
        #expect(workout.sum(of: try #require(cycling)) == 10_000)
        #expect(workout.statistics.count == 2)
        #expect(workout.end.milliseconds(since: workout.start) == 31 * 60_000)
    }

    @Test("Totals among the children are read as newer exports write them, once")
    func new() throws {
        let workout = try workout(Document.newWorkout)
        #expect(workout.activity == "Running")
        #expect(workout.duration == 2550)
        #expect(workout.sum(of: .activeEnergyBurned) == 410)
        #expect(abs((workout.sum(of: .distanceWalkingRunning) ?? 0) - 8100) < 1e-9)
        #expect(workout.statistics.first { $0.metric == .heartRate }?.maximum == 171)
        #expect(workout.statistics.count == 3)
        #expect(workout.zoneIdentifier == "Europe/Vienna")
        #expect(workout.isIndoor == false)
        #expect(workout.averageMETs == 9.5)
        #expect(workout.source.device?.hardware == "Watch6,1")
    }

    @Test("Where both are there the children hold")
    func both() throws {
        let workout = try workout(
            Document.oldWorkout.replacing(
                "/>",
                with:
                    "><WorkoutStatistics type=\"HKQuantityTypeIdentifierActiveEnergyBurned\" sum=\"300\" unit=\"Cal\"/></Workout>"
            ))
        #expect(workout.sum(of: .activeEnergyBurned) == 300)
        #expect(workout.sum(of: try #require(cycling)) == 10_000)
    }

    private static func triathlon(_ attributes: String, _ children: String) -> String {
        "<Workout workoutActivityType=\"HKWorkoutActivityTypeSwimBikeRun\" \(attributes) "
            + "startDate=\"2024-03-16 08:00:00 +0100\" endDate=\"2024-03-16 09:00:00 +0100\">"
            + children + "</Workout>"
    }

    private static func leg(_ sport: String, _ metres: Int) -> String {
        "<WorkoutActivity uuid=\"u\"><WorkoutStatistics type=\"HKQuantityTypeIdentifierDistance"
            + "\(sport)\" sum=\"\(metres)\" unit=\"m\"/></WorkoutActivity>"
    }

    @Test("The legs of several sports add up, said by the workout itself or by its parts alone")
    func legs() throws {
        let legs =
            Self.leg("Swimming", 400) + Self.leg("Cycling", 10_000)
            + Self.leg("WalkingRunning", 1500) + Self.leg("WalkingRunning", 1000)
        let whole =
            "<WorkoutStatistics type=\"HKQuantityTypeIdentifierDistanceSwimming\" sum=\"0.4\" unit=\"km\"/>"
        for text in [
            Self.triathlon("", legs), Self.triathlon("", legs + whole),
            Self.triathlon("", whole + legs),
            Self.triathlon("totalDistance=\"12.9\" totalDistanceUnit=\"km\"", legs),
        ] {
            let workout = try workout(text)
            #expect(workout.distance == 12_900)
            #expect(workout.sum(of: .distanceWalkingRunning) == 2500)
            #expect(workout.statistics.count == 3)
        }
        let total = try workout(
            Self.triathlon("totalDistance=\"12.9\" totalDistanceUnit=\"km\"", ""))
        #expect(total.distance == 12_900)
    }

    @Test(
        "A distance belongs to its sport",
        arguments: [
            ("Rowing", "distanceRowing"), ("DownhillSkiing", "distanceDownhillSnowSports"),
            ("Snowboarding", "distanceDownhillSnowSports"),
            ("CrossCountrySkiing", "distanceCrossCountrySkiing"),
            ("PaddleSports", "distancePaddleSports"), ("SkatingSports", "distanceSkatingSports"),
            ("Swimming", "distanceSwimming"), ("WheelchairRunPace", "distanceWheelchair"),
            ("Hiking", "distanceWalkingRunning"), ("UnheardOf", "distanceWalkingRunning"),
        ])
    func sports(activity: String, metric: String) throws {
        let text = Document.oldWorkout.replacing("TypeCycling", with: "Type\(activity)")
        let distances = try workout(text).statistics.filter(\.metric.isDistance)
        #expect(distances.map(\.metric.name) == [metric])
    }

    @Test("Totals of 0 among the attributes mean none")
    func zero() throws {
        let text = Document.oldWorkout.replacing("\"1046\"", with: "\"0\"")
        #expect(try workout(text).sum(of: .activeEnergyBurned) == nil)
    }

    @Test("A figure of unknown unit is left out and counted; the workout stays")
    func unknownUnit() throws {
        let found = try Found(
            Document.around(
                Document.oldWorkout.replacing("\"km\"", with: "\"league\""),
                "<Workout workoutActivityType=\"x\" startDate=\"2024-03-16 18:00:00 +0100\" endDate=\"2024-03-16 18:45:00 +0100\">"
                    + "<WorkoutStatistics type=\"HKQuantityTypeIdentifierHeartRate\" average=\"NaN\" unit=\"count/min\"/></Workout>"
            ))
        #expect(found.workouts.map(\.statistics.count) == [1, 0])
        #expect(found.dropped == 2)
    }

    @Test(
        "Metabolic equivalents that are no number are left out",
        arguments: ["nan kcal/hr·kg", "", "inf", "4,3 kcal/hr·kg", " 4"])
    func badMETs(value: String) throws {
        let text = Document.newWorkout.replacing("9.5 kcal/hr·kg", with: value)
        #expect(try workout(text).averageMETs == nil)
    }

    @Test("A workout entered by a person has a source of its own")
    func userEntered() throws {
        let text = Document.newWorkout.replacing(
            "<WorkoutEvent",
            with: "<MetadataEntry key=\"HKWasUserEntered\" value=\"1\"/><WorkoutEvent",
            maxReplacements: 1)
        #expect(try workout(text).source.isUserEntered)
    }

    @Test(
        "A bad workout costs one workout",
        arguments: [
            ("workoutActivityType", RejectionReason.noType), ("startDate", .noStartDate),
            ("endDate", .noEndDate),
        ])
    func missing(attribute: String, reason: RejectionReason) throws {
        let text = Document.newWorkout.replacing(" \(attribute)=", with: " x=", maxReplacements: 1)
        let found = try Found(Document.around(text, Document.oldWorkout))
        #expect(found.reasons == [reason])
        #expect(found.workouts.count == 1)
        #expect(found.balances)
    }

    @Test(
        "The activity without Apple's prefix, whatever it is",
        arguments: [
            ("HKWorkoutActivityTypeUnderwaterHockey", "UnderwaterHockey"), ("3000", "3000"),
        ])
    func unknownActivity(type: String, activity: String) throws {
        let text = Document.oldWorkout.replacing("HKWorkoutActivityTypeCycling", with: type)
        #expect(try workout(text).activity == activity)
    }
}
