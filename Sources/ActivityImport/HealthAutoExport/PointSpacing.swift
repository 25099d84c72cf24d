internal import Activity

/// The length of time that a point of a metric stands for. The app's user chooses it for the
/// whole export, and the file does not say it (`formats.md` §2.1).
enum PointSpacing: Int, Comparable {
    case second, minute, hour, day
    /// Weeks, months and years.
    case longer

    static func < (left: PointSpacing, right: PointSpacing) -> Bool {
        left.rawValue < right.rawValue
    }

    /// The length in milliseconds; nil where it is no fixed time.
    var length: Int64? {
        switch self {
        case .second: 1000
        case .minute: 60_000
        case .hour: 3_600_000
        case .day, .longer: nil
        }
    }
}

/// Tells the spacing of a metric's points: by the least gap between neighbours, and by the
/// clock on the wall, because points without a value are left out and gaps are only multiples.
struct PointSpacingTally {
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

    /// Whether there are enough points to tell other metrics of the file by.
    var isTelling: Bool { count >= 3 }

    /// The spacing.
    ///
    /// A single point says only what it can't be; there the spacing of other metrics decides,
    /// where it is finer.
    func spacing(others: PointSpacing?) -> PointSpacing {
        let own = ownSpacing
        if count == 1, let others { return min(own, others) }
        return own
    }

    private var ownSpacing: PointSpacing {
        // The day on which clocks go forward has 23 hours.
        if areMidnights, leastGap >= 23 * PointSpacingTally.hour {
            let isLonger =
                count >= 3 && leastGap >= 167 * PointSpacingTally.hour
                && (areOneWeekday || areFirstOfMonth)
            return isLonger ? .longer : .day
        }
        if areFullHours { return .hour }
        return areFullMinutes ? .minute : .second
    }
}
