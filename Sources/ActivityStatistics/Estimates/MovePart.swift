/// A part of a day's Move estimate: so much energy from so much of something.
public struct MovePart: Hashable, Sendable {
    /// What the energy comes from.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// Samples of active energy; the amount is kcal.
        case energySamples
        /// Energy that workouts without samples state; the amount is minutes.
        case workoutStated
        /// Distance of walking, running and hiking workouts; the amount is metres.
        case workoutDistance
        /// Metabolic equivalents of other workouts; the amount is minutes.
        case workoutExertion
        /// Distance walked; the amount is metres.
        case walking
        /// Distance run; the amount is metres.
        case running
        /// Steps walked without a distance; the amount is steps.
        case walkingSteps
        /// Steps run without a distance, by a weak step length; the amount is steps.
        case runningSteps
        /// Flights climbed; the amount is flights.
        case climbing

        /// Whether the energy is calculated here and not stated by a device or an app.
        public var isEstimated: Bool { self != .energySamples && self != .workoutStated }
    }

    /// What the energy comes from.
    public let kind: Kind
    /// How much of it, in the unit of its kind.
    public internal(set) var amount: Double
    /// The energy in kcal.
    public internal(set) var energy: Double

    /// A part of an estimate.
    public init(kind: Kind, amount: Double, energy: Double) {
        self.kind = kind
        self.amount = amount
        self.energy = energy
    }
}
