public import Activity

extension Store {
    /// The person's own order of the sources of a metric that holds on a date: rank by source
    /// number, 0 trusted first.
    func sourceRanks(
        _ metric: Metric, _ person: Person, on date: CivilDate
    ) throws(StoreError) -> [Int64: Int] {
        let rows = try read { connection throws(StoreError) in
            try connection.rows(
                """
                SELECT source_id, rank FROM source_rank WHERE person_id = ?1 AND metric = ?2
                  AND from_date = (SELECT max(from_date) FROM source_rank
                                   WHERE person_id = ?1 AND metric = ?2 AND from_date <= ?3)
                """, person.id, metric.name, date.description
            ) { ($0.int(0), Int($0.int(1))) }
        }
        return Dictionary(rows, uniquingKeysWith: min)
    }

    /// The dates from which another order of sources holds, for any of some metrics, ascending.
    public func rankChanges(
        of metrics: [Metric], person: Person
    ) throws(StoreError) -> [CivilDate] {
        let names = Set(metrics.map(\.name))
        return try read { connection throws(StoreError) in
            let all = try connection.rows(
                "SELECT DISTINCT from_date, metric FROM source_rank WHERE person_id = ? ORDER BY from_date",
                person.id
            ) { (date: CivilDate($0.text(0)), metric: $0.text(1)) }
            return Set(all.filter { names.contains($0.metric) }.compactMap(\.date)).sorted()
        }
    }

    /// Sets the order of the sources of a metric from a date on; an empty order brings back the
    /// standard one. Days before keep theirs.
    ///
    /// - Throws: ``StoreError/Kind/noSuchSource(number:)``.
    public func setSourceRanks(
        _ sources: [Int64], of metric: Metric, from date: CivilDate, person: Person
    ) throws {
        let known = Set(try sourceNames(of: person).map(\.id))
        if let unknown = sources.first(where: { !known.contains($0) }) {
            throw StoreError(.noSuchSource(number: unknown), path: path)
        }
        try write { connection in
            try connection.run(
                "DELETE FROM source_rank WHERE person_id = ? AND metric = ? AND from_date = ?",
                person.id, metric.name, date.description)
            for (rank, source) in sources.enumerated() {
                try connection.run(
                    "INSERT INTO source_rank VALUES (?, ?, ?, ?, ?)", person.id, metric.name,
                    date.description, rank, source)
            }
            try Store.markAllStale(connection, person, [metric])
        }
    }
}
