import Activity
import ActivityWords
import Foundation
import TestSupport
import Testing

@testable import ActivityCharts

/// `rings-and-charts.md` G20–G28 and §3.6: the tests listen to the file.
@Suite("The sound of charts") struct AudioTests {
    private static let rising: [Double?] = [
        1000, 2500, 4200, 5100, 6800, 7900, 9300, 10_800, 12_100, 13_900,
    ]

    private func bars(_ values: [Double?], goal: Double? = nil) throws -> Chart {
        let last = try civil("2024-06-01").adding(days: values.count - 1).description
        return try Chart(
            [ChartSeries(metric("steps"), points: daily("2024-06-01", values))],
            in: context("2024-06-01", last, .day), goal: goal)
    }

    private func line(_ values: [Double?]) throws -> Chart {
        let last = try civil("2024-06-01").adding(days: values.count - 1).description
        return try Chart(
            [ChartSeries(metric("restingHeartRate"), points: daily("2024-06-01", values))],
            in: context("2024-06-01", last, .day))
    }

    private func listen(_ chart: Chart) throws -> (Listener, [ReadCues.Cue]) {
        (try #require(Listener(chart.audio())), try #require(ReadCues(chart.cues())).cues)
    }

    /// The key that the specification gives a value: 55 to 84 over the axis.
    private func key(_ value: Double, _ axis: ChartAxis) -> Double {
        55 + 29 * (value - axis.lowerBound) / (axis.upperBound - axis.lowerBound)
    }

    private func points(_ cues: [ReadCues.Cue]) -> [ReadCues.Cue] {
        cues.filter { $0.id.hasPrefix("point-") }
    }

    @Test("G20, G21: the values of bars are heard again within a semitone, at their cues")
    func bars() throws {
        let chart = try bars(Self.rising)
        let (heard, cues) = try listen(chart)
        let points = points(cues)
        #expect(points.count == 10)
        for (cue, value) in zip(points, Self.rising) {
            let pitch = try #require(heard.pitch(at: cue.start + 0.05))
            let expected = key(try #require(value), chart.descriptor.yAxis)
            #expect(abs(Listener.semitones(pitch) - expected) < 0.5, "\(cue.id)")
        }
    }

    @Test("G21: a note begins within a millisecond of its cue, after silence")
    func onsets() throws {
        let chart = try bars(Self.rising)
        let (heard, cues) = try listen(chart)
        let clicks = try #require(ReadCues(chart.cues(.gridlines))).cues.map(\.start)
        for cue in points(cues) where !clicks.contains(where: { abs($0 - cue.start) < 0.02 }) {
            let sample = Int((cue.start * 44_100).rounded())
            let before = sample - 400..<sample
            #expect(before.allSatisfy { heard.left[$0] == 0 && heard.right[$0] == 0 })
            let onset = try #require(heard.onset(after: sample - 400))
            #expect(abs(onset - sample) <= 44, "\(cue.id): \(onset - sample)")
        }
    }

    @Test("G21: a line glides; its values are heard within a semitone where they lie")
    func glide() throws {
        let values = (0..<40).map { Optional(60 + 20 * sin(Double($0) / 6.3)) }
        let chart = try line(values)
        let (heard, cues) = try listen(chart)
        let points = points(cues)
        #expect(points.count == 40)
        var tracked: [Double] = []
        for (cue, value) in zip(points, values).dropFirst().dropLast() {
            let pitch = try #require(heard.pitch(at: cue.start, width: 0.03))
            let expected = key(try #require(value), chart.descriptor.yAxis)
            tracked.append(Listener.semitones(pitch) - expected)
        }
        #expect(tracked.allSatisfy { abs($0) < 1 }, "\(tracked)")
        // One sound from the first value to the last.
        let start = Int(points[0].start * 44_100) + 441
        let end = Int(points[39].start * 44_100)
        for at in stride(from: start, to: end - 441, by: 441) {
            #expect(heard.loudness(in: at..<at + 441) > -40)
        }
    }

    @Test("a gap is silent; zero is a low note of its own, not silence")
    func gapAndZero() throws {
        let chart = try bars([5000, nil, 0, 9000, 8000, 2000, 10_000])
        let (heard, cues) = try listen(chart)
        let points = points(cues)
        #expect(points[1].text == "June 2: no data")
        let gap = Int(points[1].start * 44_100) + 600..<Int(points[1].end * 44_100) - 1
        #expect(gap.allSatisfy { heard.left[$0] == 0 && heard.right[$0] == 0 })
        let zero = try #require(heard.pitch(at: points[2].start + 0.08, width: 0.06))
        #expect(abs(Listener.semitones(zero) - 50) < 0.5)
        let line = try line([60, 62, 61, nil, nil, nil, 64, 65, 63, 60])
        let (glide, lineCues) = try listen(line)
        let own = self.points(lineCues)
        let silent = Int(own[3].start * 44_100)..<Int(own[6].start * 44_100)
        let clicks = try #require(ReadCues(line.cues(.gridlines))).cues.map {
            Int($0.start * 44_100) - 5..<Int($0.start * 44_100) + 300
        }
        #expect(
            silent.allSatisfy { sample in
                glide.left[sample] == 0 || clicks.contains { $0.contains(sample) }
            })
    }

    @Test("G26: a scatter chart has a note for each point, also where two share a place")
    func scatter() throws {
        let pairs = [(1.0, 50.0), (2, 60), (2, 70), (2, 80), (5, 55), (8, 62), (9, 75), (10, 66)]
            .map { (x: $0.0 * 1000, y: Optional($0.1), label: "June \(Int($0.1))") }
        let chart = try Chart(
            metric("restingHeartRate"), against: metric("steps"), pairs: pairs,
            in: context("2024-05-01", "2024-06-10", .day))
        let (heard, cues) = try listen(chart)
        let points = points(cues)
        #expect(points.count == 8)
        #expect(zip(points, points.dropFirst()).allSatisfy { $1.start - $0.start >= 0.059 })
        for (cue, pair) in zip(points, pairs) {
            let pitch = try #require(heard.pitch(at: cue.start + 0.025, width: 0.04))
            let expected = key(try #require(pair.y), chart.descriptor.yAxis)
            #expect(abs(Listener.semitones(pitch) - expected) < 1, "\(cue.text)")
        }
        let outlier = try Gallery.named("scatter-outlier")
        #expect(try self.points(listen(outlier).1).count == 41)
    }

    @Test("G23: 3 to 10 seconds, a tenth for each value", arguments: [1, 7, 30, 31, 60, 100, 400])
    func duration(count: Int) throws {
        let (heard, _) = try listen(bars((0..<count).map { Double($0 % 17) * 500 + 100 }))
        let expected = min(max(Double(count) * 0.1, 3), 10)
        #expect(abs(heard.seconds - expected) * 44_100 <= 1)
    }

    @Test("G28: a click lies at each line of the horizontal axis")
    func clicks() throws {
        let chart = try bars(Self.rising)
        let (heard, _) = try listen(chart)
        let cues = try #require(ReadCues(chart.cues(.gridlines))).cues
        let axis = chart.descriptor.xAxis
        #expect(cues.count == axis.ticks.count && !cues.isEmpty)
        for (cue, tick) in zip(cues, axis.ticks) {
            #expect(cue.text == tick.spoken)
            // 2.4 seconds from the tenth of a second on.
            let share = (tick.value - axis.lowerBound) / (axis.upperBound - axis.lowerBound)
            #expect(abs(cue.start - (0.1 + 2.4 * share)) < 0.001)
            let sample = Int(cue.start * 44_100)
            let here = heard.strength(of: 4000, in: sample..<sample + 265)
            let later = heard.strength(of: 4000, in: sample + 400..<sample + 665)
            #expect(here > 0.02 && here > later * 8)
        }
    }

    @Test("§6, 19: where the goal is crossed there is a mark, and a cue says which way")
    func crossings() throws {
        let chart = try bars([4000, 12_000, 11_000, 3000, 2000, 10_000, nil, 9000], goal: 10_000)
        let (heard, cues) = try listen(chart)
        let marks = cues.filter { $0.id.hasPrefix("goal-") }
        #expect(
            marks.map(\.text) == [
                "Goal of 10,000 steps reached", "Below the goal of 10,000 steps",
                "Goal of 10,000 steps reached", "Below the goal of 10,000 steps",
            ])
        let points = points(cues)
        #expect(marks.map(\.start) == [1, 3, 5, 7].map { points[$0].start })
        for mark in marks {
            let sample = Int(mark.start * 44_100)
            let early = heard.strength(of: 2250, in: sample..<sample + 880)
            let late = heard.strength(of: 2900, in: sample + 1760..<sample + 2640)
            let isUpwards = mark.text.hasPrefix("Goal")
            let wrong = heard.strength(of: 2900, in: sample..<sample + 880)
            #expect(isUpwards ? early > 0.02 && late > 0.02 : wrong > 0.02)
        }
        let quiet = try bars([4000, 5000], goal: 10_000)
        #expect(try !listen(quiet).1.contains { $0.id.hasPrefix("goal-") })
    }

    @Test("G22: the first cue is title and summary, the last says that it is complete")
    func frame() throws {
        let chart = try bars(Self.rising)
        let (heard, cues) = try listen(chart)
        #expect(cues[0].id == "title")
        #expect(cues[0].text == chart.descriptor.title + "\n" + chart.descriptor.summary)
        let end = try #require(cues.last)
        #expect(end.id == "complete" && end.text == "Complete" && end.end == heard.seconds)
        let sample = Int((end.start + 0.1) * 44_100)
        #expect(heard.loudness(in: sample..<sample + 5000) > -40)
        #expect(abs(try #require(heard.onset(after: sample - 500)) - sample) <= 44)
    }

    @Test("a cue for each value says the very label of the descriptor", arguments: Gallery.all)
    func labels(item: Gallery.Item) throws {
        let chart = try item.make()
        let cues = points(try #require(ReadCues(chart.cues())).cues)
        let labels = chart.descriptor.series.map { $0.points.map(\.label) }
        for cue in cues {
            let place = cue.id.split(separator: "-").compactMap { Int($0) }
            #expect(cue.text == labels[place[0] - 1][place[1] - 1])
        }
        if labels.allSatisfy({ $0.count <= 40 }) {
            #expect(cues.count == labels.map(\.count).reduce(0, +))
        }
        #expect(zip(cues, cues.dropFirst()).allSatisfy { $0.start <= $1.start })
    }

    @Test(
        "no chart clips, clicks or is too loud or too soft",
        arguments: ["steps-week", "heart-day", "heart-week", "zones", "empty", "scatter-outlier"])
    func levels(name: String) throws {
        let heard = try #require(Listener(Gallery.named(name).audio()))
        #expect(heard.peak <= 0.9)
        #expect(heard.left.first == 0 && heard.left.last == 0)
        // The clicks at 4,000 Hz have the steepest slope there is.
        #expect(heard.greatestJump(in: heard.left.indices) < 0.16)
        let loudness = heard.loudness(in: heard.left.indices)
        if name != "empty" { #expect((-32...(-14)).contains(loudness), "\(loudness)") }
    }

    @Test("notes wander from left to right, and from right to left where the chart does")
    func places() throws {
        for (name, isMirrored) in [("steps-week", false), ("steps-right-to-left", true)] {
            let (heard, cues) = try listen(Gallery.named(name))
            let points = points(cues)
            func place(_ cue: ReadCues.Cue) -> Double {
                let start = Int(cue.start * 44_100) + 2700
                return heard.place(in: start..<start + 3000)
            }
            let (first, last) = (place(points[0]), place(points[6]))
            #expect(isMirrored ? first > 0.5 && last < -0.5 : first < -0.5 && last > 0.5)
        }
    }

    @Test("several series follow one another in ten seconds and their pauses")
    func series() throws {
        let (heard, cues) = try listen(Gallery.named("blood-pressure"))
        let points = points(cues)
        #expect(points.count == 14)
        #expect(points[7].start - points[6].start > 0.7)
        #expect(heard.seconds < 10.8)
        #expect(points[0].text.contains("Systolic"))
        #expect(points[7].text.contains("Diastolic"))
    }

    @Test(
        "who hears the file and reads its cues knows the highest day and whether the goal was met")
    func question() throws {
        let chart = try bars([4000, 12_000, nil, 13_500, 2000, 9000, 0], goal: 10_000)
        let (heard, cues) = try listen(chart)
        let highest = points(cues).max { one, other in
            func pitch(_ cue: ReadCues.Cue) -> Double { heard.pitch(at: cue.start + 0.08) ?? 0 }
            return pitch(one) < pitch(other)
        }
        #expect(highest?.text == "June 4: 13,500 steps, goal reached")
        let last = cues.last {
            $0.id.hasPrefix("goal-") && $0.start <= (highest?.start ?? 0)
        }
        #expect(last?.text == "Goal of 10,000 steps reached")
    }

    @Test(
        "equal charts give the bytes that they gave on another machine",
        arguments: [
            ("steps-week", "e46b045"), ("heart-day", "ae118556"), ("scatter-outlier", "20553e17"),
        ])
    func bytes(name: String, expected: String) throws {
        let chart = try Gallery.named(name)
        #expect(try chart.audio() == Gallery.named(name).audio())
        #expect(String(checksum(chart.audio()), radix: 16) == expected)
    }

    /// CRC-32 as zip files have it.
    private func checksum(_ bytes: [UInt8]) -> UInt32 {
        var table: [UInt32] = []
        for index in 0..<256 {
            var value = UInt32(index)
            for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
            table.append(value)
        }
        return ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
    }
}
