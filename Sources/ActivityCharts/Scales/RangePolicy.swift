/// How the ends of a vertical axis are found (`rings-and-charts.md` C1–C5).
enum RangePolicy: Hashable, Sendable, Decodable {
    /// Ends that mean something for all values: percentages. They never move.
    case fixed(lower: Double, upper: Double)
    /// From 0 to the next tick above the greatest value.
    case zero
    /// Around the data: down to the least value less `padding` times itself, and never less than
    /// `span` from end to end.
    case data(padding: Double, span: Double)

    private enum Key: String, CodingKey { case lower, upper, padding, span }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        if let upper = try container.decodeIfPresent(Double.self, forKey: .upper) {
            self = .fixed(lower: try container.decode(Double.self, forKey: .lower), upper: upper)
        } else if let padding = try container.decodeIfPresent(Double.self, forKey: .padding) {
            self = .data(
                padding: padding,
                span: try container.decodeIfPresent(Double.self, forKey: .span) ?? 0)
        } else {
            self = .zero
        }
    }
}

/// The ends and ticks of an axis of numbers.
struct ValueAxis: Hashable, Sendable {
    let lower: Double
    let upper: Double
    let ticks: [Double]

    /// What an axis must show.
    struct Need {
        /// The least and greatest value; nil without data.
        var data: ClosedRange<Double>?
        /// The goal, which must be seen, too.
        var goal: Double?
        /// How many grid lines there may be.
        var lines: Int
        /// The least distance of ticks: 1 for whole things.
        var leastStep: Double
        /// The upper end without data.
        var typical: Double
    }

    init(_ policy: RangePolicy, _ need: Need, startsAtZero: Bool = false) {
        switch policy {
        case .fixed(let lower, let upper):
            self.init(lower: lower, upper: upper, need, rounding: 0)
        case .data(let padding, let span) where !startsAtZero:
            self.init(padding: padding, span: span, need)
        case .zero, .data:
            let ends = [need.data?.lowerBound, need.data?.upperBound, need.goal].compactMap { $0 }
            let top = max(ends.max() ?? 0, 0)
            let bottom = min(ends.min() ?? 0, 0)
            let upper = top > 0 || bottom < 0 ? top : need.typical
            self.init(lower: bottom, upper: upper, need, rounding: 1)
        }
    }

    private init(padding: Double, span: Double, _ need: Need) {
        let ends = [need.data?.lowerBound, need.data?.upperBound, need.goal].compactMap { $0 }
        guard let least = ends.min(), let greatest = ends.max() else {
            self.init(lower: 0, upper: need.typical, need, rounding: 1)
            return
        }
        var lower = least - padding * abs(least)
        if least >= 0 { lower = max(lower, 0) }
        let upper = max(greatest, lower + max(span, need.leastStep))
        self.init(lower: lower, upper: upper, need, rounding: 5)
    }

    /// The ends widened to multiples of the step divided by `rounding`; kept for 0.
    private init(lower: Double, upper: Double, _ need: Need, rounding: Double) {
        var step = NumericTicks.step(
            notBelow: max((upper - lower) / Double(need.lines + 1), need.leastStep))
        while true {
            let fine = max(
                NumericTicks.step(notBelow: step / max(rounding, 1)), min(need.leastStep, step))
            let ends = rounding == 0 ? (lower, upper) : ValueAxis.widened(lower, upper, to: fine)
            let ticks = NumericTicks.multiples(of: step, from: ends.0, through: ends.1)
            if ticks.count <= need.lines {
                self.init(lower: ends.0, upper: ends.1, ticks: ticks)
                return
            }
            step = NumericTicks.step(after: step)
        }
    }

    private init(lower: Double, upper: Double, ticks: [Double]) {
        self.lower = lower
        self.upper = upper
        self.ticks = ticks
    }

    private static func widened(
        _ lower: Double, _ upper: Double, to step: Double
    ) -> (Double, Double) {
        let low = (lower / step + 1e-9).rounded(.down) * step
        let high = (upper / step - 1e-9).rounded(.up) * step
        return (low, max(high, low + step))
    }
}
