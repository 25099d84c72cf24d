public import Activity

/// What a chart is about, and how `Config/charts.json` wants it drawn: unit, mark, range, colour.
///
/// A metric without an entry there is drawn by its style: sums as bars, readings as lines.
public struct ChartSubject: Hashable, Sendable {
    /// The name of the metric or of the entry.
    public let name: String
    /// The name of the unit in the words of each language.
    public let unit: String
    /// Shown value = value of the metric × `factor` ÷ `divisor`.
    let factor: Double
    let divisor: Double
    /// How many decimals shown values have at most.
    public let decimals: Int
    /// Whether values add up.
    public let isAdditive: Bool
    /// Whether it is what a ring shows.
    let isRing: Bool
    /// The mark asked for; nil where the style decides.
    let mark: ChartMark?
    let range: RangePolicy
    /// The place of its colour in the palette.
    let slot: Int
    /// The upper end of the axis where there is no data.
    let typical: Double
    /// The name of what the subject is a part of, which titles charts of all parts.
    let group: String?
    /// The name of the whole that the subject is a part of: only parts of one are stacked.
    let whole: String
    /// Whether a watch shows the last day only (`rings-and-charts.md` H4).
    let isTodayOnWatch: Bool

    /// The subject of a metric.
    public init(_ metric: Metric) {
        let isAdditive = metric.style.isCumulative || metric.style == .standHour
        let entry = ChartCatalogue.standard.entry(metric.name)
        self.init(
            name: metric.name, entry: entry ?? ChartsFile.Entry(metric.name),
            unit: metric.unit.symbol, isAdditive: isAdditive, isWhole: metric.isWhole)
    }

    /// The subject of a ring or a metric. Rings are drawn as Apple's samples of them are, by their
    /// own names.
    ///
    /// - Parameters:
    ///   - subject: The ring or the metric.
    ///   - unit: The code of the unit of the figures: it tells what Move measures.
    public init(_ subject: FigureSubject, unit: String) {
        switch subject {
        case .metric(let metric): self.init(metric)
        case .ring(let ring):
            let mode = MoveMode.allCases.first { ring.unit($0).rawValue == unit }
            let metric = ring.metric(mode ?? .activeEnergy)
            self.init(
                name: ring.rawValue,
                entry: ChartCatalogue.standard.entry(metric.name) ?? ChartsFile.Entry(metric.name),
                unit: metric.unit.symbol, isAdditive: true, isWhole: metric.isWhole)
        }
    }

    /// A subject of `Config/charts.json` that is no metric, `heartRateZones`; nil where the
    /// file has none of this name.
    public init?(named name: String) {
        if let metric = MetricCatalogue.standard[name] {
            self.init(metric)
            return
        }
        guard let entry = ChartCatalogue.standard.entry(name), let unit = entry.unit else {
            return nil
        }
        self.init(
            name: name, entry: entry, unit: unit, isAdditive: entry.additive ?? false,
            isWhole: false)
    }

    private init(
        name: String, entry: ChartsFile.Entry, unit: String, isAdditive: Bool, isWhole: Bool
    ) {
        self.name = name
        self.unit = entry.unit ?? unit
        factor = entry.factor ?? 1
        divisor = entry.divisor ?? 1
        decimals = entry.decimals ?? (isWhole ? 0 : 1)
        self.isAdditive = isAdditive
        isRing = ChartSubject.ringMetrics.contains(name)
        mark = entry.mark
        range = entry.range ?? (isAdditive ? .zero : .data(padding: 0.1, span: 0))
        slot = ChartCatalogue.standard.slots.firstIndex(of: entry.colour ?? "") ?? 0
        typical = entry.typical ?? 10
        group = entry.group
        whole = entry.whole ?? name
        isTodayOnWatch = entry.todayOnWatch ?? false
    }

    /// What Move, Exercise and Stand show.
    private static let ringMetrics: Set<String> = Set(RingKind.allCases.map(\.rawValue)).union([
        Metric.activeEnergyBurned.name, Metric.appleMoveTime.name, Metric.appleExerciseTime.name,
        Metric.appleStandHour.name,
    ])

    /// A value of the metric in the unit that is shown.
    func shown(_ value: Double) -> Double { value * factor / divisor }
}
