/// The measures of a profile, in pixels (`rings-and-charts.md` E1, E2, H2, H3). Our choice.
struct ChartStyle: Hashable, Sendable {
    let width: Double
    let plotHeight: Double
    let padding: Double
    let titleSize: Double
    let summarySize: Double
    let labelSize: Double
    /// The size of the one large number; nil where there is none.
    let keySize: Double?
    let lineWidth: Double
    let symbolRadius: Double
    let widestBar: Double
    /// The greatest number of grid lines from each axis.
    let valueLines: Int
    let timeLines: Int

    /// Letters are never smaller than this, in pixels.
    static let leastSize = 11.0
    static let gridWidth = 1.0
    /// Between stacked parts (`rings-and-charts.md` F3).
    static let stackGap = 2.0

    init(_ profile: ChartProfile) {
        switch profile {
        case .watch:
            self.init(
                width: 200, plotHeight: 96, padding: 6, titleSize: 14, summarySize: 12,
                labelSize: 12, keySize: 28, lineWidth: 2, symbolRadius: 2.5, widestBar: 16,
                valueLines: 3, timeLines: 3)
        case .phone:
            self.init(
                width: 390, plotHeight: 220, padding: 16, titleSize: 20, summarySize: 14,
                labelSize: 12, keySize: nil, lineWidth: 2, symbolRadius: 3.5, widestBar: 24,
                valueLines: 5, timeLines: 7)
        case .page:
            self.init(
                width: 720, plotHeight: 280, padding: 24, titleSize: 22, summarySize: 15,
                labelSize: 13, keySize: nil, lineWidth: 2.5, symbolRadius: 4, widestBar: 36,
                valueLines: 6, timeLines: 7)
        }
    }

    private init(
        width: Double, plotHeight: Double, padding: Double, titleSize: Double, summarySize: Double,
        labelSize: Double, keySize: Double?, lineWidth: Double, symbolRadius: Double,
        widestBar: Double, valueLines: Int, timeLines: Int
    ) {
        self.width = width
        self.plotHeight = plotHeight
        self.padding = padding
        self.titleSize = titleSize
        self.summarySize = summarySize
        self.labelSize = labelSize
        self.keySize = keySize
        self.lineWidth = lineWidth
        self.symbolRadius = symbolRadius
        self.widestBar = widestBar
        self.valueLines = valueLines
        self.timeLines = timeLines
    }
}
