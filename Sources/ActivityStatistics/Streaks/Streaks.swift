public import Activity

/// Days in a row that reached an aim.
public struct Streak: Hashable, Sendable {
    /// The first day that counts.
    public let first: CivilDate
    /// The last day that counts.
    public let last: CivilDate
    /// How many days count; paused days between them do not.
    public let length: Int

    /// A streak.
    public init(first: CivilDate, last: CivilDate, length: Int) {
        self.first = first
        self.last = last
        self.length = length
    }
}

/// The streaks of a person (`domain.md` §8.1).
///
/// Days follow each other by their labels: 2011-12-31 comes after 2011-12-29 in Apia, and
/// nothing was missed. A paused day neither breaks a streak nor lengthens it. A day without data
/// breaks it. The day that is not over counts once it reached the aim and breaks nothing before.
public struct Streaks: Hashable, Sendable {
    /// The streak that can still grow; nil without one.
    public let current: Streak?
    /// The longest streak, the earliest of several; nil without one.
    public let longest: Streak?

    /// The streaks among days.
    ///
    /// - Parameters:
    ///   - outcomes: In ascending order of dates; a date that is left out is a day without data,
    ///     unless the person never had it.
    ///   - aim: What each day must reach.
    ///   - history: Says which dates the person had.
    public init(
        _ outcomes: [DayOutcome], aim: DayAim = .ring(.move), history: ZoneHistory
    ) {
        var run: (first: CivilDate, last: CivilDate, length: Int)?
        var longest: Streak?
        var previous: CivilDate?
        for outcome in outcomes {
            if let previous, history.hasDate(between: previous, and: outcome.date) { run = nil }
            previous = outcome.date
            if outcome.isPaused { continue }
            guard aim.isReached(by: outcome) else {
                if !outcome.isPending { run = nil }
                continue
            }
            run = (run?.first ?? outcome.date, outcome.date, (run?.length ?? 0) + 1)
            if let run, run.length > longest?.length ?? 0 {
                longest = Streak(first: run.first, last: run.last, length: run.length)
            }
        }
        current = run.map { Streak(first: $0.first, last: $0.last, length: $0.length) }
        self.longest = longest
    }
}

extension ZoneHistory {
    /// Whether the person had any day between two dates, both excluded.
    func hasDate(between first: CivilDate, and last: CivilDate) -> Bool {
        guard last.dayNumber - first.dayNumber > 1 else { return false }
        return ((first.dayNumber + 1)..<last.dayNumber).contains {
            interval(of: CivilDate(dayNumber: $0)) != nil
        }
    }
}
