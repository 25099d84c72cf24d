public import Activity

/// How many rings each day has, from what is known of the days around it.
///
/// A day with evidence of a watch has three rings. So has a day in a gap of at most 14 days
/// between two such days, and each of the 14 days after the last of all: the watch was there and
/// not worn, or has not told yet, as today. So has a day whose own summary was made where a watch
/// is paired, at most 14 days from a day with evidence. A summary that a phone makes alone is
/// evidence of Move alone: for its day, and against a watch on the days behind it. All other days
/// have Move alone.
public struct DayStyles: Hashable, Sendable {
    /// Why a day has three rings or Move alone.
    public enum Reason: String, CaseIterable, Hashable, Sendable {
        /// A watch measured on the day, or its summary shows that one was worn.
        case watchWorn
        /// A watch was worn within two weeks before, or before and after.
        case watchNotWorn
        /// The day's summary was made by a phone alone.
        case phoneSummary
        /// No watch was worn around the day.
        case noWatch

        /// The style that it gives.
        public var style: DayRings.Style {
            switch self {
            case .watchWorn, .watchNotWorn: .threeRings
            case .phoneSummary, .noWatch: .moveOnly
            }
        }
    }

    /// The dates on which a watch was worn, ascending.
    public let evidence: [CivilDate]
    /// The dates whose summary was made by a phone alone, ascending, without those above.
    public let phoneAlone: [CivilDate]
    /// The dates whose summary was made where a watch is paired.
    public let paired: Set<CivilDate>
    /// Whether there is evidence of a watch after all dates that are known here.
    public let isFollowed: Bool
    /// The most days without evidence that a gap may have and still be a gap.
    public let longestGap: Int

    /// The styles that follow from what is known of some days.
    ///
    /// The answer for a day needs what lies up to ``longestGap`` and a day around it, and
    /// `isFollowed` for what lies after that; it is then the same whatever else is given.
    ///
    /// - Parameters:
    ///   - evidence: The dates on which a watch was worn, in any order (``WatchEvidence``).
    ///   - summaries: The summaries there are, in any order.
    ///   - isFollowed: Whether a watch was worn on any date after all of these.
    ///   - longestGap: How many days a watch may rest.
    public init(
        evidence: some Sequence<CivilDate>, summaries: some Sequence<ActivitySummary> = [],
        isFollowed: Bool = false, longestGap: Int = 14
    ) {
        let worn = Set(evidence).union(WatchEvidence.dates(of: summaries))
        self.evidence = worn.sorted()
        phoneAlone = Set(summaries.filter(WatchEvidence.isOfPhoneAlone).map(\.date))
            .subtracting(worn).sorted()
        paired = Set(summaries.filter(WatchEvidence.isOfPairedWatch).map(\.date))
        self.isFollowed = isFollowed
        self.longestGap = longestGap
    }

    /// The style of a day. Cost: a binary search.
    public func style(of date: CivilDate) -> DayRings.Style { reason(of: date).style }

    /// Why a day has its style. Cost: a binary search.
    public func reason(of date: CivilDate) -> Reason {
        let (before, after) = DayStyles.distances(from: date, in: evidence)
        if after == 0 { return .watchWorn }
        let (phoneBefore, phoneAfter) = DayStyles.distances(from: date, in: phoneAlone)
        if phoneAfter == 0 { return .phoneSummary }
        if paired.contains(date), min(before ?? .max, after ?? .max) <= longestGap {
            return .watchNotWorn
        }
        // What a phone made alone in between ends a gap, and the days after the last watch.
        guard let before, before < phoneBefore ?? .max else { return .noWatch }
        if let after {
            let isGap = before + after - 1 <= longestGap && after < phoneAfter ?? .max
            return isGap ? .watchNotWorn : .noWatch
        }
        return !isFollowed && before <= longestGap ? .watchNotWorn : .noWatch
    }

    /// How many days lie back to the last of some dates before a date, and on to the first at or
    /// after it.
    private static func distances(
        from date: CivilDate, in dates: [CivilDate]
    ) -> (before: Int?, after: Int?) {
        let next = dates.partitioningIndex { $0 >= date }
        return (
            next > 0 ? date.dayNumber - dates[next - 1].dayNumber : nil,
            next < dates.count ? dates[next].dayNumber - date.dayNumber : nil
        )
    }

    /// The dates that have three rings, among some days.
    public func watchDays(among days: [Day]) -> Set<CivilDate> {
        Set(days.map(\.date).filter { style(of: $0) == .threeRings })
    }
}
