/// A stretch of a person's time: the instants that a figure truly covers, and the dates as they
/// are said to people.
///
/// A bucket at the edge of a range is cut to the range, and one that is not over when the question
/// is asked ends where it would: both are partial, and say so.
public struct Stretch: Hashable, Sendable {
    /// The time, half-open.
    public let interval: Range<Instant>
    /// The first and the last date that it touches; one date for parts of a day.
    public let dates: ClosedRange<CivilDate>
    /// Whether the range asked for holds only a part of the bucket.
    public let isCut: Bool
    /// Whether it was not over at the time of asking.
    public let isUnfinished: Bool

    /// A stretch.
    public init(
        interval: Range<Instant>, dates: ClosedRange<CivilDate>, isCut: Bool = false,
        isUnfinished: Bool = false
    ) {
        self.interval = interval
        self.dates = dates
        self.isCut = isCut
        self.isUnfinished = isUnfinished
    }

    /// A whole day, unfinished where `now` lies within or before it.
    public init(_ day: Day, now: Instant) {
        self.init(
            interval: day.interval, dates: day.date...day.date,
            isUnfinished: now < day.interval.upperBound)
    }

    /// Whether it says less than the whole of its bucket: it stays out of averages, of "n of m",
    /// of the lowest and of trends.
    public var isPartial: Bool { isCut || isUnfinished }

    /// The date with which it begins, or in which it lies.
    public var date: CivilDate { dates.lowerBound }
}
