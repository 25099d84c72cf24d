public import Activity

/// What heart-rate readings can be believed, and for how long they speak.
public enum HeartRateReadings {
    /// Readings outside are no heart rates, in beats per minute.
    public static let plausible: ClosedRange<Double> = 20...250
    /// Without a reading for longer than this, in milliseconds, there is a gap.
    public static let longestSilence: Int64 = 1_800_000

    /// Samples parted into those that can be and those that cannot.
    public static func screened(_ samples: [Sample]) -> (kept: [Sample], quarantined: [Sample]) {
        let kept = samples.filter { plausible.contains($0.value) }
        if kept.count == samples.count { return (kept, []) }
        return (kept, samples.filter { !plausible.contains($0.value) })
    }

    /// The times of an interval without a reading of any source for more than 30 minutes, its
    /// beginning and its end included.
    public static func gaps(
        in interval: Range<Instant>, of sources: [SourceSamples]
    ) -> [Range<Instant>] {
        // A day's mean is no reading, and what came alone may be one.
        let readings = sources.filter { $0.grain != .day && $0.grain != .unknown }
            .flatMap { screened($0.samples).kept }
            .filter { $0.end >= interval.lowerBound && $0.start < interval.upperBound }
            .sorted(by: SourceSamples.precedes)
        var gaps: [Range<Instant>] = []
        var last = interval.lowerBound
        func look(_ next: Instant) {
            if next.milliseconds(since: last) > longestSilence { gaps.append(last..<next) }
        }
        for reading in readings {
            look(reading.start)
            last = max(last, reading.end)
        }
        look(interval.upperBound)
        return gaps
    }

    /// Plausible readings in order within an interval, each with the time for which it speaks: its
    /// own length, or until the next, at most 10 minutes.
    static func weighted(
        _ readings: [Sample], within interval: Range<Instant>
    ) -> [(value: Double, start: Int64, end: Int64)] {
        let (from, to) = (interval.lowerBound.milliseconds, interval.upperBound.milliseconds)
        var result: [(value: Double, start: Int64, end: Int64)] = []
        // Where readings with a length overlap, the time is the earlier one's.
        var free = from
        for (index, reading) in readings.enumerated() {
            let start = max(reading.start.milliseconds, free)
            var end = reading.end.milliseconds
            if end == reading.start.milliseconds {
                let next = index + 1 < readings.count ? readings[index + 1].start.milliseconds : to
                end = min(next, reading.start.milliseconds + ReadingTally.longestWeight)
            }
            end = min(end, to)
            // A reading from before the interval speaks for none of it, unless it lasts.
            let isInside =
                reading.start.milliseconds >= from || reading.end.milliseconds > from
            guard isInside, start < end else { continue }
            result.append((reading.value, start, end))
            free = end
        }
        return result
    }
}
