/// One of the three rings, from the outside in.
public enum RingKind: String, CaseIterable, Hashable, Sendable {
    /// Active energy, or move minutes for young people.
    case move
    /// Minutes of brisk movement.
    case exercise
    /// Hours with a minute of standing; rolling for people who use a wheelchair.
    case stand
}

/// What the Move ring measures, after `HKActivityMoveMode`.
public enum MoveMode: String, CaseIterable, Hashable, Sendable {
    /// Active energy in kcal.
    case activeEnergy
    /// Move minutes.
    case appleMoveTime
}

/// The unit of a ring's value and goal.
public enum RingUnit: String, Hashable, Sendable {
    /// Kilocalories.
    case kilocalories = "kcal"
    /// Minutes.
    case minutes = "min"
    /// Hours.
    case hours = "h"
}

/// What one ring says of a day: its ``Figure``, with what the summary and the samples say of it.
public struct RingReading: Hashable, Sendable {
    /// Which ring.
    public let kind: RingKind
    /// The unit of everything here.
    public let unit: RingUnit
    /// The day's figure; nil when nothing is known.
    public var value: Double?
    /// The goal; nil when there is none, 0 where the export states 0.
    public var goal: Double?
    /// Measured, estimated or no data.
    public var state: Figure.State
    /// Where ``value`` comes from; nil without a value.
    public var basis: Figure.Basis?
    /// Which share of ``value`` is estimated, from 0 to 1.
    public var estimatedShare = 0.0
    /// What the imported summary says, where there is one.
    public var recorded: Double?
    /// What the samples add up to, where there are any.
    public var derived: Double?
    /// How many samples and workouts that touch the day were left out as implausible.
    public var leftOut = 0

    /// A reading of one ring.
    public init(
        kind: RingKind, unit: RingUnit, value: Double? = nil, goal: Double? = nil,
        state: Figure.State = .noData, basis: Figure.Basis? = nil, recorded: Double? = nil,
        derived: Double? = nil
    ) {
        self.kind = kind
        self.unit = unit
        self.value = value
        self.goal = goal
        self.state = state
        self.basis = basis
        self.recorded = recorded
        self.derived = derived
    }

    /// Value ÷ goal without a cap: 1.5 is a lap and a half. Nil without a value, without a goal
    /// and for a goal of 0.
    public var progress: Double? { Goal.progress(value, of: goal) }

    /// Whether the goal is reached, on unrounded numbers.
    public var isClosed: Bool { Goal.isReached(value, of: goal) ?? false }
}
