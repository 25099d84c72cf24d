public import Activity

/// What workouts that no watch recorded credit to Exercise and Stand, as iOS does it.
///
/// A workout that any exercise minute overlaps is credited already. One of more than a day
/// credits nothing (``RingSamples/isPlausible(_:)``). Of workouts that overlap each
/// other the better source's counts for the time they share, a watch's first of all: two apps
/// that recorded one run credit it once.
public struct WorkoutCredit {
    /// Active minutes for each day; nil where no workout credits anything.
    private(set) var minutes: [Double?]
    private let days: [Day]
    private var credited: [Workout] = []

    /// - Parameter covered: The time of which exercise minutes speak.
    init(_ workouts: [Workout], besides covered: Coverage, days: [Day]) {
        self.days = days
        minutes = Array(repeating: nil, count: days.count)
        var taken = Coverage()
        let workouts = workouts.filter(RingSamples.isPlausible)
        for workout in WorkoutOrder.byTrust(workouts) {
            let (start, end) = (workout.start.milliseconds, workout.end.milliseconds)
            guard end > start else { continue }
            let isWatch = workout.source.deviceClass == .watch
            if !isWatch, !covered.touches(from: start, to: end) { credit(workout, besides: taken) }
            taken = taken.union(Coverage(orderedIntervals: [(start, end)]))
        }
    }

    /// The workouts that would credit something if they could be.
    public static func leftOut(_ workouts: [Workout]) -> [Workout] {
        workouts.filter {
            $0.source.deviceClass != .watch && !RingSamples.isPlausible($0)
        }
    }

    private mutating func credit(_ workout: Workout, besides taken: Coverage) {
        let (start, end) = (workout.start.milliseconds, workout.end.milliseconds)
        let free = end - start - taken.covered(from: start, to: end)
        guard free > 0 else { return }
        credited.append(workout)
        var index = max(0, days.partitioningIndex { $0.interval.lowerBound > workout.start } - 1)
        while index < days.count, days[index].interval.lowerBound < workout.end {
            let from = max(start, days[index].interval.lowerBound.milliseconds)
            let to = min(end, days[index].interval.upperBound.milliseconds)
            if from < to {
                let part = to - from - taken.covered(from: from, to: to)
                let share = Double(part) / Double(end - start)
                minutes[index] = (minutes[index] ?? 0) + workout.activeSeconds / 60 * share
            }
            index += 1
        }
    }

    /// The wall-clock hours that credited workouts touch on some dates, as intervals in UTC.
    func hours(on dates: Set<CivilDate>) -> [Range<Int64>] {
        var hours: Set<Range<Int64>> = []
        for workout in credited {
            var instant = workout.start
            while instant < workout.end {
                guard let index = days.index(containing: instant) else {
                    instant = nextHour(after: instant, offset: 0)
                    continue
                }
                let offset = Int64(days[index].zone.offset(at: instant)) * 1000
                let next = nextHour(after: instant, offset: offset)
                if dates.contains(days[index].date) {
                    hours.insert((next.milliseconds - 3_600_000)..<next.milliseconds)
                }
                instant = next
            }
        }
        return hours.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// The first full local hour after an instant, for an offset in milliseconds.
    private func nextHour(after instant: Instant, offset: Int64) -> Instant {
        let hour: Int64 = 3_600_000
        let local = instant.milliseconds + offset
        let into = ((local % hour) + hour) % hour
        return instant.adding(milliseconds: hour - into)
    }
}
