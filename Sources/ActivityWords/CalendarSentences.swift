public import Activity

extension Words {
    /// Two dates: `March 1, 2024 to March 31, 2024`.
    public func range(_ first: CivilDate, _ last: CivilDate) -> String {
        phrase(.dateRange, ["first": date(first), "last": date(last)])
    }

    /// Many days in a few sentences: whose, from when to when, and on how many days each goal
    /// was reached. Exercise and Stand count only the days that have them.
    public func summary(
        of days: [DayRings], from first: CivilDate, through last: CivilDate, owner: PersonName
    ) -> String {
        let context = phrase(
            .calendarContext,
            ["owner": owner.isolated, "first": date(first), "last": date(last)])
        let usesWheelchair = days.last?.usesWheelchair ?? false
        var sentences = [context]
        for ring in RingKind.allCases {
            let readings = days.flatMap(\.readings).filter { $0.kind == ring }
            if readings.isEmpty { continue }
            let name = name(of: ring, usesWheelchair: usesWheelchair)
            let clause = goalReachedOn(readings.count(where: \.isClosed), of: readings.count)
            sentences.append(phrase(.ringSentence, ["ring": name, "clauses": clause]))
        }
        let empty = days.count { $0.readings.allSatisfy { $0.value == nil } }
        if empty > 0 { sentences.append(phrase(.noDataOn, ["days": self.days(empty)])) }
        let paused = days.count(where: \.isPaused)
        if paused > 0 { sentences.append(phrase(.pausedOn, ["days": self.days(paused)])) }
        return joined(sentences)
    }

    private func goalReachedOn(_ number: Int, of total: Int) -> String {
        phrase(
            .goalReachedOn, ["number": self.number(Double(number)), "days": days(total)],
            count: Double(number))
    }
}
