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

/// What one ring says of a day: how much, of how much, and how that is known.
public struct RingReading: Hashable, Sendable {
    /// Whether there is a value and where it comes from in the widest sense.
    public enum State: String, Hashable, Sendable {
        /// Measured by a device.
        case measured
        /// Estimated at least in part, from steps, distance and workouts.
        case estimated
        /// Nothing is known: not the same as zero.
        case noData
    }

    /// Which figure stands as the value.
    public enum Basis: String, Hashable, Sendable {
        /// A summary that the person's own device made.
        case recorded
        /// Added up from samples.
        case derived
        /// Estimated at least in part.
        case estimated
    }

    /// Which ring.
    public let kind: RingKind
    /// The unit of everything here.
    public let unit: RingUnit
    /// The day's figure; nil when nothing is known.
    public var value: Double?
    /// The goal; nil when there is none, 0 where the export states 0.
    public var goal: Double?
    /// Measured, estimated or no data.
    public var state: State
    /// Where ``value`` comes from; nil without a value.
    public var basis: Basis?
    /// What the imported summary says, where there is one.
    public var recorded: Double?
    /// What the samples add up to, where there are any.
    public var derived: Double?

    /// A reading of one ring.
    public init(
        kind: RingKind, unit: RingUnit, value: Double? = nil, goal: Double? = nil,
        state: State = .noData, basis: Basis? = nil, recorded: Double? = nil,
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
    /// and for a goal of 0 (`domain.md` §1.3).
    public var progress: Double? {
        guard let value, let goal, goal > 0, goal.isFinite else { return nil }
        return value / goal
    }

    /// Whether the goal is reached, on unrounded numbers.
    public var isClosed: Bool {
        guard let value, let goal, goal > 0 else { return false }
        return value >= goal
    }
}
