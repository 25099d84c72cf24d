/// Reads what is known of a range of days and makes their rings.
struct DayReader {
    let store: Store
    let person: Person
    let history: ZoneHistory
    let days: [Day]
    let now: Instant
    let profile: [ProfileRecord]
    private let pauses: [Pause]
    private let summaries: [CivilDate: ActivitySummary]
    private let goalHistory: GoalHistory
    let styles: DayStyles
    private let held: Set<Metric>
    let dayTotals: [Metric: Set<Int64>]

    /// Days are read in portions of so many, so that memory does not follow the range.
    private static let portion = 31
    /// Watch evidence is looked for this far around the range: the longest gap and a day.
    private static let margin = 15

    init(
        _ store: Store, _ person: Person, _ history: ZoneHistory, from first: CivilDate,
        through last: CivilDate, now: Instant
    ) throws {
        self.store = store
        self.person = person
        self.history = history
        self.now = now
        days = history.days(from: first, through: last)
        profile = try store.profile(of: person)
        pauses = try store.pauses(of: person)
        // Summaries of the days around say whether a watch was there.
        let from = first.adding(days: -DayReader.margin)
        let through = last.adding(days: DayReader.margin)
        summaries = try store.summaries(of: person, from: from, through: through)
        held = try store.metricsHeld(by: person)
        goalHistory = try GoalHistory(store, person, from: from, summaries: summaries)
        styles = DayStyles(
            evidence: try store.watchDates(
                of: person, in: history.days(from: from, through: through)),
            summaries: summaries.values,
            isFollowed: try store.hasWatchEvidence(
                of: person, after: through,
                endingAt: history.firstInstant(from: through.adding(days: 1))))
        dayTotals = Dictionary(
            uniqueKeysWithValues: try DayReader.merged.map {
                ($0, try store.dayTotalSources(of: $0, person: person))
            })
    }

    private static let ranked = merged + [.appleMoveTime, .appleExerciseTime, .appleStandHour]

    private static let merged: [Metric] = [
        .activeEnergyBurned, .stepCount, .distanceWalkingRunning, .flightsClimbed,
    ]

    /// The rings of the days.
    func rings() throws -> [DayRings] {
        guard let first = days.first?.date, let last = days.last?.date else { return [] }
        let changes = try store.rankChanges(of: DayReader.ranked, person: person)
        let starts = stride(from: first.dayNumber, through: last.dayNumber, by: DayReader.portion)
            .map(CivilDate.init(dayNumber:))
        return try RollupKeeper.cut(first...last, at: Set(changes + starts).sorted()).flatMap {
            part in
            try rings(of: days.filter { part.contains($0.date) })
        }
    }

    private func rings(of portion: [Day]) throws -> [DayRings] {
        guard let first = portion.first, let last = portion.last else { return [] }
        let range = first.interval.lowerBound..<last.interval.upperBound
        let samples = try ringSamples(in: range, on: first.date)
        let figures = DayDerivation.figures(
            for: portion, from: samples, watchDays: styles.watchDays(among: portion),
            history: history)
        let estimates = try estimates(for: portion, samples)
        return zip(portion, figures).map { day, figures in
            RingComposer.rings(of: facts(day, figures, estimates[day.date]))
        }
    }

    /// What the samples of one day add up to.
    func figures(of day: Day) throws -> RingFigures {
        DayDerivation.figures(
            for: [day], from: try ringSamples(in: day.interval, on: day.date),
            watchDays: styles.watchDays(among: [day]), history: history)[0]
    }

    func ringSamples(in range: Range<Instant>, on date: CivilDate) throws -> RingSamples {
        func read(_ metric: Metric) throws -> [SourceSamples] {
            try store.samples(of: metric, person: person, in: range, ranksOn: date)
        }
        // Whether a workout credits minutes depends on what overlaps any part of it, also where
        // that lies outside of the days: else an answer would depend on what else is asked for.
        let workouts = try store.workouts(of: person, in: range)
        let plausible = workouts.filter(RingSamples.isPlausible)
        let reach =
            min(
                range.lowerBound, plausible.map(\.start).min() ?? range.lowerBound)..<max(
                range.upperBound, plausible.map(\.end).max() ?? range.upperBound)
        var samples = RingSamples(
            energy: try read(.activeEnergyBurned), moveTime: try read(.appleMoveTime),
            exerciseTime: try store.samples(
                of: .appleExerciseTime, person: person, in: reach, ranksOn: date),
            standHours: try read(.appleStandHour),
            workouts: reach == range ? workouts : try store.workouts(of: person, in: reach),
            holdsExerciseTime: held.contains(.appleExerciseTime))
        samples.dayTotalSources = dayTotals
        return samples
    }

    private func facts(_ day: Day, _ figures: RingFigures, _ estimate: MoveEstimate?) -> DayFacts {
        let mode = moveMode(on: day.date)
        var facts = DayFacts(
            person: person.name, day: day, style: style(of: day.date),
            goals: goalHistory.goals(of: day, mode: mode))
        facts.summary = summaries[day.date]
        facts.derived = figures
        facts.approximation = estimate?.approximation
        if held.contains(mode == .appleMoveTime ? .appleMoveTime : .activeEnergyBurned) {
            facts.recordedRings.insert(.move)
        }
        if held.contains(.appleExerciseTime) { facts.recordedRings.insert(.exercise) }
        if held.contains(.appleStandHour) { facts.recordedRings.insert(.stand) }
        facts.moveMode = mode
        facts.isPaused = pauses.contains { $0.first <= day.date && day.date <= $0.last }
        facts.isPartial = now < day.interval.upperBound
        facts.usesWheelchair = profile.value(of: .wheelchair, on: day.date) == "yes"
        return facts
    }

    /// What Move measures on a date.
    func moveMode(on date: CivilDate) -> MoveMode {
        profile.value(of: .moveMode, on: date).flatMap(MoveMode.init(rawValue:)) ?? .activeEnergy
    }

    /// How many rings a date has.
    func style(of date: CivilDate) -> DayRings.Style { styles.style(of: date) }

    /// The goals of a date, with what Move measures; those of nothing for a date that does not
    /// exist.
    func goals(on date: CivilDate) -> (MoveMode, DayGoals) {
        let mode = moveMode(on: date)
        guard let day = history.day(date) else {
            return (mode, DayGoals(move: .none, exercise: .none, stand: .none))
        }
        return (mode, goalHistory.goals(of: day, mode: mode))
    }
}
