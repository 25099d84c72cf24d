public import Activity

/// A source with what the store holds of it.
public struct StoredSource: Hashable, Sendable {
    /// The number in the store.
    public let id: Int64
    /// Who it is.
    public let source: Source
    /// How many samples of each metric, by the metric's name.
    public let samples: [String: Int]
    /// The first and last instant of its samples; nil when it has workouts only.
    public let extent: Range<Instant>?
}

extension Store {
    static let sourceColumns = """
        source.name, source.user_entered, source.device_name, source.manufacturer, source.model,
        source.hardware, source.local_identifier
        """

    /// A source from the columns of ``sourceColumns``.
    static func source(_ row: Statement, from column: Int32) -> Source {
        let device = Device(
            name: row.optionalText(column + 2), manufacturer: row.optionalText(column + 3),
            model: row.optionalText(column + 4), hardware: row.optionalText(column + 5),
            localIdentifier: row.optionalText(column + 6))
        return Source(
            name: row.text(column), device: device == Device() ? nil : device,
            isUserEntered: row.int(column + 1) != 0)
    }

    /// The sources of a person, without what they measured.
    public func sourceNames(of person: Person) throws(StoreError) -> [(id: Int64, source: Source)] {
        try read { connection throws(StoreError) in
            try connection.rows(
                "SELECT source.id, \(Store.sourceColumns) FROM source WHERE person_id = ? ORDER BY source.id",
                person.id
            ) { (id: $0.int(0), source: Store.source($0, from: 1)) }
        }
    }

    /// The sources of a person with the extent of their samples.
    ///
    /// Cost: counts every sample.
    public func sources(of person: Person) throws(StoreError) -> [StoredSource] {
        try read { connection throws(StoreError) in
            let sources = try connection.rows(
                "SELECT source.id, \(Store.sourceColumns) FROM source WHERE person_id = ? ORDER BY source.id",
                person.id
            ) { (id: $0.int(0), source: Store.source($0, from: 1)) }
            let counts = try connection.rows(
                """
                SELECT stream.source_id, stream.metric, count(*), min(start), max(start + duration)
                FROM sample JOIN stream ON stream.id = sample.stream_id
                WHERE stream.person_id = ? GROUP BY stream.id
                """, person.id
            ) {
                (
                    source: $0.int(0), metric: $0.text(1), count: Int($0.int(2)), from: $0.int(3),
                    to: $0.int(4)
                )
            }
            return sources.map { entry in
                let own = counts.filter { $0.source == entry.id }
                let extent = own.map(\.from).min().flatMap { from in
                    own.map(\.to).max().map { to in
                        Instant(milliseconds: from)..<Instant(milliseconds: max(to, from + 1))
                    }
                }
                return StoredSource(
                    id: entry.id, source: entry.source,
                    samples: Dictionary(own.map { ($0.metric, $0.count) }, uniquingKeysWith: +),
                    extent: extent)
            }
        }
    }

    /// The number of a source, which is added when it is new.
    static func sourceID(
        _ connection: Connection, _ source: Source, of person: Person
    ) throws(StoreError) -> Int64 {
        let key = source.key
        let known = try connection.row(
            "SELECT id FROM source WHERE person_id = ? AND key = ?", person.id, key
        ) { $0.int(0) }
        if let known { return known }
        try connection.run(
            """
            INSERT INTO source (person_id, key, name, class, user_entered, device_name,
              manufacturer, model, hardware, local_identifier)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, person.id, key, source.name, source.deviceClass.rawValue, source.isUserEntered,
            source.device?.name, source.device?.manufacturer, source.device?.model,
            source.device?.hardware, source.device?.localIdentifier)
        return connection.lastInsertedRow
    }

    /// The number of a stream, which is added when it is new.
    static func streamID(
        _ connection: Connection, _ stream: SampleStream, of person: Person
    ) throws(StoreError) -> Int64 {
        let source = try sourceID(connection, stream.source, of: person)
        let known = try connection.row(
            "SELECT id FROM stream WHERE person_id = ? AND metric = ? AND source_id = ?", person.id,
            stream.metric.name, source
        ) { $0.int(0) }
        if let known { return known }
        try connection.run(
            "INSERT INTO stream (person_id, metric, unit, source_id, grain) VALUES (?, ?, ?, ?, ?)",
            person.id, stream.metric.name, stream.metric.unit.symbol, source,
            stream.grain.rawValue)
        return connection.lastInsertedRow
    }
}
