import Activity
import ActivityRings
import ActivityWords
import TestSupport
import Testing

@Suite("The sound of rings") struct RingsAudioTests {
    private func listen(_ day: DayRings) throws -> (Listener, [ReadCues.Cue]) {
        (
            try #require(Listener(RingsAudio.earcon(of: day))),
            try #require(ReadCues(RingsAudio.cues(of: day, words: english))).cues
        )
    }

    private func key(_ heard: Listener, _ cue: ReadCues.Cue) throws -> Double {
        Listener.semitones(try #require(heard.pitch(at: cue.start + 0.12, width: 0.08)))
    }

    @Test("three notes, Move, Exercise, Stand, whose pitch is the progress, from left to right")
    func notes() throws {
        let (heard, cues) = try listen(rings(progress: 0.25, 0.5, 0.75))
        #expect(cues.map(\.id) == ["move", "exercise", "stand"])
        #expect(cues[0].text.hasPrefix("Move: 250 of 1,000 kilocalories, 25 percent"))
        for (cue, expected) in zip(cues, [63.0, 66, 69]) {
            #expect(abs(try key(heard, cue) - expected) < 0.3)
            let sample = Int(cue.start * 44_100)
            #expect(abs(try #require(heard.onset(after: sample - 400)) - sample) <= 44)
        }
        let sides = cues.map { cue in
            heard.place(in: Int(cue.start * 44_100)..<Int(cue.start * 44_100) + 8000)
        }
        #expect(sides[0] < -0.5 && abs(sides[1]) < 0.1 && sides[2] > 0.5)
        #expect(heard.peak < 0.9)
        #expect(heard.seconds < 2)
    }

    @Test("no data is silence of a note's length; zero is a low note of its own")
    func nothing() throws {
        let (heard, cues) = try listen(rings(progress: nil, 0, 0.01))
        let silent = 0..<Int(cues[1].start * 44_100) - 1
        #expect(silent.allSatisfy { heard.left[$0] == 0 && heard.right[$0] == 0 })
        #expect(abs(try key(heard, cues[1]) - 55) < 0.3)
        #expect(abs(try key(heard, cues[2]) - 60.12) < 0.3)
        #expect(cues[0].text.contains("no data"))
        #expect(abs(cues[1].start - cues[0].start - 0.45) < 0.001)
    }

    @Test(
        "each full lap is a mark after the note", arguments: [(0.99, 0), (1, 1), (2.6, 2), (3, 3)])
    func laps(progress: Double, marks: Int) throws {
        let (heard, cues) = try listen(rings(progress: progress, 0.5, 0.5))
        let start = Int(cues[0].start * 44_100) + 14_000
        let end = Int(cues[1].start * 44_100)
        // Stretches of a hundredth of a second in which the high note of 2,093 Hz is heard.
        let loud = stride(from: start, to: end - 441, by: 441).map {
            heard.strength(of: 2093, in: $0..<$0 + 441) > 0.02
        }
        let beginnings = zip([false] + loud, loud).count { !$0 && $1 }
        #expect(beginnings == marks)
    }

    @Test("a day without a watch has one note")
    func moveOnly() throws {
        let (heard, cues) = try listen(
            rings(style: .moveOnly, move: reading(.move, 210, of: 420, state: .estimated)))
        #expect(cues.map(\.id) == ["move"])
        #expect(abs(try key(heard, cues[0]) - 66) < 0.3)
        #expect(heard.seconds < 0.6)
    }

    @Test("equal days give equal bytes")
    func deterministic() throws {
        let day = try rings()
        #expect(RingsAudio.earcon(of: day) == RingsAudio.earcon(of: day))
    }
}
