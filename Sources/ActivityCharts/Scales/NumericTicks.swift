/// Familiar numbers on an axis: multiples of 1, 2 or 5 times a power of ten
/// (`rings-and-charts.md` C6).
enum NumericTicks {
    /// The least step of the sequence 1, 2, 5, 10, … that is not below `least`.
    static func step(notBelow least: Double) -> Double {
        let power = powerOfTen(notAbove: least)
        // 2.0000000001 is 2 with a rounding behind it.
        let factor = [1.0, 2, 5, 10].first { power * $0 >= least * (1 - 1e-12) } ?? 10
        return power * factor
    }

    /// The step after one of the sequence.
    static func step(after step: Double) -> Double { self.step(notBelow: step * 1.5) }

    /// The multiples of a step between two numbers, both included.
    static func multiples(of step: Double, from lower: Double, through upper: Double) -> [Double] {
        let first = (lower / step - 1e-9).rounded(.up)
        let last = (upper / step + 1e-9).rounded(.down)
        guard first <= last else { return [] }
        // Division keeps 0.3 from becoming 0.30000000000000004 where the step is a fraction.
        let inverse = (1 / step).rounded()
        let divides = step < 1 && abs(inverse * step - 1) < 1e-9
        return stride(from: first, through: last, by: 1).map {
            divides ? $0 / inverse : $0 * step
        }
    }

    /// Powers of ten between two positive numbers, both included.
    static func powersOfTen(from lower: Double, through upper: Double) -> [Double] {
        var result: [Double] = []
        var power = powerOfTen(notAbove: lower)
        while power <= upper {
            if power >= lower { result.append(power) }
            power *= 10
        }
        return result
    }
}
