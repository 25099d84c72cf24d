public import Activity

/// Rings from samples, for days without a summary and beside it.
///
/// Move is the merged active energy without what was typed in and without samples longer than a
/// day, cut at the day's bounds; energy stated by workouts is never added. Exercise is the merged
/// exercise minutes, each whole on the day of its end, plus the active time of workouts that no
/// watch recorded and no exercise minute overlaps, floored at the very end. Stand is the number
/// of hours stood (``StandHours``), plus the hours such workouts touch on days with a watch. With
/// one watch and nothing else these are the plain sums that Apple's summary states.
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
        let energy = merge(samples.energy, .activeEnergyBurned, samples, days, history).values
        let moveTime = merge(samples.moveTime, .appleMoveTime, samples, days, history).values
        let exercise = merge(samples.exerciseTime, .appleExerciseTime, samples, days, history)
        let credit = WorkoutCredit(samples.workouts, besides: exercise.covered, days: days)
        let standing = StandHours(
            RingSamples.counting(samples.standHours), workoutHours: credit.hours(on: watchDays),
            history: history
        ).perDay(days)
        let leftOut = leftOut(samples, days)
        let worn = WatchEvidence.recordedDates(of: samples, in: days)
        return days.indices.map { index in
            var figures = RingFigures(date: days[index].date)
            figures.energy = energy[index]
            figures.moveTime = moveTime[index].map(wholeMinutes)
            let knowsExercise = samples.holdsExerciseTime && worn.contains(days[index].date)
            figures.addExercise(
                exercise.values[index] ?? (knowsExercise ? 0 : nil), credit.minutes[index])
            figures.stand = standing[index]?.hours
            figures.standFromWorkouts = Double(standing[index]?.fromWorkouts ?? 0)
            figures.leftOut = leftOut.compactMapValues { $0[index] > 0 ? $0[index] : nil }
            return figures
        }
    }

    /// What is left out as implausible, for each day.
    private static func leftOut(_ samples: RingSamples, _ days: [Day]) -> [Metric: [Int]] {
        let sources: [(Metric, [SourceSamples])] = [
            (.activeEnergyBurned, samples.energy), (.appleMoveTime, samples.moveTime),
            (.appleExerciseTime, samples.exerciseTime), (.appleStandHour, samples.standHours),
        ]
        var leftOut = Dictionary(
            uniqueKeysWithValues: sources.map { metric, sources in
                (metric, RingSamples.implausible(sources, metric.style, in: days))
            })
        for workout in WorkoutCredit.leftOut(samples.workouts) {
            for index in days.indices where workout.touches(days[index]) {
                leftOut[.appleExerciseTime]?[index] += 1
            }
        }
        return leftOut
    }

    /// The merged sum of each day, and the time of which samples speak.
    private static func merge(
        _ sources: [SourceSamples], _ metric: Metric, _ samples: RingSamples, _ days: [Day],
        _ history: ZoneHistory
    ) -> (values: [Double?], covered: Coverage) {
        let grid = DayBounds(days)
        let merge = SourceMerge(
            RingSamples.counting(sources), style: metric.style, bounds: grid.bounds,
            history: history, dayTotalSources: samples.dayTotalSources[metric], said: sources)
        return (grid.buckets.map { merge.values[$0] }, merge.coverage)
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
