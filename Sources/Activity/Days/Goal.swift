internal import Config

/// A goal that a person set, from a date on or for one date.
public struct Goal: Hashable, Sendable {
    /// When it holds.
    public enum Validity: Hashable, Sendable {
        /// From this date until the next such goal.
        case from(CivilDate)
        /// From this date on, on these weekdays only.
        case weekdays(Set<Weekday>, from: CivilDate)
        /// On this date only.
        case on(CivilDate)
    }

    /// The ring.
    public let ring: RingKind
    /// What the Move ring measures under this goal; of no meaning for the other rings.
    public let moveMode: MoveMode
    /// The goal in the ring's unit.
    public let value: Double
    /// When it holds.
    public let validity: Validity

    /// A goal.
    ///
    /// - Throws: ``GoalError`` for a value that can't be a goal.
    public init(
        ring: RingKind, moveMode: MoveMode = .activeEnergy, value: Double, validity: Validity
    ) throws(GoalError) {
        let limits = Goal.limits(ring, moveMode)
        guard value.isFinite, limits.contains(value) else {
            throw GoalError(ring: ring, moveMode: moveMode, limits: limits)
        }
        self.ring = ring
        self.moveMode = moveMode
        self.value = value
        self.validity = validity
    }

    /// The values that a ring's goal can have, from `Config/goals.json` (`domain.md` §1.4).
    public static func limits(_ ring: RingKind, _ mode: MoveMode) -> ClosedRange<Double> {
        let limit = GoalsFile.standard.limit(ring, mode)
        return limit.min...limit.max
    }

    /// Value ÷ goal without a cap; nil without a value, without a goal and for a goal of 0.
    public static func progress(_ value: Double?, of goal: Double?) -> Double? {
        guard let value, let goal, goal > 0, goal.isFinite else { return nil }
        return value / goal
    }

    /// Whether a goal is reached, on unrounded numbers; nil where there is nothing to reach or
    /// nothing known.
    public static func isReached(_ value: Double?, of goal: Double?) -> Bool? {
        progress(value, of: goal) == nil ? nil : (value ?? 0) >= (goal ?? 0)
    }

    /// The goal that holds when nothing is known; nil for Move, which has no default.
    public static func standard(_ ring: RingKind) -> Double? {
        GoalsFile.standard.limit(ring, .activeEnergy).standard
    }
}

/// A number that can't be a goal.
public struct GoalError: Error, Hashable, Sendable {
    /// The ring.
    public let ring: RingKind
    /// What Move measures.
    public let moveMode: MoveMode
    /// What would have been accepted.
    public let limits: ClosedRange<Double>
}

/// The form of `Config/goals.json`.
private struct GoalsFile: Decodable, Sendable {
    struct Limit: Decodable, Sendable {
        let standard: Double?
        let min: Double
        let max: Double
    }
    let move: Limit
    let moveMinutes: Limit
    let exercise: Limit
    let stand: Limit

    static let standard = ConfigReader.read(GoalsFile.self, from: .goals)

    func limit(_ ring: RingKind, _ mode: MoveMode) -> Limit {
        switch (ring, mode) {
        case (.move, .activeEnergy): move
        case (.move, .appleMoveTime): moveMinutes
        case (.exercise, _): exercise
        case (.stand, _): stand
        }
    }
}
