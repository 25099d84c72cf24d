internal import Sound

/// The voices of one series: one glide for each stretch of a line without a gap, one note for
/// each value elsewhere. Where nothing is known nothing sounds.
struct SeriesVoices {
    /// The longest note in milliseconds.
    static let longest = 200
    /// How long a line stays on the last value before a gap.
    static let hold = 40

    let mapping: AudioMapping
    let isContinuous: Bool
    let timbre: Timbre

    func voices(_ points: [AudioPoint]) -> [Voice] {
        isContinuous ? runs(points).compactMap(glide) : points.compactMap(note)
    }

    private func runs(_ points: [AudioPoint]) -> [ArraySlice<AudioPoint>] {
        points.split { $0.point.y == nil }
    }

    private func glide(_ run: ArraySlice<AudioPoint>) -> Voice? {
        var knots = run.compactMap { point in
            point.point.y.map { knot(at: point.onset, mapping.pitch(of: $0), point.point) }
        }
        guard let last = run.last, let end = knots.last else { return nil }
        knots.append(
            Voice.Knot(
                millisecond: max(min(last.end, last.onset + SeriesVoices.hold), last.onset + 10),
                pitch: end.pitch, pan: end.pan, gain: end.gain))
        return Voice(knots, timbre: timbre)
    }

    private func knot(at moment: Int, _ pitch: Pitch, _ point: ChartDataPoint) -> Voice.Knot {
        Voice.Knot(
            millisecond: moment, pitch: pitch, pan: mapping.pan(of: point.order),
            gain: mapping.gain(of: pitch))
    }

    /// A note; a range is a rise from its least to its greatest value.
    func note(_ point: AudioPoint) -> Voice? {
        guard let least = point.point.least, let greatest = point.point.greatest else { return nil }
        let room = (point.end - point.onset) * 9 / 10
        let length = min(max(room, 30), SeriesVoices.longest)
        let isZero = mapping.isLowestZero(greatest)
        let pitch = isZero ? AudioMapping.zero : mapping.pitch(of: least)
        let last = isZero ? AudioMapping.zero : mapping.pitch(of: greatest)
        return Voice(
            at: point.onset, lasting: length, pitch: pitch, to: last,
            pan: mapping.pan(of: point.point.order), gain: mapping.gain(of: last),
            timbre: isZero ? .hollow : timbre, attack: 5, release: min(15, length / 3))
    }
}
