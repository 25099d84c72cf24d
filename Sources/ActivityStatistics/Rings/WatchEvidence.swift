public import Activity

/// On which days a watch was worn, as far as the data show.
///
/// A day has evidence when a watch wrote any sample on it, when there is a record of a stand
/// hour, or when its summary counts stand hours or exercise minutes.
public enum WatchEvidence {
    /// The dates on which watches wrote samples, among some days. Samples longer than a day
    /// prove no day. Cost: the number of samples and days; no calendar work for each sample.
    public static func dates(of sources: [SourceSamples], in days: [Day]) -> Set<CivilDate> {
        var seen = Array(repeating: false, count: days.count)
        for source in sources where source.source.deviceClass == .watch {
            mark(source, in: days, seen: &seen)
        }
        return dates(seen, days)
    }

    /// The dates with stand hours of whatever source, stood or idle: only a watch makes them.
    public static func dates(ofStandHours sources: [SourceSamples], in days: [Day])
        -> Set<CivilDate>
    {
        var seen = Array(repeating: false, count: days.count)
        for source in sources where source.source.deviceClass != .userEntered {
            // A day's number of 0 is said of days without a watch, too.
            let saysDays = source.grain == .day || source.grain == .unknown
            mark(
                saysDays ? source.with(samples: source.samples.filter { $0.value > 0 }) : source,
                in: days, seen: &seen)
        }
        return dates(seen, days)
    }

    /// The dates whose summaries count stand hours or exercise minutes.
    public static func dates(of summaries: some Sequence<ActivitySummary>) -> Set<CivilDate> {
        Set(summaries.filter(isGiven(by:)).map(\.date))
    }

    /// Whether a summary shows that a watch was worn.
    public static func isGiven(by summary: ActivitySummary) -> Bool {
        !summary.isSentinel
            && ((summary.appleStandHours ?? 0) > 0 || (summary.appleExerciseTime ?? 0) > 0)
    }

    /// Whether a summary was made where a watch is paired, worn or not: it states goals of
    /// Exercise and Stand. Where no watch was ever paired there are none, or goals of 0.
    public static func isOfPairedWatch(_ summary: ActivitySummary) -> Bool {
        !summary.isSentinel && (summary.appleExerciseTimeGoal ?? 0) > 0
            && (summary.appleStandHoursGoal ?? 0) > 0
    }

    /// Whether a summary was made by a phone without a watch, as they do since iOS 16: it knows
    /// Move, and states Exercise and Stand and the goals of both as 0.
    public static func isOfPhoneAlone(_ summary: ActivitySummary) -> Bool {
        let others = [
            summary.appleExerciseTime, summary.appleExerciseTimeGoal, summary.appleStandHours,
            summary.appleStandHoursGoal,
        ]
        return !summary.isSentinel && !summary.isNoEvidence && others.allSatisfy { $0 == 0 }
    }

    /// The dates on which a watch wrote anything that fills rings.
    static func recordedDates(of samples: RingSamples, in days: [Day]) -> Set<CivilDate> {
        dates(of: samples.energy + samples.moveTime + samples.exerciseTime, in: days)
            .union(dates(ofStandHours: samples.standHours, in: days))
    }

    private static func mark(_ source: SourceSamples, in days: [Day], seen: inout [Bool]) {
        var index = 0
        for sample in source.orderedSamples {
            let (start, end) = stretch(of: sample, source.grain)
            if end - start > RingSamples.longestSample { continue }
            while index < days.count, days[index].interval.upperBound.milliseconds <= start {
                index += 1
            }
            var touched = index
            while touched < days.count, days[touched].interval.lowerBound.milliseconds < end {
                seen[touched] = true
                touched += 1
            }
        }
    }

    /// The time of a sample. A figure that came alone at midnight proves its day and no other,
    /// also where that day ends earlier than it may last.
    private static func stretch(of sample: Sample, _ grain: Grain) -> (Int64, Int64) {
        let start = sample.start.milliseconds
        let end = max(start + 1, sample.end.milliseconds)
        guard grain == .unknown, end - start > StandHours.hour else { return (start, end) }
        return (start + (end - start) / 2, start + (end - start) / 2 + 1)
    }

    private static func dates(_ seen: [Bool], _ days: [Day]) -> Set<CivilDate> {
        Set(zip(seen, days).filter(\.0).map(\.1.date))
    }
}
