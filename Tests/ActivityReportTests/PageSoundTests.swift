import Activity
import ActivityCharts
import Foundation
import Markup
import Sound
import Testing

@testable import ActivityReport

@Suite("The sound of a page")
struct PageSoundTests {
    private struct Track: Decodable {
        let length: Int
        let timbres: [[Double]]
        let voices: [[Double]]
        let moments: [[Int]]
        let tones: [[Double]?]
    }

    private func track(_ values: [Double?], goal: Double? = nil) throws -> Track {
        let first = try civil("2024-06-01")
        let history = try history()
        let points = try values.enumerated().map { index, value in
            let day = try #require(history.day(first.adding(days: index)))
            return ChartPoint(day.interval, value: value)
        }
        let context = ChartContext(
            words: english, history: history,
            dates: first...first.adding(days: values.count - 1), bucket: .day)
        return try track(
            Chart([ChartSeries(ChartSubject(.stepCount), points: points)], in: context, goal: goal))
    }

    private func track(_ chart: Chart) throws -> Track {
        try JSONDecoder().decode(Track.self, from: Data(PageSound(chart).json.compactText.utf8))
    }

    @Test("higher values have higher pitches, between 196 and 1047 hertz")
    func pitches() throws {
        let heard = try track([100, 5000, 12_000, 300, 9000]).tones.map { try #require($0)[4] }
        #expect(heard[0] < heard[3] && heard[3] < heard[1] && heard[1] < heard[4])
        #expect(heard[4] < heard[2])
        #expect(heard.allSatisfy { (195.9...1047).contains($0) })
    }

    @Test("no data has no tone, and a zero is hollow and the lowest of all")
    func nothing() throws {
        let track = try track([0, nil, 1, 9000])
        #expect(track.tones[1] == nil)
        let (zero, one) = (try #require(track.tones[0]), try #require(track.tones[2]))
        // MIDI 50, a D: 146.83 Hz.
        #expect(abs(zero[4] - 146.83) < 0.01 && zero[4] < one[4])
        #expect(track.timbres[Int(zero[0])] != track.timbres[Int(one[0])])
    }

    @Test("values come in order, within 3 to 10 seconds, from left to right")
    func moments() throws {
        for (count, length) in [(2, 3000), (30, 3000), (45, 4500), (150, 10_000)] {
            let track = try track((0..<count).map { Double(1000 + $0) })
            #expect(track.length == length)
            #expect(track.moments.map { $0[1] } == Array(0..<count))
            #expect(track.moments[0][0] == 100)
            #expect(zip(track.moments, track.moments.dropFirst()).allSatisfy { $0[0] < $1[0] })
            let pans = track.tones.compactMap { $0?[5] }
            #expect(zip(pans, pans.dropFirst()).allSatisfy { $0 < $1 })
        }
    }

    @Test("a page has each voice of the sound file, at the file's moments")
    func sameAsFile() throws {
        for chart in try report().sections.flatMap(\.charts).map(\.chart) {
            let track = try track(chart)
            #expect(track.voices.count == chart.sound.voices.count)
            let starts = Set(track.voices.map { Int($0[3]) })
            for cue in chart.cueList(.gridlines) { #expect(starts.contains(cue.start)) }
            let values = chart.cueList().filter { $0.id.hasPrefix("point-1-") }
            #expect(!values.isEmpty)
            #expect(
                Set(values.map { "\($0.id) \($0.start)" })
                    == Set(track.moments.map { "point-1-\($0[1] + 1) \($0[0])" }))
        }
    }
}
