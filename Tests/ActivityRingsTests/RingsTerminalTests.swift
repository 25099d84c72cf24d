import Activity
import ActivityWords
import Testing

@testable import ActivityRings

@Suite("Rings in a terminal") struct RingsTerminalTests {
    @Test("without colour there is no escape sequence, and amounts stand under each other")
    func plain() throws {
        let text = try RingsTerminal.text(of: rings(), words: english, colour: .none)
        #expect(
            text == """
                Anna
                Thursday, February 14, 2019
                Move      493/420 kcal  117%  [##########]+  goal reached
                Exercise     31/30 min  103%  [##########]+  goal reached
                Stand          10/12 h   83%  [########--]

                """)
    }

    @Test("no data, zero, no goal and a goal of 0 are told apart")
    func states() throws {
        let day = try rings(
            partial: true, move: reading(.move, nil, of: 420),
            exercise: reading(.exercise, 0, of: 30), stand: reading(.stand, 3, of: 0))
        let text = try RingsTerminal.text(of: day, words: english, colour: .none)
        #expect(
            text == """
                Anna
                Thursday, February 14, 2019
                so far
                Move       no data
                Exercise  0/30 min             0%  [----------]
                Stand          3 h  no goal known

                """)
    }

    @Test("in colour the rings are 30 columns and 15 rows of flat constants")
    func colours() throws {
        let text = try RingsTerminal.text(of: rings(), words: english, colour: .trueColor)
        let lines = text.split(separator: "\n")
        #expect(lines.count == 15)
        #expect(lines.allSatisfy { $0.count { $0 == "▀" } == 30 })
        let constants: Set<String> = [
            "250;17;79", "166;255;0", "0;255;246", "50;3;16", "33;51;0", "0;51;49", "0;0;0",
        ]
        for match in text.matches(of: /\[[34]8;2;([0-9;]+)m/) {
            #expect(constants.contains(String(match.output.1)))
        }
        #expect(text.contains("\u{1B}[48;2;0;0;0mMove "))
    }

    @Test("the drawing follows the geometry: a quarter lies right of the top")
    func raster() throws {
        let raster = RingRaster(try rings(progress: 0.25, nil, nil), side: 200)
        let move = RingColours.progress(.move)
        let track = RingColours.track(.move)
        // 41 of 100 from the centre at half past one, half past four, and half past ten.
        #expect(raster[158, 42] == move)
        #expect(raster[158, 158] == track)
        #expect(raster[42, 42] == track)
        #expect(raster[100, 100] == RingColours.black)
    }

    @Test("a name can't send sequences to the terminal")
    func hostileName() throws {
        let day = try rings(person: "A\u{1B}[31mB\u{9B}2J\u{202E}C\r\nD\u{7}")
        let text = try RingsTerminal.text(of: day, words: english, colour: .none)
        #expect(text.hasPrefix("A[31mB2JC D\n"))
        #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    }

    @Test("the table has a row for each day and marks what is missing or estimated")
    func table() throws {
        let days = [
            try rings("2024-03-11"),
            try rings(
                "2024-03-12", style: .moveOnly, paused: true,
                move: reading(.move, 310, of: 420, state: .estimated)),
            try rings(
                "2024-03-13", partial: true, move: reading(.move, 0, of: 420),
                exercise: reading(.exercise, nil, of: 30), stand: reading(.stand, 2, of: nil)),
        ]
        let text = try RingsTerminal.table(of: days, person: "Anna", words: english)
        #expect(
            text == """
                Anna

                Date                          Move        Exercise        Stand  Notes
                2024-03-11  Mon  493/420 kcal 117%  31/30 min 103%  10/12 h 83%
                2024-03-12  Tue  ~310/420 kcal 73%                               paused
                2024-03-13  Wed      0/420 kcal 0%               –  2 h no goal  so far

                – no data   ~ estimated

                """)
    }
}
