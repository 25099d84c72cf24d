internal import Activity

/// The numbers of one ring as they are shown, rounded so that they never contradict the facts:
/// what is below its goal does not look reached, and what is above zero does not look like zero.
struct RingFigures: Sendable {
    /// The value rounded to whole numbers, or to tenths where that would mislead.
    let value: Double?
    /// The goal in tenths; nil without one.
    let goal: Double?
    /// Whole hundredths of the goal, rounded down: 100 means that the goal is reached.
    let percent: Double?
    /// How many decimals the numbers have at most.
    let decimals = 1

    init(_ reading: RingReading) {
        let goal = reading.goal.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        let shownGoal = goal.map { ($0 * 10).rounded() / 10 }
        self.goal = shownGoal
        let known = reading.value.flatMap { $0.isFinite ? $0 : nil }
        value = known.map {
            RingFigures.shown($0, goal: shownGoal, isClosed: reading.isClosed)
        }
        if let value = known, let goal {
            // Value × 100 ÷ goal, not progress × 100, which makes 28.999… of 0.29.
            // Its own rounding must not carry it over the line either.
            let rounded = max(0, (value * 100 / goal).rounded(.down))
            percent = reading.isClosed ? max(rounded, 100) : min(rounded, 99)
        } else {
            percent = nil
        }
    }

    private static func shown(_ value: Double, goal: Double?, isClosed: Bool) -> Double {
        let whole = value.rounded()
        if let goal, !isClosed, whole >= goal { return (value * 10).rounded(.down) / 10 }
        if let goal, isClosed, whole < goal { return (value * 10).rounded(.up) / 10 }
        if value > 0, whole == 0 { return (value * 10).rounded(.up) / 10 }
        return whole
    }
}
