internal import ActivityService

/// Figures of metrics with their units, as commands show them.
enum MetricText {
    /// A figure with its unit; whole things are rounded once, here.
    static func amount(_ value: Double, of metric: Metric, decimals: Int = 1) -> String {
        let rounded = metric.isWhole ? value.rounded(.toNearestOrAwayFromZero) : value
        let number = DecimalText.text(rounded, decimals: metric.isWhole ? 0 : decimals) ?? "?"
        return "\(number) \(unit(of: metric))"
    }

    /// The unit's short form.
    static func unit(of metric: Metric) -> String {
        metric.style == .standHour ? "h" : metric.unit.symbol
    }

    /// Names and what belongs to them, in two columns.
    static func columns(_ rows: [(name: String, text: String)]) -> String {
        let width = rows.map { TextColumns.width($0.name) }.max() ?? 0
        return rows.map { TextColumns.padded($0.name, to: width + 2) + $0.text + "\n" }.joined()
    }
}
