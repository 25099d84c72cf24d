internal import Activity

/// A day's total as another maker's source states it.
struct DayTotal {
    /// The place of its source among the ranked ones.
    let source: Int
    let instant: Int64
    let date: CivilDate
    let day: Range<Int64>
    let value: Double
    /// Whether it counts.
    let counts: Bool
    /// What it adds to the rest of its day.
    let extra: Double
}

extension MergeLayers {
    /// What totals of days add, those of the best-ranked source first.
    ///
    /// A total stands against everything else that is known of its day: it completes the day
    /// where the rest is less than half of it, for twelve steps of a phone that lay on a table
    /// do not speak for the day; else it is left out.
    func dayTotals(of sources: [Int]) -> [DayTotal] {
        var days: [CivilDate: Range<Int64>] = [:]
        var stated: [(source: Int, date: CivilDate, sample: Sample)] = []
        for source in sources {
            var previous: Sample?
            for sample in ranked[source].orderedSamples where sample != previous {
                previous = sample
                let date = history.date(of: sample.start)
                guard let day = history.interval(of: date) else { continue }
                days[date] = day.lowerBound.milliseconds..<day.upperBound.milliseconds
                stated.append((source, date, sample))
            }
        }
        let edges = MergeLayers.edges(Array(days.values))
        var rest = MergeRun(bounds: edges, keepsWhole: keepsWhole)
        for event in events { rest.add(event.samples) }
        for level in levels { rest.add(level) }
        var known: [CivilDate: Double] = [:]
        for (date, day) in days {
            let cell = edges.partitioningIndex { $0 >= day.lowerBound }
            if rest.hasData[cell] { known[date] = rest.sums[cell] }
        }
        return stated.compactMap { source, date, sample in
            guard let day = days[date] else { return nil }
            let (said, value) = (known[date], sample.value)
            let counts = said.map { $0 < value / 2 } ?? true
            if counts { known[date] = value }
            return DayTotal(
                source: source, instant: sample.start.milliseconds, date: date, day: day,
                value: value, counts: counts, extra: counts ? value - (said ?? 0) : 0)
        }
    }
}
