/// Lines and levels that lie closest to values, and by how much they miss them.
struct LeastSquares {
    let x: [Double]
    let y: [Double]
    /// The sum of squared distances from the mean.
    let total: Double

    /// - Parameter x: Ascending. Both are scaled to 0 through 1 by ``init(places:values:)``.
    private init(x: [Double], y: [Double]) {
        self.x = x
        self.y = y
        let mean = y.reduce(0, +) / Double(max(y.count, 1))
        total = y.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }

    /// Values at places, both moved to the range 0 through 1, where sums lose no digits.
    init(places: [Double], values: [Double]) {
        self.init(x: LeastSquares.unit(places), y: LeastSquares.unit(values))
    }

    var count: Int { y.count }

    /// A line: its value at 0, its rise to 1, and the sum of squared misses; nil for one place.
    func line(_ range: Range<Int>? = nil) -> (base: Double, rise: Double, error: Double)? {
        let range = range ?? y.indices
        let n = Double(range.count)
        var (sx, sy) = (0.0, 0.0)
        for index in range { (sx, sy) = (sx + x[index], sy + y[index]) }
        let (mx, my) = (sx / n, sy / n)
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for index in range {
            let (dx, dy) = (x[index] - mx, y[index] - my)
            (xx, xy, yy) = (xx + dx * dx, xy + dx * dy, yy + dy * dy)
        }
        guard xx > 0 else { return nil }
        let rise = xy / xx
        return (my - rise * mx, rise, max(yy - rise * xy, 0))
    }

    /// The mean of some values and the sum of squared misses.
    func level(_ range: Range<Int>) -> (mean: Double, error: Double) {
        var (sum, squares) = (0.0, 0.0)
        for index in range { (sum, squares) = (sum + y[index], squares + y[index] * y[index]) }
        let mean = sum / Double(range.count)
        return (mean, max(squares - sum * mean, 0))
    }

    /// How far a model with `parameters` numbers goes beyond chance: F of the analysis of
    /// variance, against a model with `fewer` numbers that misses by `before`.
    func gain(from before: Double, fewer: Int, to after: Double, parameters: Int) -> Double {
        let freedom = Double(count - parameters)
        guard freedom > 0, before > after else { return 0 }
        // Misses below this are rounding.
        let error = max(after, 1e-12 * total)
        return (before - error) / Double(parameters - fewer) / (error / freedom)
    }

    /// The share of the differences that is accounted for when misses come to `error`.
    func fit(_ error: Double) -> Double { total > 0 ? 1 - error / total : 0 }

    private static func unit(_ numbers: [Double]) -> [Double] {
        guard let least = numbers.min(), let most = numbers.max(), most > least else {
            return numbers.map { _ in 0 }
        }
        return numbers.map { ($0 - least) / (most - least) }
    }

    /// How places and values go together, −1 to 1; nil where chance would do.
    var correlation: Double? {
        guard y.count >= 8, let line = line(),
            gain(from: total, fewer: 1, to: line.error, parameters: 2) >= 20
        else { return nil }
        let size = max(fit(line.error), 0).squareRoot()
        return line.rise < 0 ? -size : size
    }
}
