public import Activity

/// How many rings each day has, from the days on which a watch was worn (`domain.md` §4.1).
///
/// A day with evidence of a watch has three rings, and so has a day in a gap of at most 14 days
/// between two such days: the watch was there and not worn. All other days have Move alone.
public struct DayStyles: Hashable, Sendable {
    /// The dates with evidence, ascending.
    public let evidence: [CivilDate]
    /// The most days without evidence that a gap may have and still be a gap.
    public let longestGap: Int

    /// The styles that follow from the dates with evidence, in any order.
    public init(evidence: some Sequence<CivilDate>, longestGap: Int = 14) {
        self.evidence = Set(evidence).sorted()
        self.longestGap = longestGap
    }

    /// The style of a day. Cost: a binary search.
    public func style(of date: CivilDate) -> DayRings.Style {
        let next = evidence.partitioningIndex { $0 >= date }
        guard next < evidence.count else { return .moveOnly }
        if evidence[next] == date { return .threeRings }
        guard next > 0 else { return .moveOnly }
        let gap = evidence[next].dayNumber - evidence[next - 1].dayNumber - 1
        return gap <= longestGap ? .threeRings : .moveOnly
    }

    /// The dates that have three rings, among some days.
    public func watchDays(among days: [Day]) -> Set<CivilDate> {
        Set(days.map(\.date).filter { style(of: $0) == .threeRings })
    }
}
