internal import Activity

/// Reads sets of weekdays: `mon-fri`, `sat,sun`, `fri-mon,wed`.
enum WeekdayText {
    /// The weekdays that are written so, or nil. A span may go over Sunday.
    static func weekdays(_ text: String) -> Set<Weekday>? {
        var days: Set<Weekday> = []
        for part in text.lowercased().split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false)
            guard (1...2).contains(ends.count), let first = weekday(ends[0]),
                let last = weekday(ends[ends.count - 1])
            else { return nil }
            let length = (last.rawValue - first.rawValue + 7) % 7
            let all = Weekday.allCases
            for step in 0...length { days.insert(all[(first.rawValue - 1 + step) % 7]) }
        }
        return days
    }

    /// By the first three letters or the whole English name.
    private static func weekday(_ text: Substring) -> Weekday? {
        Weekday.allCases.first { day in
            let name = "\(day)"
            return text == name || text == name.prefix(3)
        }
    }
}

extension ValueParser where Value == Set<Weekday> {
    /// A set of weekdays.
    static var weekdays: ValueParser { .reading("DAYS", .weekdays) { WeekdayText.weekdays($0) } }
}
