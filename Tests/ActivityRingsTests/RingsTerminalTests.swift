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

    @Test("what was left out is counted, and is no zero")
    func leftOut() throws {
        var move = reading(.move, nil, of: 420)
        move.leftOut = 2
        let day = try rings(style: .moveOnly, move: move)
        let text = try RingsTerminal.text(of: day, words: english, colour: .none)
        #expect(text.hasSuffix("Move  no data      2 implausible items left out\n"))
        let table = try RingsTerminal.table(of: [day], person: "Anna", words: english)
        #expect(table.contains("–                   2 implausible items left out\n"))
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

    @Test("A26: in cells a ring is open below 100 % and its rims are unbroken from there on")
    func laps() throws {
        /// Whether somewhere on the way around no cell from rim to rim has the ring's colour.
        func isOpen(_ progress: Double, _ ring: RingKind) throws -> Bool {
            let day = try rings(progress: progress, progress, progress)
            let raster = RingRaster(day, side: RingsTerminal.columns)
            let side = Double(RingsTerminal.columns)
            return (0..<720).contains { step in
                !stride(from: -0.04, through: 0.04, by: 0.02).contains { offset in
                    let place = RingGeometry.point(
                        atTurn: Double(step) / 720, of: ring, offset: offset)
                    return raster[Int(place.x * side), Int(place.y * side)]
                        == RingColours.progress(ring)
                }
            }
        }
        for ring in RingKind.allCases {
            for progress in [0.95, 0.97, 0.99, 0.999, 0.999_999] {
                #expect(try isOpen(progress, ring), "\(ring) \(progress)")
            }
            for progress in [1, 1.01, 1.5, 2, 3, 5] {
                #expect(try !isOpen(progress, ring), "\(ring) \(progress)")
            }
        }
    }

    @Test("A26: the head of each lap is a cell between the rims, three at most")
    func heads() throws {
        for (progress, heads) in [(0.5, 0), (1.0, 1), (1.5, 1), (2.2, 2), (3, 3), (7, 3)] {
            let day = try rings(progress: progress, nil, nil)
            let raster = RingRaster(day, side: RingsTerminal.columns)
            let colour = RingColours.progress(.move)
            let side = Double(RingsTerminal.columns)
            var black: Set<Int> = []
            for step in 0..<720 {
                let place = RingGeometry.point(atTurn: Double(step) / 720, of: .move)
                let (column, row) = (Int(place.x * side), Int(place.y * side))
                if raster[column, row] != colour, raster[column, row] != RingColours.track(.move) {
                    black.insert(row * raster.side + column)
                }
            }
            #expect(black.count == heads, "\(progress)")
        }
    }

    @Test("bars tell laps and estimates apart without colour")
    func bars() throws {
        let day = try rings(
            move: reading(.move, 999, of: 1000), exercise: reading(.exercise, 150, of: 100),
            stand: reading(.stand, 30, of: 10, state: .estimated))
        let text = try RingsTerminal.text(of: day, words: english, colour: .none)
        #expect(
            text == """
                Anna
                Thursday, February 14, 2019
                Move      999/1,000 kcal   99%  [#########-]
                Exercise     150/100 min  150%  [##########]+   goal reached
                Stand            30/10 h  300%  [~~~~~~~~~~]++  goal reached, estimated

                """)
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
