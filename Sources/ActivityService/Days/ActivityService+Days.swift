extension ActivityService {
    /// One person's rings of one day.
    ///
    /// - Parameters:
    ///   - date: the day.
    ///   - name: whose; nil for the only person there is.
    ///   - zone: the zone of the day, instead of the person's history.
    ///   - now: until when a day counts as partial.
    /// - Throws: ``ServiceError/noSuchDay(_:zone:)`` for a date that was skipped,
    ///   ``/ActivityStore/StoreError`` for an unknown person.
    public func rings(
        on date: CivilDate, of name: String?, zone: Zone? = nil, now: Instant
    ) throws -> DayRings {
        let rings = try rings(from: date, through: date, of: name, zone: zone, now: now)
        guard let only = rings.first else {
            let person = try store.person(named: name)
            let history = try zones(of: person, instead: zone)
            throw ServiceError.noSuchDay(
                date, zone: history.zone(at: history.firstInstant(from: date)).identifier)
        }
        return only
    }

    /// One person's rings of a range of days, both ends included, in order. Dates that the
    /// person never had are left out.
    ///
    /// Cost follows the number of days. Memory: the samples of two months.
    public func rings(
        from first: CivilDate, through last: CivilDate, of name: String?, zone: Zone? = nil,
        now: Instant
    ) throws -> [DayRings] {
        try ActivityService.checkLength(from: first, through: last, limit: 36_525)
        return try store.snapshot {
            let person = try store.person(named: name)
            let reader = try DayReader(
                store, person, try zones(of: person, instead: zone), from: first, through: last,
                now: now)
            return try reader.rings()
        }
    }

    /// The last day, up to the one of `now`, of which anything is known that fills rings; nil
    /// when nothing is.
    public func latestDay(of person: Person, zone: Zone? = nil, now: Instant) throws -> CivilDate? {
        let history = try zones(of: person, instead: zone)
        let today = history.date(of: now)
        let last = try store.lastInstant(
            of: ActivityService.ringMetrics, person: person,
            before: history.firstInstant(from: today.adding(days: 1)))
        let summary = try store.latestSummary(of: person, through: today)
        return [last.map(history.date(of:)), summary?.date].compactMap { $0 }.max()
    }

    /// The first day of which anything is known that fills rings; nil when nothing is.
    public func firstDay(of person: Person, zone: Zone? = nil) throws -> CivilDate? {
        let history = try zones(of: person, instead: zone)
        let first = try store.firstInstant(of: ActivityService.ringMetrics, person: person)
        return [first.map(history.date(of:)), try store.firstSummaryDate(of: person)].compactMap {
            $0
        }.min()
    }

    /// What Move, Exercise and Stand are made of, directly or by estimate.
    private static let ringMetrics: [Metric] = [
        .activeEnergyBurned, .appleExerciseTime, .appleMoveTime, .appleStandHour, .stepCount,
        .distanceWalkingRunning, .flightsClimbed,
    ]

    /// Refuses a range that ends before it begins, or is longer than can be answered.
    static func checkLength(from first: CivilDate, through last: CivilDate, limit: Int) throws {
        guard first <= last else { throw ServiceError.emptyRange(from: first, through: last) }
        let days = last.dayNumber - first.dayNumber + 1
        if days > limit { throw ServiceError.tooLong(days: days, limit: limit) }
    }

    /// The day that an instant belongs to: what "today" means.
    public func today(of name: String?, zone: Zone? = nil, now: Instant) throws -> CivilDate {
        try zones(of: store.person(named: name), instead: zone).date(of: now)
    }
}
