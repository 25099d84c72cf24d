internal import Activity
internal import ActivityWords

/// A tick of an axis of times.
struct TimeTick: Hashable, Sendable {
    let instant: Instant
    let label: String
    let spoken: String
}

/// Ticks that fall on beginnings of the person's calendar (`rings-and-charts.md` C6).
struct TimeTicks: Sendable {
    let dates: ChartDates
    let context: ChartContext

    /// The ticks of the chart, no more than `most`.
    func ticks(atMost most: Int) -> [TimeTick] {
        let interval = context.interval
        let least: TimeStep =
            switch context.bucket {
            case nil, .minute, .hour: .minutes(1)
            case .day, .week: .days(1)
            case .month: .months(1)
            case .year: .years(1)
            }
        var step = dates.calendar.step(in: interval, atMost: most, from: least)
        var marks = dates.calendar.marks(step, in: interval)
        // A short range may hold no Monday and no first of a month; any day is better then.
        if marks.isEmpty {
            step = .days(1)
            marks = Array(dates.calendar.marks(step, in: interval).prefix(1))
        }
        return marks.map { tick($0, step) }
    }

    private func tick(_ mark: CalendarMark, _ step: TimeStep) -> TimeTick {
        let words = context.words
        let (year, month, _) = mark.date.components
        let label: String
        let spoken: String
        switch step {
        case .minutes, .hours:
            label = words.clock(mark.clock)
            spoken = dates.moment(mark.instant)
        case .days(let count):
            let isWeek = context.interval.lowerBound.adding(milliseconds: 8 * 86_400_000)
            let isShort = isWeek > context.interval.upperBound && count == 1
            label =
                isShort
                ? words.weekday(mark.date.weekday, .visible)
                : words.dateInYear(mark.date, .visible)
            spoken = dates.date(mark.date)
        case .week:
            label = words.dateInYear(mark.date, .visible)
            spoken = dates.date(mark.date)
        case .months:
            let isNewYear = month == 1 && !dates.isOneYear
            label = isNewYear ? String(year) : words.monthShort(month)
            spoken = words.month(month, year: year)
        case .years:
            label = String(year)
            spoken = String(year)
        }
        return TimeTick(instant: mark.instant, label: label, spoken: spoken)
    }
}
