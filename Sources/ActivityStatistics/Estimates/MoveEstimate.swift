public import Activity

/// Move on a day without a watch: stated energy where there is any, an estimate for the rest
/// (`domain.md` §4.2, §5.4).
///
/// Samples of active energy speak for the time they cover. Of the rest, workouts come first:
/// their stated energy, else distance for walking, running and hiking, else metabolic
/// equivalents. What remains of distance, steps and flights outside of both is added by the cost
/// of walking, running and climbing, so that nothing counts twice. An unvalidated band of ± 30 %
/// belongs to the estimated part (§5.5).
public struct MoveEstimate: Hashable, Sendable {
    /// The day.
    public let date: CivilDate
    /// The body assumed.
    public let body: BodyInputs
    /// What the energy is made of, in the order of ``MovePart/Kind``, without empty parts.
    public let parts: [MovePart]
    /// Metres that were too fast for feet, and left out.
    public let vehicleDistance: Double
    /// Steps that came faster than anyone's, and were left out.
    public let impossibleSteps: Double
    /// How many samples of steps, distance and flights were left out because they last longer than
    /// a day.
    public let longSamples: Int
    /// The workouts that were left out because they last longer than a day.
    public let longWorkouts: [Workout]
    /// How many items were left out as implausible: samples and workouts that are too long. Some
    /// stretches of many a day's samples are too fast; they count where nothing else is left.
    public let leftOut: Int

    /// The estimate of a day; nil where there is nothing at all, which is not 0.
    public init?(day: Day, samples: MoveSamples, body: BodyInputs, history: ZoneHistory) {
        var run = EstimateRun(day: day, body: body, samples: samples, history: history)
        guard run.addAll() else { return nil }
        date = day.date
        self.body = body
        parts = MovePart.Kind.allCases.compactMap { run.parts[$0] }
        vehicleDistance = run.vehicleDistance
        impossibleSteps = run.impossibleSteps
        longSamples = run.longSamples
        longWorkouts = run.longWorkouts
        leftOut =
            run.longSamples + run.longWorkouts.count + (parts.isEmpty ? run.fastStretches : 0)
    }

    /// Whether everything that there was had to be left out, so that no figure is left.
    public var isEmpty: Bool { parts.isEmpty && leftOut > 0 }

    /// Energy that samples and workouts state, in kcal.
    public var stated: Double {
        parts.reduce(0) { $0 + ($1.kind.isEstimated ? 0 : $1.energy) }
    }

    /// Energy that is calculated, in kcal.
    public var estimated: Double {
        parts.reduce(0) { $0 + ($1.kind.isEstimated ? $1.energy : 0) }
    }

    /// Both, in kcal.
    public var total: Double { stated + estimated }

    /// The band in which the total is expected, in kcal: ± 30 % of its estimated part.
    public var band: ClosedRange<Double> {
        (stated + 0.7 * estimated)...(stated + 1.3 * estimated)
    }

    /// The two figures that rings need.
    public var approximation: MoveApproximation {
        MoveApproximation(
            stated: stated, estimated: estimated, leftOut: leftOut, isEmpty: isEmpty)
    }
}
