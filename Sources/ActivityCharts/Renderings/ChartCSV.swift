internal import Activity
internal import ActivityFormats
internal import Markup

extension Chart {
    /// Every figure of the chart as CSV, none left out: what `series` writes of the same subject,
    /// one after the other where there are several, in the metric's own unit.
    ///
    /// Charts of groups have a row for each, `category,metric,unit,value`; those of one metric
    /// against another a row for each pair, with what it is called.
    public var csv: String {
        if let horizontal = content.horizontal { return pairs(horizontal) }
        guard content.kind == .categories else {
            return FigureCSV.text(
                zip(content.subjects, content.series).map { subject, series in
                    (subject.name, series.points.map(\.figure))
                })
        }
        let rows = content.series.flatMap { series in
            series.points.map { point in
                [
                    content.categories[Int(point.start)], content.subject.name,
                    content.subject.unit, CSV.number(point.value),
                ]
            }
        }
        return ([["category", "metric", "unit", "value"]] + rows).map(CSV.line).joined()
    }

    private func pairs(_ horizontal: ChartSubject) -> String {
        let rows = content.series.flatMap(\.points).map { point in
            [point.label ?? "", CSV.number(point.start), CSV.number(point.value)]
        }
        return ([["label", horizontal.name, content.subject.name]] + rows).map(CSV.line).joined()
    }
}
