public import Activity

/// How many rings each day has, from the days on which a watch was worn (`domain.md` §4.1).
///
/// A day with evidence of a watch has three rings, and so has a day in a gap of at most 14 days
/// between two such days: the watch was there and not worn. So has a day with a summary of its
/// own that lies at most 14 days before the first or after the last such day: summaries are made
/// where a watch is paired, and exports of people without one held none (§0.2 no. 7). All other
/// days have Move alone.
public struct DayStyles: Hashable, Sendable {
    /// The dates with evidence, ascending.
    public let evidence: [CivilDate]
    /// The most days without evidence that a gap may have and still be a gap.
    public let longestGap: Int

    /// The dates that have a summary of whatever content.
    public let summaries: Set<CivilDate>

    /// The styles that follow from the dates with evidence and those with a summary, in any
    /// order.
    public init(
        evidence: some Sequence<CivilDate>, summaries: some Sequence<CivilDate> = [],
        longestGap: Int = 14
    ) {
        self.evidence = Set(evidence).sorted()
        self.summaries = Set(summaries)
        self.longestGap = longestGap
    }

    /// The style of a day. Cost: a binary search.
    public func style(of date: CivilDate) -> DayRings.Style {
        let next = evidence.partitioningIndex { $0 >= date }
        let after = next < evidence.count ? evidence[next].dayNumber - date.dayNumber : nil
        let before = next > 0 ? date.dayNumber - evidence[next - 1].dayNumber : nil
        if after == 0 { return .threeRings }
        if let after, let before {
            return after + before - 1 <= longestGap ? .threeRings : .moveOnly
        }
        guard let distance = after ?? before, summaries.contains(date) else { return .moveOnly }
        return distance <= longestGap ? .threeRings : .moveOnly
    }

    /// The dates that have three rings, among some days.
    public func watchDays(among days: [Day]) -> Set<CivilDate> {
        Set(days.map(\.date).filter { style(of: $0) == .threeRings })
    }
}
