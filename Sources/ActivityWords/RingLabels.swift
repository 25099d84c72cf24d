public import Activity

/// One ring in short texts, for labels beside the drawing.
public struct RingLabel: Hashable, Sendable {
    /// Which ring.
    public let kind: RingKind
    /// Its name: `Move`.
    public let name: String
    /// Value and goal: `493/420 kcal`; `no data` without a value.
    public let amount: String
    /// The percentage, or that there is no goal; empty without a value.
    public let share: String
    /// What else must be known: `goal reached`, `estimated`, how much was left out.
    public let notes: [String]
}

extension Words {
    /// The label of one ring.
    public func label(for reading: RingReading, of day: DayRings) -> RingLabel {
        let figures = RingFigures(reading)
        var notes: [String] = []
        if day.isReached(reading) == true { notes.append(phrase(.goalReached)) }
        if reading.state == .estimated { notes.append(phrase(.estimatedShort)) }
        if let leftOut = itemsLeftOut(reading.leftOut) { notes.append(leftOut) }
        return RingLabel(
            kind: reading.kind,
            name: name(of: reading.kind, usesWheelchair: day.usesWheelchair),
            amount: visibleAmount(figures, reading.unit),
            share: visibleShare(figures, reading), notes: notes)
    }

    /// What must be known of the whole day: `paused`, `so far`.
    public func notes(of day: DayRings) -> [String] {
        (day.isPaused ? [phrase(.paused)] : []) + (day.isPartial ? [phrase(.partial)] : [])
    }

    /// What must be known of some ring of the day, where there is no room beside each: that one
    /// is estimated, and how much was left out.
    public func ringNotes(of day: DayRings) -> [String] {
        let isEstimated = day.readings.contains { $0.state == .estimated }
        let leftOut = itemsLeftOut(day.leftOut)
        return (isEstimated ? [phrase(.estimatedShort)] : []) + [leftOut].compactMap { $0 }
    }

    private func visibleAmount(_ figures: RingFigures, _ unit: RingUnit) -> String {
        guard let value = figures.value else { return phrase(.noData) }
        guard let goal = figures.goal else {
            return amount(value, unit, .visible, decimals: figures.decimals)
        }
        return phrase(
            .valueOfGoalShort,
            [
                "value": number(value, decimals: figures.decimals),
                "goal": amount(goal, unit, .visible, decimals: figures.decimals),
            ])
    }

    private func visibleShare(_ figures: RingFigures, _ reading: RingReading) -> String {
        if figures.value == nil { return "" }
        return figures.percent.map { percent($0, .visible) } ?? missingGoal(reading)
    }
}
