/// How values are drawn, in the words of Swift Charts.
public enum ChartMark: String, CaseIterable, Hashable, Sendable, Codable {
    /// A bar from 0: sums.
    case bar
    /// A bar from the least to the greatest value.
    case rangeBar
    /// One line for each series.
    case line
    /// A line with a point at each value.
    case lineWithPoints
    /// A point for each value.
    case point
    /// A line with the area below it.
    case area
    /// Bars of parts on top of one another.
    case stackedBar
    /// A part of a circle. It has its name so that it can be refused by name: see
    /// ``ChartError/ringsOnlyForActivity(subject:)``.
    case sector

    /// Whether values between the points are meant, too (`rings-and-charts.md` G30).
    public var isContinuous: Bool {
        switch self {
        case .line, .lineWithPoints, .area: true
        case .bar, .rangeBar, .point, .stackedBar, .sector: false
        }
    }

    /// Whether marks grow from 0.
    var startsAtZero: Bool { self == .bar || self == .stackedBar || self == .area }
}
