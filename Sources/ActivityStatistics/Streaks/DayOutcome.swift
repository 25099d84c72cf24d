public import Activity

/// What a day means for streaks and awards (`domain.md` §8.1).
public struct DayOutcome: Hashable, Sendable {
    /// The day's label.
    public let date: CivilDate
    /// The rings that the day has.
    public let rings: Set<RingKind>
    /// The rings that are closed.
    public let closed: Set<RingKind>
    /// How far Move got; nil without a value or a goal.
    public let moveProgress: Double?
    /// Whether the person paused that day: it neither breaks nor counts.
    public let isPaused: Bool
    /// Whether the day is not over: what is not closed may still be.
    public let isPending: Bool

    /// An outcome.
    public init(
        date: CivilDate, rings: Set<RingKind> = Set(RingKind.allCases), closed: Set<RingKind>,
        moveProgress: Double? = nil, isPaused: Bool = false, isPending: Bool = false
    ) {
        self.date = date
        self.rings = rings
        self.closed = closed
        self.moveProgress = moveProgress
        self.isPaused = isPaused
        self.isPending = isPending
    }

    /// The outcome of a day's rings. A ring without data is not closed.
    public init(_ day: DayRings) {
        self.init(
            date: day.day.date, rings: Set(day.readings.map(\.kind)),
            closed: Set(day.readings.filter(\.isClosed).map(\.kind)),
            moveProgress: day.move.progress, isPaused: day.isPaused, isPending: day.isPartial)
    }

    /// Whether all the rings that the day has are closed: all three, or Move on a day without a
    /// watch.
    public var isPerfect: Bool { !rings.isEmpty && rings.isSubset(of: closed) }
}

/// What a streak or a run of days asks of each of its days.
public enum DayAim: Hashable, Sendable {
    /// One ring closed.
    case ring(RingKind)
    /// All the rings that the day has.
    case all

    /// Whether a day reached it.
    public func isReached(by outcome: DayOutcome) -> Bool {
        switch self {
        case .ring(let ring): outcome.closed.contains(ring)
        case .all: outcome.isPerfect
        }
    }
}
