public import Activity

/// The points of one series, after `AXDataSeriesDescriptor`.
public struct ChartDataSeries: Hashable, Sendable {
    /// The name in the legend; of a single series its subject.
    public let name: String
    /// Whether values between the points are meant, too.
    public let isContinuous: Bool
    /// The place of its colour in the palette.
    public let colour: Int
    /// The symbol that tells it apart without colour.
    public let symbol: ChartSymbol
    /// How many points there are.
    public let totalCount: Int
    /// The points in the order of the horizontal axis, all of them up to 20,000. Of many only
    /// those have a frame that hold the extremes of a column of pixels, and of more than 20,000
    /// only those are here; the CSV has the rest.
    public let points: [ChartDataPoint]
}

/// A symbol and the dashes of the line that goes with it (`rings-and-charts.md` F2, F9).
public enum ChartSymbol: String, CaseIterable, Hashable, Sendable {
    /// A disc; an unbroken line.
    case circle
    /// A square; long dashes.
    case square
    /// A square on its corner; short dashes.
    case diamond
    /// A triangle; dash and dot.
    case triangle
    /// A cross; dots.
    case cross
}

/// One value, after `AXDataPoint`.
public struct ChartDataPoint: Hashable, Sendable {
    /// Where it stands on the horizontal axis: a number, seconds since 1970, or the index of a
    /// group.
    public let x: Double
    /// Where its stretch ends; nil for numbers, moments and groups.
    public let xEnd: Double?
    /// The value in the unit that is shown; nil where nothing is known.
    public let y: Double?
    /// The name of the group, where groups are on the horizontal axis.
    public let category: String?
    /// What is to be known of the value besides.
    public let note: Note
    /// Values on ``ChartDescriptor/additionalAxes``, in their order.
    public let additionalValues: [Double?]
    /// Place and value in full words: `June 6: 9,340 steps`.
    public let label: String
    /// The place as it is seen in tables: `Jun 6`.
    public let place: String
    /// The value as it is seen in tables, with its unit.
    public let value: String
    /// Where its mark is; nil where nothing is known, and where another mark stands for it.
    public let frame: ChartFrame?

    /// What is to be known of a value besides: how it is known, and what it means for a goal.
    public struct Note: Hashable, Sendable {
        /// Measured, estimated or no data.
        public let state: Figure.State
        /// Whether the range holds only a part of the stretch.
        public let isCut: Bool
        /// Whether the stretch was not over.
        public let isUnfinished: Bool
        /// Whether the person paused their rings.
        public let isPaused: Bool
        /// The goal of the day in the unit that is shown.
        public let goal: Double?
        /// Whether the goal is reached; nil where there is none and on paused days.
        public let isReached: Bool?

        init(_ figure: Figure, goal: Double?) {
            state = figure.state
            isCut = figure.stretch.isCut
            isUnfinished = figure.stretch.isUnfinished
            isPaused = figure.isPaused
            self.goal = goal
            isReached = figure.isReached
        }

        /// Whether the stretch is not whole.
        public var isPartial: Bool { isCut || isUnfinished }
    }

    /// The place in reading order: the middle of its stretch.
    public var order: Double { xEnd.map { (x + $0) / 2 } ?? x }

    /// The least value it stands for: the low end of a range, else its value.
    public var least: Double? { (additionalValues.first ?? nil) ?? y }

    /// The greatest value it stands for.
    public var greatest: Double? {
        (additionalValues.count > 1 ? additionalValues[1] : nil) ?? y
    }
}

/// A stretch of the horizontal axis with what its values say (`rings-and-charts.md` G19).
public struct ChartInterval: Hashable, Sendable {
    /// Its place and its figures in full words.
    public let label: String
    /// Its place as it is seen in tables.
    public let place: String
    /// Where it begins, as ``ChartDataPoint/x``.
    public let start: Double
    /// Where it ends, exclusive.
    public let end: Double
    /// How many values it holds, all series together.
    public let count: Int
    /// The least value; nil where there is none.
    public let minimum: Double?
    /// The greatest value.
    public let maximum: Double?
    /// The mean of the values.
    public let average: Double?
    /// The sum of the values, of subjects that add up.
    public let total: Double?
    /// The part of the plot that it takes.
    public let frame: ChartFrame
    /// The stretches within, at most 60; empty in the last level that is kept.
    public let children: [ChartInterval]
}
