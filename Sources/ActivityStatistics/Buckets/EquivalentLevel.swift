internal import Foundation

/// The constant sound level that carries the same energy as levels over time, in dB
/// (`domain.md` §3.1, after IEC 61672-1).
struct EquivalentLevel {
    private var weighted = 0.0
    private var weight = 0.0
    private var plain = 0.0
    private var count = 0.0

    /// Adds a level over a time in milliseconds; levels without length count only where no other
    /// has one.
    mutating func add(_ level: Double, for time: Int64) {
        let power = pow(10, level / 10)
        weighted += power * Double(time)
        weight += Double(time)
        plain += power
        count += 1
    }

    /// The level; add one first.
    var value: Double { 10 * log10(weight > 0 ? weighted / weight : plain / count) }
}
