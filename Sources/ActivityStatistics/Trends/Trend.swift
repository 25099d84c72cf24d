public import Activity

/// A figure of a day.
public struct DayValue: Hashable, Sendable {
    /// The day's label.
    public let date: CivilDate
    /// The figure.
    public let value: Double

    /// A figure of a day.
    public init(date: CivilDate, value: Double) {
        self.date = date
        self.value = value
    }

    /// What a day's figure says; nil without a value.
    public init?(_ figure: Figure) {
        guard let value = figure.value else { return nil }
        self.init(date: figure.stretch.date, value: value)
    }
}

/// The last 90 days against the last 365 (`domain.md` §8.1).
///
/// Both end with the day before today, which is not over. Only days with data count: a day
/// without is no day of 0. Apple's own minimum and threshold are not known.
public struct Trend: Hashable, Sendable {
    /// Which way it goes.
    public enum Direction: String, Hashable, Sendable {
        /// By 1 % or more above the year's mean.
        case up
        /// By 1 % or more below the year's mean.
        case down
        /// Less than 1 % from it.
        case flat
    }

    /// The mean of the last 90 days; nil without any day.
    public let recentMean: Double?
    /// The mean of the last 365 days; nil without any day.
    public let yearMean: Double?
    /// How many of the last 90 days have data.
    public let recentDays: Int
    /// How many of the last 365 days have data.
    public let yearDays: Int
    /// The direction; nil as long as there are fewer days with data than a trend needs.
    public let direction: Direction?

    /// The days with data that a trend needs among the last 90.
    public static let leastRecentDays = 45
    /// The days with data that a trend needs among the last 365.
    public static let leastYearDays = 180

    /// The trend of days' figures, in any order, at most one for each date.
    public init(_ values: [DayValue], today: CivilDate) {
        let last = today.adding(days: -1)
        let year = values.filter { $0.date <= last && $0.date > last.adding(days: -365) }
        let recent = year.filter { $0.date > last.adding(days: -90) }
        recentDays = recent.count
        yearDays = year.count
        recentMean = Trend.mean(recent)
        yearMean = Trend.mean(year)
        let isEnough =
            recent.count >= Trend.leastRecentDays && year.count >= Trend.leastYearDays
        guard isEnough, let recentMean, let yearMean else {
            direction = nil
            return
        }
        direction = Trend.direction(from: yearMean, to: recentMean)
    }

    private static func mean(_ values: [DayValue]) -> Double? {
        values.isEmpty ? nil : values.reduce(0) { $0 + $1.value } / Double(values.count)
    }

    private static func direction(from old: Double, to new: Double) -> Direction {
        if new == old || abs(new - old) < 0.01 * abs(old) { return .flat }
        return new > old ? .up : .down
    }
}
