internal import Activity
internal import Config

/// A chart: values, what they mean, and every way to show them.
///
/// ```swift
/// let steps = ChartSeries(
///     ChartSubject(.stepCount), points: days.map { ChartPoint($0.interval, value: $0.sum) })
/// let chart = try Chart([steps], in: context, goal: 10_000)
/// chart.descriptor.summary  // June 1, 2024 to June 30, 2024: 9,340 steps on average …
/// chart.svg(ground: .dark)
/// chart.text(width: 80)
/// ```
///
/// The metric and its values choose the mark. Everything shown is made of ``descriptor``, so
/// that no rendering knows anything that another does not (`rings-and-charts.md` §1). Equal
/// charts give equal bytes.
public struct Chart: Sendable {
    /// All that the chart is.
    public let descriptor: ChartDescriptor
    let content: ChartContent

    /// A chart of one or more series that share a unit.
    ///
    /// Values outside the days of the context are left out. Cost: sorting the points, then a few
    /// passes; of more than 1,000 points of a series only those that hold the extremes of each
    /// column of pixels are drawn.
    ///
    /// - Parameters:
    ///   - series: What is drawn.
    ///   - context: Language, days, bucket and room.
    ///   - mark: How to draw; left out, the metric and the values decide.
    ///   - goal: A goal in the metric's unit, drawn as a line across the plot.
    /// - Throws: ``ChartError``.
    public init(
        _ series: [ChartSeries], in context: ChartContext, mark: ChartMark? = nil,
        goal: Double? = nil
    ) throws(ChartError) {
        let finite = goal.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        content = try ChartContent(series, context: context, mark: mark, goal: finite)
        descriptor = DescriptorBuilder(content).descriptor()
    }

    /// A scatter chart of one metric against another, a point for each pair.
    ///
    /// - Parameters:
    ///   - subject: What goes up.
    ///   - horizontal: What goes along.
    ///   - pairs: Each with what it is called, such as its date.
    ///   - context: Language, days, bucket and room.
    /// - Throws: ``ChartError``.
    public init(
        _ subject: ChartSubject, against horizontal: ChartSubject,
        pairs: [(x: Double, y: Double?, label: String)], in context: ChartContext
    ) throws(ChartError) {
        let points = pairs.map { ChartPoint(.number($0.x), value: $0.y, label: $0.label) }
        try self.init([ChartSeries(subject, points: points, against: horizontal)], in: context)
    }

    /// The stretches within a stretch of the chart: at most 60, and none where it holds no more
    /// than 60 values, which are its parts then. ``ChartDescriptor/intervals`` holds the first
    /// two levels; this opens any further one (`rings-and-charts.md` G19).
    public func intervals(within interval: ChartInterval) -> [ChartInterval] {
        guard content.kind == .times else { return [] }
        return DescriptorBuilder(content).children(of: interval)
    }

    /// The JSON Schema (2020-12) of ``json``.
    public static var schema: String {
        String(decoding: ConfigFile.chartSchema.bytes, as: UTF8.self)
    }
}

extension DescriptorBuilder {
    func children(of interval: ChartInterval) -> [ChartInterval] {
        let header = ChartHeader(
            title: "", unit: "", summary: "", keyNumber: nil, legend: [], style: style)
        let axes = ChartAxes(content: content, sentences: sentences, style: style)
        let plot = PlotLayout(content: content, style: style, header: header, axes: axes)
        let time =
            Instant(
                milliseconds: Int64(interval.start * 1000))..<Instant(
                milliseconds: Int64(interval.end * 1000))
        return IntervalBuilder(
            content: content, sentences: sentences,
            geometry: plot.geometry(axes.values(), axes.numbers())
        ).children(of: time, depth: 0)
    }
}
