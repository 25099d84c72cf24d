public import Activity

extension Store {
    /// The imported summaries of a range of dates, both ends included, by date.
    public func summaries(
        of person: Person, from first: CivilDate, through last: CivilDate
    ) throws(StoreError) -> [CivilDate: ActivitySummary] {
        let all = try read { connection throws(StoreError) in
            try connection.rows(
                """
                SELECT date, active_energy, active_energy_goal, move_time, move_time_goal,
                  exercise_time, exercise_time_goal, stand_hours, stand_hours_goal
                FROM activity_summary WHERE person_id = ? AND date BETWEEN ? AND ? ORDER BY date
                """, person.id, first.description, last.description
            ) { Store.summary($0) }.compactMap { $0 }
        }
        return Dictionary(uniqueKeysWithValues: all.map { ($0.date, $0) })
    }

    private static func summary(_ row: Statement) -> ActivitySummary? {
        guard let date = CivilDate(row.text(0)) else { return nil }
        var summary = ActivitySummary(date: date)
        summary.activeEnergyBurned = row.optionalDouble(1)
        summary.activeEnergyBurnedGoal = row.optionalDouble(2)
        summary.appleMoveTime = row.optionalDouble(3)
        summary.appleMoveTimeGoal = row.optionalDouble(4)
        summary.appleExerciseTime = row.optionalDouble(5)
        summary.appleExerciseTimeGoal = row.optionalDouble(6)
        summary.appleStandHours = row.optionalDouble(7)
        summary.appleStandHoursGoal = row.optionalDouble(8)
        return summary
    }

    /// The latest summary dated at or before a date.
    public func latestSummary(
        of person: Person, through date: CivilDate
    ) throws(StoreError) -> ActivitySummary? {
        try latestSummary(of: person, through: date, where: "TRUE")
    }

    /// For each goal that a summary can state, the latest summary before a date that states one
    /// above 0: what is needed to know the last known goals of that date. In the order of dates.
    ///
    /// Cost: a search back from the date for each of four goals.
    public func summariesOfLastGoals(
        of person: Person, before date: CivilDate
    ) throws(StoreError) -> [ActivitySummary] {
        var found: [CivilDate: ActivitySummary] = [:]
        for goal in [
            "active_energy_goal", "move_time_goal", "exercise_time_goal", "stand_hours_goal",
        ] {
            let last = try latestSummary(
                of: person, through: date.adding(days: -1), where: "\(goal) > 0")
            if let last { found[last.date] = last }
        }
        return found.values.sorted { $0.date < $1.date }
    }

    private func latestSummary(
        of person: Person, through date: CivilDate, where condition: String
    ) throws(StoreError) -> ActivitySummary? {
        try read { connection throws(StoreError) in
            try connection.row(
                """
                SELECT date, active_energy, active_energy_goal, move_time, move_time_goal,
                  exercise_time, exercise_time_goal, stand_hours, stand_hours_goal
                FROM activity_summary WHERE person_id = ? AND date <= ? AND \(condition)
                ORDER BY date DESC LIMIT 1
                """, person.id, date.description
            ) { Store.summary($0) } ?? nil
        }
    }

    /// The date of the first summary; nil when there is none.
    public func firstSummaryDate(of person: Person) throws(StoreError) -> CivilDate? {
        try read { connection throws(StoreError) in
            try connection.row(
                "SELECT min(date) FROM activity_summary WHERE person_id = ?", person.id
            ) { CivilDate($0.text(0)) } ?? nil
        }
    }

    /// Whether a summary after a date shows that a watch was worn: stand hours or exercise above
    /// zero.
    func hasSummaryEvidence(
        of person: Person, after date: CivilDate
    ) throws(StoreError) -> Bool {
        try read { connection throws(StoreError) in
            try connection.row(
                """
                SELECT EXISTS (SELECT 1 FROM activity_summary WHERE person_id = ? AND date > ?
                  AND (stand_hours > 0 OR exercise_time > 0))
                """, person.id, date.description
            ) { $0.int(0) != 0 } ?? false
        }
    }
}
