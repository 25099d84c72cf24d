internal import Activity

/// What happens on one of the person's days; all that is measured follows from it.
struct DayPlan {
    /// What sort of day it is.
    enum Kind {
        /// Like most days.
        case ordinary
        /// The last day, with a walk that closes all rings without much ado.
        case last
        /// A long run: more than twice the Move goal.
        case long
        /// The rings are paused: hardly any movement.
        case paused
        /// Neither watch nor phone recorded anything.
        case empty
        /// Before the watch: the phone alone recorded.
        case phoneOnly
    }

    /// Exercise that was recorded as a workout; times are seconds from the day's start.
    struct Exercise {
        let activity: String
        let start: Int64
        let duration: Int64
        /// Active energy for each minute, in thousandths of a kilocalorie.
        let energyPerMinute: Int64
        /// Metres for each minute; 0 where nothing is covered.
        let metresPerMinute: Int64

        func contains(_ time: Int64) -> Bool { start <= time && time < start + duration }
    }

    let kind: Kind
    /// How lively the day is, in percent of an ordinary one.
    let level: Int64
    let exercise: Exercise?

    /// Seconds from the day's start at which the person gets up and goes to bed.
    static let wake: Int64 = 6 * 3600
    static let bed: Int64 = 23 * 3600

    var wearsWatch: Bool { kind != .empty && kind != .phoneOnly }
    var carriesPhone: Bool { kind != .empty }

    init(_ kind: Kind, _ random: inout SeededRandom) {
        self.kind = kind
        switch kind {
        case .ordinary, .phoneOnly:
            level = random.number(65..<135)
            exercise = random.happens(percent: 45) ? DayPlan.exercise(&random) : nil
        case .last:
            level = 100
            exercise = Exercise(
                activity: "Walking", start: 18 * 3600, duration: 36 * 60, energyPerMinute: 5100,
                metresPerMinute: 92)
        case .long:
            level = 130
            exercise = Exercise(
                activity: "Running", start: 9 * 3600, duration: 95 * 60, energyPerMinute: 9200,
                metresPerMinute: 165)
        case .paused, .empty:
            level = 40
            exercise = nil
        }
    }

    private static func exercise(_ random: inout SeededRandom) -> Exercise {
        let kinds: [(activity: String, energy: Int64, metres: Int64)] = [
            ("Running", 9500, 165), ("Walking", 4600, 88), ("Cycling", 7200, 0),
            ("FunctionalStrengthTraining", 5600, 0), ("Yoga", 2600, 0),
        ]
        let kind = kinds[Int(random.number(0..<Int64(kinds.count)))]
        // Quarters of a minute, which decimals print exactly.
        return Exercise(
            activity: kind.activity, start: random.number(16..<19) * 3600 + random.number(0..<1800),
            duration: random.number(80..<190) * 15,
            energyPerMinute: kind.energy * random.number(85..<115) / 100,
            metresPerMinute: kind.metres)
    }
}
