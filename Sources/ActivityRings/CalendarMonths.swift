internal import Activity

/// The months that a range of dates touches.
struct CalendarMonth: Hashable {
    let year: Int
    let month: Int

    /// The months from that of `first` to that of `last`.
    static func all(from first: CivilDate, through last: CivilDate) -> [CalendarMonth] {
        let (start, end) = (first.components, last.components)
        return (start.year * 12 + start.month - 1...end.year * 12 + end.month - 1).map {
            CalendarMonth(year: $0 / 12, month: $0 % 12 + 1)
        }
    }

    /// The dates of the month.
    var dates: [CivilDate] {
        (1...CivilDate.length(ofMonth: month, year: year)).compactMap {
            CivilDate(year: year, month: month, day: $0)
        }
    }

    /// In which column of a week that begins with `weekStart` a weekday stands, from 0.
    static func column(of weekday: Weekday, weekStart: Weekday) -> Int {
        (weekday.rawValue - weekStart.rawValue + 7) % 7
    }

    /// How many weeks the month touches.
    func weeks(weekStart: Weekday) -> Int {
        let dates = self.dates
        guard let first = dates.first else { return 0 }
        let before = CalendarMonth.column(of: first.weekday, weekStart: weekStart)
        return (before + dates.count + 6) / 7
    }
}
