import Activity
import ActivityCharts
import Sound
import Testing

@testable import ActivityReport

@Suite("The sound of a page")
struct ToneTests {
    private func track(_ values: [Double?], goal: Double? = nil) throws -> ToneTrack {
        let first = try civil("2024-06-01")
        let history = try history()
        let points = try values.enumerated().map { index, value in
            let day = try #require(history.day(first.adding(days: index)))
            return ChartPoint(day.interval, value: value)
        }
        let context = ChartContext(
            words: english, history: history,
            dates: first...first.adding(days: values.count - 1), bucket: .day)
        let chart = try Chart(
            [ChartSeries(ChartSubject(.stepCount), points: points)], in: context, goal: goal)
        return ToneTrack(chart.descriptor)
    }

    @Test("higher values have higher pitches, between 196 and 1047 hertz")
    func pitches() throws {
        let notes = try track([100, 5000, 12_000, 300, 9000]).notes
        let frequencies = try notes.map { try #require($0.frequency) }
        #expect(frequencies[0] < frequencies[3] && frequencies[3] < frequencies[1])
        #expect(frequencies[1] < frequencies[4] && frequencies[4] < frequencies[2])
        #expect(frequencies.allSatisfy { (195.9...1047).contains($0) })
    }

    @Test("no data has no pitch, and a zero has the lowest of all")
    func nothing() throws {
        let notes = try track([0, nil, 1, 9000]).notes
        #expect(notes[1].frequency == nil)
        let zero = try #require(notes[0].frequency)
        // MIDI 50, a D: 146.83 Hz.
        #expect(abs(zero - 146.83) < 0.01)
        #expect(try zero < #require(notes[2].frequency))
    }

    @Test(
        "a tenth of a second for each value, 3 to 10 seconds",
        arguments: [(2, 3.0), (30, 3), (45, 4.5), (150, 10)])
    func length(count: Int, seconds: Double) throws {
        let track = try track((0..<count).map { Double(1000 + $0) })
        #expect(track.length == seconds)
        #expect(track.notes.count == count)
        #expect(track.notes[0].onset == 0.1)
        let ends = track.notes.map { $0.onset + $0.duration }
        #expect(ends.allSatisfy { $0 <= seconds - 0.5 + 0.001 })
        #expect(zip(track.notes, track.notes.dropFirst()).allSatisfy { $0.onset < $1.onset })
    }

    @Test("bars are separate notes from left to right")
    func bars() throws {
        let track = try track([1, 2, 3])
        #expect(!track.isContinuous)
        #expect(track.notes.map { ($0.pan * 10).rounded() } == [-6, 0, 6])
        #expect(track.notes.allSatisfy { $0.duration <= 0.2 })
    }

    @Test("a goal is marked where values come to its other side")
    func crossings() throws {
        let track = try track([100, 300, nil, 400, 100, 100], goal: 250)
        #expect(track.crossings == [track.notes[1].onset, track.notes[4].onset])
    }

    @Test("a page sounds each value at the moment at which the sound file does")
    func sameAsFile() throws {
        for chart in try report().sections.flatMap(\.charts).map(\.chart) {
            let notes = ToneTrack(chart.descriptor).notes
            let cues = chart.cueList(.values).filter { $0.id.hasPrefix("point-1-") }
            #expect(!cues.isEmpty)
            for cue in cues {
                let index = try #require(Int(cue.id.dropFirst("point-1-".count)))
                let onset = notes[index - 1].onset * 1000
                #expect(abs(onset - Double(cue.start)) <= 1, "\(cue.id)")
            }
        }
    }
}
