import Activity
import ActivityStatistics
import Testing

private let today = date("2024-03-17")

private func summary(
    _ energy: Double? = nil, goal: Double? = nil, exercise: Double? = nil, stand: Double? = nil
) -> ActivitySummary {
    var summary = ActivitySummary(date: today)
    summary.activeEnergyBurned = energy
    summary.activeEnergyBurnedGoal = goal
    summary.appleExerciseTime = exercise
    summary.appleStandHours = stand
    return summary
}

private func facts(
    _ summary: ActivitySummary? = nil, style: DayRings.Style = .threeRings,
    energy: Double? = nil, exercise: Double? = nil, stand: Double? = nil
) -> DayFacts {
    let schedule = GoalSchedule(goals: [], summaries: summary.map { [$0] } ?? [])
    var facts = DayFacts(
        person: "me", day: stPatrick, style: style, goals: schedule.goals(on: today))
    facts.summary = summary
    var derived = RingFigures(date: today)
    derived.energy = energy
    derived.exercise = exercise
    derived.stand = stand
    facts.derived = derived
    return facts
}

@Suite("Rings of a day (domain.md §1.3, §2.2, §4.2)") struct RingComposerTests {
    @Test("A summary stands for its date, the derived figure beside it")
    func recorded() throws {
        let rings = RingComposer.rings(
            of: facts(
                summary(492.652, goal: 420, exercise: 31, stand: 10), energy: 480, exercise: 31,
                stand: 8))
        #expect(rings.move.value == 492.652)
        #expect(rings.move.basis == .recorded)
        #expect(rings.move.derived == 480)
        #expect(abs((rings.move.progress ?? 0) - 1.172981) < 1e-6)
        #expect(rings.move.isClosed)
        #expect(abs((rings.move.delta ?? 0) - 12.652) < 1e-9)
        #expect(rings.move.needsWarning)
        #expect(try #require(rings.exercise).needsWarning == false)
        #expect(try #require(rings.stand).needsWarning)
    }

    @Test("Without a summary the samples' figure stands")
    func derived() {
        let rings = RingComposer.rings(of: facts(energy: 300))
        #expect(rings.move.value == 300)
        #expect(rings.move.basis == .derived)
        #expect(rings.move.state == .measured)
        #expect(rings.move.goal == nil)
        #expect(rings.move.progress == nil)
        #expect(rings.exercise?.value == nil)
        #expect(rings.exercise?.state == .noData)
        #expect(rings.exercise?.goal == 30)
        #expect(rings.stand?.goal == 12)
    }

    @Test("A value that a summary does not state is taken from the samples")
    func partialSummary() {
        let rings = RingComposer.rings(of: facts(summary(200, goal: 300), exercise: 5))
        #expect(rings.exercise?.basis == .derived)
        #expect(rings.exercise?.value == 5)
    }

    @Test("A summary of zeros with Move goal 0 is no evidence; the goal 0 stays 0")
    func noEvidence() {
        let nothing = summary(0, goal: 0, exercise: 0, stand: 0)
        let rings = RingComposer.rings(of: facts(nothing, energy: 120))
        #expect(rings.move.value == 120)
        #expect(rings.move.basis == .derived)
        #expect(rings.move.recorded == nil)
        #expect(rings.move.goal == 0)
        #expect(rings.move.progress == nil)
        #expect(!rings.move.isClosed)
        #expect(RingComposer.rings(of: facts(nothing)).move.value == nil)
    }

    @Test("A summary of 0 with a goal is a measured 0")
    func zeroIsNotMissing() {
        let rings = RingComposer.rings(of: facts(summary(0, goal: 400), energy: 20))
        #expect(rings.move.value == 0)
        #expect(rings.move.progress == 0)
        #expect(rings.move.state == .measured)
    }

    @Test("A day without a watch has Move alone, estimated where it is")
    func moveOnly() {
        var facts = facts(style: .moveOnly, energy: 40, exercise: 12, stand: 3)
        facts.approximation = MoveApproximation(stated: 40, estimated: 160)
        let rings = RingComposer.rings(of: facts)
        #expect(rings.exercise == nil)
        #expect(rings.stand == nil)
        #expect(rings.move.value == 200)
        #expect(rings.move.state == .estimated)
        #expect(rings.move.basis == .estimated)
        #expect(facts.approximation?.estimatedShare == 0.8)
        facts.approximation = MoveApproximation(stated: 40, estimated: 0)
        #expect(RingComposer.rings(of: facts).move.state == .measured)
        #expect(RingComposer.rings(of: facts).move.basis == .derived)
    }

    @Test("On a day without a watch a summary above 0 stands, one of 0 does not")
    func moveOnlySummary() {
        var stated = facts(summary(310, goal: 300), style: .moveOnly)
        stated.approximation = MoveApproximation(stated: 0, estimated: 200)
        #expect(RingComposer.rings(of: stated).move.value == 310)
        #expect(RingComposer.rings(of: stated).move.basis == .recorded)
        var zero = facts(summary(0, goal: 300), style: .moveOnly)
        zero.approximation = MoveApproximation(stated: 0, estimated: 200)
        #expect(RingComposer.rings(of: zero).move.value == 200)
        #expect(RingComposer.rings(of: zero).move.goal == 300)
    }

    @Test("In minutes mode Move counts minutes")
    func moveMinutes() {
        var facts = facts(summary(300, goal: 400), energy: 300)
        facts.moveMode = .appleMoveTime
        facts.derived?.moveTime = 75
        let rings = RingComposer.rings(of: facts)
        #expect(rings.move.unit == .minutes)
        #expect(rings.move.value == 75)
        #expect(rings.move.recorded == nil)
    }

    @Test(
        "A difference is worth a word above 2 % and 5 kcal, above a minute, from an hour on",
        arguments: [
            (RingUnit.kilocalories, 100.0, 95.0, false), (.kilocalories, 100, 94.9, true),
            (.kilocalories, 1000, 980, false), (.kilocalories, 1000, 979, true),
            (.minutes, 30, 29, false), (.minutes, 30, 28, true), (.minutes, 28, 30, true),
            (.hours, 12, 12, false), (.hours, 12, 11, true),
        ])
    func warning(unit: RingUnit, recorded: Double, derived: Double, warns: Bool) {
        let reading = RingReading(kind: .move, unit: unit, recorded: recorded, derived: derived)
        #expect(reading.needsWarning == warns)
    }
}
