extension DayRings {
    /// A ring of the day as a figure.
    ///
    /// - Parameters:
    ///   - ring: Which ring.
    ///   - mode: What Move measures in the series that the figure is for: a day on which it
    ///     measured something else has no figure there.
    /// - Returns: A figure without data where the day has no such ring.
    public func figure(of ring: RingKind, in mode: MoveMode) -> Figure {
        let stretch = Stretch(
            interval: day.interval, dates: day.date...day.date, isUnfinished: isPartial)
        var figure = Figure(stretch: stretch, statistic: .sum, unit: ring.unit(mode).rawValue)
        figure.isPaused = isPaused
        guard let reading = readings.first(where: { $0.kind == ring }),
            ring != .move || moveMode == mode
        else { return figure }
        figure.value = reading.value
        figure.state = reading.state
        figure.basis = reading.basis
        figure.estimatedShare = reading.estimatedShare
        figure.goal = reading.goal
        figure.leftOut = reading.leftOut
        figure.count = reading.value == nil ? 0 : 1
        return figure
    }
}
