internal import Activity

/// A length of time in whole calendar units: `7d`, `4w`, `12m`, `1y`.
struct Period: Hashable, Sendable {
    /// What is counted.
    enum Unit: Character, Hashable, Sendable {
        case days = "d"
        case weeks = "w"
        case months = "m"
        case years = "y"
    }

    let count: Int
    let unit: Unit

    init(_ count: Int, _ unit: Unit) {
        self.count = count
        self.unit = unit
    }

    /// The period that is written so, or nil; it is never empty and at most 400 years long.
    init?(_ text: String) {
        guard let letter = text.last, let unit = Unit(rawValue: letter),
            let count = DateArgument.count(text.dropLast()), count > 0
        else { return nil }
        self.init(count, unit)
        if lengthInDaysAtMost > 400 * 366 { return nil }
    }

    /// The first date of the period that ends with `last`, both included: `7d` up to Sunday
    /// begins on Monday, `1m` up to 17 March begins on 18 February.
    func firstDate(endingOn last: CivilDate) -> CivilDate {
        switch unit {
        case .days: last.adding(days: 1 - count)
        case .weeks: last.adding(days: 1 - 7 * count)
        case .months: Period.date(last, monthsEarlier: count).adding(days: 1)
        case .years: Period.date(last, monthsEarlier: 12 * count).adding(days: 1)
        }
    }

    /// The same day of an earlier month, or that month's last day where it is shorter.
    private static func date(_ date: CivilDate, monthsEarlier months: Int) -> CivilDate {
        let (year, month, day) = date.components
        let total = year * 12 + month - 1 - months
        let (newYear, newMonth) = (total / 12, total % 12 + 1)
        let length = CivilDate.length(ofMonth: newMonth, year: newYear)
        return CivilDate(year: newYear, month: newMonth, day: min(day, length))
            ?? CivilDate(dayNumber: date.dayNumber - 31 * months)
    }

    private var lengthInDaysAtMost: Int {
        switch unit {
        case .days: count
        case .weeks: 7 * count
        case .months: 31 * count
        case .years: 366 * count
        }
    }
}

extension Period: CustomStringConvertible {
    /// As it would be written on the command line.
    var description: String { "\(count)\(unit.rawValue)" }
}

extension ValueParser where Value == Period {
    /// A period: `7d`, `4w`, `12m`, `1y`.
    static var period: ValueParser { .reading("PERIOD", .period) { Period($0) } }
}
