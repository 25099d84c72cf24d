import Activity
import ActivityStatistics
import Testing

private func imported(_ day: String, move: Double, energy: Double = 1) -> ActivitySummary {
    var summary = ActivitySummary(date: date(day))
    summary.activeEnergyBurned = energy
    summary.activeEnergyBurnedGoal = move
    return summary
}

private func goal(_ value: Double, _ validity: Goal.Validity) throws -> Goal {
    try Goal(ring: .move, value: value, validity: validity)
}

@Suite("Goals (domain.md §1.4)") struct GoalTests {
    /// 2024-03-17 is a Sunday.
    let sunday = date("2024-03-17")

    func move(_ goals: [Goal], _ summaries: [ActivitySummary], on date: CivilDate)
        -> ResolvedGoal
    {
        GoalSchedule(goals: goals, summaries: summaries).goal(for: .move, on: date)
    }

    @Test("The summary's goal beats one-off, weekday, set and last known goals")
    func order() throws {
        let oneOff = try goal(200, .on(sunday))
        let weekday = try goal(300, .weekdays([.sunday], from: date("2024-01-01")))
        let set = try goal(400, .from(date("2023-01-01")))
        let before = imported("2024-03-01", move: 500)
        let same = imported("2024-03-17", move: 600)
        let all = [set, weekday, oneOff]
        #expect(move(all, [before, same], on: sunday).value == 600)
        #expect(move(all, [before, same], on: sunday).basis == .summary)
        #expect(move(all, [before], on: sunday).value == 200)
        #expect(move(all, [before], on: sunday).basis == .oneOff)
        #expect(move([set, weekday], [before], on: sunday).value == 300)
        #expect(move([set, weekday], [before], on: sunday).basis == .weekday)
        #expect(move([set], [before], on: sunday).value == 500)
        #expect(move([set], [before], on: sunday).basis == .lastKnown)
        #expect(move([set], [before], on: sunday).since == date("2024-03-01"))
        #expect(move([set], [], on: sunday).basis == .set)
        #expect(move([], [], on: sunday) == .none)
    }

    @Test("A goal set later than the last summary stands")
    func setAfterImport() throws {
        let set = try goal(400, .from(date("2024-03-10")))
        #expect(move([set], [imported("2024-03-01", move: 500)], on: sunday).value == 400)
    }

    @Test("A weekday goal holds on its weekdays from its date on, until a plain goal ends it")
    func weekdays() throws {
        let weekday = try goal(300, .weekdays([.sunday], from: date("2024-01-01")))
        let set = try goal(400, .from(date("2024-03-15")))
        #expect(move([weekday], [], on: sunday).value == 300)
        #expect(move([weekday], [], on: sunday.adding(days: 1)).value == nil)
        #expect(move([weekday], [], on: date("2023-12-31")).value == nil)
        #expect(move([weekday, set], [], on: date("2024-03-10")).value == 300)
        #expect(move([weekday, set], [], on: sunday).value == 400)
        let sameDay = try goal(450, .from(date("2024-01-01")))
        #expect(move([weekday, sameDay], [], on: sunday).value == 300)
    }

    @Test("Nothing set today changes yesterday")
    func dated() throws {
        let old = try goal(400, .from(date("2024-01-01")))
        let new = try goal(500, .from(sunday))
        #expect(move([new, old], [], on: sunday.adding(days: -1)).value == 400)
        #expect(move([new, old], [], on: sunday).value == 500)
    }

    @Test("Of two goals of one validity the later in the list wins, of two summaries the last")
    func lastWins() throws {
        let first = try goal(400, .from(sunday))
        let second = try goal(450, .from(sunday))
        #expect(move([first, second], [], on: sunday).value == 450)
        let summaries = [imported("2024-03-17", move: 500), imported("2024-03-17", move: 510)]
        #expect(move([], summaries, on: sunday).value == 510)
    }

    @Test("A goal of 0 is kept on its date and never carried on")
    func zero() {
        let zero = imported("2024-03-17", move: 0)
        #expect(move([], [zero], on: sunday).value == 0)
        #expect(move([], [zero], on: sunday.adding(days: 1)).value == nil)
    }

    @Test("Where the summary is no evidence, a known goal stands for its 0")
    func noEvidence() throws {
        let nothing = imported("2024-03-17", move: 0, energy: 0)
        let set = try goal(400, .from(date("2024-01-01")))
        #expect(move([set], [nothing], on: sunday).value == 400)
        #expect(move([], [nothing], on: sunday).value == 0)
    }

    @Test("Exercise falls back on 30 minutes, Stand on 12 hours, Move on nothing")
    func defaults() {
        let goals = GoalSchedule(goals: [], summaries: []).goals(on: sunday)
        #expect(goals.exercise.value == 30)
        #expect(goals.stand.value == 12)
        #expect(goals.stand.basis == .standard)
        #expect(goals.move.value == nil)
    }

    @Test("Minutes and kilocalories of Move have goals of their own")
    func modes() throws {
        let energy = try goal(400, .from(date("2024-01-01")))
        let minutes = try Goal(
            ring: .move, moveMode: .appleMoveTime, value: 60, validity: .from(date("2024-01-01")))
        let schedule = GoalSchedule(goals: [energy, minutes], summaries: [])
        #expect(schedule.goals(on: sunday).move.value == 400)
        #expect(schedule.goals(on: sunday, mode: .appleMoveTime).move.value == 60)
    }

    @Test("Summaries of the placeholder dates set no goal")
    func sentinel() {
        #expect(move([], [imported("1969-12-31", move: 300)], on: sunday).value == nil)
    }
}
