internal import Foundation

/// Two runs beside each other.
struct Comparison {
    private let first: [Measurement]
    private let second: [String: Measurement]

    init(_ first: [Measurement], _ second: [Measurement]) {
        self.first = first
        self.second = Dictionary(second.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    }

    /// A row for each workload of the first run: both times, the second as a share of the first,
    /// and the same for memory.
    var table: String {
        let head = Comparison.row(["workload", "seconds", "seconds", "ratio", "peak MB", "peak MB"])
        let rows = first.map { before in
            let after = second[before.name]
            return Comparison.row([
                before.name, Comparison.number(before.seconds),
                after.map { Comparison.number($0.seconds) } ?? "–",
                after.map { String(format: "%.2f", $0.seconds / before.seconds) } ?? "–",
                "\(before.peakKilobytes / 1024)", after.map { "\($0.peakKilobytes / 1024)" } ?? "–",
            ])
        }
        return ([head] + rows).joined(separator: "\n")
    }

    /// Four figures, whatever the size.
    static func number(_ seconds: Double) -> String {
        String(format: seconds < 0.01 ? "%.6f" : "%.3f", seconds)
    }

    /// Cells of one width; the first is the widest and stands to the left.
    static func row(_ cells: [String]) -> String {
        cells.enumerated().map { index, cell in
            let padding = String(repeating: " ", count: max(0, (index == 0 ? 16 : 12) - cell.count))
            return index == 0 ? cell + padding : padding + cell
        }.joined()
    }
}
