public import Activity

/// Days on which a person paused their rings, both ends included.
public struct Pause: Hashable, Sendable {
    /// The number in the store.
    public let id: Int64
    /// The first day.
    public let first: CivilDate
    /// The last day.
    public let last: CivilDate
}

extension Store {
    /// The pauses of a person in the order of dates.
    public func pauses(of person: Person) throws(StoreError) -> [Pause] {
        try read { connection throws(StoreError) in
            try connection.rows(
                "SELECT id, first_date, last_date FROM pause WHERE person_id = ? ORDER BY first_date",
                person.id
            ) { row -> Pause? in
                guard let first = CivilDate(row.text(1)), let last = CivilDate(row.text(2)) else {
                    return nil
                }
                return Pause(id: row.int(0), first: first, last: last)
            }.compactMap { $0 }
        }
    }

    /// Records a pause.
    public func addPause(from first: CivilDate, through last: CivilDate, of person: Person) throws {
        try write {
            try $0.run(
                "INSERT OR IGNORE INTO pause (person_id, first_date, last_date) VALUES (?, ?, ?)",
                person.id, first.description, last.description)
        }
    }

    /// Removes a pause; false when there is no such.
    public func removePause(_ id: Int64, of person: Person) throws -> Bool {
        try write {
            try $0.run("DELETE FROM pause WHERE id = ? AND person_id = ?", id, person.id)
            return $0.changes > 0
        }
    }
}
