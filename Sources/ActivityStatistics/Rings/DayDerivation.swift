public import Activity

/// Rings from samples, for days without a summary and beside it (`domain.md` §2.2).
///
/// Move is the merged active energy without what was typed in and without samples longer than a
/// day, cut at the day's bounds; energy stated by workouts is never added. Exercise is the merged
/// exercise minutes, each whole on the day of its end, plus the active time of workouts that no
/// watch recorded and no exercise minute overlaps, floored at the very end. Stand is the number
/// of hours stood (``StandHours``), plus the hours such workouts touch on days with a watch. With
/// one watch and nothing else these are the plain sums that Apple's summary states (§2.1).
public enum DayDerivation {
    /// The figures of days, in their order.
    ///
    /// - Parameters:
    ///   - days: In ascending order; gaps are allowed.
    ///   - samples: Everything that overlaps the days.
    ///   - watchDays: The dates with three rings (``DayStyles``), where workouts credit hours.
    ///   - history: The person's zones.
    /// - Returns: One entry for each day. Cost: one merge per metric, however many days.
    public static func figures(
        for days: [Day], from samples: RingSamples, watchDays: Set<CivilDate>,
        history: ZoneHistory
    ) -> [RingFigures] {
        var figures = days.map { RingFigures(date: $0.date) }
        let grid = DayBounds(days)
        func sums(_ sources: [SourceSamples], _ metric: Metric) -> [Double?] {
            let merge = SourceMerge(
                RingSamples.counting(sources), style: metric.style, bounds: grid.bounds,
                history: history, dayTotalSources: samples.dayTotalSources[metric])
            return grid.buckets.map { merge.values[$0] }
        }
        let energy = sums(samples.energy, .activeEnergyBurned)
        let moveTime = sums(samples.moveTime, .appleMoveTime)
        let exercise = sums(samples.exerciseTime, .appleExerciseTime)
        let credit = WorkoutCredit(samples, days: days)
        let stood = StandHours(
            RingSamples.counting(samples.standHours), workoutHours: credit.hours(on: watchDays))
        let standing = stood.perDay(days)
        let worn = WatchEvidence.recordedDates(of: samples, in: days)
        for index in days.indices {
            figures[index].energy = energy[index]
            figures[index].moveTime = moveTime[index].map(wholeMinutes)
            let knowsExercise = samples.holdsExerciseTime && worn.contains(days[index].date)
            figures[index].addExercise(
                exercise[index] ?? (knowsExercise ? 0 : nil), credit.minutes[index])
            figures[index].stand = standing[index].map { Double($0.stood) }
            figures[index].standFromWorkouts = Double(standing[index]?.fromWorkouts ?? 0)
        }
        return figures
    }

    /// Minutes as rings show them. Parts of minutes are added first and cut once, and what binary
    /// fractions lose on the way is no lost minute.
    static func wholeMinutes(_ minutes: Double) -> Double {
        (minutes + 1e-6).rounded(.down)
    }
}

extension RingFigures {
    fileprivate mutating func addExercise(_ recorded: Double?, _ credited: Double?) {
        exerciseFromWorkouts = credited ?? 0
        if recorded == nil, credited == nil { return }
        exercise = DayDerivation.wholeMinutes((recorded ?? 0) + (credited ?? 0))
    }
}
