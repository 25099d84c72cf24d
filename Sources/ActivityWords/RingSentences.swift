public import Activity

extension Words {
    /// One ring in one sentence: `Move: 493 of 420 kilocalories, 117 percent, goal reached.`
    ///
    /// No data, zero, no goal, a goal of 0, an unfinished day and an estimate are told apart. On
    /// a paused day no goal is reached, and none is missed. What was left out as implausible is
    /// counted. The text has no colours, no shapes and no judgement, and no short forms.
    public func sentence(for reading: RingReading, of day: DayRings) -> String {
        phrase(
            .ringSentence,
            [
                "ring": name(of: reading.kind, usesWheelchair: day.usesWheelchair),
                "clauses":
                    (clauses(reading, day) + [itemsLeftOut(reading.leftOut)].compactMap { $0 })
                    .joined(separator: phrase(.clauseSeparator)),
            ])
    }

    /// A day in sentences: whose and when, whether it was paused, then one for each ring.
    public func description(of day: DayRings, owner: PersonName) -> String {
        let context = phrase(
            .dayContext, ["owner": owner.isolated, "date": date(day.day.date)])
        return joined([context] + sentences(of: day))
    }

    /// A day in sentences where it is known whose it is.
    public func description(of day: DayRings) -> String {
        joined([phrase(.dateContext, ["date": date(day.day.date)])] + sentences(of: day))
    }

    /// The sentences about a day, without whose and when.
    public func sentences(of day: DayRings) -> [String] {
        (day.isPaused ? [phrase(.pausedSentence)] : [])
            + day.readings.map { sentence(for: $0, of: day) }
    }

    func joined(_ sentences: [String]) -> String {
        sentences.joined(separator: phrase(.sentenceSeparator))
    }

    /// That so many implausible items were left out; nil of none.
    public func itemsLeftOut(_ items: Int) -> String? {
        if items <= 0 { return nil }
        return phrase(
            .itemsLeftOut, ["number": number(Double(items))], count: Double(items))
    }

    private func clauses(_ reading: RingReading, _ day: DayRings) -> [String] {
        let isPartial = day.isPartial
        let figures = RingFigures(reading)
        let goal = figures.goal.map {
            amount($0, reading.unit, .spoken, decimals: figures.decimals)
        }
        guard let value = figures.value else {
            let nothing = soFar(phrase(.noData), isPartial)
            return [nothing, goal.map { phrase(.goalIs, ["goal": $0]) }].compactMap { $0 }
        }
        var clauses: [String] = []
        if let goal, let percent = figures.percent {
            let number = number(value, decimals: figures.decimals)
            let whole = phrase(.valueOfGoal, ["value": number, "goal": goal])
            clauses = [soFar(whole, isPartial), self.percent(percent, .spoken)]
            if day.isReached(reading) == true { clauses.append(phrase(.goalReached)) }
        } else {
            let whole = amount(value, reading.unit, .spoken, decimals: figures.decimals)
            clauses = [soFar(whole, isPartial), missingGoal(reading)]
        }
        return reading.state == .estimated ? clauses + [phrase(.estimated)] : clauses
    }

    private func soFar(_ text: String, _ isPartial: Bool) -> String {
        isPartial ? phrase(.soFar, ["value": text]) : text
    }

    /// An export that states a goal of 0 knew of no goal; that is not the same as stating none.
    func missingGoal(_ reading: RingReading) -> String {
        phrase(reading.goal == nil ? .noGoal : .goalUnknown)
    }
}
