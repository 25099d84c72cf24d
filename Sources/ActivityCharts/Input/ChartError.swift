/// Why a chart can't be made. None of these holds a value of the person.
public enum ChartError: Error, Hashable, Sendable {
    /// A chart needs at least one series, even an empty one.
    case noSeries
    /// Move, Exercise and Stand are never shown by another ring-like element
    /// (`rings-and-charts.md` A5).
    case ringsOnlyForActivity(subject: String)
    /// Parts of a circle are not drawn: lengths are compared better.
    case sectorsAreNotDrawn
    /// Bars begin at 0 and compare sums; this subject does not add up
    /// (`rings-and-charts.md` B14).
    case barsNeedSums(subject: String)
    /// More series than there are places to tell them apart, or than a profile shows.
    case tooManySeries(count: Int, limit: Int)
    /// One chart has one vertical axis (`rings-and-charts.md` B6).
    case severalUnits([String])
    /// Only parts of one whole are stacked: burned and eaten energy are not.
    case notPartsOfOneWhole([String])
    /// Times, numbers and groups can't share a horizontal axis.
    case severalKindsOfPosition
    /// The mark can't show these positions or this number of series.
    case markDoesNotFit(ChartMark)
}
