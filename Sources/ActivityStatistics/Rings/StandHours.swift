public import Activity

/// The hours in which a person stood (`domain.md` §1.7).
///
/// An hour is known by the instant at which it begins, so that the hour that a long day repeats
/// can count twice. Where one record of an hour says stood and another idle, it was stood. An
/// hour belongs to the day in which it begins. Two hours that overlap by 30 minutes or more, as
/// after a zone change by half an hour, are one; the earlier counts.
public struct StandHours: Sendable {
    /// A day's hours.
    public struct Count: Hashable, Sendable {
        /// The hours stood.
        public let stood: Int
        /// How many of them only a workout credits.
        public let fromWorkouts: Int
    }

    /// The beginnings of the hours stood, ascending, and whether only a workout credits them.
    private let hours: [(start: Int64, fromWorkout: Bool)]
    /// The beginnings of all records, stood or idle, ascending.
    private let records: [Int64]

    private static let hour: Int64 = 3_600_000
    private static let sameHour: Int64 = 1_800_000

    /// The hours of samples of ``/Activity/Metric/appleStandHour``: value 1 stood, 0 idle. A
    /// sample without length stands for the hour that begins with it.
    public init(_ sources: [SourceSamples]) {
        self.init(sources, workoutHours: [])
    }

    init(_ sources: [SourceSamples], workoutHours: [Range<Int64>]) {
        var records: [Int64] = []
        var stood: [Range<Int64>] = []
        for sample in sources.lazy.flatMap(\.samples) where sample.end >= sample.start {
            let start = sample.start.milliseconds
            let end = sample.end.milliseconds
            records.append(start)
            if sample.value >= 0.5 { stood.append(start..<(end > start ? end : start + Self.hour)) }
        }
        self.records = records.sorted()
        let counted = StandHours.distinct(stood)
        let added = StandHours.distinct(workoutHours).filter { hour in
            let next = counted.partitioningIndex { $0.lowerBound >= hour.lowerBound }
            let neighbours = max(0, next - 1)..<min(counted.count, next + 1)
            return !counted[neighbours].contains { StandHours.areOne($0, hour) }
        }
        hours = (counted.map { ($0.lowerBound, false) } + added.map { ($0.lowerBound, true) })
            .sorted { $0.0 < $1.0 }
    }

    /// The hours of each day, in the order of days; nil where a day has no record of an hour,
    /// neither stood nor idle, and no workout credits one.
    public func perDay(_ days: [Day]) -> [Count?] {
        perInterval(days.map(\.interval))
    }

    /// The hours that begin in each of some intervals; nil as for days.
    func perInterval(_ intervals: [Range<Instant>]) -> [Count?] {
        intervals.map { interval in
            let (from, to) = (interval.lowerBound.milliseconds, interval.upperBound.milliseconds)
            let first = hours.partitioningIndex { $0.start >= from }
            let last = hours.partitioningIndex { $0.start >= to }
            let record = records.partitioningIndex { $0 >= from }
            let isKnown = record < records.count && records[record] < to
            guard isKnown || first < last else { return nil }
            return Count(
                stood: last - first,
                fromWorkouts: hours[first..<last].count { $0.fromWorkout })
        }
    }

    private static func distinct(_ intervals: [Range<Int64>]) -> [Range<Int64>] {
        var kept: [Range<Int64>] = []
        for interval in intervals.sorted(by: {
            ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
        }) {
            if let last = kept.last, areOne(last, interval) { continue }
            kept.append(interval)
        }
        return kept
    }

    private static func areOne(_ left: Range<Int64>, _ right: Range<Int64>) -> Bool {
        if left.lowerBound == right.lowerBound { return true }
        let from = max(left.lowerBound, right.lowerBound)
        return min(left.upperBound, right.upperBound) - from >= sameHour
    }
}
