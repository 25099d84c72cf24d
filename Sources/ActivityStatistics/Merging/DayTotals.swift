public import Activity

/// Sources that state totals of days and not events.
///
/// Garmin Connect writes one sample without length for each day, stamped 23:59:59. Such a
/// sample stands for its whole day: it makes the day complete where everything else that is
/// known of the day is less than half of it; else it is shown for its source only.
public enum DayTotals {
    /// Whether a source states totals of days: another maker's source all of whose samples have
    /// no length, at most one in each local day.
    ///
    /// Judge from the source's whole history where it can be had: one sample of one day cannot
    /// tell. Cost: ends at the first sample that speaks against it.
    public static func areStated(by source: SourceSamples, history: ZoneHistory) -> Bool {
        guard source.grain == .event, source.source.deviceClass == .other,
            !source.samples.isEmpty
        else { return false }
        var lastDate: CivilDate?
        var last: Sample?
        for sample in source.orderedSamples where sample != last {
            guard sample.start == sample.end else { return false }
            let date = history.date(of: sample.start)
            if date == lastDate { return false }
            lastDate = date
            last = sample
        }
        return true
    }
}

/// A day's total that was left out of the merged value, because the rest of the day is known well
/// enough without it.
public struct ShadowedDayTotal: Hashable, Sendable {
    /// The number of the source that stated it.
    public let sourceID: Int64
    /// The local day it was stated for.
    public let date: CivilDate
    /// The total in the metric's unit.
    public let value: Double

    /// A day's total that does not count.
    public init(sourceID: Int64, date: CivilDate, value: Double) {
        self.sourceID = sourceID
        self.date = date
        self.value = value
    }
}
