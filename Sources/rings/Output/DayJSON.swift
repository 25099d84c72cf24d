internal import ActivityService

/// The JSON of a day that scripts rely on.
enum DayJSON {
    /// One day.
    static func value(_ rings: DayRings) -> JSONValue {
        .object([
            "person": .string(rings.person),
            "date": .string(rings.day.date.description),
            "timeZone": .string(rings.day.zone.identifier),
            "start": .string(rings.day.interval.lowerBound.description),
            "end": .string(rings.day.interval.upperBound.description),
            "style": .string(rings.style.rawValue),
            "paused": .bool(rings.isPaused),
            "partial": .bool(rings.isPartial),
            "moveMode": .string(rings.moveMode.rawValue),
            "move": value(rings.move, of: rings),
            "exercise": rings.exercise.map { value($0, of: rings) } ?? .null,
            "stand": rings.stand.map { value($0, of: rings) } ?? .null,
        ])
    }

    /// A ratio of two numbers that stand beside it, in six decimals.
    static func ratio(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }

    /// One ring. `closed` compares numbers alone; `reached` is null on a paused day, which is
    /// neither reached nor missed, and where there is nothing to reach.
    private static func value(_ reading: RingReading, of rings: DayRings) -> JSONValue {
        .object([
            "value": .number(orNull: reading.value),
            "unit": .string(reading.unit.rawValue),
            "goal": .number(orNull: reading.goal),
            "progress": .number(orNull: reading.progress.map(ratio)),
            "closed": .bool(reading.isClosed),
            "state": .string(reading.state.rawValue),
            "basis": .string(orNull: reading.basis?.rawValue),
            "recorded": .number(orNull: reading.recorded),
            "derived": .number(orNull: reading.derived),
            "reached": rings.isReached(reading).map { .bool($0) } ?? .null,
            "leftOut": .integer(reading.leftOut),
        ])
    }
}
