internal import Config

/// The workout types that Apple names, with their metabolic equivalents, from
/// `Config/workouts.json` (`domain.md` §6.1).
public struct WorkoutCatalogue: Sendable {
    /// The types that the program carries.
    public static let standard = WorkoutCatalogue()

    /// The types in the order of Apple's numbers.
    public let all: [WorkoutType]
    private let byName: [String: WorkoutType]

    /// The type of this name, `Running`, or nil for a name that Apple added later.
    public subscript(_ name: String) -> WorkoutType? { byName[name] }

    /// The type's metabolic equivalent; 3.0 for a type that is not known.
    public func metabolicEquivalent(of name: String) -> Double { byName[name]?.met ?? 3.0 }

    /// The metric of a workout's distance, for files that name one distance whatever was done:
    /// that of the sport, else the distance walked and run.
    public func distance(of name: String) -> Metric {
        byName[name]?.distance.flatMap { MetricCatalogue.standard[$0] } ?? .distanceWalkingRunning
    }

    private init() {
        all = ConfigReader.read(WorkoutsFile.self, from: .workouts).workouts
        byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    }
}

/// A type of workout.
public struct WorkoutType: Hashable, Sendable, Decodable {
    /// `HKWorkoutActivityType`'s number.
    public let number: Int
    /// `HKWorkoutActivityType`'s name without the prefix.
    public let name: String
    /// Gross metabolic equivalents.
    public let met: Double
    /// The row of the 2011 Compendium of Physical Activities, where there is one.
    public let code: String?
    /// The name of the metric of the way covered, where the sport has one of its own.
    public let distance: String?
}

private struct WorkoutsFile: Decodable {
    let workouts: [WorkoutType]
}
