import Activity
import Testing

@testable import ActivityWords

@Suite("Sentences about rings") struct RingSentenceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        let value: Double?
        let goal: Double?
        var state: Figure.State?
        var partial = false
        let said: String
        var testDescription: String { id }
    }

    static let cases = [
        Case(
            id: "reached", value: 492.652, goal: 420,
            said: "Move: 493 of 420 kilocalories, 117 percent, goal reached."),
        Case(
            id: "zero", value: 0, goal: 420, said: "Move: 0 of 420 kilocalories, 0 percent."),
        Case(id: "no data", value: nil, goal: nil, said: "Move: no data."),
        Case(
            id: "no data but a goal", value: nil, goal: 420,
            said: "Move: no data, goal 420 kilocalories."),
        Case(
            id: "no data yet", value: nil, goal: nil, partial: true,
            said: "Move: no data so far."),
        Case(id: "not a number", value: .nan, goal: nil, said: "Move: no data."),
        Case(id: "no goal", value: 300, goal: nil, said: "Move: 300 kilocalories, no goal."),
        Case(
            id: "goal of 0", value: 300, goal: 0,
            said: "Move: 300 kilocalories, no goal known."),
        Case(
            id: "partial day", value: 300, goal: 420, partial: true,
            said: "Move: 300 of 420 kilocalories so far, 71 percent."),
        Case(
            id: "estimated", value: 310, goal: 420, state: .estimated,
            said: "Move: 310 of 420 kilocalories, 73 percent, "
                + "estimated from steps and workouts."),
        Case(
            id: "a little short", value: 419.97, goal: 420,
            said: "Move: 419.9 of 420 kilocalories, 99 percent."),
        Case(
            id: "a little more than nothing", value: 0.3, goal: 420,
            said: "Move: 0.3 of 420 kilocalories, 0 percent."),
        Case(
            id: "exact hundredths", value: 29, goal: 100,
            said: "Move: 29 of 100 kilocalories, 29 percent."),
        Case(
            id: "a goal converted from kJ", value: 420.45, goal: 420.4,
            said: "Move: 420.5 of 420.4 kilocalories, 100 percent, goal reached."),
        Case(
            id: "many laps", value: 12_345, goal: 1,
            said: "Move: 12,345 of 1 kilocalorie, 1,234,500 percent, goal reached."),
    ]

    @Test("each state has words of its own", arguments: cases)
    func states(example: Case) throws {
        let move = reading(.move, example.value, of: example.goal, state: example.state)
        let day = try rings(partial: example.partial, move: move)
        #expect(english.sentence(for: move, of: day) == example.said)
    }

    @Test("Move in minutes is said in minutes; Stand is Roll with a wheelchair")
    func modes() throws {
        let move = reading(.move, 45, of: 60, unit: .minutes)
        let day = try rings(wheelchair: true, move: move)
        #expect(
            english.sentences(of: day) == [
                "Move: 45 of 60 minutes, 75 percent.",
                "Exercise: 31 of 30 minutes, 103 percent, goal reached.",
                "Roll: 10 of 12 hours, 83 percent.",
            ])
    }

    @Test("G8: whose and when come first; a paused day says so")
    func context() throws {
        let owner = try #require(PersonName("Anna"))
        let text = english.description(of: try rings(style: .moveOnly, paused: true), owner: owner)
        #expect(
            text == "Anna, February 14, 2019. Paused day. "
                + "Move: 493 of 420 kilocalories, 117 percent.")
    }

    @Test("a paused day is neither reached nor missed, and no label says otherwise")
    func paused() throws {
        let day = try rings(paused: true)
        #expect(day.readings.allSatisfy { day.isReached($0) == nil && day.verdict(of: $0) == nil })
        #expect(day.readings.allSatisfy { english.label(for: $0, of: day).notes.isEmpty })
        let today = try rings(partial: true)
        #expect(today.isReached(today.move) == true && today.verdict(of: today.move) == nil)
        let over = try rings()
        #expect(over.readings.map(over.verdict) == [true, true, false])
        let none = try rings(
            move: reading(.move, 5, of: 0), exercise: reading(.exercise, nil, of: 30))
        #expect(none.verdict(of: none.move) == nil)
        #expect(none.exercise.map(none.verdict) == .some(nil))
    }

    @Test("what was left out is said with its number, beside no data and beside a value")
    func leftOut() throws {
        var move = reading(.move, nil, of: 420)
        move.leftOut = 1
        var exercise = reading(.exercise, 12, of: 30)
        exercise.leftOut = 3
        let day = try rings(move: move, exercise: exercise)
        #expect(
            english.sentences(of: day).prefix(2) == [
                "Move: no data, goal 420 kilocalories, 1 implausible item left out.",
                "Exercise: 12 of 30 minutes, 40 percent, 3 implausible items left out.",
            ])
        #expect(day.leftOut == 4)
    }

    @Test("a range in which no day can be judged says so")
    func nothingToJudge() throws {
        let owner = try #require(PersonName("Anna"))
        let day = try rings(style: .moveOnly, partial: true)
        #expect(
            english.summary(of: [day], from: day.day.date, through: day.day.date, owner: owner)
                == "Anna, activity from February 14, 2019 to February 14, 2019. "
                + "Move: no finished day with a goal.")
    }

    @Test("G9, G10, G11: no judgement, no short form, no colour, no shape in what is spoken")
    func lint() throws {
        let banned = [
            #"\b(rapid|gradual|almost|nearly|great|good|bad|only|just|well|poor|big|huge)(ly)?\b"#,
            #"\b(red|pink|green|lime|cyan|blue|black|dark|light|bright)\b"#,
            #"\b(rings?|circles?|dots?|arcs?|laps?|round|bars?|lines?)\b"#,
            #"\d+/\d+"#, #"\d+ ?(m|h|min|kcal|bpm|%)\b"#, "%", #"\.\."#, "  ", #"\{|\}"#,
        ]
        let patterns = try banned.map { try Regex($0).ignoresCase() }
        var generator = SeededGenerator(seed: 9)
        let owner = try #require(PersonName("Anna"))
        for _ in 0..<500 {
            let day = try randomRings(&generator)
            let range = english.summary(
                of: [day], from: day.day.date, through: day.day.date, owner: owner)
            for text in [english.description(of: day, owner: owner), range] {
                for pattern in patterns { #expect(!text.contains(pattern), "\(text)") }
                #expect(text.hasSuffix("."))
            }
        }
    }

    @Test("a ring below its goal never reads 100 percent or more")
    func honestPercent() throws {
        var generator = SeededGenerator(seed: 10)
        for _ in 0..<2000 {
            let goal = Double.random(in: 1...900, using: &generator)
            let near = goal * .random(in: 0.99..<1.01, using: &generator)
            for value in [near, goal, goal.nextDown, goal.nextUp] {
                let figures = RingFigures(reading(.move, value, of: goal))
                #expect((try #require(figures.percent) >= 100) == (value >= goal))
            }
        }
    }
}
