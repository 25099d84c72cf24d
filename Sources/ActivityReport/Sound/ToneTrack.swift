internal import ActivityCharts
internal import Markup

/// A chart as notes: time is the horizontal axis, pitch the vertical one.
///
/// All numbers are those of `rings-and-charts.md` §3.6, so that a page sounds like an audio
/// file of the same chart; a page's script plays the list and decides nothing.
struct ToneTrack: Hashable {
    /// A value, or the place of one that is missing.
    struct Note: Hashable {
        /// Seconds from the beginning.
        let onset: Double
        /// Seconds.
        let duration: Double
        /// Hertz; nil where nothing is known, which is not 0.
        let frequency: Double?
        /// −0.9 at the left to 0.9 at the right.
        let pan: Double
        /// The greatest amplitude, of 1.
        let gain: Double
    }

    /// Silence before the first note.
    static let lead = 0.1
    /// Room for the sound of the end.
    static let tail = 0.5
    /// MIDI 55 and 84: 196 and 1047 Hz.
    static let pitches = 55.0...84.0
    /// The pitch of a 0 with which the axis begins: below all other values.
    static let zeroPitch = 50.0

    /// Seconds, with the sound of the end.
    let length: Double
    /// Whether values glide into each other.
    let isContinuous: Bool
    /// A note for each point of the first series, in order.
    let notes: [Note]
    /// When grid lines are passed, in seconds.
    let ticks: [Double]
    /// When the goal is crossed, in seconds.
    let crossings: [Double]

    init(_ descriptor: ChartDescriptor) {
        let points = descriptor.series.first?.points ?? []
        let axis = TonePlaces(descriptor, count: points.count)
        let glides = descriptor.series.first?.isContinuous ?? false
        let onsets = points.map { axis.moment(of: glides ? $0.middle : $0.x) }
        length = axis.length
        isContinuous = glides
        notes = points.enumerated().map { index, point in
            let next = index + 1 < points.count ? onsets[index + 1] : axis.end
            let room = max(next - onsets[index], 0.02)
            let pitch = point.y.map(axis.pitch)
            return Note(
                onset: onsets[index], duration: glides ? room : min(room, 0.2),
                frequency: pitch.map { 440 * Logarithms.powerOfTwo(($0 - 69) / 12) },
                pan: axis.pan(of: point.middle), gain: pitch.map(ToneTrack.gain) ?? 0.05)
        }
        ticks = descriptor.xAxis.ticks.map { axis.moment(of: $0.value) }
        crossings = ToneTrack.crossings(points, onsets, goal: descriptor.rules.first?.value)
    }

    /// −12 dB in the middle, 3 more where ears hear less and 3 less where they hear more.
    private static func gain(_ pitch: Double) -> Double {
        let middle = (pitches.lowerBound + pitches.upperBound) / 2
        let share = min(max((middle - pitch) / (pitches.upperBound - middle), -1), 1)
        return Logarithms.amplitude(decibels: -12 + 3 * share)
    }

    private static func crossings(
        _ points: [ChartDataPoint], _ onsets: [Double], goal: Double?
    ) -> [Double] {
        guard let goal else { return [] }
        var found: [Double] = []
        var previous: Double?
        for (point, onset) in zip(points, onsets) {
            guard let value = point.y else { continue }
            if let previous, (previous >= goal) != (value >= goal) { found.append(onset) }
            previous = value
        }
        return found
    }

    /// The list as a page's script reads it; times in seconds, frequencies in hertz.
    var json: JSONValue {
        func number(_ value: Double) -> JSONValue {
            .number((value * 1000).rounded() / 1000)
        }
        return .object(
            [
                ("length", number(length)), ("continuous", .bool(isContinuous)),
                (
                    "notes",
                    .array(
                        notes.map { note in
                            .array([
                                number(note.onset), number(note.duration),
                                note.frequency.map(number) ?? .null, number(note.pan),
                                number(note.gain),
                            ])
                        })
                ),
                ("ticks", .array(ticks.map(number))), ("crossings", .array(crossings.map(number))),
            ].reduce(into: JSONObject()) { $0.append($1.0, $1.1) })
    }
}

extension ChartDataPoint {
    /// The middle of its stretch.
    var middle: Double { xEnd.map { (x + $0) / 2 } ?? x }

    /// The least value it stands for: the low end of a range, else its value.
    var least: Double? { (additionalValues.first ?? nil) ?? y }

    /// The greatest value it stands for.
    var greatest: Double? { (additionalValues.count > 1 ? additionalValues[1] : nil) ?? y }
}
