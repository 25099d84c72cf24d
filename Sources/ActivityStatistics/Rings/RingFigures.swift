public import Activity

/// What the samples of one day add up to, for each ring; nil where there is no sample, which is
/// not 0.
public struct RingFigures: Hashable, Sendable {
    /// The day.
    public let date: CivilDate
    /// Active energy in kcal.
    public var energy: Double?
    /// Move minutes, in whole minutes.
    public var moveTime: Double?
    /// Exercise minutes, in whole minutes.
    public var exercise: Double?
    /// Hours stood.
    public var stand: Double?
    /// The part of ``exercise``, before it is floored, that workouts without a watch credit.
    public var exerciseFromWorkouts: Double
    /// The part of ``stand`` that workouts without a watch credit.
    public var standFromWorkouts: Double
    /// How many samples of a metric, and workouts in the case of Exercise, touch the day and were
    /// left out as implausible; none where the metric is missing.
    public var leftOut: [Metric: Int] = [:]

    /// The figures of a day of which nothing is known yet.
    public init(date: CivilDate) {
        self.date = date
        exerciseFromWorkouts = 0
        standFromWorkouts = 0
    }

    /// The figure of the Move ring in a mode.
    public func move(_ mode: MoveMode) -> Double? {
        mode == .activeEnergy ? energy : moveTime
    }
}
