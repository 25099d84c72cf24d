public import Activity

/// Everything known of a day, for its rings.
public struct DayFacts: Sendable {
    /// Whose rings.
    public var person: String
    /// The day with its bounds.
    public var day: Day
    /// Three rings or Move alone (``DayStyles``).
    public var style: DayRings.Style
    /// The imported summary of the date; of several the last in the file.
    public var summary: ActivitySummary?
    /// What the samples add up to (``DayDerivation``).
    public var derived: RingFigures?
    /// The rings whose samples the person's data hold at all. On a day with a summary such
    /// samples were recorded, so that none of them add up to 0 and not to nothing.
    public var recordedRings: Set<RingKind>
    /// The goals that hold (``GoalSchedule``).
    public var goals: DayGoals
    /// The Move figure of a day without a watch (``MoveEstimate``); of no effect on others.
    public var approximation: MoveApproximation?
    /// What Move measures.
    public var moveMode: MoveMode
    /// Whether the person paused their rings.
    public var isPaused: Bool
    /// Whether the day was not over at the time of asking.
    public var isPartial: Bool
    /// Whether Stand means rolling.
    public var usesWheelchair: Bool

    /// The facts of a day; the rest is set as it is known.
    public init(person: String, day: Day, style: DayRings.Style, goals: DayGoals) {
        self.person = person
        self.day = day
        self.style = style
        self.goals = goals
        recordedRings = []
        moveMode = .activeEnergy
        isPaused = false
        isPartial = false
        usesWheelchair = false
    }
}

/// Makes a day's rings of what is known of it (`domain.md` §1.3, §2.2, §4.2).
///
/// An imported summary stands for its date, with the derived figure beside it and never
/// corrected by it, unless it is one of the two placeholder dates or says nothing at all. Without
/// one the derived figure stands. A summary of zeros without a Move goal says something only on a
/// day with three rings, where it was made by a paired watch that nobody wore: 0, if nothing was
/// measured. On a day without a watch Exercise and Stand do not exist, and Move is the summary's
/// figure when it is above 0 or was made by a phone alone, else stated and estimated energy
/// together. Where all that there was had to be left out as implausible there is no figure, and
/// never a 0.
public enum RingComposer {
    /// The rings of a day.
    public static func rings(of facts: DayFacts) -> DayRings {
        DayRings(
            person: facts.person, day: facts.day, style: facts.style, isPaused: facts.isPaused,
            isPartial: facts.isPartial, usesWheelchair: facts.usesWheelchair,
            moveMode: facts.moveMode,
            move: facts.style == .moveOnly ? moveWithoutWatch(facts) : reading(.move, facts),
            exercise: reading(.exercise, facts), stand: reading(.stand, facts))
    }

    private static func reading(_ ring: RingKind, _ facts: DayFacts) -> RingReading {
        var reading = RingReading(
            kind: ring, unit: ring.unit(facts.moveMode), goal: facts.goals[ring].value)
        reading.leftOut = facts.derived?.leftOut[ring.metric(facts.moveMode)] ?? 0
        let derived = facts.derived?.value(of: ring, facts.moveMode)
        if let summary = facts.summary, !summary.isSentinel {
            let isIdle =
                facts.style == .threeRings && WatchEvidence.isOfPairedWatch(summary)
                && derived == nil && reading.leftOut == 0
            if !summary.isNoEvidence || isIdle {
                reading.recorded = summary.value(of: ring, facts.moveMode)
            }
        }
        let isRecorded = facts.summary != nil && facts.recordedRings.contains(ring)
        reading.derived = derived ?? (isRecorded && reading.leftOut == 0 ? 0 : nil)
        if let recorded = reading.recorded {
            reading.stands(recorded, .measured, .recorded)
        } else if let derived {
            reading.stands(derived, .measured, .derived)
        }
        return reading
    }

    private static func moveWithoutWatch(_ facts: DayFacts) -> RingReading {
        var reading = reading(.move, facts)
        let approximation = facts.moveMode == .activeEnergy ? facts.approximation : nil
        reading.leftOut += approximation?.leftOut ?? 0
        // A summary of 0 on a day without a watch says nothing that steps could not say better,
        // unless the phone that counts the steps made it.
        if let recorded = reading.recorded {
            if recorded > 0 || facts.summary.map(WatchEvidence.isOfPhoneAlone) == true {
                return reading
            }
        }
        guard let approximation, !approximation.isEmpty else { return reading }
        if approximation.estimated > 0 {
            reading.stands(approximation.total, .estimated, .estimated)
            reading.estimatedShare = approximation.estimatedShare
        } else {
            reading.stands(approximation.total, .measured, .derived)
        }
        return reading
    }
}

extension RingReading {
    fileprivate mutating func stands(_ value: Double, _ state: Figure.State, _ basis: Figure.Basis)
    {
        self.value = value
        self.state = state
        self.basis = basis
    }
}

extension RingFigures {
    /// The figure of a ring.
    func value(of ring: RingKind, _ mode: MoveMode) -> Double? {
        switch ring {
        case .move: move(mode)
        case .exercise: exercise
        case .stand: stand
        }
    }
}
