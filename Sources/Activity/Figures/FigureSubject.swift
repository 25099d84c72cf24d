/// What a figure is about: a ring's own value, or the samples of a metric.
///
/// `move`, `exercise` and `stand` are the rings (recorded, else added up, else estimated);
/// HealthKit's names are samples. The two differ where a summary was imported, and on days
/// without a watch.
public enum FigureSubject: Hashable, Sendable {
    /// What a ring shows.
    case ring(RingKind)
    /// What samples add up to or average to.
    case metric(Metric)

    /// The subject of this name: a ring, else a metric by its name or an alias. Case, dashes and
    /// underscores do not matter.
    public init?(_ name: String) {
        if let ring = RingKind(rawValue: name.lowercased()) {
            self = .ring(ring)
        } else if let metric = MetricCatalogue.standard[name] {
            self = .metric(metric)
        } else {
            return nil
        }
    }

    /// Every name and alias, for suggestions and completion.
    public static var names: [String] {
        RingKind.allCases.map(\.rawValue) + MetricCatalogue.standard.names
    }

    /// The ring's name or the metric's.
    public var name: String {
        switch self {
        case .ring(let ring): ring.rawValue
        case .metric(let metric): metric.name
        }
    }

    /// The ring; nil for samples.
    public var ring: RingKind? {
        if case .ring(let ring) = self { ring } else { nil }
    }

    /// How values over time combine.
    public var style: AggregationStyle {
        switch self {
        case .ring: .cumulative
        case .metric(let metric): metric.style
        }
    }

    /// Whether values are whole things, shown without decimals.
    public var isWhole: Bool {
        switch self {
        case .ring: false
        case .metric(let metric): metric.isWhole
        }
    }

    /// The figure that is shown when none is asked for.
    public var naturalStatistic: Statistic { .natural(for: style) }

    /// Whether a figure exists in buckets of a unit: sums of heart rates and means of steps have
    /// no meaning, and averages per day need days.
    public func has(_ statistic: Statistic, by unit: BucketUnit) -> Bool {
        switch self {
        case .ring: [.sum, .dailyMean].contains(statistic) && statistic.exists(by: unit)
        case .metric(let metric):
            statistic.exists(for: metric.style) && statistic.exists(by: unit)
        }
    }
}

extension RingKind {
    /// What Apple's samples of the ring are called; Move has two, by what it measures.
    public func metric(_ mode: MoveMode) -> Metric {
        switch self {
        case .move: mode == .activeEnergy ? .activeEnergyBurned : .appleMoveTime
        case .exercise: .appleExerciseTime
        case .stand: .appleStandHour
        }
    }

    /// The unit of the ring's value and goal.
    public func unit(_ mode: MoveMode) -> RingUnit {
        switch self {
        case .move: mode == .activeEnergy ? .kilocalories : .minutes
        case .exercise: .minutes
        case .stand: .hours
        }
    }
}
