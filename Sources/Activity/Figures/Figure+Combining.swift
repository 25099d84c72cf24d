internal import Foundation

extension Figure {
    /// Neighbouring figures of one statistic as the figure of a longer stretch.
    ///
    /// Sums, counts and durations add up; means weigh by what stands behind them, sound levels by
    /// their energy; a daily mean is that of the whole days with data among sums of days. Middle
    /// readings can't be put together and have no value. A stretch is paused where all of its
    /// parts are, and one goal holds for a day only. Cost: one pass.
    ///
    /// - Parameters:
    ///   - figures: In the order of time, without gaps or overlaps, of one unit.
    ///   - statistic: What is wanted; sums of days can become daily means.
    ///   - stretch: What they cover together.
    ///   - unit: The code of their unit.
    public static func combining(
        _ figures: some Collection<Figure>, as statistic: Statistic, over stretch: Stretch,
        unit: String
    ) -> Figure {
        var result = Figure(stretch: stretch, statistic: statistic, unit: unit)
        let valued = figures.filter { $0.value != nil }
        result.value = combinedValue(valued, statistic, isLevel: unit == levelUnit)
        for figure in figures {
            result.count += figure.count
            result.weight += figure.weight
            result.leftOut += figure.leftOut
            result.minimum = least(result.minimum, figure.minimum)
            result.maximum = greatest(result.maximum, figure.maximum)
            result.latest = figure.latest ?? result.latest
        }
        result.isPaused = !figures.isEmpty && figures.allSatisfy(\.isPaused)
        guard result.value != nil else { return result }
        let total = valued.reduce(0) { $0 + ($1.value ?? 0) }
        let estimated = valued.reduce(0) { $0 + ($1.value ?? 0) * $1.estimatedShare }
        result.estimatedShare = total > 0 ? estimated / total : 0
        result.state = valued.contains { $0.state == .estimated } ? .estimated : .measured
        result.basis = combinedBasis(valued)
        return result
    }

    /// Sound levels add up by energy.
    static let levelUnit = "dBASPL"

    /// The value that figures of one statistic have together, in any order but for the latest.
    static func combinedValue(
        _ figures: [Figure], _ statistic: Statistic, isLevel: Bool
    ) -> Double? {
        let values = figures.compactMap(\.value)
        guard !values.isEmpty else { return nil }
        switch statistic {
        case .sum, .count, .duration: return values.reduce(0, +)
        case .minimum: return values.min()
        case .maximum: return values.max()
        case .latest: return values.last
        case .median: return values.count == 1 ? values[0] : nil
        case .dailyMean:
            let whole = figures.filter { !$0.stretch.isPartial }.compactMap(\.value)
            return whole.isEmpty ? nil : whole.reduce(0, +) / Double(whole.count)
        case .mean where isLevel: return level(figures)
        case .mean: return mean(figures) { Double($0.count) }
        case .timeWeightedMean:
            return figures.contains { $0.weight > 0 }
                ? mean(figures) { Double($0.weight) } : mean(figures) { Double($0.count) }
        }
    }

    private static func mean(_ figures: [Figure], weight: (Figure) -> Double) -> Double? {
        let total = figures.reduce(0) { $0 + weight($1) }
        guard total > 0 else { return nil }
        return figures.reduce(0) { $0 + ($1.value ?? 0) * weight($1) } / total
    }

    private static func level(_ figures: [Figure]) -> Double? {
        let hasTime = figures.contains { $0.weight > 0 }
        func weight(_ figure: Figure) -> Double {
            hasTime ? Double(figure.weight) : Double(figure.count)
        }
        let total = figures.reduce(0) { $0 + weight($1) }
        guard total > 0 else { return nil }
        let power = figures.reduce(0) { $0 + pow(10, ($1.value ?? 0) / 10) * weight($1) }
        return 10 * log10(power / total)
    }

    /// The basis that all share; of several the weakest.
    private static func combinedBasis(_ figures: [Figure]) -> Basis? {
        let bases = Set(figures.compactMap(\.basis))
        return [.estimated, .derived, .recorded].first { bases.contains($0) }
    }

    private static func least(_ lhs: Double?, _ rhs: Double?) -> Double? {
        guard let lhs, let rhs else { return lhs ?? rhs }
        return min(lhs, rhs)
    }

    private static func greatest(_ lhs: Double?, _ rhs: Double?) -> Double? {
        guard let lhs, let rhs else { return lhs ?? rhs }
        return max(lhs, rhs)
    }
}
