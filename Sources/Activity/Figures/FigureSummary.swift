/// What figures of neighbouring stretches come to together: the numbers of summaries, key facts
/// and labels of intervals.
///
/// The total is that of all figures. Averages, the lowest sum and "n of m" leave out stretches
/// that are partial, which say less than they could; the extremes and the latest of readings do
/// not. Cost: one pass.
public struct FigureSummary: Sendable {
    /// The sum of all values, of figures that add up; nil without any value.
    public let total: Double?
    /// The mean of whole stretches with data; of readings the mean of all readings. Nil where no
    /// stretch is whole, or where figures have no mean.
    public let average: Double?
    /// How many stretches stand behind ``average``.
    public let averaged: Int
    /// The stretch with the least value, or with the least reading.
    public let lowest: Figure?
    /// The stretch with the greatest value, or with the greatest reading.
    public let highest: Figure?
    /// The latest reading with its time, of metrics that are read.
    public let latest: Figure.Reading?
    /// How many days reached their own goals.
    public let reached: Int
    /// How many days had a goal to reach: those with data that were over and not paused.
    public let judged: Int
    /// How many stretches have data.
    public let valued: Int
    /// How many of them are partial.
    public let partial: Int
    /// How many of them are estimated at least in part.
    public let estimated: Int

    /// The summary of figures of one statistic, in the order of time.
    public init(_ figures: some Collection<Figure>) {
        let known = figures.filter { $0.value != nil || $0.minimum != nil }
        let whole = known.filter { !$0.stretch.isPartial }
        let addsUp = known.first.map { FigureSummary.adding.contains($0.statistic) } ?? false
        let values = known.compactMap(\.value)
        valued = known.count
        partial = known.count - whole.count
        estimated = known.count { $0.state == .estimated }
        total = addsUp && !values.isEmpty ? values.reduce(0, +) : nil
        let averagedFigures = addsUp ? whole : known
        average = FigureSummary.average(averagedFigures, addsUp: addsUp)
        averaged = average == nil ? 0 : averagedFigures.count
        lowest = averagedFigures.min { $0.least < $1.least }
        highest = known.max { $0.greatest < $1.greatest }
        latest = known.last { $0.latest != nil }?.latest
        let verdicts = figures.compactMap(\.verdict)
        judged = verdicts.count
        reached = verdicts.count { $0 }
    }

    private static let adding: Set<Statistic> = [.sum, .count, .duration]

    private static func average(_ figures: [Figure], addsUp: Bool) -> Double? {
        guard let first = figures.first else { return nil }
        if addsUp { return figures.reduce(0) { $0 + ($1.value ?? 0) } / Double(figures.count) }
        if first.statistic == .dailyMean {
            let values = figures.compactMap(\.value)
            return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
        }
        return Figure.combinedValue(
            figures, first.statistic, isLevel: first.unit == Figure.levelUnit)
    }
}

extension Figure {
    /// The least that it stands for: the least reading, else the value.
    public var least: Double { minimum ?? value ?? .infinity }

    /// The greatest that it stands for.
    public var greatest: Double { maximum ?? value ?? -.infinity }
}
