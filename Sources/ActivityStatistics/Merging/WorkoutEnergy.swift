public import Activity

/// The energy of a workout from samples (`domain.md` §6.3).
public enum WorkoutEnergy {
    /// A sample longer than this, in milliseconds, says nothing of a workout within it: an hour's
    /// share of a day-long sample is a twenty-fourth of the day, whatever happened in it.
    public static let longestSample: Int64 = 4 * 3_600_000

    /// The merged active energy over a workout, in kcal; nil without samples.
    public static func sampled(
        _ workout: Workout, energy: [SourceSamples], history: ZoneHistory
    ) -> Double? {
        guard workout.start < workout.end else { return nil }
        return SourceMerge(
            energy.map { $0.limited(toLength: longestSample) }, style: .cumulative,
            bounds: [workout.start, workout.end], history: history, dayTotalSources: []
        ).values[0]
    }
}
