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
        let energy = sums(samples.energy, .activeEnergyBurned, samples, days, history)
        let moveTime = sums(samples.moveTime, .appleMoveTime, samples, days, history)
        let exercise = sums(samples.exerciseTime, .appleExerciseTime, samples, days, history)
        let credit = WorkoutCredit(samples, days: days)
        let standing = StandHours(
            RingSamples.counting(samples.standHours), workoutHours: credit.hours(on: watchDays)
        ).perDay(days)
        let leftOut = leftOut(samples, days)
        let worn = WatchEvidence.recordedDates(of: samples, in: days)
        return days.indices.map { index in
            var figures = RingFigures(date: days[index].date)
            figures.energy = energy[index]
            figures.moveTime = moveTime[index].map(wholeMinutes)
            let knowsExercise = samples.holdsExerciseTime && worn.contains(days[index].date)
            figures.addExercise(
                exercise[index] ?? (knowsExercise ? 0 : nil), credit.minutes[index])
            figures.stand = standing[index].map { Double($0.stood) }
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

    private static func sums(
        _ sources: [SourceSamples], _ metric: Metric, _ samples: RingSamples, _ days: [Day],
        _ history: ZoneHistory
    ) -> [Double?] {
        let grid = DayBounds(days)
        let merge = SourceMerge(
            RingSamples.counting(sources), style: metric.style, bounds: grid.bounds,
            history: history, dayTotalSources: samples.dayTotalSources[metric])
        return grid.buckets.map { merge.values[$0] }
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
