import Activity
import Testing

@Suite struct MetricCatalogueTests {
    private let catalogue = MetricCatalogue.standard

    @Test(arguments: [
        ("steps", "stepCount"), ("step-count", "stepCount"), ("STEP_COUNT", "stepCount"),
        ("energy", "activeEnergyBurned"), ("active-energy", "activeEnergyBurned"),
        ("exercise", "appleExerciseTime"), ("stand", "appleStandHour"),
        ("distance", "distanceWalkingRunning"), ("heart-rate", "heartRate"),
        ("weight", "bodyMass"), ("hrv", "heartRateVariabilitySDNN"), ("flights", "flightsClimbed"),
        ("vo2-max", "vo2Max"), ("resting heart rate", "restingHeartRate"),
        ("spo2", "oxygenSaturation"),
    ])
    func aMetricIsFoundByNameOrAlias(asked: String, name: String) {
        #expect(catalogue[asked]?.name == name)
    }

    @Test(arguments: ["", "step", "moon-phase", "HKQuantityTypeIdentifierStepCount"])
    func anotherNameIsNoMetric(_ asked: String) { #expect(catalogue[asked] == nil) }

    @Test(arguments: [
        ("HKQuantityTypeIdentifierStepCount", "stepCount", "count", AggregationStyle.cumulative),
        ("HKQuantityTypeIdentifierVO2Max", "vo2Max", "mL/min·kg", .discreteArithmetic),
        ("HKQuantityTypeIdentifierUVExposure", "uvExposure", "count", .discreteArithmetic),
        ("HKQuantityTypeIdentifierNikeFuel", "nikeFuel", "count", .cumulative),
        (
            "HKQuantityTypeIdentifierHeartRateVariabilitySDNN", "heartRateVariabilitySDNN", "ms",
            .discreteArithmetic
        ),
        (
            "HKQuantityTypeIdentifierHeartRate", "heartRate", "count/min",
            .discreteTemporallyWeighted
        ),
        (
            "HKQuantityTypeIdentifierAtrialFibrillationBurden", "atrialFibrillationBurden", "%",
            .discreteTemporallyWeighted
        ),
        (
            "HKQuantityTypeIdentifierHeadphoneAudioExposure", "headphoneAudioExposure", "dBASPL",
            .discreteEquivalentContinuousLevel
        ),
        (
            "HKQuantityTypeIdentifierAppleExerciseTime", "appleExerciseTime", "min",
            .cumulativeMinutes
        ),
        ("HKQuantityTypeIdentifierAppleMoveTime", "appleMoveTime", "min", .cumulativeMinutes),
        ("HKQuantityTypeIdentifierAppleStandTime", "appleStandTime", "min", .cumulative),
        ("HKCategoryTypeIdentifierAppleStandHour", "appleStandHour", "hour", .standHour),
    ])
    func anExportsIdentifierLeadsToNameUnitAndStyle(
        identifier: String, name: String, unit: String, style: AggregationStyle
    ) {
        let metric = catalogue.metric(appleIdentifier: identifier)
        #expect(metric?.name == name)
        #expect(metric?.unit.symbol == unit)
        #expect(metric?.style == style)
    }

    @Test(arguments: ["HKQuantityTypeIdentifierMoonPhase", "HKQuantityTypeIdentifierVo2Max", ""])
    func anIdentifierThatAppleDoesNotHaveIsUnknown(_ identifier: String) {
        #expect(catalogue.metric(appleIdentifier: identifier) == nil)
    }

    /// Readings that happen, in the metric's own unit.
    @Test(
        arguments: [
            ("heartRate", 20), ("heartRate", 250), ("stepCount", 0), ("stepCount", 60_000),
            ("activeEnergyBurned", 0.068), ("activeEnergyBurned", 9000),
            ("basalEnergyBurned", 50_000),
            ("distanceWalkingRunning", 90_000), ("appleExerciseTime", 1),
            ("bodyFatPercentage", 14.6),
            ("oxygenSaturation", 97), ("bodyMass", 3.2), ("bodyTemperature", 37), ("height", 1.7),
        ] as [(String, Double)]) func realReadingsArePlausible(name: String, value: Double)
    {
        #expect(catalogue[name]?.plausible.contains(value) == true)
    }

    @Test(
        arguments: [
            ("heartRate", 19.9), ("heartRate", 251), ("heartRate", 0), ("stepCount", -1),
            ("activeEnergyBurned", -0.001), ("oxygenSaturation", 0.97),
            ("bodyFatPercentage", 0.146),
            ("height", 170), ("bodyTemperature", 98.6), ("bodyMass", 0),
            ("appleExerciseTime", 9000),
        ] as [(String, Double)]) func nonsenseIsNot(name: String, value: Double)
    {
        #expect(catalogue[name]?.plausible.contains(value) == false)
    }
}
