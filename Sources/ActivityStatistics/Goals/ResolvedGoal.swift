public import Activity

/// The goal that held on a day, and where it came from.
public struct ResolvedGoal: Hashable, Sendable {
    /// Where a goal comes from, the strongest first (`domain.md` §1.4).
    public enum Basis: String, CaseIterable, Hashable, Sendable {
        /// The imported summary of the day states it.
        case summary
        /// The person set it for this date only.
        case oneOff
        /// The person set it for this weekday.
        case weekday
        /// The person set it from a date on.
        case set
        /// The latest imported summary before the day states it.
        case lastKnown
        /// Nothing is known, and the ring has a default.
        case standard
    }

    /// The goal in the ring's unit: nil when there is none, 0 where the summary states 0.
    public let value: Double?
    /// Where it comes from; nil without a goal.
    public let basis: Basis?
    /// The date from which it holds, or of the summary that states it; nil for a default.
    public let since: CivilDate?

    /// A goal with its origin.
    public init(value: Double?, basis: Basis?, since: CivilDate?) {
        self.value = value
        self.basis = basis
        self.since = since
    }

    /// No goal.
    public static let none = ResolvedGoal(value: nil, basis: nil, since: nil)
}

/// The goals of all rings on one day.
public struct DayGoals: Hashable, Sendable {
    /// Of Move, in kcal or in minutes, as the day's mode has it.
    public var move: ResolvedGoal
    /// Of Exercise, in minutes.
    public var exercise: ResolvedGoal
    /// Of Stand, in hours.
    public var stand: ResolvedGoal

    /// Goals of a day.
    public init(move: ResolvedGoal, exercise: ResolvedGoal, stand: ResolvedGoal) {
        self.move = move
        self.exercise = exercise
        self.stand = stand
    }

    /// The goal of a ring.
    public subscript(_ ring: RingKind) -> ResolvedGoal {
        switch ring {
        case .move: move
        case .exercise: exercise
        case .stand: stand
        }
    }
}
