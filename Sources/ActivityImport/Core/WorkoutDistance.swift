internal import Activity

extension Metric {
    /// The metric of a workout's distance, for exports that name one distance whatever was done.
    static func workoutDistance(of activity: String) -> Metric {
        let name =
            switch activity {
            case "Cycling", "HandCycling": "distanceCycling"
            case "Swimming": "distanceSwimming"
            case "WheelchairWalkPace", "WheelchairRunPace": "distanceWheelchair"
            default: "distanceWalkingRunning"
            }
        return MetricCatalogue.standard[name] ?? .distanceWalkingRunning
    }
}
