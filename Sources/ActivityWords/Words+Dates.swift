public import Activity

extension Words {
    /// A date with the month as a word: `March 17, 2024`.
    public func date(_ date: CivilDate) -> String {
        filled(file.dates.long, date)
    }

    /// A date with its weekday: `Sunday, March 17, 2024`.
    public func dateWithWeekday(_ date: CivilDate) -> String {
        filled(file.dates.longWithWeekday, date)
    }

    /// A month and its year: `March 2024`. The month is 1 to 12.
    public func month(_ month: Int, year: Int) -> String {
        let names = file.dates.monthsAlone ?? file.dates.months
        return Phrase.fill(
            file.dates.month, ["month": names[month - 1], "year": String(year)])
    }

    /// The name of a weekday: `Monday`, or `Mon` where it is seen.
    public func weekday(_ weekday: Weekday, _ form: Form) -> String {
        let names = form == .spoken ? file.dates.weekdays : file.dates.weekdaysShort
        return names[weekday.rawValue - 1]
    }

    private func filled(_ template: String, _ date: CivilDate) -> String {
        let (year, month, day) = date.components
        return Phrase.fill(
            template,
            [
                "year": String(year), "month": file.dates.months[month - 1], "day": String(day),
                "weekday": weekday(date.weekday, .spoken),
            ])
    }
}
