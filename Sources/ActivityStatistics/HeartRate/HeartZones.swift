/// How the greatest heart rate follows from age (`domain.md` §7.3).
public enum MaximumHeartRate: String, CaseIterable, Hashable, Sendable {
    /// 208 − 0.7 · age (Tanaka 2001).
    case tanaka
    /// 220 − age (Fox); its error is 7 to 11 beats per minute.
    case fox

    /// The greatest rate at an age in years, in beats per minute.
    public func value(age: Double) -> Double {
        switch self {
        case .tanaka: 208 - 0.7 * age
        case .fox: 220 - age
        }
    }
}

/// Five zones of heart rate, and zone 0 below them (`domain.md` §7.3).
///
/// Apple's percentages are not known; ours are 50, 60, 70, 80 and 90 % of the heart-rate reserve,
/// or of the maximum where no resting rate is known.
public struct HeartZones: Hashable, Sendable {
    /// Where the bounds come from.
    public enum Basis: String, Hashable, Sendable {
        /// Shares of the reserve between resting and greatest rate (Karvonen).
        case reserve
        /// Shares of the greatest rate.
        case maximum
        /// Set by the person.
        case custom
    }

    /// The lower bounds of zones 1 to 5, ascending, in beats per minute.
    public let lowerBounds: [Double]
    /// Where they come from.
    public let basis: Basis

    /// The shares at which zones 1 to 5 begin, in percent.
    public static let percentages: [Double] = [50, 60, 70, 80, 90]

    /// The zones of a greatest rate, and of a resting rate where one is known, in beats per
    /// minute. A resting rate that is not below the greatest is as good as none.
    public init(maximum: Double, resting: Double? = nil) {
        if let resting, resting < maximum {
            lowerBounds = HeartZones.percentages.map { resting + $0 * (maximum - resting) / 100 }
            basis = .reserve
        } else {
            lowerBounds = HeartZones.percentages.map { $0 * maximum / 100 }
            basis = .maximum
        }
    }

    /// The zones of an age in years.
    public init(age: Double, resting: Double? = nil, formula: MaximumHeartRate = .tanaka) {
        self.init(maximum: formula.value(age: age), resting: resting)
    }

    /// Zones with bounds of the person's own; nil unless they are five and ascend.
    public init?(lowerBounds: [Double]) {
        guard lowerBounds.count == HeartZones.percentages.count,
            zip(lowerBounds, lowerBounds.dropFirst()).allSatisfy(<)
        else { return nil }
        self.lowerBounds = lowerBounds
        basis = .custom
    }

    /// The zone of a rate: 0 below the first bound, 5 from the last one on.
    public func zone(of rate: Double) -> Int {
        lowerBounds.count { rate >= $0 }
    }
}
