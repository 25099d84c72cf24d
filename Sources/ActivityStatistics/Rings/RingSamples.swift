public import Activity

/// The samples and workouts from which rings are derived.
///
/// Everything that overlaps the days in question belongs in here; more does no harm.
public struct RingSamples: Sendable {
    /// Active energy in kcal.
    public var energy: [SourceSamples]
    /// Move minutes.
    public var moveTime: [SourceSamples]
    /// Exercise minutes.
    public var exerciseTime: [SourceSamples]
    /// Stand hours: 1 stood, 0 idle.
    public var standHours: [SourceSamples]
    /// The workouts that overlap the days.
    public var workouts: [Workout]
    /// Whether the person's data hold exercise minutes at all. A watch writes the minutes earned
    /// and nothing else, so that a day without them is a day of 0; where none were ever
    /// exported, it is a day of which nothing is known.
    public var holdsExerciseTime: Bool
    /// The numbers of sources that state totals of days, for metrics of which it is known from the
    /// whole history; of others it is judged from the samples here (``DayTotals``).
    public var dayTotalSources: [Metric: Set<Int64>] = [:]

    /// Samples for rings; what is left out is empty.
    public init(
        energy: [SourceSamples] = [], moveTime: [SourceSamples] = [],
        exerciseTime: [SourceSamples] = [], standHours: [SourceSamples] = [],
        workouts: [Workout] = [], holdsExerciseTime: Bool = true
    ) {
        self.energy = energy
        self.moveTime = moveTime
        self.exerciseTime = exerciseTime
        self.standHours = standHours
        self.workouts = workouts
        self.holdsExerciseTime = holdsExerciseTime
    }

    /// An energy sample longer than this, in milliseconds, counts on no day: Apple counted none
    /// of a sample of 25 days.
    public static let longestSample: Int64 = 24 * 3_600_000

    /// Why a sample can fill no ring; nil where it can.
    static func implausibility(of sample: Sample) -> LeftOut.Reason? {
        if sample.end < sample.start { return .endsBeforeStart }
        return sample.end.milliseconds(since: sample.start) > longestSample ? .longerThanDay : nil
    }

    /// Whether a workout can count: one that lasts longer than ``longestSample`` was never ended,
    /// or its writer made a mistake.
    public static func isPlausible(_ workout: Workout) -> Bool {
        workout.end.milliseconds(since: workout.start) <= longestSample
    }

    /// How many samples of a metric that touch a day are left out as implausible, for each of
    /// some days. What was typed in is left out for another reason.
    static func implausible(
        _ sources: [SourceSamples], _ style: AggregationStyle, in days: [Day]
    ) -> [Int] {
        let found = sources.filter { $0.source.deviceClass != .userEntered }.flatMap(\.samples)
            .filter { implausibility(of: $0) != nil }
        if found.isEmpty { return Array(repeating: 0, count: days.count) }
        return days.map { day in found.count { DayCut.touches($0, day, style) } }
    }

    /// The sources that count for rings: none typed in, no sample longer than
    /// ``longestSample``.
    public static func counting(_ sources: [SourceSamples]) -> [SourceSamples] {
        sources.filter { $0.source.deviceClass != .userEntered }
            .map { $0.limited(toLength: longestSample) }
    }
}
