internal import Activity
internal import ActivityCharts
internal import ActivityWords

/// Whether a ring's goal was reached on the day that a point of a chart stands for.
///
/// The days themselves decide, each with the goal that held on it.
struct GoalNotes {
    private var notes: [Range<Int64>: String] = [:]

    init(_ report: Report, _ ring: RingKind?) {
        for day in report.days {
            guard let reading = day.readings.first(where: { $0.kind == ring }),
                reading.progress != nil
            else { continue }
            let interval = day.day.interval
            notes[interval.lowerBound.milliseconds..<interval.upperBound.milliseconds] =
                report.words.phrase(reading.isClosed ? .goalReached : .reportGoalNotReached)
        }
    }

    /// Nil of points that stand for no single day, and of days without a goal.
    func note(for point: ChartDataPoint) -> String? {
        guard let end = point.xEnd, end > point.x, point.y != nil else { return nil }
        return notes[Int64(point.x * 1000)..<Int64(end * 1000)]
    }
}
