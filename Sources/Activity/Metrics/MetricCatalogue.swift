internal import Config

/// Every metric that the program can keep, from `Config/metrics.json`.
public struct MetricCatalogue: Sendable {
    /// The metrics that the program carries.
    public static let standard = MetricCatalogue()

    /// The metrics in the order of the file.
    public let all: [Metric]
    private let byName: [String: Metric]
    private let byAppleIdentifier: [String: Metric]

    /// The metric of this name or alias. Case, dashes and underscores do not matter:
    /// `step-count`, `stepCount` and `steps` are one.
    public subscript(_ name: String) -> Metric? { byName[MetricCatalogue.key(name)] }

    /// The metric that Apple's exports call so.
    public func metric(appleIdentifier: String) -> Metric? { byAppleIdentifier[appleIdentifier] }

    /// Every name and alias, for suggestions and completion.
    public var names: [String] { all.flatMap { [$0.name] + $0.aliases } }

    private static func key(_ name: String) -> String {
        name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    }

    private init() {
        let file = ConfigReader.read(MetricsFile.self, from: .metrics)
        var metrics: [Metric] = []
        for entry in file.metrics {
            guard let unit = UnitTable.standard[entry.unit] else {
                preconditionFailure(
                    "metrics.json: \(entry.name) has the unknown unit \(entry.unit)")
            }
            metrics.append(
                Metric(
                    name: entry.name, appleIdentifier: entry.appleIdentifier,
                    aliases: entry.aliases ?? [], unit: unit, style: entry.style,
                    plausible: entry.min...entry.max, isWhole: entry.whole ?? false))
        }
        all = metrics
        var names: [String: Metric] = [:]
        for metric in metrics {
            for name in [metric.name] + metric.aliases { names[MetricCatalogue.key(name)] = metric }
        }
        byName = names
        byAppleIdentifier = Dictionary(
            uniqueKeysWithValues: metrics.map { ($0.appleIdentifier, $0) })
    }
}

/// The form of `Config/metrics.json`.
private struct MetricsFile: Decodable {
    struct Entry: Decodable {
        let name: String
        let apple: String?
        let aliases: [String]?
        let unit: String
        let style: AggregationStyle
        let min: Double
        let max: Double
        let whole: Bool?

        /// Apple's identifier follows from the name but for those that say otherwise.
        var appleIdentifier: String {
            apple ?? "HKQuantityTypeIdentifier" + name.prefix(1).uppercased() + name.dropFirst()
        }
    }
    let metrics: [Entry]
}

extension Metric {
    /// The metric of this name in the standard catalogue.
    ///
    /// Meant for names that are written in the program itself; a wrong one stops the program.
    private static func known(_ name: String) -> Metric {
        guard let metric = MetricCatalogue.standard[name] else {
            preconditionFailure("metrics.json has no \(name)")
        }
        return metric
    }

    /// Energy of movement and exercise, in kcal: the Move ring.
    public static let activeEnergyBurned = known("activeEnergyBurned")
    /// Minutes of brisk movement: the Exercise ring.
    public static let appleExerciseTime = known("appleExerciseTime")
    /// Minutes of movement: the Move ring of young people.
    public static let appleMoveTime = known("appleMoveTime")
    /// Hours with a minute of standing: the Stand ring. Value 1 is stood, 0 idle.
    public static let appleStandHour = known("appleStandHour")
    /// Steps.
    public static let stepCount = known("stepCount")
    /// Distance walked and run, in metres.
    public static let distanceWalkingRunning = known("distanceWalkingRunning")
    /// Flights of stairs climbed.
    public static let flightsClimbed = known("flightsClimbed")
    /// Heart rate, in beats per minute.
    public static let heartRate = known("heartRate")
    /// Resting heart rate of a day, in beats per minute.
    public static let restingHeartRate = known("restingHeartRate")
    /// Body mass, in kg.
    public static let bodyMass = known("bodyMass")
    /// Body height, in metres.
    public static let height = known("height")
}
