internal import Activity

/// A distance of ticks or of intervals on the person's calendar.
enum TimeStep: Hashable, Sendable {
    case minutes(Int)
    case hours(Int)
    case days(Int)
    case week
    case months(Int)
    case years(Int)

    /// From short to long (`rings-and-charts.md` C6).
    static let ladder: [TimeStep] = [
        .minutes(1), .minutes(5), .minutes(15), .minutes(30), .hours(1), .hours(3), .hours(6),
        .hours(12), .days(1), .days(2), .week, .months(1), .months(3), .years(1), .years(2),
        .years(5), .years(10), .years(20), .years(50),
    ]

    /// The least length in seconds, to rule a step out without counting.
    var leastSeconds: Double {
        switch self {
        case .minutes(let count): Double(count) * 60
        case .hours(let count): Double(count) * 3600
        case .days(let count): Double(count) * 68_400
        case .week: 590_000
        case .months(let count): Double(count) * 2_400_000
        case .years(let count): Double(count) * 31_500_000
        }
    }

    /// Whether the step is a part of a day.
    var isWithinDay: Bool {
        switch self {
        case .minutes, .hours: true
        case .days, .week, .months, .years: false
        }
    }

    /// Seconds by the clock, for parts of days.
    var clockSeconds: Int {
        switch self {
        case .minutes(let count): count * 60
        case .hours(let count): count * 3600
        case .days, .week, .months, .years: 86_400
        }
    }
}

/// A place on the person's calendar where a tick can stand or an interval begin.
struct CalendarMark: Hashable, Sendable {
    let instant: Instant
    let date: CivilDate
    /// Seconds since midnight by the clock; 0 for whole days.
    let clock: Int
}

/// Beginnings of hours, days, weeks, months and years as the person lived them.
struct CalendarMarks: Sendable {
    let history: ZoneHistory
    let weekStart: Weekday

    /// The beginnings within a half-open interval, in order.
    ///
    /// Days are as long as they were: a day of 23 hours has no 02:00 where clocks jump over it,
    /// and one of 25 hours has one 02:00, the first. Cost: grows with the number of days.
    func marks(_ step: TimeStep, in interval: Range<Instant>) -> [CalendarMark] {
        if interval.isEmpty { return [] }
        let last = history.date(of: interval.upperBound.adding(milliseconds: -1))
        let days = history.days(from: history.date(of: interval.lowerBound), through: last)
        let marks =
            step.isWithinDay
            ? days.flatMap { clockMarks(step.clockSeconds, of: $0) }
            : days.filter { begins(step, at: $0.date) }
                .map { CalendarMark(instant: $0.interval.lowerBound, date: $0.date, clock: 0) }
        return marks.filter { interval.contains($0.instant) }
    }

    /// The shortest step of the ladder with no more marks than `most`.
    func step(in interval: Range<Instant>, atMost most: Int, from least: TimeStep = .minutes(1))
        -> TimeStep
    {
        let seconds = Double(interval.upperBound.milliseconds(since: interval.lowerBound)) / 1000
        let start = TimeStep.ladder.firstIndex(of: least) ?? 0
        for step in TimeStep.ladder[start...] {
            if seconds / step.leastSeconds > Double(most) * 1.3 + 1 { continue }
            if marks(step, in: interval).count <= most { return step }
        }
        return .years(50)
    }

    private func begins(_ step: TimeStep, at date: CivilDate) -> Bool {
        let (year, month, day) = date.components
        return switch step {
        case .minutes, .hours: true
        case .days(let count): count == 1 || (day - 1) % count == 0
        case .week: date.weekday == weekStart
        case .months(let count): day == 1 && (month - 1) % count == 0
        case .years(let count): day == 1 && month == 1 && year % count == 0
        }
    }

    private func clockMarks(_ seconds: Int, of day: Day) -> [CalendarMark] {
        let first = CalendarMark(instant: day.interval.lowerBound, date: day.date, clock: 0)
        return stride(from: 0, to: 86_400, by: seconds).compactMap { clock in
            if clock == 0 { return first }
            guard let instant = instant(of: clock, on: day) else { return nil }
            return CalendarMark(instant: instant, date: day.date, clock: clock)
        }
    }

    /// The first instant of a day at which a clock on the wall shows a time; nil where none did.
    private func instant(of clock: Int, on day: Day) -> Instant? {
        let midnight = Int64(day.date.dayNumber) * 86_400
        var offsets: [Int] = []
        for probe in [day.interval.lowerBound, day.interval.upperBound.adding(milliseconds: -1)] {
            offsets.append(history.zone(at: probe).offset(at: probe))
        }
        return offsets.lazy
            .map { Instant(seconds: midnight + Int64(clock) - Int64($0)) }
            .filter { self.clock(at: $0) == clock && day.interval.contains($0) }
            .min()
    }

    /// What a clock on the wall showed, in seconds since midnight.
    func clock(at instant: Instant) -> Int {
        let local = instant.seconds + Int64(history.zone(at: instant).offset(at: instant))
        return Int((local % 86_400 + 86_400) % 86_400)
    }

    /// Whether the clock had shown the same time shortly before, because it was put back.
    func isSecondTime(_ instant: Instant) -> Bool {
        let now = history.zone(at: instant).offset(at: instant)
        let before = instant.adding(milliseconds: -3 * 3_600_000)
        let shift = history.zone(at: before).offset(at: before) - now
        guard shift > 0 else { return false }
        let earlier = instant.adding(milliseconds: Int64(shift) * -1000)
        let offset = history.zone(at: earlier).offset(at: earlier)
        return offset == now + shift
    }
}
