/// Where the values of a series come to the other side of a goal.
struct GoalCrossing: Hashable, Sendable {
    /// The point that is the first on the other side.
    let index: Int
    /// Whether that is the side on which the goal is reached.
    let isUpwards: Bool
    /// How far from the point before to this one the goal lies, 0 to 1.
    let share: Double

    /// The crossings between neighbours with a value. A gap is passed over, so that what lies on
    /// both its sides is still told apart.
    static func all(_ points: [ChartDataPoint], goal: Double) -> [GoalCrossing] {
        var crossings: [GoalCrossing] = []
        var previous: Double?
        for (index, point) in points.enumerated() {
            guard let value = point.y else { continue }
            if let before = previous, (before >= goal) != (value >= goal) {
                crossings.append(
                    GoalCrossing(
                        index: index, isUpwards: value >= goal,
                        share: (goal - before) / (value - before)))
            }
            previous = value
        }
        return crossings
    }
}
