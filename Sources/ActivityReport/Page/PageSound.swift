internal import ActivityCharts
internal import Markup
internal import Sound

/// The sound of a chart as a page's script reads it: the very voices of its sound file.
///
/// Times in milliseconds, pitches in hertz, amplitudes of 1; a voice is the number of its timbre,
/// attack, release, and four numbers for each knot: time, pitch, pan, amplitude.
struct PageSound {
    private let sound: ChartSound
    private let timbres: [Timbre]

    init(_ chart: Chart) {
        sound = chart.sound
        var found: [Timbre] = []
        for voice in sound.voices + sound.tones.compactMap(\.self)
        where !found.contains(voice.timbre) {
            found.append(voice.timbre)
        }
        timbres = found
    }

    var json: JSONValue {
        [
            "length": .integer(sound.length),
            "timbres": .array(timbres.map { .array($0.partials.map(PageSound.number)) }),
            "voices": .array(sound.voices.map(json)),
            "moments": .array(
                sound.moments.map { .array([.integer($0.millisecond), .integer($0.point)]) }),
            "tones": .array(sound.tones.map { $0.map(json) ?? .null }),
        ]
    }

    private func json(_ voice: Voice) -> JSONValue {
        let head = [timbres.firstIndex(of: voice.timbre) ?? 0, voice.attack, voice.release]
        let knots = voice.knots.flatMap { knot in
            [
                .integer(knot.millisecond), PageSound.number(knot.pitch.frequency),
                PageSound.number(knot.pan), PageSound.number(knot.gain.factor),
            ]
        }
        return .array(head.map { .integer($0) } + knots)
    }

    private static func number(_ value: Double) -> JSONValue {
        .number((value * 1000).rounded() / 1000)
    }
}
