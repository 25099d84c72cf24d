public import Activity
internal import Markup

/// Figures as comma-separated values (RFC 4180), the same from every command: `series` and
/// `chart` write equal bytes for equal questions.
///
/// One row a figure: `metric,unit,statistic,start,end,date,value,min,max,count,partial,state`.
/// Numbers are those of the figures, unrounded and in `unit`, with a point whatever the language;
/// times are ISO 8601 in UTC; `date` is the first day. An empty field is nothing known, never 0.
public enum FigureCSV {
    /// The columns in their order.
    public static let columns = [
        "metric", "unit", "statistic", "start", "end", "date", "value", "min", "max", "count",
        "partial", "state",
    ]
    /// The columns of what each source says, behind ``columns``.
    public static let sourceColumns = ["source", "source_value", "source_counted", "source_count"]

    /// The header and a row for each figure, one subject after the other.
    public static func text(_ series: [(subject: String, figures: [Figure])]) -> String {
        let rows = series.flatMap { entry in entry.figures.map { row($0, of: entry.subject) } }
        return ([columns] + rows).map(CSV.line).joined()
    }

    /// The header and a row for each figure and each source that says something of it, named by
    /// `sources`; a figure without sources has one row.
    public static func text(
        _ figures: [Figure], of subject: String, sources: [Int64: Source]
    ) -> String {
        let rows = figures.flatMap { figure -> [[String]] in
            let start = row(figure, of: subject)
            if figure.parts.isEmpty { return [start + sourceColumns.map { _ in "" }] }
            return figure.parts.map { part in
                start + [
                    sources[part.sourceID]?.name ?? "", CSV.number(part.value),
                    CSV.number(part.counted), "\(part.count)",
                ]
            }
        }
        return ([columns + sourceColumns] + rows).map(CSV.line).joined()
    }

    private static func row(_ figure: Figure, of subject: String) -> [String] {
        [
            subject, figure.unit, figure.statistic.rawValue,
            figure.stretch.interval.lowerBound.description,
            figure.stretch.interval.upperBound.description, figure.stretch.date.description,
            CSV.number(figure.value), CSV.number(figure.minimum), CSV.number(figure.maximum),
            "\(figure.count)", "\(figure.stretch.isPartial)", figure.state.rawValue,
        ]
    }
}
