/// Where the values of a series come to the other side of a goal.
struct GoalCrossing: Hashable, Sendable {
    /// The point that is the first on the other side.
    let index: Int
    /// Whether that is the side on which the goal is reached.
    let isUpwards: Bool
    /// How far from the point before to this one the goal lies, 0 to 1.
    let share: Double

    /// The crossings between neighbours with a value. A gap is passed over, so that what lies on
    /// both its sides is still told apart. Each point has the goal of its day, else a common one.
    static func all(_ points: [ChartDataPoint], goal common: Double?) -> [GoalCrossing] {
        var crossings: [GoalCrossing] = []
        var previous: (value: Double, isReached: Bool)?
        for (index, point) in points.enumerated() {
            guard let value = point.y, let goal = point.note.goal ?? common else { continue }
            let isReached = value >= goal
            if let before = previous, before.isReached != isReached {
                let share = (goal - before.value) / (value - before.value)
                crossings.append(
                    GoalCrossing(
                        index: index, isUpwards: isReached,
                        share: share.isFinite ? min(max(share, 0), 1) : 1))
            }
            previous = (value, isReached)
        }
        return crossings
    }
}
