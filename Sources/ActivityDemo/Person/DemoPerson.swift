public import Activity

/// An invented wearer of a watch, with a phone: for trying the program out, and for measuring it.
///
/// Everything follows from the number of days, the last day, the zone and the seed: the same
/// four give the same records, whatever machine and time. Nothing is kept in memory but the
/// days; each day's records are made when they are asked for.
///
/// The person's days hold what real ones do: a first week before the watch (of 40 days or
/// more), a Move goal that was raised at half the time, a day of more than twice the Move goal
/// (3 days before the last), a day on which the rings were paused (5 before) and one without
/// any data (9 before).
public struct DemoPerson: Sendable {
    /// The days in order.
    public let days: [Day]
    /// The zone in which the person always was.
    public let zone: Zone
    /// What the randomness begins with.
    public let seed: UInt64

    /// The person whose last day this is.
    ///
    /// Cost: a few binary searches for each day.
    public init(days count: Int, through last: CivilDate, zone: Zone, seed: UInt64) {
        let first = last.adding(days: 1 - max(1, count))
        days = ZoneHistory(zone).days(from: first, through: last)
        self.zone = zone
        self.seed = seed
    }

    /// The person's date of birth.
    public static let birthDate = CivilDate(dayNumber: 5603)

    /// The person's sex.
    public static let sex = BiologicalSex.female

    /// The Move goals: 420 kcal, from half the time on 500 kcal.
    public var moveGoals: [(from: CivilDate, kilocalories: Double)] {
        guard let first = days.first else { return [] }
        let raised = days[days.count / 2].date
        return raised == first.date ? [(first.date, 420)] : [(first.date, 420), (raised, 500)]
    }

    /// The dates on which the rings were paused.
    public var pausedDates: [CivilDate] {
        days.indices.filter { kind(of: $0) == .paused }.map { days[$0].date }
    }

    /// The Move goal of a day, in kcal.
    func moveGoal(on index: Int) -> Int64 { index < days.count / 2 || days.count == 1 ? 420 : 500 }

    /// The plan of a day.
    func plan(on index: Int) -> DayPlan {
        var random = SeededRandom(seed: seed, purpose: 0, day: days[index].date.dayNumber)
        return DayPlan(kind(of: index), &random)
    }

    private static let weekWithoutWatch = 7
    private static let daysForThatWeek = 40

    private func kind(of index: Int) -> DayPlan.Kind {
        if days.count >= DemoPerson.daysForThatWeek, index < DemoPerson.weekWithoutWatch {
            return .phoneOnly
        }
        return switch days.count - 1 - index {
        case 0: .last
        case 3: .long
        case 5: .paused
        case 9: .empty
        default: .ordinary
        }
    }
}
