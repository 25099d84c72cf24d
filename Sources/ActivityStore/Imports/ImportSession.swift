public import Activity
internal import CSQLite

/// Keeps what an import reads, within one transaction.
///
/// Only ``Store/importing(_:into:isTrial:mirrors:waiting:keep:)`` makes one; it must not be kept beyond that call.
public final class ImportSession {
    private let connection: Connection
    /// Whose data it is.
    public let person: Person
    private let importID: Int64
    private let insert: Statement
    private let insertStated: Statement
    private let stated: StatedSamples
    private var streams: [SampleStream] = []
    private var streamIDs: [Int64] = []
    /// For each stream that was there before, the walk along its samples.
    private var known: [KnownSamples?] = []
    /// For each stream, whether one statement of a stretch of time takes the place of others.
    private var restates: [Bool] = []
    private var stale = StaleDays()
    private var mirror: SampleMirror?
    private var sources: Set<Int64> = []
    private var metrics: Set<Metric> = []
    private var summaries: [CivilDate: ActivitySummary] = [:]
    /// Items that are new so far.
    public private(set) var inserted = 0
    /// Items that were there already.
    public private(set) var duplicate = 0
    private var rejections = 0

    /// Rejections beyond this are counted and not kept one by one.
    private static let rejectionLimit = 10_000

    init(
        _ connection: Connection, person: Person, importID: Int64, mirrors: Bool
    ) throws(StoreError) {
        self.connection = connection
        self.person = person
        self.importID = importID
        mirror = mirrors ? try SampleMirror(connection) : nil
        insert = try connection.prepare(
            "INSERT INTO sample VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
        insertStated = try connection.prepare(
            """
            INSERT INTO sample SELECT ?1, ?2, ?3, ?4, ?5 WHERE NOT EXISTS (
              SELECT 1 FROM superseded_sample WHERE stream_id = ?1 AND start = ?2
                AND duration = ?3 AND value = ?4) ON CONFLICT DO NOTHING
            """)
        stated = StatedSamples(connection: connection)
        sqlite3_bind_int64(insert.pointer, 5, importID)
        sqlite3_bind_int64(insertStated.pointer, 5, importID)
    }

    /// Takes streams; their numbers continue those taken before.
    public func add(streams: [SampleStream]) throws(StoreError) {
        for stream in streams {
            let id = try Store.streamID(connection, stream, of: person)
            let isThere = try connection.row("SELECT 1 FROM sample WHERE stream_id = ? LIMIT 1", id)
            { _ in true }
            self.streams.append(stream)
            streamIDs.append(id)
            restates.append(stream.grain.isRestated)
            sources.insert(try Store.sourceID(connection, stream.source, of: person))
            stale.add(stream.metric)
            metrics.insert(stream.metric)
            known.append(
                isThere == nil
                    ? nil : try KnownSamples(connection, stream: id, importID: importID))
        }
    }

    /// Takes samples. One that is there already is counted as a duplicate.
    public func add(samples: [SampleRow]) throws(StoreError) {
        for sample in samples {
            try mirror?.note(streamIDs[Int(sample.stream)], sample)
            if try known[Int(sample.stream)]?.contains(sample) == true {
                duplicate += 1
                continue
            }
            let restates = restates[Int(sample.stream)]
            guard try add(sample, by: restates ? insertStated : insert) else {
                duplicate += 1
                continue
            }
            inserted += 1
            stale.touch(Int(sample.stream), start: sample.start, duration: sample.duration)
            if restates { try settle(sample) }
        }
    }

    /// Adds a row; whether it was not there.
    @inline(__always)
    private func add(_ sample: SampleRow, by insert: Statement) throws(StoreError) -> Bool {
        let statement = insert.pointer
        sqlite3_bind_int64(statement, 1, streamIDs[Int(sample.stream)])
        sqlite3_bind_int64(statement, 2, sample.start)
        sqlite3_bind_int64(statement, 3, sample.duration)
        sqlite3_bind_double(statement, 4, sample.value)
        let code = sqlite3_step(statement)
        if code != SQLITE_DONE { throw connection.error(code, insert.sql) }
        let isNew = sqlite3_changes(connection.handle) > 0
        sqlite3_reset(statement)
        return isNew
    }

    /// Settles which of several statements of the time of a new one counts.
    private func settle(_ sample: SampleRow) throws(StoreError) {
        let stream = streams[Int(sample.stream)]
        _ = try stated.settle(
            streamIDs[Int(sample.stream)], stream.grain, adds: stream.metric.style.addsUp,
            start: sample.start, duration: sample.duration, latest: sample.value)
    }

    /// Keeps a mirroring import from taking anything out: the file turned out to hold not all
    /// that its sources have.
    public func stopMirroring() { mirror = nil }

    /// Takes a workout.
    public func add(_ workout: Workout) throws(StoreError) {
        let source = try Store.sourceID(connection, workout.source, of: person)
        try connection.run(
            """
            INSERT INTO workout (person_id, source_id, activity, start, duration,
              active_seconds, zone, indoor, average_mets, import_id)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """, person.id, source, workout.activity, workout.start.milliseconds,
            workout.end.milliseconds(since: workout.start), workout.duration,
            workout.zoneIdentifier, workout.isIndoor, workout.averageMETs, importID)
        guard connection.changes > 0 else {
            duplicate += 1
            return
        }
        inserted += 1
        let id = connection.lastInsertedRow
        for statistics in workout.statistics {
            try connection.run(
                "INSERT OR REPLACE INTO workout_statistics VALUES (?, ?, ?, ?, ?, ?)", id,
                statistics.metric.name, statistics.sum, statistics.average, statistics.minimum,
                statistics.maximum)
        }
    }

    /// Takes a daily summary. Of two for one date the later in the file wins.
    public func add(_ summary: ActivitySummary) {
        if summaries.updateValue(summary, forKey: summary.date) != nil { duplicate += 1 }
    }

    /// Takes what the export says of the person, where the person has not said it already.
    public func add(_ profile: ImportedProfile) throws(StoreError) {
        let stated: [(ProfileKind, String?)] = [
            (.birthDate, profile.birthDate?.description), (.sex, profile.sex?.rawValue),
        ]
        for case (let kind, let value?) in stated {
            try connection.run(
                """
                INSERT INTO profile SELECT ?1, ?2, ?3, ?4
                WHERE NOT EXISTS (SELECT 1 FROM profile WHERE person_id = ?1 AND kind = ?2)
                """, person.id, kind.rawValue, ProfileRecord.always.description, value)
        }
    }

    /// Notes in which zone a record was made.
    public func addSighting(hour: Int64, zoneIdentifier: String) throws(StoreError) {
        try connection.run(
            "INSERT INTO zone_sighting VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", person.id,
            hour, zoneIdentifier, importID)
    }

    /// Notes a record that was not taken: why and where.
    public func addRejection(
        reason: String, line: Int?, offset: Int64, type: String?, start: Instant? = nil
    ) throws(StoreError) {
        rejections += 1
        if rejections > ImportSession.rejectionLimit { return }
        try connection.run(
            "INSERT INTO rejection VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", importID,
            offset, line, reason, type, start?.milliseconds)
    }

    /// Takes out the samples that the export's sources no longer have, and says how many. Does
    /// nothing unless the import mirrors.
    func retireMissing() throws(StoreError) -> Int {
        guard let mirror else { return 0 }
        // A walk that has not come to its end keeps SQLite from dropping the mirror's table.
        known = []
        let (retired, touched) = try mirror.retire(
            sources: sources, importID: importID, stale: &stale)
        metrics.formUnion(touched)
        return retired
    }

    /// Settles which samples the export stated anew or others did, from what it holds and when it
    /// was made; one that does not say when supersedes nothing.
    func supersede(exportDate: Instant?, history: ZoneHistory) throws(StoreError) {
        guard let exportDate else { return }
        var supersession = try Supersession(connection, person, history: history)
        let isLatest = supersession.dates.values.allSatisfy { $0 <= exportDate.milliseconds }
        supersession.dates[importID] = exportDate.milliseconds
        for index in streams.indices where streams[index].grain == .event {
            guard let walk = known[index] else { continue }
            known[index] = nil
            let (id, metric) = (streamIDs[index], streams[index].metric)
            let held = HeldSamples(
                connection: connection, stream: id, importID: importID, runs: walk.runs,
                newDays: stale.days(of: index))
            try held.keep()
            var days = try held.missingDays().union(walk.supersededDays)
            if !isLatest { days.formUnion(stale.days(of: index)) }
            if days.isEmpty { continue }
            try supersession.settle(supersession.stream(id, metric), days: days) {
                start, duration, _ in
                stale.touch(index, start: start, duration: duration)
            }
        }
    }

    /// Marks the days that changed, so that their figures are computed anew.
    func settleRollups(history: ZoneHistory) throws(StoreError) {
        try stale.mark(connection, person)
        try Store.settleStreams(connection, person, history, metrics)
    }

    /// Settles the summaries: one that states goals wins over one that does not, which only some
    /// figures of a day were put together for; else the export made later wins.
    func settleSummaries(exportDate: Int64) throws(StoreError) {
        for summary in summaries.values.sorted(by: { $0.date < $1.date }) {
            let stored = try connection.row(
                """
                SELECT active_energy IS ?3 AND active_energy_goal IS ?4 AND move_time IS ?5
                    AND move_time_goal IS ?6 AND exercise_time IS ?7 AND exercise_time_goal IS ?8
                    AND stand_hours IS ?9 AND stand_hours_goal IS ?10,
                  coalesce(export_date, 0) > ?11,
                  coalesce(active_energy_goal, move_time_goal, exercise_time_goal,
                    stand_hours_goal) IS NOT NULL
                FROM activity_summary WHERE person_id = ?1 AND date = ?2
                """, person.id, summary.date.description, summary.activeEnergyBurned,
                summary.activeEnergyBurnedGoal, summary.appleMoveTime, summary.appleMoveTimeGoal,
                summary.appleExerciseTime, summary.appleExerciseTimeGoal, summary.appleStandHours,
                summary.appleStandHoursGoal, exportDate
            ) { (isSame: $0.int(0) != 0, isNewer: $0.int(1) != 0, statesGoals: $0.int(2) != 0) }
            if let stored {
                let isBetter =
                    stored.statesGoals == summary.statesGoals
                    ? stored.isNewer : stored.statesGoals
                if stored.isSame, !stored.isNewer { try confirm(summary.date, exportDate) }
                if stored.isSame || isBetter {
                    duplicate += 1
                    continue
                }
            }
            inserted += 1
            try retire(summary.date)
            try connection.run(
                "INSERT OR REPLACE INTO activity_summary VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                person.id, summary.date.description, summary.activeEnergyBurned,
                summary.activeEnergyBurnedGoal, summary.appleMoveTime, summary.appleMoveTimeGoal,
                summary.appleExerciseTime, summary.appleExerciseTimeGoal, summary.appleStandHours,
                summary.appleStandHoursGoal, exportDate, importID)
        }
    }

    /// Keeps the summary in whose place another comes, for the case that the import is undone.
    private func retire(_ date: CivilDate) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO retired_summary
            SELECT ?, date, active_energy, active_energy_goal, move_time, move_time_goal,
              exercise_time, exercise_time_goal, stand_hours, stand_hours_goal, export_date,
              import_id
            FROM activity_summary WHERE person_id = ? AND date = ?
            """, importID, person.id, date.description)
    }

    /// Notes that a later export states the same figures, so that one between does not win.
    private func confirm(_ date: CivilDate, _ exportDate: Int64) throws(StoreError) {
        try connection.run(
            "UPDATE activity_summary SET export_date = ? WHERE person_id = ? AND date = ?",
            exportDate, person.id, date.description)
    }
}
