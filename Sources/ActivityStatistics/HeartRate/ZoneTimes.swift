public import Activity

/// How long the heart was in each zone.
///
/// Each reading speaks for the time until the next, at most 10 minutes. Readings of a lesser
/// source count where no reading of a better one speaks, so that watch and chest strap do not
/// count twice. Time of which no reading speaks is in no zone.
public struct ZoneTimes: Hashable, Sendable {
    /// Milliseconds in zones 0 to 5.
    public let milliseconds: [Int64]

    /// The time in zones within an interval of a person's time.
    public init(
        _ sources: [SourceSamples], zones: HeartZones, within interval: Range<Instant>,
        history: ZoneHistory
    ) {
        var times = Array(repeating: Int64(0), count: zones.lowerBounds.count + 1)
        var taken = Coverage()
        let merge = ReadingMerge(
            SourceRanking.ranked(sources), plausible: HeartRateReadings.plausible,
            history: history)
        for part in merge.parts where part.counts {
            var spoken: [(start: Int64, end: Int64)] = []
            for reading in HeartRateReadings.weighted(part.readings, within: interval) {
                let length = reading.end - reading.start
                let free = length - taken.covered(from: reading.start, to: reading.end)
                times[zones.zone(of: reading.value)] += free
                spoken.append((reading.start, reading.end))
            }
            taken = taken.union(Coverage(orderedIntervals: spoken))
        }
        milliseconds = times
    }

    /// The time of which any reading speaks, in milliseconds.
    public var total: Int64 { milliseconds.reduce(0, +) }
}
