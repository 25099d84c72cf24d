/// Reads what is known of a range of days and makes their rings.
struct DayReader {
    let store: Store
    let person: Person
    let history: ZoneHistory
    let days: [Day]
    private let now: Instant
    private let profile: [ProfileRecord]
    private let pauses: [Pause]
    private let summaries: [CivilDate: ActivitySummary]
    private let goalHistory: GoalHistory
    private let styles: DayStyles
    private let held: Set<Metric>
    private let dayTotals: [Metric: Set<Int64>]

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
        summaries = try store.summaries(of: person, from: first, through: last)
        held = try store.metricsHeld(by: person)
        let earlier = try store.latestSummary(
            of: person, through: first.adding(days: -1), statingGoals: true)
        goalHistory = GoalHistory(
            try store.goals(of: person),
            summaries: (earlier.map { [$0] } ?? []) + summaries.values.sorted { $0.date < $1.date })
        styles = try DayReader.styles(
            store, person, history, from: first, through: last, summaries: summaries)
        dayTotals = Dictionary(
            uniqueKeysWithValues: try DayReader.merged.map {
                ($0, try store.dayTotalSources(of: $0, person: person))
            })
    }

    private static let ranked = merged + [.appleMoveTime, .appleExerciseTime, .appleStandHour]

    private static let merged: [Metric] = [
        .activeEnergyBurned, .stepCount, .distanceWalkingRunning, .flightsClimbed,
    ]

    private static func styles(
        _ store: Store, _ person: Person, _ history: ZoneHistory, from first: CivilDate,
        through last: CivilDate, summaries: [CivilDate: ActivitySummary]
    ) throws -> DayStyles {
        let (before, after) = (first.adding(days: -margin), last.adding(days: margin))
        let worn = try store.watchDates(
            of: person, in: history.days(from: before, through: after))
        let summarised = try store.summaryEvidence(of: person, from: before, through: after)
        return DayStyles(evidence: worn.union(summarised), summaries: summaries.keys)
    }

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

    private func ringSamples(in range: Range<Instant>, on date: CivilDate) throws -> RingSamples {
        func read(_ metric: Metric) throws -> [SourceSamples] {
            try store.samples(of: metric, person: person, in: range, ranksOn: date)
        }
        var samples = RingSamples(
            energy: try read(.activeEnergyBurned), moveTime: try read(.appleMoveTime),
            exerciseTime: try read(.appleExerciseTime), standHours: try read(.appleStandHour),
            workouts: try store.workouts(of: person, in: range),
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

    // MARK: Days without a watch

    /// The Move estimates of the days that have Move alone.
    private func estimates(
        for portion: [Day], _ rings: RingSamples
    ) throws -> [CivilDate: MoveEstimate] {
        let alone = portion.filter {
            style(of: $0.date) == .moveOnly && moveMode(on: $0.date) == .activeEnergy
                && $0.interval.lowerBound <= now
        }
        guard let first = alone.first, let last = alone.last else { return [:] }
        let range = first.interval.lowerBound..<last.interval.upperBound
        let moved = try movement(in: range, on: first.date, rings)
        var estimates: [CivilDate: MoveEstimate] = [:]
        for day in alone {
            let samples = moved.touching(day.interval)
            estimates[day.date] = MoveEstimate(
                day: day, samples: samples, body: try body(on: day), history: history)
        }
        return estimates
    }

    private func movement(
        in range: Range<Instant>, on date: CivilDate, _ rings: RingSamples
    ) throws -> MoveSamples {
        func stream(_ metric: Metric) throws -> MetricStream {
            MetricStream(
                try store.samples(of: metric, person: person, in: range, ranksOn: date),
                dayTotalSources: dayTotals[metric])
        }
        var samples = MoveSamples()
        samples.energy = MetricStream(
            RingSamples.counting(rings.energy), dayTotalSources: dayTotals[.activeEnergyBurned])
        samples.steps = try stream(.stepCount)
        samples.distance = try stream(.distanceWalkingRunning)
        samples.flights = try stream(.flightsClimbed)
        samples.workouts = rings.workouts
        return samples
    }

    /// The Move estimate of one day, for its explanation; nil where it has none.
    func estimate(on day: Day) throws -> MoveEstimate? {
        try estimates(for: [day], ringSamples(in: day.interval, on: day.date))[day.date]
    }

    private func body(on day: Day) throws -> BodyInputs {
        let end = day.interval.upperBound
        let birth = profile.value(of: .birthDate, on: day.date).flatMap { CivilDate($0) }
        return BodyInputs(
            mass: try store.nearestSample(of: .bodyMass, person: person, before: end)?.value,
            height: try store.nearestSample(of: .height, person: person, before: end)?.value,
            sex: profile.value(of: .sex, on: day.date).flatMap(BiologicalSex.init(rawValue:)),
            age: birth.map { BodyInputs.age(born: $0, on: day.date) })
    }
}
