internal import Activity
internal import Config
internal import Foundation

/// What the names in a Health Auto Export file mean, from `Config/health-auto-export.json`.
struct HealthAutoExportNames: Sendable {
    /// Which value of a point: most have one, blood pressure has two.
    enum Field: UInt8, CaseIterable {
        case single, systolic, diastolic
    }

    static let standard = HealthAutoExportNames()

    private let file: HealthAutoExportFile
    private let workouts: WorkoutNames

    private init() {
        do {
            file = try JSONDecoder().decode(
                HealthAutoExportFile.self, from: Data(ConfigFile.healthAutoExport.bytes))
        } catch {
            // The file is part of the program, and a test decodes it.
            preconditionFailure("health-auto-export.json does not decode: \(error)")
        }
        workouts = WorkoutNames(workouts: file.workouts, places: file.places)
    }

    /// Every metric name of the file.
    var metricNames: [String] { file.metrics.keys.sorted() }

    /// Every workout name of the file.
    var workoutNames: [String] { file.workouts.values.flatMap { $0 }.sorted() }

    /// Whether points of a metric of this name are kept.
    func keeps(_ name: String) -> Bool { file.metrics[name] != nil || file.pairs[name] != nil }

    /// The metric that a value of a point belongs to.
    func metric(_ name: String, _ field: Field) -> Metric? {
        let known =
            switch field {
            case .single: file.metrics[name]
            case .systolic: file.pairs[name]?.systolic
            case .diastolic: file.pairs[name]?.diastolic
            }
        return known.flatMap { MetricCatalogue.standard[$0] }
    }

    /// The conversion from a printed unit to a metric's; nil for a unit that is not known or
    /// measures something else.
    ///
    /// The app prints percentages as 97.
    func conversion(from symbol: String, to metric: Metric) -> UnitConversion? {
        let known = file.units[symbol] ?? symbol
        if known == "%" {
            guard metric.unit.symbol == "%" else { return nil }
            return .percentFromPercent
        }
        return UnitTable.standard[known]?.conversion(to: metric.unit)
    }

    /// Apple's name of a workout, and whether the printed name says that it was indoors. A name
    /// that is not known is kept as it is printed.
    func workout(_ printed: String) -> (activity: String, isIndoor: Bool?) {
        workouts.workout(printed)
    }

    /// Whether a printed place is indoors; nil for one that is not known.
    func isIndoor(place printed: String) -> Bool? { workouts.isIndoor(place: printed) }
}

/// The form of `Config/health-auto-export.json`.
private struct HealthAutoExportFile: Decodable, Sendable {
    struct Pair: Decodable, Sendable {
        let systolic: String
        let diastolic: String
    }
    /// Metrics by the names that the app prints.
    let metrics: [String: String]
    /// Metrics whose points have two values.
    let pairs: [String: Pair]
    /// Units that the app spells in its own way.
    let units: [String: String]
    /// The names of workouts in the languages of phones, by Apple's name of the type.
    let workouts: [String: [String]]
    /// Phrases for places: `indoor`, `outdoor` and `water`.
    let places: [String: [String]]
}
