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

    @Test("A summary of zeros of a paired watch is 0 on a day with three rings, if nothing else is")
    func watchNotWorn() throws {
        var idle = summary(0, goal: 0, exercise: 0, stand: 0)
        idle.appleExerciseTimeGoal = 30
        idle.appleStandHoursGoal = 12
        let rings = RingComposer.rings(of: facts(idle))
        #expect(rings.readings.map(\.value) == [0, 0, 0])
        #expect(rings.readings.allSatisfy { $0.basis == .recorded && $0.state == .measured })
        let moved = RingComposer.rings(of: facts(idle, energy: 33))
        #expect(moved.move.value == 33 && moved.move.recorded == nil)
        #expect(moved.exercise?.value == 0)
        #expect(RingComposer.rings(of: facts(idle, style: .moveOnly)).move.value == nil)
        // What was left out can't have been 0.
        var doubtful = facts(idle)
        doubtful.derived?.leftOut[.activeEnergyBurned] = 1
        #expect(RingComposer.rings(of: doubtful).move.value == nil)
        #expect(RingComposer.rings(of: doubtful).move.leftOut == 1)
    }

    @Test("What a phone alone recorded stands, 0 too, with the estimate beside it")
    func phoneAlone() {
        for energy in [212.0, 0] {
            var phone = summary(energy, goal: 300, exercise: 0, stand: 0)
            phone.appleExerciseTimeGoal = 0
            phone.appleStandHoursGoal = 0
            var facts = facts(phone, style: .moveOnly)
            facts.approximation = MoveApproximation(stated: 0, estimated: 180)
            let move = RingComposer.rings(of: facts).move
            #expect(move.value == energy && move.basis == .recorded && move.state == .measured)
            #expect(move.goal == 300)
        }
    }

    @Test("Where all was left out there is no figure, beside a summary no derived 0")
    func leftOut() {
        var alone = facts(style: .moveOnly)
        alone.approximation = MoveApproximation(stated: 0, estimated: 0, leftOut: 2, isEmpty: true)
        alone.derived?.leftOut[.activeEnergyBurned] = 1
        let move = RingComposer.rings(of: alone).move
        #expect(move.value == nil && move.state == .noData && move.basis == nil)
        #expect(move.leftOut == 3)
        var watch = facts(summary(400, goal: 500))
        watch.recordedRings = [.move]
        #expect(RingComposer.rings(of: watch).move.derived == 0)
        watch.derived?.leftOut[.activeEnergyBurned] = 1
        #expect(RingComposer.rings(of: watch).move.derived == nil)
        #expect(RingComposer.rings(of: watch).move.value == 400)
    }

    @Test("Figures differ by more than rounding: a thousandth of kcal, half a whole one, a minute")
    func rounding() {
        func differs(_ unit: RingUnit, _ recorded: Double, _ other: Double) -> Bool {
            RingReading(kind: .move, unit: unit, recorded: recorded).differs(from: other)
        }
        #expect(!differs(.kilocalories, 924.832, 924.8324))
        #expect(differs(.kilocalories, 924.832, 924.84))
        #expect(!differs(.kilocalories, 212, 212.4))
        #expect(differs(.kilocalories, 212, 213))
        #expect(!differs(.minutes, 30, 30))
        #expect(differs(.hours, 12, 11))
        #expect(!RingReading(kind: .move, unit: .hours).differs(from: 3))
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
