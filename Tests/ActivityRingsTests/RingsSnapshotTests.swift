import Activity
import ActivityRings
import ActivityWords
import Testing

@Suite("Pictures, looked at") struct RingsSnapshotTests {
    static let rows: [(id: String, progress: [Double?])] = [
        ("partial", [0.35, 0.63, 0.8]), ("zero", [0, 0, 0]), ("no-data", [nil, nil, nil]),
        ("closed", [1, 1, 1]), ("over", [1.55, 1.3, 0.6]), ("touching", [0.985, 0.975, 0.96]),
        ("laps", [2.6, 10.28, 2]), ("little", [0.05, 0.01, 0.1]), ("whole", [1, 2, 3]),
        ("nearly", [0.99, 0.999, 0.99]),
    ]

    @Test("bare rings", arguments: rows)
    func bare(id: String, progress: [Double?]) throws {
        let day = try rings(progress: progress[0], progress[1], progress[2])
        try expectSnapshot(
            RingsSVG.picture(of: day, words: english, ground: .circle, content: .bare),
            "rings-\(id).svg")
    }

    @Test("estimates are outlines")
    func estimated() throws {
        let day = try rings(
            move: reading(.move, 600, of: 1000, state: .estimated),
            exercise: reading(.exercise, 990, of: 1000, state: .estimated),
            stand: reading(.stand, 2300, of: 1000, state: .estimated))
        try expectSnapshot(
            RingsSVG.picture(of: day, words: english, ground: .circle, content: .bare),
            "rings-estimated.svg")
    }

    @Test("labelled days", arguments: [RingsSVG.Ground.square, .circle])
    func labelled(ground: RingsSVG.Ground) throws {
        try expectSnapshot(
            RingsSVG.picture(of: rings(), words: english, ground: ground), "day-\(ground).svg")
    }

    @Test("a Move-only day of a person with a long name, today, estimated")
    func moveOnly() throws {
        let day = try rings(
            person: "Maximiliane \"Max\" von und zu <Wittgenstein> 👩‍👩‍👧", style: .moveOnly,
            partial: true, move: reading(.move, 310, of: 420, state: .estimated))
        try expectSnapshot(RingsSVG.picture(of: day, words: english), "day-move-only.svg")
    }

    @Test("a name written from right to left")
    func rightToLeft() throws {
        let day = try rings(
            person: "נועה כהן", paused: true, wheelchair: true,
            stand: reading(.stand, 12, of: nil))
        try expectSnapshot(RingsSVG.picture(of: day, words: english), "day-right-to-left.svg")
    }

    @Test("a calendar")
    func calendar() throws {
        try expectSnapshot(RingsCalendarTests.picture(), "calendar.svg")
    }

    @Test("a day in the terminal")
    func terminal() throws {
        try expectSnapshot(
            RingsTerminal.text(of: rings(), words: english, colour: .trueColor),
            "terminal.txt")
    }

    @Test("in the terminal 99 %, 300 % and an estimate are told apart")
    func terminalLaps() throws {
        let days = [
            try rings(progress: 0.99, 0.999, 0.97), try rings(progress: 1, 1.5, 3),
            try rings(
                style: .moveOnly, move: reading(.move, 1200, of: 1000, state: .estimated)),
        ]
        let texts = try days.map {
            try RingsTerminal.text(of: $0, words: english, colour: .trueColor)
        }
        try expectSnapshot(texts.joined(separator: "\n"), "terminal-laps.txt")
    }
}
