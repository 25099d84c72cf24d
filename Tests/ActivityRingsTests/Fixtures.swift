import Activity
import ActivityRings
import ActivityWords
import Testing

/// English words; the tests' sentences are compared with them.
let english: Words = {
    do { return try Words(language: "en") } catch { fatalError("no English: \(error)") }
}()

func civil(_ text: String) throws -> CivilDate {
    try #require(CivilDate(text))
}

func day(_ text: String, zone: String = "Europe/Paris") throws -> Day {
    let history = ZoneHistory(try Zone(identifier: zone))
    return try #require(history.day(try civil(text)))
}

func reading(
    _ kind: RingKind, _ value: Double?, of goal: Double?,
    state: Figure.State? = nil, unit: RingUnit? = nil
) -> RingReading {
    let standard: RingUnit =
        switch kind {
        case .move: .kilocalories
        case .exercise: .minutes
        case .stand: .hours
        }
    return RingReading(
        kind: kind, unit: unit ?? standard, value: value, goal: goal,
        state: state ?? (value == nil ? .noData : .measured))
}

/// Rings of one day; the example of the contract unless told otherwise.
func rings(
    _ date: String = "2019-02-14", person: String = "Anna",
    style: DayRings.Style = .threeRings, paused: Bool = false, partial: Bool = false,
    wheelchair: Bool = false,
    move: RingReading = reading(.move, 492.652, of: 420),
    exercise: RingReading = reading(.exercise, 31, of: 30),
    stand: RingReading = reading(.stand, 10, of: 12)
) throws -> DayRings {
    DayRings(
        person: person, day: try day(date), style: style, isPaused: paused, isPartial: partial,
        usesWheelchair: wheelchair, move: move, exercise: exercise, stand: stand)
}

/// Rings with these progresses, of goals of 1000 kcal, 1000 min and 1000 h.
func rings(progress move: Double?, _ exercise: Double?, _ stand: Double?) throws -> DayRings {
    try rings(
        move: reading(.move, move.map { $0 * 1000 }, of: 1000),
        exercise: reading(.exercise, exercise.map { $0 * 1000 }, of: 1000),
        stand: reading(.stand, stand.map { $0 * 1000 }, of: 1000))
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
}

/// A day with anything that a day can have.
func randomRings(_ generator: inout SeededGenerator) throws -> DayRings {
    func random(_ kind: RingKind) -> RingReading {
        let values: [Double?] = [nil, 0, 0.3, .random(in: 0...2000, using: &generator)]
        let goals: [Double?] = [nil, 0, 420, .random(in: 1...600, using: &generator)]
        let value = values.randomElement(using: &generator) ?? nil
        let states: [Figure.State] = value == nil ? [.noData] : [.measured, .estimated]
        return reading(
            kind, value, of: goals.randomElement(using: &generator) ?? nil,
            state: states.randomElement(using: &generator))
    }
    return try rings(
        style: Bool.random(using: &generator) ? .threeRings : .moveOnly,
        paused: Bool.random(using: &generator), partial: Bool.random(using: &generator),
        wheelchair: Bool.random(using: &generator), move: random(.move),
        exercise: random(.exercise), stand: random(.stand))
}
