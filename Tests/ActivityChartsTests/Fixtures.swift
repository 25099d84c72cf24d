import Activity
import ActivityWords
import Testing

@testable import ActivityCharts

/// English words; the tests' sentences are compared with them.
let english: Words = {
    do { return try Words(language: "en") } catch { fatalError("no English: \(error)") }
}()

func civil(_ text: String) throws -> CivilDate {
    try #require(CivilDate(text))
}

func history(_ zone: String = "Europe/Paris") throws -> ZoneHistory {
    ZoneHistory(try Zone(identifier: zone))
}

func metric(_ name: String) throws -> ChartSubject {
    try #require(ChartSubject(named: name))
}

/// A context in English in Paris.
func context(
    _ first: String, _ last: String?, _ bucket: BucketUnit?,
    profile: ChartProfile = .phone, purpose: ChartPurpose = .exactValues,
    zone: String = "Europe/Paris", inspectable: Bool = false, rightToLeft: Bool = false
) throws -> ChartContext {
    ChartContext(
        words: english, history: try history(zone),
        dates: try civil(first)...(try civil(last ?? first)), bucket: bucket, profile: profile,
        purpose: purpose, isInspectable: inspectable, isRightToLeft: rightToLeft)
}

/// Values of days from a date on.
func daily(_ first: String, _ values: [Double?], zone: String = "Europe/Paris") throws
    -> [ChartPoint]
{
    let history = try history(zone)
    let start = try civil(first)
    return try values.enumerated().map { index, value in
        let day = try #require(history.day(start.adding(days: index)))
        return ChartPoint(day.interval, value: value)
    }
}

/// Values of the hours of a day, counted from its beginning.
func hourly(_ date: String, _ values: [Double?], zone: String = "Europe/Paris") throws
    -> [ChartPoint]
{
    let start = try history(zone).firstInstant(from: civil(date))
    return values.enumerated().map { index, value in
        let from = start.adding(milliseconds: Int64(index) * 3_600_000)
        return ChartPoint(from..<from.adding(milliseconds: 3_600_000), value: value)
    }
}

/// A generator that gives the same numbers in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
        let share = Double(next() >> 11) / 9_007_199_254_740_992
        return range.lowerBound + share * (range.upperBound - range.lowerBound)
    }
}

/// Heart-rate readings from a date on, one each `seconds`, low at night and high at times.
func readings(_ first: String, count: Int, every seconds: Int64, seed: UInt64 = 1) throws
    -> [ChartPoint]
{
    var generator = SeededGenerator(seed: seed)
    let start = try history().firstInstant(from: civil(first))
    return (0..<count).map { index in
        let second = Int64(index) * seconds
        let hour = Double(second % 86_400) / 3600
        let base: Double = hour < 7 ? 52 : hour < 18 ? 74 : hour < 19 ? 138 : 66
        let value = (base + generator.number(-8...14)).rounded()
        return ChartPoint(at: start.adding(milliseconds: second * 1000), value: value)
    }
}
