public import Activity

extension Words {
    /// Two dates: `March 1, 2024 to March 31, 2024`.
    public func range(_ first: CivilDate, _ last: CivilDate) -> String {
        phrase(.dateRange, ["first": date(first), "last": date(last)])
    }

    /// Many days in a few sentences: whose, from when to when, and on how many days each goal
    /// was reached, each day by its own goal. Only days that can be judged count
    /// (``/Activity/DayRings/verdict(of:)``): those that have the ring, data and a goal, are over
    /// and not paused.
    public func summary(
        of days: [DayRings], from first: CivilDate, through last: CivilDate, owner: PersonName
    ) -> String {
        let context = phrase(
            .calendarContext,
            ["owner": owner.isolated, "first": date(first), "last": date(last)])
        let usesWheelchair = days.last?.usesWheelchair ?? false
        var sentences = [context]
        for ring in RingKind.allCases {
            if !days.contains(where: { $0.readings.contains { $0.kind == ring } }) { continue }
            let name = name(of: ring, usesWheelchair: usesWheelchair)
            let verdicts = days.flatMap { day in
                day.readings.filter { $0.kind == ring }.compactMap(day.verdict)
            }
            let clause = goalReachedOn(verdicts.count { $0 }, of: verdicts.count)
            sentences.append(phrase(.ringSentence, ["ring": name, "clauses": clause]))
        }
        let empty = days.count { $0.readings.allSatisfy { $0.value == nil } }
        if empty > 0 { sentences.append(phrase(.noDataOn, ["days": self.days(empty)])) }
        let estimated = days.count { $0.readings.contains { $0.state == .estimated } }
        if estimated > 0 {
            sentences.append(phrase(.estimatedOn, ["days": self.days(estimated)]))
        }
        let paused = days.count(where: \.isPaused)
        if paused > 0 { sentences.append(phrase(.pausedOn, ["days": self.days(paused)])) }
        return joined(sentences)
    }

    private func goalReachedOn(_ number: Int, of total: Int) -> String {
        if total == 0 { return phrase(.noDayJudged) }
        return phrase(
            .goalReachedOn, ["number": self.number(Double(number)), "days": days(total)],
            count: Double(number))
    }
}
