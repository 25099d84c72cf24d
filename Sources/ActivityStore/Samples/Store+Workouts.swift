public import Activity

extension Store {
    /// The workouts of a person that touch a range of time, in the order of their start.
    public func workouts(
        of person: Person, in range: Range<Instant>
    ) throws(StoreError) -> [Workout] {
        if range.isEmpty { return [] }
        return try read { connection throws(StoreError) in
            // A workout lasts less than a week; one that does not is found by its start.
            let week: Int64 = 7 * 86_400_000
            let lower = range.lowerBound.milliseconds
            let found = try connection.rows(
                """
                SELECT workout.id, activity, start, duration, active_seconds, zone, indoor,
                  average_mets, \(Store.sourceColumns)
                FROM workout JOIN source ON source.id = workout.source_id
                WHERE workout.person_id = ? AND start >= ? AND start < ?
                ORDER BY start, workout.id
                """, person.id, lower < .min + week ? .min : lower - week,
                range.upperBound.milliseconds
            ) { (id: $0.int(0), workout: Store.workout($0)) }
            let touching = found.filter {
                $0.workout.end.milliseconds > lower || $0.workout.start.milliseconds >= lower
            }
            var workouts: [Workout] = []
            for (id, bare) in touching {
                var workout = bare
                workout.statistics = try Store.statistics(connection, id)
                workouts.append(workout)
            }
            return workouts
        }
    }

    private static func workout(_ row: Statement) -> Workout {
        let start = row.int(2)
        var workout = Workout(
            activity: row.text(1), source: source(row, from: 8),
            start: Instant(milliseconds: start), end: Instant(milliseconds: start + row.int(3)))
        workout.duration = row.optionalDouble(4)
        workout.zoneIdentifier = row.optionalText(5)
        workout.isIndoor = row.optionalInt(6).map { $0 != 0 }
        workout.averageMETs = row.optionalDouble(7)
        return workout
    }

    private static func statistics(
        _ connection: Connection, _ workout: Int64
    ) throws(StoreError) -> [WorkoutStatistics] {
        try connection.rows(
            "SELECT metric, sum, average, minimum, maximum FROM workout_statistics WHERE workout_id = ?",
            workout
        ) { row -> WorkoutStatistics? in
            MetricCatalogue.standard[row.text(0)].map {
                WorkoutStatistics(
                    metric: $0, sum: row.optionalDouble(1), average: row.optionalDouble(2),
                    minimum: row.optionalDouble(3), maximum: row.optionalDouble(4))
            }
        }.compactMap { $0 }
    }
}
