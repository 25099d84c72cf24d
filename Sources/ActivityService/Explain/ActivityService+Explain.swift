/// Where the numbers of a day come from.
public struct DayAccount: Sendable {
    /// The day's rings.
    public let rings: DayRings
    /// Why the day has three rings or one.
    public let styleReason: StyleReason
    /// One explanation for each metric.
    public let explanations: [DayExplanation]
    /// The times without a reading for more than 30 minutes, where heart rate was asked for.
    public let gaps: [Range<Instant>]
    /// Records that imports rejected and whose start lies on the day.
    public let rejections: [StoredRejection]

    /// Why a day has three rings or Move alone.
    public enum StyleReason: String, Hashable, Sendable {
        /// A watch measured on the day, or its summary shows that one was worn.
        case watchWorn
        /// A watch was worn within two weeks before and after.
        case watchNotWorn
        /// No watch was worn around the day.
        case noWatch
    }
}

extension ActivityService {
    /// Explains a day: what each source says, what overlaps, what was cut and left out, what was
    /// recorded, derived and estimated, and which goal held.
    ///
    /// - Parameter metric: what to explain; nil for what the day's rings are made of.
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
            rings: rings, styleReason: try reader.styleReason(of: rings.day),
            explanations: try metrics.map { try reader.explanation(of: $0, rings) },
            gaps: metric == .heartRate ? try reader.heartRateGaps(on: rings.day) : [],
            rejections: try store.rejections(of: person, in: rings.day.interval))
    }

    private func ringMetrics(of rings: DayRings) -> [Metric] {
        let move: Metric = rings.moveMode == .appleMoveTime ? .appleMoveTime : .activeEnergyBurned
        return rings.style == .moveOnly ? [move] : [move, .appleExerciseTime, .appleStandHour]
    }
}

extension DayReader {
    /// Why a day has three rings or Move alone.
    func styleReason(of day: Day) throws -> DayAccount.StyleReason {
        if style(of: day.date) == .moveOnly { return .noWatch }
        let worn = try store.watchDates(of: person, in: [day])
        let summarised = try store.summaryEvidence(of: person, from: day.date, through: day.date)
        return worn.isEmpty && summarised.isEmpty ? .watchNotWorn : .watchWorn
    }

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
                self.metric(of: $0, rings.moveMode) == metric
            })
        else { return explanation }
        explanation.ring = rings.readings.first { $0.kind == ring }
        explanation.goal = goals(on: rings.day.date).1[ring]
        let credited = try figures(of: rings.day)
        if ring == .exercise { explanation.fromWorkouts = credited.exerciseFromWorkouts }
        if ring == .stand { explanation.fromWorkouts = credited.standFromWorkouts }
        if ring == .move, rings.style == .moveOnly {
            explanation.estimate = try estimate(on: rings.day)
        }
        return explanation
    }

    private func metric(of ring: RingKind, _ mode: MoveMode) -> Metric {
        switch ring {
        case .move: mode == .appleMoveTime ? .appleMoveTime : .activeEnergyBurned
        case .exercise: .appleExerciseTime
        case .stand: .appleStandHour
        }
    }
}
