internal import Activity

extension MergeLayers {
    /// A statement that came alone, with the grain it turned out to have.
    struct Settled {
        let grain: Grain
        let statement: Statement
    }

    /// What was stated alone from one instant on, by one grain at most.
    private struct Group {
        /// The least and the greatest value, often the same.
        let least: Statements.Lone
        let greatest: Statements.Lone
        /// What it is by what else is known of its day.
        let finer: Grain
        /// The greatest taken for as much as it can be.
        let whole: Statement
        /// What everything finer says in that time, and how many samples say it.
        var sum = 0.0
        var samples = 0

        /// Two sums agree within this share.
        private static let agreement = 0.001

        private var coarsest: Grain { greatest.coarsest }
        private var slack: Double { sum * Group.agreement }
        var holdsAll: Bool { greatest.value >= sum - slack }
        var holdsAnother: Bool {
            least.value < greatest.value && greatest.value >= sum + least.value - slack
        }

        /// Whether it is as much as it can be: nothing finer is known, or it is the sum of that.
        var isWhole: Bool {
            finer == coarsest || holdsAnother
                || (samples > 1 && sum > 0 && abs(greatest.value - sum) <= slack)
        }

        /// What is settled, given whether the greatest is as much as it can be.
        func settled(isWhole: Bool) -> [(lone: Statements.Lone, grain: Grain)] {
            guard isWhole else { return [(greatest, finer)] }
            return [(greatest, coarsest)]
                + (finer != coarsest && holdsAnother ? [(least, finer)] : [])
        }
    }

    /// Settles the statements that can be of one grain at most, by what is said so far.
    ///
    /// Where nothing finer is known of the day, all that was stated from one instant on are
    /// states of one growing figure. Else the greatest is one of the finer figures, unless it is
    /// plainly the sum of them: it agrees with what several of them say together; or it holds all
    /// of them, and another statement of the same instant besides, or the program states days next
    /// to it by their totals.
    func settle(
        _ statements: Statements, coarsest: Grain, _ grains: LoneGrains
    ) -> [Settled] {
        let groups = groups(statements, coarsest, grains)
        if groups.isEmpty { return [] }
        let certain = groups.filter(\.isWhole).map(\.whole)
        let totals = coarsest == .day ? (statements.known[.day] ?? []) + certain : []
        let starts = Set(totals.map(\.start))
        let ends = Set(totals.map(\.end))
        return groups.flatMap { group in
            let isBeside = ends.contains(group.whole.start) || starts.contains(group.whole.end)
            return group.settled(isWhole: group.isWhole || (group.holdsAll && isBeside))
        }.compactMap { lone, grain in
            statements.statement(lone, as: grain).map { Settled(grain: grain, statement: $0) }
        }
    }

    private func groups(
        _ statements: Statements, _ coarsest: Grain, _ grains: LoneGrains
    ) -> [Group] {
        let lone = statements.lone.filter { $0.coarsest == coarsest }
        var groups = Dictionary(grouping: lone, by: \.start).sorted { $0.key < $1.key }
            .compactMap { _, group -> Group? in
                let ordered = group.sorted { ($0.value, $1.source) < ($1.value, $0.source) }
                guard let least = ordered.first, let greatest = ordered.last,
                    let day = statements.day(of: greatest),
                    let whole = statements.statement(greatest, as: coarsest)
                else { return nil }
                return Group(
                    least: least, greatest: greatest,
                    finer: grains.grain(of: greatest, in: day), whole: whole)
            }
        let open = groups.indices.filter { groups[$0].finer != coarsest }
        if open.isEmpty { return groups }
        let edges = MergeLayers.edges(open.map { groups[$0].whole.start..<groups[$0].whole.end })
        let said = said(edges)
        for index in open {
            let first = edges.partitioningIndex { $0 >= groups[index].whole.start }
            let last = edges.partitioningIndex { $0 >= groups[index].whole.end }
            groups[index].sum = said.sums[first..<last].reduce(0, +)
            groups[index].samples = said.countedSamples[first..<last].reduce(0, +)
        }
        return groups
    }
}

extension Grain {
    /// Finer grains first; events are the finest.
    static func < (left: Grain, right: Grain) -> Bool { left.order < right.order }

    private var order: Int {
        switch self {
        case .event: 0
        case .second: 1
        case .minute: 2
        case .hour: 3
        case .day: 4
        case .unknown: 5
        }
    }
}
