public import Activity

/// Something known of a person from a date on.
public enum ProfileKind: String, CaseIterable, Hashable, Sendable {
    /// The date of birth, `yyyy-MM-dd`.
    case birthDate = "birth-date"
    /// ``/Activity/BiologicalSex``.
    case sex
    /// ``/Activity/MoveMode``.
    case moveMode = "move-mode"
    /// `yes` or `no`.
    case wheelchair
    /// The person's own heart-rate zones: five rates at which zones 1 to 5 begin, `110,125,…`.
    case heartZones = "heart-zones"
}

/// A dated record of a profile.
public struct ProfileRecord: Hashable, Sendable {
    /// What.
    public let kind: ProfileKind
    /// From when.
    public let from: CivilDate
    /// The value as text.
    public let value: String

    /// The date of a record that holds from the first day that a calendar knows.
    public static let always = CivilDate(dayNumber: -719_162)
}

extension Store {
    /// All that is recorded of a person, in the order of dates.
    public func profile(of person: Person) throws(StoreError) -> [ProfileRecord] {
        try read { connection throws(StoreError) in
            try connection.rows(
                "SELECT kind, from_date, value FROM profile WHERE person_id = ? ORDER BY kind, from_date",
                person.id
            ) { row -> ProfileRecord? in
                guard let kind = ProfileKind(rawValue: row.text(0)),
                    let date = CivilDate(row.text(1))
                else { return nil }
                return ProfileRecord(kind: kind, from: date, value: row.text(2))
            }.compactMap { $0 }
        }
    }

    /// Records something of a person from a date on. What held before stays, unless the date is
    /// ``ProfileRecord/always``.
    public func setProfile(
        _ kind: ProfileKind, _ value: String, from: CivilDate, of person: Person
    ) throws {
        try write {
            // What holds from the beginning holds instead of all that was recorded.
            if from == ProfileRecord.always {
                try $0.run(
                    "DELETE FROM profile WHERE person_id = ? AND kind = ?", person.id, kind.rawValue
                )
            }
            try $0.run(
                "INSERT OR REPLACE INTO profile VALUES (?, ?, ?, ?)", person.id, kind.rawValue,
                from.description, value)
        }
    }
}

extension [ProfileRecord] {
    /// The value that held on a date: the latest begun by then; of birth date, sex and zones else
    /// the first of all.
    public func value(of kind: ProfileKind, on date: CivilDate) -> String? {
        let records = filter { $0.kind == kind }
        if let held = records.last(where: { $0.from <= date }) { return held.value }
        // What a person is does not begin with its record; how they move does.
        return kind == .moveMode || kind == .wheelchair ? nil : records.first?.value
    }
}
