@testable import ActivityCharts

/// Everything that a chart says.
struct SpokenTexts {
    let all: [String]
    /// Those that say a place, then a value.
    let labels: [String]

    init(_ descriptor: ChartDescriptor) {
        func flat(_ interval: ChartInterval) -> [String] {
            [interval.label] + interval.children.flatMap(flat)
        }
        labels =
            descriptor.series.flatMap(\.points).map(\.label)
            + descriptor.intervals.flatMap(flat)
        let axes = [descriptor.xAxis, descriptor.yAxis] + descriptor.additionalAxes
        let onAxes = axes.flatMap { axis in
            [axis.title, axis.spokenLowerBound, axis.spokenUpperBound] + axis.ticks.map(\.spoken)
        }
        all =
            [descriptor.title, descriptor.summary, descriptor.overview, descriptor.range]
            + descriptor.keyFacts.map(\.text) + descriptor.rules.map(\.spoken)
            + descriptor.elements.map(\.label) + onAxes.filter { !$0.isEmpty } + labels
    }
}
