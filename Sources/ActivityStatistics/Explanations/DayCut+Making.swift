internal import Activity

extension DayCut {
    /// The samples of a source that reach over an edge of a day, of metrics that add up.
    static func all(of source: SourceSamples, on day: Day, style: AggregationStyle) -> [DayCut] {
        // Figures that a program put together are never cut.
        guard source.grain == .event else { return [] }
        return source.samples.filter { sample in
            sample.start < day.interval.lowerBound && sample.end > day.interval.lowerBound
                || sample.start < day.interval.upperBound && sample.end > day.interval.upperBound
        }.map {
            DayCut(sourceID: source.sourceID, sample: $0, inside: inside($0, day, style))
        }
    }

    /// Whether a sample has anything to do with a day.
    static func touches(_ sample: Sample, _ day: Day, _ style: AggregationStyle) -> Bool {
        if style == .standHour || sample.end <= sample.start {
            return day.interval.contains(sample.start)
        }
        return sample.start < day.interval.upperBound && sample.end > day.interval.lowerBound
    }

    /// What of a sample's value belongs to a day: its part in time; of minutes and hours, which
    /// are never cut, all or nothing.
    static func inside(_ sample: Sample, _ day: Day, _ style: AggregationStyle) -> Double {
        let (from, to) = (day.interval.lowerBound, day.interval.upperBound)
        if sample.start == sample.end || style == .standHour {
            return day.interval.contains(sample.start) ? sample.value : 0
        }
        if style == .cumulativeMinutes {
            return sample.end > from && sample.end <= to ? sample.value : 0
        }
        if sample.start >= from, sample.end <= to { return sample.value }
        let part = min(sample.end, to).milliseconds(since: max(sample.start, from))
        return part <= 0
            ? 0 : sample.value * Double(part) / Double(sample.end.milliseconds(since: sample.start))
    }
}
