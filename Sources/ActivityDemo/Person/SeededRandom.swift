/// A repeatable source of whole numbers (SplitMix64), the same on every machine.
///
/// Whole numbers only: what is drawn must not depend on how a machine rounds.
struct SeededRandom {
    private var state: UInt64

    /// A source for one purpose on one day, unrelated to those of other purposes and days.
    init(seed: UInt64, purpose: UInt64, day: Int) {
        state = seed
        state = next() ^ purpose
        state = next() ^ UInt64(bitPattern: Int64(day))
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number of a range, each with the same chance up to one part in 2⁶⁴ ÷ length.
    mutating func number(_ range: Range<Int64>) -> Int64 {
        let length = UInt64(range.upperBound - range.lowerBound)
        return range.lowerBound + Int64(next().multipliedFullWidth(by: length).high)
    }

    /// Whether something happens that does so in this share of cases, in percent.
    mutating func happens(percent: Int64) -> Bool { number(0..<100) < percent }
}
