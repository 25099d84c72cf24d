public import Activity

/// Something reached that is worth a badge (`domain.md` §8).
public struct Award: Hashable, Sendable {
    /// What was reached.
    public enum Kind: Hashable, Sendable {
        /// All the rings of a day.
        case perfectDay
        /// An aim on every day from Monday to Sunday.
        case perfectWeek(DayAim)
        /// Move on every day of a month of the calendar.
        case perfectMonth
        /// All rings on every day of a month of the calendar.
        case allRingsMonth
        /// The Move goal this many times over, from 2 on.
        case moveMultiple(Int)
    }

    /// What was reached.
    public let kind: Kind
    /// The day, or the first date of the week or month.
    public let first: CivilDate
    /// The day, or the last date of the week or month.
    public let last: CivilDate

    /// An award.
    public init(kind: Kind, first: CivilDate, last: CivilDate) {
        self.kind = kind
        self.first = first
        self.last = last
    }
}

/// The awards of a person, computed anew whenever data change: a badge can come late, when a
/// watch delivers late.
public enum Awards {
    /// The awards of days, in the order of their last dates.
    ///
    /// Paused days count for no award and spoil none, but a week or month of nothing else is no
    /// award. A week or month needs each date that the person had.
    ///
    /// - Parameters:
    ///   - outcomes: In ascending order of dates.
    ///   - history: Says which dates the person had.
    public static func earned(by outcomes: [DayOutcome], history: ZoneHistory) -> [Award] {
        var awards: [Award] = []
        for outcome in outcomes where !outcome.isPaused {
            let date = outcome.date
            if outcome.isPerfect {
                awards.append(Award(kind: .perfectDay, first: date, last: date))
            }
            if let progress = outcome.moveProgress, progress >= 2, progress < 1_000_000 {
                let kind = Award.Kind.moveMultiple(Int(progress))
                awards.append(Award(kind: kind, first: date, last: date))
            }
        }
        let weekAims = RingKind.allCases.map { DayAim.ring($0) } + [.all]
        for aim in weekAims {
            awards += periods(outcomes, .isoWeek, aim, .perfectWeek(aim), history)
        }
        awards += periods(outcomes, .month, .ring(.move), .perfectMonth, history)
        awards += periods(outcomes, .month, .all, .allRingsMonth, history)
        return awards.enumerated().sorted {
            ($0.element.last, $0.offset) < ($1.element.last, $1.offset)
        }.map(\.element)
    }

    private static func periods(
        _ outcomes: [DayOutcome], _ unit: BucketUnit, _ aim: DayAim, _ kind: Award.Kind,
        _ history: ZoneHistory
    ) -> [Award] {
        var awards: [Award] = []
        var start = outcomes.startIndex
        while start < outcomes.endIndex {
            let first = unit.firstDate(of: outcomes[start].date)
            let next = unit.nextDate(after: first)
            var end = start
            while end < outcomes.endIndex, outcomes[end].date < next { end += 1 }
            if isComplete(outcomes[start..<end], from: first, to: next, aim, history) {
                awards.append(Award(kind: kind, first: first, last: next.adding(days: -1)))
            }
            start = end
        }
        return awards
    }

    private static func isComplete(
        _ outcomes: ArraySlice<DayOutcome>, from first: CivilDate, to next: CivilDate,
        _ aim: DayAim, _ history: ZoneHistory
    ) -> Bool {
        var previous = first.adding(days: -1)
        var reached = 0
        for outcome in outcomes {
            if history.hasDate(between: previous, and: outcome.date) { return false }
            previous = outcome.date
            if outcome.isPaused { continue }
            guard aim.isReached(by: outcome) else { return false }
            reached += 1
        }
        return reached > 0 && !history.hasDate(between: previous, and: next)
    }
}
