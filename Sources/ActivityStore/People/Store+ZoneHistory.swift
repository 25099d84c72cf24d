public import Activity

extension Store {
    /// Where the person's clock was.
    ///
    /// - Throws: ``/Activity/ZoneError`` when the store names a zone that the database no longer has.
    public func zoneHistory(of person: Person) throws -> ZoneHistory {
        let rows = try read { connection throws(StoreError) in
            try connection.rows(
                "SELECT from_instant, zone FROM zone_history WHERE person_id = ? ORDER BY from_instant",
                person.id
            ) { (from: $0.int(0), zone: $0.text(1)) }
        }
        let entries = try rows.map {
            ZoneHistory.Entry(
                from: Instant(milliseconds: $0.from), zone: try Zone(identifier: $0.zone))
        }
        guard let history = ZoneHistory(entries) else {
            throw StoreError(.corrupt(reason: "a person has no zone"), path: path)
        }
        return history
    }

    /// Records that the person's clock was in a zone from an instant on; nil for always.
    public func setZone(_ zone: Zone, from: Instant?, of person: Person) throws {
        try write { connection in
            if from == nil {
                try connection.run("DELETE FROM zone_history WHERE person_id = ?", person.id)
            }
            try connection.run(
                "INSERT OR REPLACE INTO zone_history VALUES (?, ?, ?)", person.id,
                from?.milliseconds ?? Int64.min, zone.identifier)
            try Store.markAllStale(connection, person)
            // Which samples are of one day depends on where days begin.
            let history = try zoneHistory(of: person)
            try Store.settleDailyReadings(connection, person, history)
            try Store.settleStreams(connection, person, history, metricsHeld(by: person))
        }
    }

    /// The zones that records named, with how many hours and the first and last of them.
    public func zoneSightings(of person: Person) throws(StoreError) -> [ZoneEvidence] {
        try read { connection throws(StoreError) in
            try connection.rows(
                """
                SELECT zone, count(*), min(hour), max(hour) FROM zone_sighting
                WHERE person_id = ? GROUP BY zone ORDER BY min(hour)
                """, person.id
            ) {
                ZoneEvidence(
                    zoneIdentifier: $0.text(0), hours: Int($0.int(1)),
                    first: Instant(seconds: $0.int(2) * 3600),
                    last: Instant(seconds: $0.int(3) * 3600))
            }
        }
    }
}

/// A zone that imported records named.
public struct ZoneEvidence: Hashable, Sendable {
    /// The name, as the records spell it.
    public let zoneIdentifier: String
    /// In how many different hours.
    public let hours: Int
    /// The first such hour.
    public let first: Instant
    /// The last such hour.
    public let last: Instant
}
