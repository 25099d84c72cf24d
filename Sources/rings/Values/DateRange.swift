internal import Activity

/// Which days are meant: `--from D --to D`, both included, or `--last 7d`.
enum DateRange: Hashable, Sendable {
    /// Nil stands for the first day there is, and for today.
    case between(DateArgument?, DateArgument?)
    /// The period that ends today.
    case last(Period)

    /// The first and the last date, both included.
    ///
    /// `first` is the date a range without `--from` begins with.
    func dates(today: CivilDate, first: CivilDate) throws(ArgumentError) -> ClosedRange<CivilDate> {
        switch self {
        case .last(let period):
            return period.firstDate(endingOn: today)...today
        case .between(let from, let to):
            let start = from?.date(today: today) ?? first
            let end = to?.date(today: today) ?? today
            guard start <= end else {
                throw .emptyRange(from: start.description, to: end.description)
            }
            return start...end
        }
    }
}

/// The options that name a range, declared once for the commands that take one.
enum RangeOptions {
    static let from = Option(
        "from", .date, defaultText: "the first day with data", "First day of the range")
    static let to = Option("to", .date, defaultText: "today", "Last day of the range, included")
    static let last = Option("last", .period, "Days up to today: 7d, 4w, 12m or 1y")

    /// To be added to a command's options.
    static let all: [any Declared] = [from, to, last]
    /// To be added to a command's conflicts.
    static let conflicts = [Conflict(from, last), Conflict(to, last)]

    /// The range that was asked for, or nil when none was.
    static func range(_ arguments: ParsedArguments) -> DateRange? {
        if let period = arguments[last] { return .last(period) }
        let (start, end) = (arguments[from], arguments[to])
        return start == nil && end == nil ? nil : .between(start, end)
    }
}
