internal import Activity

/// Readings of one metric from several sources as one run of readings, without anything that is
/// said twice.
///
/// A better-ranked reading silences others for the time it covers and no longer: one with a
/// length for that, one without for nothing but the very instant. Figures that a program put
/// together for a minute, an hour or a day (``/Activity/Grain``) count where nothing finer was read
/// in their time.
struct ReadingMerge {
    /// Readings of a source.
    struct Part {
        /// The place of the source among the ranked ones.
        let source: Int
        /// In order.
        let readings: [Sample]
        /// The time of which better readings speak.
        let covered: Coverage
        /// Whether they count at all: figures that were put together do not where something finer
        /// was read.
        let counts: Bool
    }

    private(set) var parts: [Part] = []
    /// How many readings were left out as implausible.
    private(set) var quarantined = 0
    /// The time of which any reading speaks.
    private(set) var covered = Coverage()

    init(_ ranked: [SourceSamples], plausible: ClosedRange<Double>?, history: ZoneHistory) {
        for (index, source) in ranked.enumerated() where source.grain == .event {
            var kept: [Sample] = []
            for sample in source.orderedSamples where sample.end >= sample.start {
                if sample == kept.last { continue }
                if let plausible, !plausible.contains(sample.value) {
                    quarantined += 1
                    continue
                }
                kept.append(sample)
            }
            add(kept, of: index)
        }
        let statements = Statements(ranked, history: history)
        if statements.isEmpty { return }
        let grains = LoneGrains(statements)
        let settled = statements.lone.compactMap { lone -> (Grain, Statement)? in
            guard let day = statements.day(of: lone) else { return nil }
            let grain = grains.grain(of: lone, in: day)
            return statements.statement(lone, as: grain).map { (grain, $0) }
        }
        for grain in [Grain.second, .minute, .hour, .day] {
            let lone = settled.filter { $0.0 == grain }.map(\.1)
            add((statements.known[grain] ?? []) + lone, plausible)
        }
    }

    private mutating func add(_ readings: [Sample], of source: Int) {
        parts.append(Part(source: source, readings: readings, covered: covered, counts: true))
        covered = covered.union(Coverage(orderedSamples: readings))
    }

    /// Adds the statements of one grain that nothing finer was read in the time of. Of several of
    /// one stretch the best-ranked source's counts.
    private mutating func add(
        _ statements: [Statement], _ plausible: ClosedRange<Double>?
    ) {
        let ordered = statements.sorted {
            ($0.start, $0.source, $0.value) < ($1.start, $1.source, $1.value)
        }
        var counted: [Int: [Sample]] = [:]
        var silent: [Int: [Sample]] = [:]
        var end = Int64.min
        for statement in ordered {
            if let plausible, !plausible.contains(statement.value) {
                quarantined += 1
                continue
            }
            let instant = statement.sample.start
            let reading = Sample(start: instant, end: instant, value: statement.value)
            if statement.start >= end,
                !covered.touches(from: statement.start, to: statement.end)
            {
                end = statement.end
                counted[statement.source, default: []].append(reading)
            } else {
                silent[statement.source, default: []].append(reading)
            }
        }
        for (source, readings) in counted.sorted(by: { $0.key < $1.key }) {
            add(readings, of: source)
        }
        for (source, readings) in silent.sorted(by: { $0.key < $1.key }) {
            parts.append(
                Part(source: source, readings: readings, covered: covered, counts: false))
        }
    }
}
