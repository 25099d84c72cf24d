internal import Activity

/// Finds what comes again every week or every day.
struct PeriodFinder {
    /// A value with its bucket's middle, in seconds since 1970.
    typealias Value = (place: Double, value: Double)

    private let history: ZoneHistory
    private let calendar: CalendarMarks

    init(_ zone: Zone) {
        history = ZoneHistory(zone)
        calendar = CalendarMarks(history: history, weekStart: .monday)
    }

    /// The period of values of days, each weekday three times on average; nil where there is none.
    func weekday(_ values: [Value]) -> ChartPeriod? {
        let cells = values.map { value in
            Cell(group: date(value.place).weekday.rawValue, value: value.value)
        }
        return period(.weekday, cells, places: values.map(\.place), leastGroups: 7, leastCount: 3)
    }

    /// The period of values within days. Values of one hour of one day count once, so that many
    /// readings of the same minute don't look like a habit.
    func hour(_ values: [Value]) -> ChartPeriod? {
        struct Key: Hashable {
            let day: Int
            let hour: Int
        }
        let grouped = Dictionary(grouping: values) { value in
            let instant = Instant(milliseconds: Int64(value.place * 1000))
            return Key(
                day: history.date(of: instant).dayNumber, hour: calendar.clock(at: instant) / 3600)
        }
        let hours = grouped.sorted { ($0.key.day, $0.key.hour) < ($1.key.day, $1.key.hour) }
        let cells = hours.map { key, values in
            Cell(
                group: key.hour,
                value: values.reduce(0) { $0 + $1.value } / Double(values.count))
        }
        let places = hours.map { Double($0.key.day * 24 + $0.key.hour) }
        return period(.hour, cells, places: places, leastGroups: 8, leastCount: 2)
    }

    private struct Cell {
        let group: Int
        let value: Double
    }

    private func date(_ place: Double) -> CivilDate {
        history.date(of: Instant(milliseconds: Int64(place * 1000)))
    }

    /// Analysis of variance of what a straight line leaves.
    private func period(
        _ kind: ChartPeriod.Kind, _ cells: [Cell], places: [Double], leastGroups: Int,
        leastCount: Int
    ) -> ChartPeriod? {
        let values = cells.map(\.value)
        let squares = LeastSquares(places: places, values: values)
        guard let line = squares.line(), line.error > 0 else { return nil }
        let rests = zip(squares.x, squares.y).map { $1 - line.base - line.rise * $0 }
        let groups = Dictionary(grouping: cells.indices) { cells[$0].group }
            .filter { $0.value.count >= 2 }
        let used = groups.values.flatMap { $0 }
        guard groups.count >= leastGroups, used.count >= groups.count * leastCount else {
            return nil
        }
        let mean = used.reduce(0) { $0 + rests[$1] } / Double(used.count)
        let total = used.reduce(0) { $0 + (rests[$1] - mean) * (rests[$1] - mean) }
        // In the order of the groups: sums of doubles depend on their order.
        let between = groups.sorted { $0.key < $1.key }.reduce(0.0) { sum, group in
            let own = group.value.reduce(0) { $0 + rests[$1] } / Double(group.value.count)
            return sum + Double(group.value.count) * (own - mean) * (own - mean)
        }
        let freedom = Double(used.count - groups.count)
        let within = max(total - between, 1e-12 * total)
        guard total > 0, freedom > 0, between / total >= 0.5,
            between / Double(groups.count - 1) / (within / freedom) >= 6
        else { return nil }
        return levels(kind, groups.mapValues { $0.map { values[$0] } }, fit: between / total)
    }

    private func levels(
        _ kind: ChartPeriod.Kind, _ groups: [Int: [Double]], fit: Double
    ) -> ChartPeriod? {
        let levels = groups.sorted { $0.key < $1.key }.map { group, values in
            ChartPeriod.Level(
                group: group, average: values.reduce(0, +) / Double(values.count))
        }
        guard let highest = levels.max(by: { $0.average < $1.average }),
            let lowest = levels.min(by: { $0.average < $1.average })
        else { return nil }
        return ChartPeriod(kind: kind, highest: highest, lowest: lowest, fit: fit)
    }
}
