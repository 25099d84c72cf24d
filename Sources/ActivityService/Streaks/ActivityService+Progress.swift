/// What a person reached over time.
public struct ProgressReport: Sendable {
    /// Whose.
    public let person: String
    /// The streaks by what each day had to reach: Move, Exercise, Stand, all rings.
    public let streaks: [(aim: DayAim, streaks: Streaks)]
    /// The awards in the order of their dates.
    public let awards: [Award]
}

/// The best days of a person.
public struct RecordReport: Sendable {
    /// Whose.
    public let person: String
    /// The best day of a metric; nil without any.
    public let best: [(metric: Metric, day: DayValue?)]
    /// The longest streak of closed Move rings.
    public let longestStreak: Streak?
    /// For each activity the workout with the most energy, once there are five of it.
    public let workouts: [(activity: String, best: Workout?, first: Workout?)]
}

/// A metric's last 90 days against its last 365.
public struct TrendReport: Sendable {
    /// What.
    public let metric: Metric
    /// How it goes.
    public let trend: Trend
}

extension ActivityService {
    /// The streaks and awards of a person, from the first day with data to today, computed anew
    /// each time: late data change them.
    public func progress(of name: String?, zone: Zone? = nil, now: Instant) throws -> ProgressReport
    {
        let person = try store.person(named: name)
        let history = try zones(of: person, instead: zone)
        let outcomes = try outcomes(of: person, history, now: now)
        let aims: [DayAim] = RingKind.allCases.map { .ring($0) } + [.all]
        return ProgressReport(
            person: person.name,
            streaks: aims.map { ($0, Streaks(outcomes, aim: $0, history: history)) },
            awards: Awards.earned(by: outcomes, history: history))
    }

    private func outcomes(
        of person: Person, _ history: ZoneHistory, now: Instant
    ) throws -> [DayOutcome] {
        // Behind the last day with data there is nothing but days without.
        guard let first = try firstDay(of: person),
            let last = try latestDay(of: person, now: now), first <= last
        else { return [] }
        let end = min(last.adding(days: 1), history.date(of: now))
        return try store.snapshot {
            let reader = try DayReader(
                store, person, history, from: first, through: end, now: now)
            return try reader.rings().map(DayOutcome.init)
        }
    }

    /// The metrics of which trends and records are kept.
    public static let progressMetrics: [Metric] = [
        .activeEnergyBurned, .appleExerciseTime, .appleStandHour, .stepCount,
        .distanceWalkingRunning, .flightsClimbed,
    ]

    /// The last 90 days against the last 365, up to yesterday, of each metric with data.
    ///
    /// Days of Move alone are no days of Exercise or Stand and enter no mean.
    public func trends(of name: String?, now: Instant) throws -> [TrendReport] {
        let person = try store.person(named: name)
        let history = try store.zoneHistory(of: person)
        let today = history.date(of: now)
        return try ActivityService.progressMetrics.compactMap { metric in
            let values = try dayValues(
                of: metric, person, from: today.adding(days: -366), through: today.adding(days: -1),
                now: now)
            return values.isEmpty
                ? nil : TrendReport(metric: metric, trend: Trend(values, today: today))
        }
    }

    private static func ring(of metric: Metric) -> RingKind? {
        switch metric {
        case .activeEnergyBurned: .move
        case .appleExerciseTime: .exercise
        case .appleStandHour: .stand
        default: nil
        }
    }

    private func dayValues(
        of metric: Metric, _ person: Person, from first: CivilDate, through last: CivilDate,
        now: Instant
    ) throws -> [DayValue] {
        if let ring = ActivityService.ring(of: metric) {
            // As the rings say it: summaries count, and days of Move alone have no Exercise.
            return try rings(from: first, through: last, of: person.name, now: now).compactMap {
                day in
                day.readings.first { $0.kind == ring }?.value
                    .map { DayValue(date: day.day.date, value: $0) }
            }
        }
        let question = SeriesQuestion(metric, by: .day, from: first, through: last)
        return try series(question, of: person.name).points.compactMap { point in
            point[.natural(for: metric.style)].map { DayValue(date: point.date, value: $0) }
        }
    }

    /// The best days and workouts of a person.
    public func records(of name: String?, now: Instant) throws -> RecordReport {
        let person = try store.person(named: name)
        let history = try store.zoneHistory(of: person)
        let today = try latestDay(of: person, now: now) ?? history.date(of: now)
        let first = try firstDay(of: person) ?? today
        let best = try ActivityService.progressMetrics.map { metric in
            let values = try dayValues(
                of: metric, person, from: min(first, today), through: today, now: now)
            return (metric, Records.best(of: values))
        }
        let everything = Instant(milliseconds: .min)..<now
        let workouts = try store.workouts(of: person, in: everything)
        let activities = Set(workouts.map(\.activity)).sorted()
        return RecordReport(
            person: person.name, best: best,
            longestStreak: Streaks(try outcomes(of: person, history, now: now), history: history)
                .longest,
            workouts: activities.map {
                (
                    $0, Records.bestWorkout(of: $0, among: workouts),
                    Records.firstWorkout(of: $0, among: workouts)
                )
            })
    }
}
