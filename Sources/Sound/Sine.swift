/// The functions of sound in arithmetic that is the same on every machine.
///
/// The system's `sin` and `pow` may differ in their last digit from one library to the next; a
/// sound is to have the same bytes everywhere (`rings-and-charts.md` §6, 18).
enum Sine {
    /// The sine of an angle in turns: 0.25 gives 1. Right to 1e-9.
    static func value(turns: Double) -> Double {
        let turn = turns - turns.rounded(.down)
        // Fold into the quarter around 0, where few terms are enough.
        let folded = turn <= 0.25 ? turn : turn < 0.75 ? 0.5 - turn : turn - 1
        let angle = folded * (2 * Double.pi)
        let square = angle * angle
        var sum = 0.0
        for coefficient in coefficients { sum = sum * square + coefficient }
        return sum * angle
    }

    /// Of the series of Taylor, from the 13th power down to the first.
    private static let coefficients: [Double] = [
        1 / 6_227_020_800, -1 / 39_916_800, 1 / 362_880, -1 / 5040, 1 / 120, -1 / 6, 1,
    ]
}

/// Powers of two in the same arithmetic.
enum PowerOfTwo {
    /// 2 to the power of `exponent`, within ±1000. Right to 1e-12.
    static func value(_ exponent: Double) -> Double {
        let whole = exponent.rounded(.down)
        let rest = (exponent - whole) * 0.693_147_180_559_945_3
        var sum = 0.0
        for divisor in stride(from: 14.0, through: 1, by: -1) { sum = (sum + 1) * rest / divisor }
        return Double(sign: .plus, exponent: Int(whole), significand: 1 + sum)
    }
}
