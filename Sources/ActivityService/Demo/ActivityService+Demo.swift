/// What was stored of the invented person.
public struct DemoReport: Hashable, Sendable {
    /// The name under which the person stands in the store.
    public let person: String
    /// The first and the last day.
    public let days: ClosedRange<CivilDate>
    /// The samples, workouts and summaries.
    public let items: Int
    /// The number of the import under which they are listed.
    public let importID: Int64
}

extension ActivityService {
    /// Adds the invented person to the store, with all that was measured of them.
    ///
    /// One transaction: everything is kept, or nothing. The samples are listed as an import of
    /// the file `demo`. Pauses and goals, which no export carries, are stored beside.
    ///
    /// - Throws: ``/ActivityStore/StoreError/Kind/personExists(name:)`` when the name is taken;
    ///   the store is left as it was.
    public func addDemo(_ demo: DemoPerson, named name: String, now: Instant) throws -> DemoReport {
        guard let first = demo.days.first, let last = demo.days.last else {
            throw ServiceError.noSuchDay(
                demo.zoneHistory.date(of: now), zone: demo.zone.identifier)
        }
        var record = ImportRecord(startedAt: now, file: "demo", format: "demo")
        record.exportDate = DemoExport(of: demo).date
        let finished = try store.importing(
            record, into: .newPerson(name: name, zone: demo.zone, now: now)
        ) { session in
            var kept = record
            kept.read = try session.keep(demo)
            try store.keepRest(of: demo, as: session.person, from: first.date)
            return kept
        }
        try keepDays(of: store.person(named: name))
        return DemoReport(
            person: name, days: first.date...last.date, items: finished.read, importID: finished.id)
    }
}

extension DemoPerson {
    /// The one zone in which the person always was.
    fileprivate var zoneHistory: ZoneHistory { ZoneHistory(zone) }
}

extension ImportSession {
    /// Keeps the samples, workouts and summaries, and says how many they are.
    fileprivate func keep(_ demo: DemoPerson) throws -> Int {
        var items = 0
        for (number, kind) in DemoKind.allCases.enumerated() {
            try add(
                streams: DemoDevice.allCases.map {
                    SampleStream(metric: kind.metric, source: $0.source)
                })
            items += try keep(
                kind, of: demo, firstStream: Int32(number * DemoDevice.allCases.count))
        }
        for index in demo.days.indices {
            if let workout = demo.workout(on: index) {
                try add(workout.workout(in: demo.zone))
                items += 1
            }
            if let summary = demo.summary(on: index) {
                add(summary.summary)
                items += 1
            }
        }
        return items
    }

    private func keep(_ kind: DemoKind, of demo: DemoPerson, firstStream: Int32) throws -> Int {
        var items = 0
        var readings: [DemoReading] = []
        let conversion = kind.conversion
        for index in demo.days.indices {
            readings.removeAll(keepingCapacity: true)
            demo.readings(of: kind, on: index, into: &readings)
            try add(
                samples: readings.map { reading in
                    SampleRow(
                        stream: firstStream + Int32(reading.device.rawValue),
                        start: reading.start * 1000, duration: reading.duration * 1000,
                        value: conversion(reading.figure(of: kind).value))
                })
            items += readings.count
        }
        return items
    }
}

extension Store {
    /// Keeps what no export carries: goals, pauses and the profile.
    fileprivate func keepRest(of demo: DemoPerson, as person: Person, from first: CivilDate) throws
    {
        try setProfile(.birthDate, DemoPerson.birthDate.description, from: first, of: person)
        try setProfile(.sex, DemoPerson.sex.rawValue, from: first, of: person)
        for goal in demo.moveGoals {
            try setGoal(
                Goal(ring: .move, value: goal.kilocalories, validity: .from(goal.from)), of: person,
                now: Instant(seconds: Int64(goal.from.dayNumber) * 86_400))
        }
        for date in demo.pausedDates { try addPause(from: date, through: date, of: person) }
    }
}
