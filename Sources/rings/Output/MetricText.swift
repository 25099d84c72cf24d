internal import ActivityService

/// Figures of metrics with their units, as commands show them.
enum MetricText {
    /// A value with its unit; whole things are rounded once, here.
    static func amount(_ value: Double, of subject: FigureSubject, _ unit: String) -> String {
        let number = DecimalText.text(value, decimals: subject.isWhole ? 0 : 1) ?? "?"
        return "\(number) \(unit)"
    }

    /// Names and what belongs to them, in two columns.
    static func columns(_ rows: [(name: String, text: String)]) -> String {
        let width = rows.map { TextColumns.width($0.name) }.max() ?? 0
        return rows.map { TextColumns.padded($0.name, to: width + 2) + $0.text + "\n" }.joined()
    }
}
