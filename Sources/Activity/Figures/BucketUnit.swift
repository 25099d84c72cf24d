/// How time is cut into buckets.
public enum BucketUnit: Hashable, Sendable {
    /// Sixty seconds, counted from the beginning of the local day.
    case minute
    /// Sixty minutes, counted from the beginning of the local day: a day of 23 hours has 23.
    case hour
    /// A local day, 19 to 29 hours long.
    case day
    /// Seven dates that begin with a weekday.
    case week(first: Weekday)
    /// A month of the calendar.
    case month
    /// A year of the calendar.
    case year

    /// A week of ISO 8601, Monday to Sunday.
    public static let isoWeek = BucketUnit.week(first: .monday)

    /// The length of buckets that are exact durations, in milliseconds; nil for those of the
    /// calendar.
    public var duration: Int64? {
        switch self {
        case .minute: 60_000
        case .hour: 3_600_000
        case .day, .week, .month, .year: nil
        }
    }

    /// The first date of the bucket that holds a date; the date itself for parts of days.
    public func firstDate(of date: CivilDate) -> CivilDate {
        switch self {
        case .minute, .hour, .day:
            return date
        case .week(let first):
            return date.adding(days: -((date.weekday.rawValue - first.rawValue + 7) % 7))
        case .month:
            return date.adding(days: 1 - date.components.day)
        case .year:
            let (year, _, _) = date.components
            return CivilDate(year: year, month: 1, day: 1) ?? date
        }
    }

    /// The first date of the bucket after the one that begins with a date; the next date for
    /// parts of days.
    public func nextDate(after first: CivilDate) -> CivilDate {
        let (year, month, _) = first.components
        switch self {
        case .minute, .hour, .day: return first.adding(days: 1)
        case .week: return first.adding(days: 7)
        case .month: return first.adding(days: CivilDate.length(ofMonth: month, year: year))
        case .year: return first.adding(days: CivilDate.length(ofMonth: 2, year: year) + 337)
        }
    }

    /// Whether a bucket can hold several days.
    public var isLongerThanDay: Bool {
        switch self {
        case .minute, .hour, .day: false
        case .week, .month, .year: true
        }
    }

    /// The range that holds whole buckets and all of some dates.
    public func widened(_ dates: ClosedRange<CivilDate>) -> ClosedRange<CivilDate> {
        let first = firstDate(of: dates.lowerBound)
        let last = nextDate(after: firstDate(of: dates.upperBound)).adding(days: -1)
        return first...max(first, last)
    }

    /// The unit as it is asked for and written: `week`.
    public var name: String {
        switch self {
        case .minute: "minute"
        case .hour: "hour"
        case .day: "day"
        case .week: "week"
        case .month: "month"
        case .year: "year"
        }
    }

    /// The units by which can be asked, from short to long.
    public static func all(weekStart: Weekday = .monday) -> [BucketUnit] {
        [.minute, .hour, .day, .week(first: weekStart), .month, .year]
    }
}
