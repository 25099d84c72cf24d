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
    /// The best day of a ring or a metric; nil without any.
    public let best: [(subject: FigureSubject, unit: String, day: DayValue?)]
    /// The longest streak of closed Move rings.
    public let longestStreak: Streak?
    /// For each activity the workout with the most energy, once there are five of it.
    public let workouts: [(activity: String, best: Workout?, first: Workout?)]
}

/// The last 90 days of a ring or a metric against its last 365.
public struct TrendReport: Sendable {
    /// What.
    public let subject: FigureSubject
    /// The code of the unit of its means.
    public let unit: String
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
        let outcomes = try outcomes(of: person, history, zone: zone, now: now)
        let aims: [DayAim] = RingKind.allCases.map { .ring($0) } + [.all]
        return ProgressReport(
            person: person.name,
            streaks: aims.map { ($0, Streaks(outcomes, aim: $0, history: history)) },
            awards: Awards.earned(by: outcomes, history: history))
    }

    private func outcomes(
        of person: Person, _ history: ZoneHistory, zone: Zone? = nil, now: Instant
    ) throws -> [DayOutcome] {
        // Behind the last day with data there is nothing but days without.
        guard let first = try firstDay(of: person, zone: zone),
            let last = try latestDay(of: person, zone: zone, now: now), first <= last
        else { return [] }
        let end = min(last.adding(days: 1), history.date(of: now))
        return try store.snapshot {
            let reader = try DayReader(
                store, person, history, from: first, through: end, now: now)
            return try reader.rings().map(DayOutcome.init)
        }
    }

    /// What trends and records are kept of.
    public static let progressSubjects: [FigureSubject] =
        RingKind.allCases.map { .ring($0) }
        + [.metric(.stepCount), .metric(.distanceWalkingRunning), .metric(.flightsClimbed)]

    /// The last 90 days against the last 365, up to yesterday, of each subject with data.
    ///
    /// Days of Move alone are no days of Exercise or Stand and enter no mean.
    public func trends(of name: String?, now: Instant) throws -> [TrendReport] {
        let today = try today(of: name, now: now)
        return try ActivityService.progressSubjects.compactMap { subject in
            let answer = try series(
                SeriesQuestion(
                    subject, by: .day, from: today.adding(days: -366),
                    through: today.adding(days: -1)),
                of: name, now: now)
            let values = answer.figures.compactMap(DayValue.init)
            return values.isEmpty
                ? nil
                : TrendReport(
                    subject: subject, unit: answer.unit, trend: Trend(values, today: today))
        }
    }

    /// The best days and workouts of a person.
    public func records(of name: String?, now: Instant) throws -> RecordReport {
        let person = try store.person(named: name)
        let history = try store.zoneHistory(of: person)
        let today = try latestDay(of: person, now: now) ?? history.date(of: now)
        let first = try firstDay(of: person) ?? today
        let best = try ActivityService.progressSubjects.map { subject in
            let answer = try series(
                SeriesQuestion(subject, by: .day, from: min(first, today), through: today),
                of: person.name, now: now)
            return (
                subject, answer.unit, Records.best(of: answer.figures.compactMap(DayValue.init))
            )
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
