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
        let whole: Statement?

        var coarsest: Grain { greatest.coarsest }
        var isOpen: Bool { finer != coarsest && whole != nil }
    }

    /// Two sums agree within this share.
    private static let agreement = 0.001

    /// Settles the statements that can be of one grain at most, by what is said so far.
    ///
    /// Where nothing finer is known of the day, all that was stated from one instant on are
    /// states of one growing figure. Else the greatest is one of the finer figures, unless it is
    /// plainly the sum of them: it agrees with what they say together, or holds both them and
    /// another statement of the same instant.
    func settle(
        _ statements: Statements, coarsest: Grain, _ grains: LoneGrains
    ) -> [Settled] {
        let groups = groups(statements, coarsest, grains)
        if groups.isEmpty { return [] }
        let open = groups.compactMap { $0.isOpen ? $0.whole : nil }
        let edges = MergeLayers.edges(open.map { $0.start..<$0.end })
        let said = said(edges)
        return groups.flatMap { group -> [(Statements.Lone, Grain)] in
            guard group.isOpen, let whole = group.whole else {
                return [(group.greatest, group.finer)]
            }
            let first = edges.partitioningIndex { $0 >= whole.start }
            let last = edges.partitioningIndex { $0 >= whole.end }
            let sum = said.sums[first..<last].reduce(0, +)
            let samples = said.countedSamples[first..<last].reduce(0, +)
            let slack = sum * MergeLayers.agreement
            let (least, greatest) = (group.least.value, group.greatest.value)
            if least < greatest, greatest >= sum + least - slack {
                return [(group.greatest, group.coarsest), (group.least, group.finer)]
            }
            let isSum = samples > 1 && sum > 0 && abs(greatest - sum) <= slack
            return [(group.greatest, isSum ? group.coarsest : group.finer)]
        }.compactMap { lone, grain in
            statements.statement(lone, as: grain).map { Settled(grain: grain, statement: $0) }
        }
    }

    private func groups(
        _ statements: Statements, _ coarsest: Grain, _ grains: LoneGrains
    ) -> [Group] {
        let lone = statements.lone.filter { $0.coarsest == coarsest }
        return Dictionary(grouping: lone, by: \.start).sorted { $0.key < $1.key }.compactMap {
            _, group in
            let ordered = group.sorted { ($0.value, $1.source) < ($1.value, $0.source) }
            guard let least = ordered.first, let greatest = ordered.last,
                let day = statements.day(of: greatest)
            else { return nil }
            return Group(
                least: least, greatest: greatest, finer: grains.grain(of: greatest, in: day),
                whole: statements.statement(greatest, as: coarsest))
        }
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
