/// One person's rings of one day.
public struct DayRings: Hashable, Sendable {
    /// How many rings a day has: decided by the day, never by the caller (`domain.md` §4.1).
    public enum Style: String, Hashable, Sendable {
        /// Move, Exercise and Stand: a day with a watch.
        case threeRings
        /// Move alone, which may be an approximation: a day without one.
        case moveOnly
    }

    /// Whose rings.
    public let person: String
    /// Which day, with its bounds.
    public let day: Day
    /// Three rings or Move alone.
    public let style: Style
    /// Whether the person paused their rings on that day.
    public let isPaused: Bool
    /// Whether the day was not over at the time of asking.
    public let isPartial: Bool
    /// Whether Stand means rolling.
    public let usesWheelchair: Bool
    /// What Move measures.
    public let moveMode: MoveMode
    /// The outer ring.
    public let move: RingReading
    /// The middle ring; nil on Move-only days.
    public let exercise: RingReading?
    /// The inner ring; nil on Move-only days.
    public let stand: RingReading?

    /// The rings of a day.
    public init(
        person: String, day: Day, style: Style, isPaused: Bool = false, isPartial: Bool = false,
        usesWheelchair: Bool = false, moveMode: MoveMode = .activeEnergy, move: RingReading,
        exercise: RingReading?, stand: RingReading?
    ) {
        self.person = person
        self.day = day
        self.style = style
        self.isPaused = isPaused
        self.isPartial = isPartial
        self.usesWheelchair = usesWheelchair
        self.moveMode = moveMode
        self.move = move
        self.exercise = style == .threeRings ? exercise : nil
        self.stand = style == .threeRings ? stand : nil
    }

    /// The rings the day has, from the outside in.
    public var readings: [RingReading] { [move, exercise, stand].compactMap { $0 } }

    /// How many items were left out of the rings as implausible.
    public var leftOut: Int { readings.reduce(0) { $0 + $1.leftOut } }
}

extension DayRings {
    /// Whether the goal of one of the day's rings is reached: nil where there is no value or no
    /// goal, and on a paused day, which is neither reached nor missed.
    public func isReached(_ reading: RingReading) -> Bool? {
        isPaused ? nil : Goal.isReached(reading.value, of: reading.goal)
    }

    /// What counts in "reached on 10 of 27 days": ``isReached(_:)`` of days that are over.
    public func verdict(of reading: RingReading) -> Bool? {
        isPartial ? nil : isReached(reading)
    }
}
