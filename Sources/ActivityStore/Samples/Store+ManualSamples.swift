public import Activity

extension Store {
    /// Keeps a value that a person states of themselves, such as their body mass.
    ///
    /// - Parameters:
    ///   - value: in the metric's unit.
    ///   - metric: what it is a value of.
    ///   - instant: when it held.
    ///   - person: whose.
    public func addSample(
        _ value: Double, of metric: Metric, at instant: Instant, person: Person
    ) throws {
        let source = Source(name: "rings", device: nil, isUserEntered: true)
        try write { connection in
            let stream = try Store.streamID(
                connection, SampleStream(metric: metric, source: source), of: person)
            // 0 is no import: the sample was typed in.
            try connection.run(
                "INSERT OR IGNORE INTO sample VALUES (?, ?, 0, ?, 0)", stream, instant.milliseconds,
                value)
            var stale = StaleDays()
            stale.add(metric)
            stale.touch(0, start: instant.milliseconds, duration: 0)
            try stale.mark(connection, person)
        }
    }
}
