public import Activity

/// A goal with its number in the store.
public struct StoredGoal: Hashable, Sendable {
    /// The number.
    public let id: Int64
    /// The goal.
    public let goal: Goal
    /// When it was set.
    public let setAt: Instant
}

extension Store {
    /// The goals a person set, in the order in which they set them.
    public func goals(of person: Person) throws(StoreError) -> [StoredGoal] {
        try read { connection throws(StoreError) in
            try connection.rows(
                """
                SELECT id, ring, move_mode, value, validity, date, weekdays, set_at FROM goal
                WHERE person_id = ? ORDER BY set_at, id
                """, person.id
            ) { Store.goal($0) }.compactMap { $0 }
        }
    }

    private static func goal(_ row: Statement) -> StoredGoal? {
        guard let ring = RingKind(rawValue: row.text(1)),
            let mode = MoveMode(rawValue: row.text(2)),
            let date = CivilDate(row.text(5))
        else { return nil }
        let mask = Int(row.int(6))
        let validity: Goal.Validity =
            switch row.text(4) {
            case "on": .on(date)
            case "weekdays":
                .weekdays(
                    Set(Weekday.allCases.filter { mask & 1 << ($0.rawValue - 1) != 0 }), from: date)
            default: .from(date)
            }
        guard
            let goal = try? Goal(
                ring: ring, moveMode: mode, value: row.double(3), validity: validity)
        else { return nil }
        return StoredGoal(
            id: row.int(0), goal: goal, setAt: Instant(milliseconds: row.int(7)))
    }

    /// Records a goal. Of two for the same days the one set later holds.
    public func setGoal(_ goal: Goal, of person: Person, now: Instant) throws {
        let (kind, date, mask): (String, CivilDate, Int) =
            switch goal.validity {
            case .from(let date): ("from", date, 127)
            case .on(let date): ("on", date, 127)
            case .weekdays(let days, let date):
                ("weekdays", date, days.reduce(0) { $0 | 1 << ($1.rawValue - 1) })
            }
        try write {
            try $0.run(
                """
                INSERT INTO goal
                  (person_id, ring, move_mode, value, validity, date, weekdays, set_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """, person.id, goal.ring.rawValue, goal.moveMode.rawValue, goal.value, kind,
                date.description, mask, now.milliseconds)
        }
    }
}
