/// Where the numbers of a day come from.
public struct DayAccount: Sendable {
    /// The day's rings.
    public let rings: DayRings
    /// Why the day has three rings or one.
    public let styleReason: DayStyles.Reason
    /// One explanation for each metric.
    public let explanations: [DayExplanation]
    /// The times without a reading for more than 30 minutes, where heart rate was asked for.
    public let gaps: [Range<Instant>]
    /// Records that imports rejected and whose start lies on the day.
    public let rejections: [StoredRejection]
}

extension ActivityService {
    /// Explains a day: what each source says, what overlaps, what was cut and left out, what was
    /// recorded, derived and estimated, and which goal held.
    ///
    /// - Parameters:
    ///   - date: the day.
    ///   - metric: what to explain; nil for what the day's rings are made of.
    ///   - name: whose; nil for the only person there is.
    ///   - zone: the zone of the day, instead of the person's history.
    ///   - now: until when a day counts as partial.
    /// - Throws: ``ServiceError/noSuchDay(_:zone:)``.
    public func explain(
        _ date: CivilDate, _ metric: Metric? = nil, of name: String?, zone: Zone? = nil,
        now: Instant
    ) throws -> DayAccount {
        let rings = try rings(on: date, of: name, zone: zone, now: now)
        let person = try store.person(named: name)
        let reader = try DayReader(
            store, person, try zones(of: person, instead: zone), from: date, through: date, now: now
        )
        let metrics = metric.map { [$0] } ?? ringMetrics(of: rings)
        return DayAccount(
            rings: rings, styleReason: reader.styles.reason(of: date),
            explanations: try metrics.map { try reader.explanation(of: $0, rings) },
            gaps: metric == .heartRate ? try reader.heartRateGaps(on: rings.day) : [],
            rejections: try store.rejections(of: person, in: rings.day.interval))
    }

    private func ringMetrics(of rings: DayRings) -> [Metric] {
        rings.readings.map { $0.kind.metric(rings.moveMode) }
    }
}

extension DayReader {
    /// The times of a day without a reading for more than 30 minutes.
    func heartRateGaps(on day: Day) throws -> [Range<Instant>] {
        HeartRateReadings.gaps(
            in: day.interval,
            of: try store.samples(of: .heartRate, person: person, in: day.interval))
    }

    /// Where a metric's figure of a day comes from.
    func explanation(of metric: Metric, _ rings: DayRings) throws -> DayExplanation {
        var explanation = DayExplanation(
            metric, on: rings.day,
            sources: try store.samples(
                of: metric, person: person, in: rings.day.interval, ranksOn: rings.day.date),
            history: history, dayTotalSources: try store.dayTotalSources(of: metric, person: person)
        )
        guard
            let ring = RingKind.allCases.first(where: {
                $0.metric(rings.moveMode) == metric
            })
        else { return explanation }
        explanation.ring = rings.readings.first { $0.kind == ring }
        explanation.goal = goals(on: rings.day.date).1[ring]
        let credited = try figures(of: rings.day)
        if ring == .exercise {
            explanation.fromWorkouts = credited.exerciseFromWorkouts
            explanation.workoutsLeftOut = WorkoutCredit.leftOut(
                try store.workouts(of: person, in: rings.day.interval))
        }
        if ring == .stand { explanation.fromWorkouts = credited.standFromWorkouts }
        if ring == .move, rings.style == .moveOnly {
            explanation.estimate = try estimate(on: rings.day)
            explanation.workoutsLeftOut = explanation.estimate?.longWorkouts ?? []
        }
        return explanation
    }
}
