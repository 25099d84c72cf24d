/// The Move figure of a day without a watch, as far as rings need it.
public struct MoveApproximation: Hashable, Sendable {
    /// Energy that samples and workouts state, in kcal.
    public let stated: Double
    /// Energy estimated from distance, steps, flights and workouts, in kcal.
    public let estimated: Double

    /// How many samples, stretches of samples and workouts were left out as implausible.
    public let leftOut: Int
    /// Whether nothing else is known: there is no figure then, which is not 0.
    public let isEmpty: Bool

    /// A figure from its two parts.
    public init(stated: Double, estimated: Double, leftOut: Int = 0, isEmpty: Bool = false) {
        self.stated = stated
        self.estimated = estimated
        self.leftOut = leftOut
        self.isEmpty = isEmpty
    }

    /// Both parts, in kcal.
    public var total: Double { stated + estimated }

    /// Which share of the total is estimated, from 0 to 1; 0 of nothing.
    public var estimatedShare: Double { total > 0 ? estimated / total : 0 }
}
