/// Finds what a series looks like as a whole.
///
/// The bounds are those at which fewer than one series of noise in a hundred passes, with eight
/// values as with a thousand; the tests count.
struct ShapeFinder {
    private let squares: LeastSquares
    private let values: [Double]

    /// - Parameter places: Ascending.
    init(places: [Double], values: [Double]) {
        squares = LeastSquares(places: places, values: values)
        self.values = values
    }

    /// A shape whose points are counted among the values that were given.
    func shape() -> ChartShape? {
        guard values.count >= 3 else { return nil }
        if squares.total == 0 { return .flat }
        guard values.count >= 7, let line = squares.line() else { return flat }
        var best = squares.total
        var shape: ChartShape?
        let isLine =
            squares.gain(from: squares.total, fewer: 1, to: line.error, parameters: 2) >= 20
            && squares.fit(line.error) >= 0.5
        if isLine {
            shape = line.rise > 0 ? .rising : .falling
            best = line.error
        }
        // Nothing can be gained where the line meets every value.
        guard line.error > 1e-9 * squares.total else { return shape }
        if let turn = turn(line.error), turn.error < best * 0.7 { (shape, best) = turn }
        if let step, step.error < best * 0.5 { (shape, best) = step }
        return shape ?? flat
    }

    private var flat: ChartShape? {
        guard let least = values.min(), let most = values.max() else { return nil }
        return most - least <= 0.05 * Outliers.median(values).magnitude ? .flat : nil
    }

    /// Where a series could turn or change its level: 64 places at most, three values from both
    /// ends.
    private var candidates: StrideTo<Int> {
        stride(from: 3, to: values.count - 2, by: max(values.count / 64, 1))
    }

    /// Two lines that meet, one up and one down, each for a third of the whole at least.
    private func turn(_ lineError: Double) -> (ChartShape, error: Double)? {
        guard values.count >= 9 else { return nil }
        var best: (fit: Hinge, index: Int)?
        for index in candidates {
            guard let fit = Hinge(squares, at: index) else { continue }
            if fit.error < best?.fit.error ?? .infinity { best = (fit, index) }
        }
        guard let best else { return nil }
        let (down, up) = (best.fit.riseBefore, best.fit.riseAfter)
        let whole = max(down.magnitude, up.magnitude)
        guard down * up < 0, min(down.magnitude, up.magnitude) >= whole * 0.3,
            squares.fit(best.fit.error) >= 0.6,
            squares.gain(from: lineError, fewer: 2, to: best.fit.error, parameters: 4) >= 30
        else { return nil }
        let reach = max(values.count / 10, 1)
        let near = max(best.index - reach, 0)...min(best.index + reach, values.count - 1)
        let isValley = down < 0
        let turn = near.min { isValley ? values[$0] < values[$1] : values[$0] > values[$1] }
        let index = turn ?? best.index
        return (isValley ? .valley(turn: index) : .peak(turn: index), best.fit.error)
    }

    /// Two levels.
    private var step: (ChartShape, error: Double)? {
        guard values.count >= 8 else { return nil }
        var best: (error: Double, index: Int)?
        for index in candidates {
            let error = squares.level(0..<index).error + squares.level(index..<values.count).error
            if error < best?.error ?? .infinity { best = (error, index) }
        }
        guard let best, squares.fit(best.error) >= 0.6,
            squares.gain(from: squares.total, fewer: 1, to: best.error, parameters: 2) >= 30
        else { return nil }
        func mean(_ part: ArraySlice<Double>) -> Double {
            part.reduce(0, +) / Double(part.count)
        }
        return (
            .step(
                at: best.index, before: mean(values[..<best.index]),
                after: mean(values[best.index...])), best.error
        )
    }
}

/// Two lines that meet at a place.
private struct Hinge {
    let error: Double
    /// How far each line goes up, in the unit of the whole.
    let riseBefore: Double
    let riseAfter: Double

    /// Least squares of `a + b·x + c·max(0, x − place)`; nil where the places don't allow it.
    init?(_ squares: LeastSquares, at index: Int) {
        let place = squares.x[index]
        let n = Double(squares.count)
        var (sx, sz, sy) = (0.0, 0.0, 0.0)
        for (x, y) in zip(squares.x, squares.y) {
            (sx, sz, sy) = (sx + x, sz + max(0, x - place), sy + y)
        }
        let (mx, mz, my) = (sx / n, sz / n, sy / n)
        var (xx, xz, zz, xy, zy, yy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        for (x, y) in zip(squares.x, squares.y) {
            let (dx, dz, dy) = (x - mx, max(0, x - place) - mz, y - my)
            (xx, xz, zz) = (xx + dx * dx, xz + dx * dz, zz + dz * dz)
            (xy, zy, yy) = (xy + dx * dy, zy + dz * dy, yy + dy * dy)
        }
        let determinant = xx * zz - xz * xz
        guard determinant > 1e-12 else { return nil }
        let b = (xy * zz - zy * xz) / determinant
        let c = (zy * xx - xy * xz) / determinant
        error = max(yy - b * xy - c * zy, 0)
        riseBefore = b * place
        riseAfter = (b + c) * (1 - place)
    }
}
