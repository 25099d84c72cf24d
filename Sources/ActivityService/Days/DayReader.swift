/// Reads what is known of a range of days and makes their rings.
struct DayReader {
    private let store: Store
    private let person: Person
    private let history: ZoneHistory
    private let days: [Day]
    private let now: Instant
    private let profile: [ProfileRecord]
    private let pauses: [Pause]
    private let summaries: [CivilDate: ActivitySummary]
    private let goals: GoalSchedule
    private let styles: DayStyles

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
        let earlier = try store.latestSummary(
            of: person, through: first.adding(days: -1), statingGoals: true)
        goals = GoalSchedule(
            goals: try store.goals(of: person).map(\.goal),
            summaries: (earlier.map { [$0] } ?? []) + summaries.values.sorted { $0.date < $1.date })
        let around = history.days(
            from: first.adding(days: -DayReader.margin),
            through: last.adding(days: DayReader.margin))
        let worn = try store.watchDates(of: person, in: around)
        let summarised = try store.summaryEvidence(
            of: person, from: first.adding(days: -DayReader.margin),
            through: last.adding(days: DayReader.margin))
        styles = DayStyles(evidence: worn.union(summarised))
    }

    /// The rings of the days.
    func rings() throws -> [DayRings] {
        var rings: [DayRings] = []
        var start = 0
        while start < days.count {
            let portion = Array(days[start..<min(start + DayReader.portion, days.count)])
            rings += try self.rings(of: portion)
            start += DayReader.portion
        }
        return rings
    }

    private func rings(of portion: [Day]) throws -> [DayRings] {
        guard let first = portion.first, let last = portion.last else { return [] }
        let range = first.interval.lowerBound..<last.interval.upperBound
        let samples = try ringSamples(in: range)
        let figures = DayDerivation.figures(
            for: portion, from: samples, watchDays: styles.watchDays(among: portion),
            history: history)
        return zip(portion, figures).map { day, figures in
            RingComposer.rings(of: facts(day, figures))
        }
    }

    private func ringSamples(in range: Range<Instant>) throws -> RingSamples {
        RingSamples(
            energy: try store.samples(of: .activeEnergyBurned, person: person, in: range),
            moveTime: try store.samples(of: .appleMoveTime, person: person, in: range),
            exerciseTime: try store.samples(of: .appleExerciseTime, person: person, in: range),
            standHours: try store.samples(of: .appleStandHour, person: person, in: range),
            workouts: try store.workouts(of: person, in: range),
            holdsExerciseTime: try store.hasSamples(of: .appleExerciseTime, person: person))
    }

    private func facts(_ day: Day, _ figures: RingFigures) -> DayFacts {
        let mode = profile.value(of: .moveMode, on: day.date).flatMap(MoveMode.init(rawValue:))
        var facts = DayFacts(
            person: person.name, day: day, style: styles.style(of: day.date),
            goals: goals.goals(on: day.date, mode: mode ?? .activeEnergy))
        facts.summary = summaries[day.date]
        facts.derived = figures
        facts.moveMode = mode ?? .activeEnergy
        facts.isPaused = pauses.contains { $0.first <= day.date && day.date <= $0.last }
        facts.isPartial = now < day.interval.upperBound
        facts.usesWheelchair = profile.value(of: .wheelchair, on: day.date) == "yes"
        return facts
    }
}
