public import Activity

/// The hours in which a person stood.
///
/// An hour is known by the instant at which it begins, so that the hour that a long day repeats
/// can count twice. Where one record of an hour says stood and another idle, it was stood. An
/// hour belongs to the day in which it begins. Two hours that overlap by 30 minutes or more, as
/// after a zone change by half an hour, are one; the earlier counts. Where a program states how
/// many hours of a day were stood and not which, those that no record names are spread over the
/// rest of the day.
public struct StandHours: Sendable {
    /// A day's hours.
    public struct Count: Hashable, Sendable {
        /// The hours stood.
        public let stood: Int
        /// How many of them only a workout credits.
        public let fromWorkouts: Int
        /// Hours beside them of which only a day's number is known; parts of hours where an
        /// interval holds a part of a day.
        public let fromTotals: Double

        /// All hours together.
        public var hours: Double { Double(stood) + fromTotals }

        /// How many statements stand behind them.
        var statements: Int { stood + (fromTotals > 0 ? 1 : 0) }
    }

    /// The beginnings of the hours stood, ascending, and whether only a workout credits them.
    private let hours: [(start: Int64, fromWorkout: Bool)]
    /// The beginnings of all records, stood or idle, ascending.
    private let records: [Int64]
    /// What totals of days add to the hours of their days, in order.
    private let rests: [Statement]
    private let stood: Coverage

    static let hour: Int64 = 3_600_000
    private static let sameHour: Int64 = 1_800_000

    /// The hours of samples of ``/Activity/Metric/appleStandHour``: value 1 stood, 0 idle. A
    /// sample without length stands for the hour that begins with it.
    ///
    /// - Parameters:
    ///   - sources: Everything that overlaps the days in question.
    ///   - history: Says which day a day's number of hours stands for.
    public init(_ sources: [SourceSamples], history: ZoneHistory) {
        self.init(sources, workoutHours: [], history: history)
    }

    init(_ sources: [SourceSamples], workoutHours: [Range<Int64>], history: ZoneHistory) {
        var records: [Int64] = []
        var stood: [Range<Int64>] = []
        func add(_ start: Int64, _ end: Int64, _ value: Double) {
            records.append(start)
            if value >= 0.5 { stood.append(start..<(end > start ? end : start + Self.hour)) }
        }
        for source in sources where source.grain == .event {
            for sample in source.samples where sample.end >= sample.start {
                add(sample.start.milliseconds, sample.end.milliseconds, sample.value)
            }
        }
        let stated = StandHours.stated(sources, history: history)
        for hour in stated.hours { add(hour.start, hour.end, hour.value) }
        self.records = records.sorted()
        let counted = StandHours.distinct(stood)
        let added = StandHours.distinct(workoutHours).filter { hour in
            let next = counted.partitioningIndex { $0.lowerBound >= hour.lowerBound }
            let neighbours = max(0, next - 1)..<min(counted.count, next + 1)
            return !counted[neighbours].contains { StandHours.areOne($0, hour) }
        }
        let hours = (counted.map { ($0.lowerBound, false) } + added.map { ($0.lowerBound, true) })
            .sorted { $0.0 < $1.0 }
        self.hours = hours
        self.stood = Coverage(
            orderedIntervals: (counted + added).sorted { $0.lowerBound < $1.lowerBound }
                .map { ($0.lowerBound, $0.upperBound) })
        rests = stated.days.map { day in
            let first = hours.partitioningIndex { $0.0 >= day.start }
            let last = hours.partitioningIndex { $0.0 >= day.end }
            var rest = day
            rest.extra = max(0, day.value - Double(last - first))
            return rest
        }
    }

    /// What programs state: hours, and the greatest number of hours of each day.
    private static func stated(
        _ sources: [SourceSamples], history: ZoneHistory
    ) -> (hours: [Statement], days: [Statement]) {
        let statements = Statements(sources, history: history)
        if statements.isEmpty { return ([], []) }
        let grains = LoneGrains(statements)
        // The app can't cut hours any finer, whatever the spacing of other metrics.
        var hours = [Grain.second, .minute, .hour].flatMap { statements.known[$0] ?? [] }
        var days = statements.known[.day] ?? []
        for lone in statements.lone {
            guard let day = statements.day(of: lone) else { continue }
            let grain = lone.value > 1 ? .day : grains.grain(of: lone, in: day)
            if let made = statements.statement(lone, as: grain == .day ? .day : .hour) {
                if grain == .day { days.append(made) } else { hours.append(made) }
            }
        }
        let greatest = Dictionary(days.map { ($0.start, $0) }) {
            $0.value < $1.value ? $1 : $0
        }
        return (hours, greatest.values.sorted { $0.start < $1.start })
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
            let rest = rest(from: from, to: to)
            guard isKnown || first < last || rest != nil else { return nil }
            return Count(
                stood: last - first,
                fromWorkouts: hours[first..<last].count { $0.fromWorkout },
                fromTotals: rest ?? 0)
        }
    }

    /// What totals of days add to an interval; nil where there is none.
    private func rest(from: Int64, to: Int64) -> Double? {
        var sum: Double?
        var index = rests.partitioningIndex { $0.end > from }
        while index < rests.count, rests[index].start < to {
            var tally = BucketTally(bounds: [from, to])
            tally.spread(rests[index], covered: stood)
            sum = (sum ?? 0) + tally.counted[0]
            index += 1
        }
        return sum
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
