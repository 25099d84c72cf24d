public import Activity

/// The figures of one metric in one day or hour, after merging of sources. Nil is not zero.
public struct Rollup: Hashable, Sendable {
    /// The day.
    public var date: CivilDate
    /// The hour from the day's beginning on; nil for the whole day.
    public var hour: Int?
    /// The sum, of metrics that add up.
    public var sum: Double?
    /// How many samples stand behind it.
    public var count: Int
    /// The time that samples cover, in milliseconds.
    public var covered: Int64
    /// The least reading.
    public var minimum: Double?
    /// The greatest reading.
    public var maximum: Double?
    /// The mean.
    public var mean: Double?
    /// The time-weighted mean.
    public var timeWeightedMean: Double?
    /// The milliseconds behind ``timeWeightedMean``.
    public var weight: Int64
    /// The latest value.
    public var latest: Double?
    /// When it ended.
    public var latestAt: Instant?

    /// Figures of a day or an hour.
    public init(
        date: CivilDate, hour: Int?, sum: Double?, count: Int, covered: Int64, minimum: Double?,
        maximum: Double?, mean: Double?, timeWeightedMean: Double?, weight: Int64, latest: Double?,
        latestAt: Instant? = nil
    ) {
        self.date = date
        self.hour = hour
        self.sum = sum
        self.count = count
        self.covered = covered
        self.minimum = minimum
        self.maximum = maximum
        self.mean = mean
        self.timeWeightedMean = timeWeightedMean
        self.weight = weight
        self.latest = latest
        self.latestAt = latestAt
    }
}
