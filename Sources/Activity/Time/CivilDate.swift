/// A date of the Gregorian calendar without a time and without a zone: `2024-03-17`.
///
/// The day of a person's rings is a civil date. How long that day lasted, and when it began,
/// is a question for a ``ZoneHistory``.
public struct CivilDate: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01; negative before.
    public let dayNumber: Int

    /// The date that lies `dayNumber` days after 1970-01-01. Any date of the years 1 to 9999 is
    /// good for every calculation here.
    public init(dayNumber: Int) {
        self.dayNumber = dayNumber
    }

    /// The date on which a count of seconds since 1970-01-01 00:00, local or UTC, falls.
    init(secondsOfDays seconds: Int64) {
        dayNumber = Int(seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0))
    }

    /// The date with these components, or nil where the calendar has no such date.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CivilDate.length(ofMonth: month, year: year)
        else { return nil }
        self.dayNumber = CivilDate.dayNumber(year: year, month: month, day: day)
    }

    /// The date written as `yyyy-MM-dd`, or nil where the text is anything else.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The earlier of two dates comes first.
    public static func < (lhs: CivilDate, rhs: CivilDate) -> Bool {
        lhs.dayNumber < rhs.dayNumber
    }

    /// The date this many days later (earlier when negative).
    public func adding(days: Int) -> CivilDate {
        CivilDate(dayNumber: dayNumber + days)
    }

    /// The weekday.
    public var weekday: Weekday {
        // 1970-01-01 was a Thursday.
        let index = ((dayNumber + 3) % 7 + 7) % 7
        return Weekday.allCases[index]
    }

    /// Year, month (1 to 12) and day of the month (1 to 31).
    public var components: (year: Int, month: Int, day: Int) {
        // Days are counted from 1 March of year 0, so that the leap day ends its year.
        let shifted = dayNumber + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// The number of days in a month.
    public static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
        let marchYear = month <= 2 ? year - 1 : year
        let era = marchYear / 400
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}

extension CivilDate: CustomStringConvertible {
    /// `yyyy-MM-dd`; years outside 0 to 9999 are written with their sign, as in ISO 8601.
    public var description: String {
        let (year, month, day) = components
        let digits = String(year.magnitude)
        let sign = year < 0 ? "-" : year > 9999 ? "+" : ""
        let yearText = sign + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return "\(yearText)-\(twoDigits(month))-\(twoDigits(day))"
    }
}

/// A day of the week, in the order of ISO 8601.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
    /// Monday is 1, as in ISO 8601.
    case monday = 1
    /// Tuesday is 2.
    case tuesday
    /// Wednesday is 3.
    case wednesday
    /// Thursday is 4.
    case thursday
    /// Friday is 5.
    case friday
    /// Saturday is 6.
    case saturday
    /// Sunday is 7.
    case sunday
}
