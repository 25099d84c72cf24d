import Activity
import Testing

/// `domain.md` §1.4.
@Suite struct GoalFileTests {
    private let date = CivilDate(dayNumber: 18_000)

    @Test func exerciseIs30MinutesAndStand12HoursWhereNothingIsKnownAndMoveHasNoDefault() {
        #expect(Goal.standard(.exercise) == 30)
        #expect(Goal.standard(.stand) == 12)
        #expect(Goal.standard(.move) == nil)
    }

    @Test(arguments: [
        (RingKind.move, MoveMode.activeEnergy, 0.5), (.move, .activeEnergy, 10_000),
        (.move, .appleMoveTime, 1), (.move, .appleMoveTime, 1440), (.exercise, .activeEnergy, 1),
        (.exercise, .activeEnergy, 1440), (.stand, .activeEnergy, 1), (.stand, .activeEnergy, 24),
    ])
    func goalsWithinTheLimitsAreAccepted(ring: RingKind, mode: MoveMode, value: Double) throws {
        let goal = try Goal(ring: ring, moveMode: mode, value: value, validity: .from(date))
        #expect(goal.value == value)
    }

    @Test(arguments: [
        (RingKind.move, MoveMode.activeEnergy, 0.0), (.move, .activeEnergy, -1),
        (.move, .activeEnergy, 10_000.5), (.move, .activeEnergy, .nan),
        (.move, .activeEnergy, .infinity), (.move, .appleMoveTime, 0.5),
        (.move, .appleMoveTime, 1441), (.exercise, .activeEnergy, 0),
        (.exercise, .activeEnergy, 1441), (.stand, .activeEnergy, 0), (.stand, .activeEnergy, 25),
    ])
    func goalsOutsideTheLimitsAreRefused(ring: RingKind, mode: MoveMode, value: Double) {
        #expect(throws: GoalError.self) {
            try Goal(ring: ring, moveMode: mode, value: value, validity: .from(date))
        }
    }
}
