public import Activity
internal import ActivityWords

/// The stretches of time among which a reader chooses (`rings-and-charts.md` E4).
public enum ReportSpan: String, CaseIterable, Hashable, Sendable {
    /// One day by hours.
    case day
    /// Seven days.
    case week
    /// 31 days.
    case month
    /// 26 weeks by weeks.
    case halfYear
    /// 366 days by weeks.
    case year
    /// More than a year by months.
    case all

    /// The most days of the stretch; nil where there is no limit.
    public var days: Int? {
        switch self {
        case .day: 1
        case .week: 7
        case .month: 31
        case .halfYear: 182
        case .year: 366
        case .all: nil
        }
    }

    /// The stretches that a range allows, each with its dates: all end with the range, and the
    /// longest is the range itself.
    ///
    /// - Parameters:
    ///   - dates: The range of the report, both ends included.
    ///   - latest: The one day of ``day``.
    public static func spans(
        of dates: ClosedRange<CivilDate>, latest: CivilDate
    ) -> [(span: ReportSpan, dates: ClosedRange<CivilDate>)] {
        let last = dates.upperBound
        let count = last.dayNumber - dates.lowerBound.dayNumber + 1
        var spans: [(span: ReportSpan, dates: ClosedRange<CivilDate>)] = []
        var covered = 0
        for span in allCases where covered < count {
            covered = min(span.days ?? count, count)
            let first = last.adding(days: 1 - covered)
            spans.append((span, span == .day ? latest...latest : first...last))
        }
        return spans
    }

    /// What it is called.
    func name(_ words: Words) -> String {
        switch self {
        case .day: words.phrase(.reportDay)
        case .week: words.phrase(.reportWeek)
        case .month: words.phrase(.reportMonth)
        case .halfYear: words.phrase(.reportHalfYear)
        case .year: words.phrase(.reportYear)
        case .all: words.phrase(.reportAll)
        }
    }
}
