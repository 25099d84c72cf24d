internal import Activity

/// How the points of a metric are spaced. The app's user chooses it for the whole export, and the
/// file does not say it.
enum PointSpacing: Equatable {
    /// Figures of a length of time.
    case every(Grain)
    /// Weeks, months and years.
    case longer
    /// One point only: it can be of anything its time allows.
    case alone
}

/// Tells the spacing of a metric's points: by the least gap between neighbours, and by the
/// clock on the wall, because points without a value are left out and gaps are only multiples.
///
/// What other metrics of the file say does not matter: the same points come one by one as well.
struct PointSpacingTally {
    /// How many different times there are, of points in order.
    private var count = 0
    private var previous: WallClockTime?
    private var leastGap = Int64.max
    private var areMidnights = true
    private var areFullHours = true
    private var areFullMinutes = true
    private var areOneWeekday = true
    private var areFirstOfMonth = true
    private var firstDay: Int32 = 0

    private static let hour: Int64 = 3_600_000

    @inline(__always)
    mutating func add(_ time: WallClockTime) {
        if time == previous { return }
        if let previous {
            let gap = abs(time.instant - previous.instant)
            if gap > 0, gap < leastGap { leastGap = gap }
        } else {
            firstDay = time.day
        }
        count += 1
        previous = time
        if time.secondOfDay == 0 {
            if areMidnights, areFirstOfMonth || areOneWeekday { noteDay(time.day) }
            return
        }
        areMidnights = false
        if time.secondOfDay % 3600 != 0 { areFullHours = false }
        if time.secondOfDay % 60 != 0 { areFullMinutes = false }
    }

    private mutating func noteDay(_ day: Int32) {
        if (day - firstDay) % 7 != 0 { areOneWeekday = false }
        if CivilDate(dayNumber: Int(day)).components.day != 1 { areFirstOfMonth = false }
    }

    /// The spacing.
    var spacing: PointSpacing {
        if count < 2 || leastGap == .max { return .alone }
        // The day on which clocks go forward has 23 hours.
        if areMidnights, leastGap >= 23 * PointSpacingTally.hour {
            let isLonger =
                count >= 3 && leastGap >= 167 * PointSpacingTally.hour
                && (areOneWeekday || areFirstOfMonth)
            return isLonger ? .longer : .every(.day)
        }
        if areFullHours { return .every(.hour) }
        return .every(areFullMinutes ? .minute : .second)
    }
}
