/// A civil date as one person lived it.
public struct Day: Hashable, Sendable {
    /// The label of the day.
    public let date: CivilDate
    /// The time it took, half-open.
    public let interval: Range<Instant>
    /// The zone in which it began.
    public let zone: Zone

    /// A day with these bounds; ``ZoneHistory/day(_:)`` makes them.
    public init(date: CivilDate, interval: Range<Instant>, zone: Zone) {
        self.date = date
        self.interval = interval
        self.zone = zone
    }

    /// How long the day lasted, in milliseconds.
    public var length: Int64 {
        interval.upperBound.milliseconds(since: interval.lowerBound)
    }
}
