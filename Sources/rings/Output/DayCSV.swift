internal import ActivityService

/// Days as comma-separated values (RFC 4180), one row each. Empty means none; never 0.
enum DayCSV {
    private static let columns = [
        "person", "date", "time_zone", "start", "end", "style", "paused", "partial",
    ]
    private static let ringColumns = ["value", "goal", "progress", "state", "basis"]

    /// The header and a row for each day.
    static func text(_ days: [DayRings]) -> String {
        let rings = RingKind.allCases.flatMap { ring in ringColumns.map { "\(ring.rawValue)_\($0)" }
        }
        return ([columns + rings] + days.map(row)).map(CSV.line).joined()
    }

    private static func row(_ rings: DayRings) -> [String] {
        [
            rings.person, rings.day.date.description, rings.day.zone.identifier,
            rings.day.interval.lowerBound.description, rings.day.interval.upperBound.description,
            rings.style.rawValue, "\(rings.isPaused)", "\(rings.isPartial)",
        ] + [rings.move, rings.exercise, rings.stand].flatMap(cells)
    }

    private static func cells(_ reading: RingReading?) -> [String] {
        guard let reading else { return Array(repeating: "", count: ringColumns.count) }
        return [
            CSV.number(reading.value), CSV.number(reading.goal),
            CSV.number(reading.progress.map(DayJSON.ratio)),
            reading.state.rawValue, reading.basis?.rawValue ?? "",
        ]
    }
}
