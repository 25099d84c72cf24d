internal import Activity

/// What the sources of one metric say, from fine to coarse: events, then figures of seconds,
/// minutes, hours and days that programs put together from the same store, then totals of days
/// that other makers state.
///
/// Events of several sources are merged by their rank (``SourceMerge``). A coarser figure adds
/// what is missing in its time: at most itself without all that finer ones say there, spread over
/// the time of which none of them speaks. So files may hold the same day as events, by hours and
/// by days, in whatever order they came. Of several figures of one stretch the greatest counts.
struct MergeLayers {
    let ranked: [SourceSamples]
    let keepsWhole: Bool
    let history: ZoneHistory
    /// The events that count, by the place of their source.
    let events: [(source: Int, samples: [Sample])]
    /// All events that figures put together hold, those included that do not count.
    private let saying: [[Sample]]
    private(set) var levels: [Level] = []
    private(set) var totals: [DayTotal] = []
    /// The time of which events and levels speak.
    private var covered = Coverage()

    /// - Parameters:
    ///   - ranked: The sources that count.
    ///   - said: All sources of which programs put figures together; nil for those that count.
    ///   - dayTotalSources: See ``SourceMerge``.
    init(
        _ ranked: [SourceSamples], said: [SourceSamples]?, keepsWhole: Bool, history: ZoneHistory,
        dayTotalSources: Set<Int64>?
    ) {
        func statesDays(_ source: SourceSamples) -> Bool {
            source.grain == .event
                && (dayTotalSources?.contains(source.sourceID)
                    ?? DayTotals.areStated(by: source, history: history))
        }
        func events(_ source: SourceSamples) -> [Sample] {
            RunningCounter.increments(source.orderedSamples, history: history)
        }
        self.ranked = ranked
        self.keepsWhole = keepsWhole
        self.history = history
        let stating = ranked.map(statesDays)
        self.events = ranked.indices.filter { ranked[$0].grain == .event && !stating[$0] }
            .map { ($0, events(ranked[$0])) }
        let statements = Statements(ranked, history: history)
        if !statements.isEmpty, let said {
            saying = SourceRanking.ranked(said).filter { $0.grain == .event && !statesDays($0) }
                .map(events)
        } else {
            saying = self.events.map(\.samples)
        }
        if !statements.isEmpty {
            for samples in saying {
                covered = covered.union(Coverage(orderedSamples: samples))
            }
            addLevels(statements)
        }
        if stating.contains(true) {
            totals = dayTotals(of: ranked.indices.filter { stating[$0] })
        }
    }

    // MARK: Levels

    private mutating func addLevels(_ statements: Statements) {
        let grains = LoneGrains(statements)
        for grain in [Grain.second, .minute, .hour] {
            let settled = settle(statements, coarsest: grain, grains)
            add(settled.filter { $0.grain < grain }.map(\.statement))
            add(
                (statements.known[grain] ?? [])
                    + settled.filter { $0.grain == grain }.map(\.statement))
        }
        let settled = settle(statements, coarsest: .day, grains)
        for grain in [Grain.second, .minute, .hour] {
            add(settled.filter { $0.grain == grain }.map(\.statement))
        }
        var days = settled.filter { $0.grain == .day }.map(\.statement)
        for index in days.indices { days[index].own = ownRest(of: days[index]) }
        add((statements.known[.day] ?? []) + days)
    }

    /// What a day's figure adds to what its own source states of parts of the day.
    private func ownRest(of day: Statement) -> Double {
        let parts = levels.lazy.flatMap(\.statements).filter {
            $0.source == day.source && $0.start >= day.start && $0.end <= day.end
        }
        return max(0, day.value - parts.reduce(0) { $0 + $1.own })
    }

    private mutating func add(_ unordered: [Statement]) {
        if unordered.isEmpty { return }
        var statements = unordered.sorted {
            ($0.start, $0.end, $0.source, $0.value) < ($1.start, $1.end, $1.source, $1.value)
        }
        let edges = MergeLayers.edges(statements.map { $0.start..<$0.end })
        var cells = said(edges).sums
        for index in statements.indices {
            let (start, end) = (statements[index].start, statements[index].end)
            let first = edges.partitioningIndex { $0 >= start }
            let last = edges.partitioningIndex { $0 >= end }
            let known = cells[first..<last].reduce(0, +)
            let rest = statements[index].value - known
            guard rest > Statement.tolerance * max(1, known) else { continue }
            statements[index].extra = rest
            if last == first + 1 {
                cells[first] += rest
                continue
            }
            var share = BucketTally(bounds: Array(edges[first...last]))
            share.spread(statements[index], covered: covered)
            for cell in first..<last { cells[cell] += share.counted[cell - first] }
        }
        levels.append(Level(statements: statements, covered: covered))
        covered = covered.union(
            Coverage(orderedIntervals: statements.map { ($0.start, $0.end) }))
    }

    static func edges(_ stretches: [Range<Int64>]) -> [Int64] {
        var edges = stretches.flatMap { [$0.lowerBound, $0.upperBound] }.sorted()
        var last: Int64?
        edges.removeAll { edge in
            defer { last = edge }
            return edge == last
        }
        return edges
    }

    /// What is said so far between neighbouring edges. Minutes on an edge belong to either side,
    /// because nobody tells how programs cut them.
    func said(_ edges: [Int64]) -> MergeRun {
        var run = MergeRun(bounds: edges, keepsWhole: false)
        for samples in saying { run.add(samples) }
        if keepsWhole {
            var whole = MergeRun(bounds: edges, keepsWhole: true)
            for samples in saying { whole.add(samples) }
            run.raise(to: whole)
        }
        for level in levels { run.add(level) }
        return run
    }
}
