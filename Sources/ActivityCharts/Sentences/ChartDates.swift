internal import Activity
internal import ActivityWords

/// How times are said in one chart: what the whole chart shares is left out of its parts.
///
/// The summary names the whole range with its year; a label within one year says `June 6`, one
/// within a single day `09:00 to 10:00` (`rings-and-charts.md` G8, G10).
struct ChartDates: Sendable {
    let words: Words
    let calendar: CalendarMarks
    let dates: ClosedRange<CivilDate>
    let bucket: BucketUnit?

    init(_ context: ChartContext) {
        words = context.words
        calendar = CalendarMarks(history: context.history, weekStart: context.weekStart)
        dates = context.dates
        bucket = context.bucket
    }

    var isOneDay: Bool { dates.lowerBound == dates.upperBound }

    var isOneYear: Bool {
        dates.lowerBound.components.year == dates.upperBound.components.year
    }

    /// The whole range: `June 1, 2024 to June 30, 2024`.
    var range: String {
        isOneDay
            ? words.date(dates.lowerBound) : words.range(dates.lowerBound, dates.upperBound)
    }

    /// A date, with its year unless the chart lies in one.
    func date(_ date: CivilDate, _ form: Words.Form = .spoken) -> String {
        if form == .spoken, !isOneYear { return words.date(date) }
        return words.dateInYear(date, form)
    }

    /// The time of a bucket or of a moment as the label of its value.
    func label(of interval: Range<Instant>, _ form: Words.Form = .spoken) -> String {
        switch bucket {
        case nil where interval.isEmpty: moment(interval.lowerBound, form)
        case nil, .minute, .hour: span(interval, form)
        case .day: date(calendar.history.date(of: interval.lowerBound), form)
        case .week: dateSpan(interval, form)
        case .month where isWhole(interval, .month):
            month(calendar.history.date(of: interval.lowerBound), form)
        case .year where isWhole(interval, .year):
            String(calendar.history.date(of: interval.lowerBound).components.year)
        case .month, .year: dateSpan(interval, form)
        }
    }

    /// Whether a stretch is all of a bucket; of one that is cut the dates are said.
    private func isWhole(_ interval: Range<Instant>, _ unit: BucketUnit) -> Bool {
        let first = calendar.history.date(of: interval.lowerBound)
        let last = calendar.history.date(of: interval.upperBound.adding(milliseconds: -1))
        return unit.widened(first...first) == first...last
    }

    /// A stretch of time, half-open, as a person says it: days by their first and last.
    func span(_ interval: Range<Instant>, _ form: Words.Form = .spoken) -> String {
        let history = calendar.history
        let first = history.date(of: interval.lowerBound)
        let last = history.date(of: interval.upperBound.adding(milliseconds: -1))
        let isWhole =
            history.firstInstant(from: first) == interval.lowerBound
            && history.firstInstant(from: last.adding(days: 1)) == interval.upperBound
        if isWhole, !isOneDay { return dateSpan(interval, form) }
        let isLast = history.firstInstant(from: first.adding(days: 1)) == interval.upperBound
        // The end of a day is its own 24:00, not the next day's 00:00.
        let end = isLast ? words.clock(86_400) : clock(interval.upperBound)
        let clocks = pair(clock(interval.lowerBound), end)
        if isOneDay { return clocks }
        if first == last {
            return words.phrase(
                .chartContexts, ["first": date(first, form), "second": clocks])
        }
        return pair(moment(interval.lowerBound, form), moment(interval.upperBound, form))
    }

    /// A moment: `09:15`, with its date unless the chart has only one.
    func moment(_ instant: Instant, _ form: Words.Form = .spoken) -> String {
        if isOneDay { return clock(instant) }
        let date = date(calendar.history.date(of: instant), form)
        return words.phrase(.chartContexts, ["first": date, "second": clock(instant)])
    }

    /// What a clock showed, and whether it did so for the second time.
    func clock(_ instant: Instant) -> String {
        let text = words.clock(calendar.clock(at: instant))
        return calendar.isSecondTime(instant) ? words.phrase(.clockAgain, ["time": text]) : text
    }

    private func month(_ date: CivilDate, _ form: Words.Form) -> String {
        let (year, month, _) = date.components
        if form == .visible {
            return isOneYear ? words.monthShort(month) : words.monthShort(month, year: year)
        }
        return isOneYear ? words.monthAlone(month) : words.month(month, year: year)
    }

    private func dateSpan(_ interval: Range<Instant>, _ form: Words.Form) -> String {
        let first = calendar.history.date(of: interval.lowerBound)
        let last = calendar.history.date(of: interval.upperBound.adding(milliseconds: -1))
        return first == last ? date(first, form) : pair(date(first, form), date(last, form))
    }

    private func pair(_ first: String, _ last: String) -> String {
        words.phrase(.chartSpan, ["first": first, "last": last])
    }
}
