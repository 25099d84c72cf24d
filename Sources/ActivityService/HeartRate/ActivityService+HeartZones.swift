/// How long the heart was in each zone.
public struct HeartZoneReport: Sendable {
    /// Whose.
    public let person: String
    /// The zones' bounds and where they come from.
    public let zones: HeartZones
    /// The age in whole years that the greatest rate follows from; nil for bounds of the
    /// person's own.
    public let age: Int?
    /// The resting rate in beats per minute, where one is known.
    public let resting: Double?
    /// Each day with readings: the time in zones 0 to 5.
    public let days: [(date: CivilDate, times: ZoneTimes)]
}

/// Which zones are asked for.
public enum HeartZoneChoice: Hashable, Sendable {
    /// The person's own zones where the profile has some, else those by age, with the resting
    /// rate where one is known.
    case age(MaximumHeartRate)
    /// By a greatest rate, with the resting rate where one is known.
    case maximum(Double)
    /// Five lower bounds, ascending.
    case bounds([Double])
}

extension ActivityService {
    /// The time in heart-rate zones, day by day.
    ///
    /// - Throws: ``ServiceError/noBirthDate`` for zones by age of somebody whose birth date is
    ///   not known, ``ServiceError/badZones`` for bounds that do not ascend.
    public func heartZones(
        from first: CivilDate, through last: CivilDate, choice: HeartZoneChoice, of name: String?,
        zone: Zone? = nil
    ) throws -> HeartZoneReport {
        let person = try store.person(named: name)
        let history = try zones(of: person, instead: zone)
        let end = history.firstInstant(from: last.adding(days: 1))
        let resting = try store.nearestSample(of: .restingHeartRate, person: person, before: end)?
            .value
        var age: Int?
        let zones: HeartZones
        switch choice {
        case .age(let formula):
            if let own = try ownZones(of: person, on: last) {
                zones = own
                break
            }
            let birth = try store.profile(of: person).value(of: .birthDate, on: last)
            guard let birth = birth.flatMap({ CivilDate($0) }) else {
                throw ServiceError.noBirthDate
            }
            let years = BodyInputs.age(born: birth, on: last)
            age = years
            zones = HeartZones(age: Double(years), resting: resting, formula: formula)
        case .maximum(let maximum):
            zones = HeartZones(maximum: maximum, resting: resting)
        case .bounds(let bounds):
            guard let custom = HeartZones(lowerBounds: bounds) else { throw ServiceError.badZones }
            zones = custom
        }
        let days = try history.days(from: first, through: last).compactMap { day in
            let readings = try store.samples(
                of: .heartRate, person: person, in: day.interval, ranksOn: day.date)
            return readings.isEmpty
                ? nil
                : (
                    day.date,
                    ZoneTimes(
                        readings, zones: zones, within: day.interval, history: history)
                )
        }
        return HeartZoneReport(
            person: person.name, zones: zones, age: age, resting: resting, days: days)
    }

    private func ownZones(of person: Person, on date: CivilDate) throws -> HeartZones? {
        guard let text = try store.profile(of: person).value(of: .heartZones, on: date) else {
            return nil
        }
        return HeartZones(lowerBounds: text.split(separator: ",").compactMap { Double($0) })
    }
}
