/// Something that can be measured of a person: steps, heart rate, active energy.
///
/// The words are those of `HKQuantityTypeIdentifier`; what the program knows of each metric
/// stands in `Config/metrics.json`.
public struct Metric: Hashable, Sendable {
    /// Apple's name of the type as Swift spells it, `stepCount`.
    public let name: String
    /// Apple's identifier as exports print it, `HKQuantityTypeIdentifierStepCount`.
    public let appleIdentifier: String
    /// Other names by which people may ask for it, `steps`.
    public let aliases: [String]
    /// The unit in which values are kept and given out. `%` goes with 97, never with the fraction
    /// 0.97 that Apple's exports print beside it.
    public let unit: Unit
    /// How values over time combine.
    public let style: AggregationStyle
    /// Values outside are rejected, in ``unit``.
    public let plausible: ClosedRange<Double>
    /// Whether values are whole things (steps, flights), shown without decimals.
    public let isWhole: Bool

    /// Whether it is a way covered, in metres, of one sport or another.
    public var isDistance: Bool { name.hasPrefix("distance") }

    /// Two metrics are equal when their names are.
    public static func == (lhs: Metric, rhs: Metric) -> Bool { lhs.name == rhs.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// How values of a metric combine, after `HKQuantityAggregationStyle` (`domain.md` §3.1).
public enum AggregationStyle: String, Hashable, Sendable, Codable {
    /// Values over disjoint times add up: steps.
    case cumulative
    /// Cumulative, in minutes that are never split between days: exercise and move minutes
    /// belong whole to the day of their end (`domain.md` §1.6).
    case cumulativeMinutes
    /// Values average arithmetically: body mass.
    case discreteArithmetic
    /// Values average weighted by time: heart rate.
    case discreteTemporallyWeighted
    /// Values average as sound levels do: audio exposure.
    case discreteEquivalentContinuousLevel
    /// Not a quantity: 1 where the hour was stood, 0 where it was idle.
    case standHour

    /// Whether values add up.
    public var isCumulative: Bool { self == .cumulative || self == .cumulativeMinutes }

    /// Whether the figure of a stretch is the sum of its parts: hours stood add up, too.
    public var addsUp: Bool { isCumulative || self == .standHour }
}
