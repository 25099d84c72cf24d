/// What is known of a person.
public struct PersonProfile: Sendable {
    /// The name.
    public let person: String
    /// Where the person's clock was.
    public let zones: [ZoneHistory.Entry]
    /// Dated records: birth date, sex, move mode, wheelchair.
    public let records: [ProfileRecord]
    /// The latest body mass, in kg.
    public let bodyMass: Sample?
    /// The latest height, in metres.
    public let height: Sample?
    /// The zones that imported records name.
    public let sightings: [ZoneEvidence]
}

extension ActivityService {
    /// What is known of a person.
    public func profile(of name: String?, now: Instant) throws -> PersonProfile {
        let person = try store.person(named: name)
        return PersonProfile(
            person: person.name, zones: try store.zoneHistory(of: person).entries,
            records: try store.profile(of: person),
            bodyMass: try store.nearestSample(of: .bodyMass, person: person, before: now),
            height: try store.nearestSample(of: .height, person: person, before: now),
            sightings: try store.zoneSightings(of: person))
    }

    /// The goals that hold on a day and where they come from, with what Move measures then.
    public func goals(
        on date: CivilDate, of name: String?, zone: Zone? = nil, now: Instant
    ) throws -> (MoveMode, DayGoals) {
        try store.snapshot {
            let person = try store.person(named: name)
            let reader = try DayReader(
                store, person, try zones(of: person, instead: zone), from: date, through: date,
                now: now)
            return reader.goals(on: date)
        }
    }
}
