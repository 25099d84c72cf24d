/// Sound in the making: two channels of 44,100 samples a second.
///
/// ```swift
/// var sound = SoundBuffer(milliseconds: 500)
/// sound.add(Voice(at: 0, lasting: 200, pitch: Pitch(69), gain: Gain(decibels: -12)))
/// sound.wave  // the bytes of a WAV file
/// ```
///
/// Equal voices in equal order give equal bytes on every machine. Cost: about 20 operations a
/// sample and voice.
public struct SoundBuffer: Sendable {
    /// Samples in a second.
    public static let rate = 44_100

    /// The left channel; 1 is full scale.
    public private(set) var left: [Double]
    /// The right channel.
    public private(set) var right: [Double]

    /// Silence of this length.
    public init(milliseconds: Int) {
        let count = SoundBuffer.sample(atMillisecond: max(milliseconds, 0))
        left = Array(repeating: 0, count: count)
        right = left
    }

    /// The sample nearest to a moment.
    public static func sample(atMillisecond millisecond: Int) -> Int {
        (millisecond * rate + 500) / 1000
    }

    /// Mixes a voice in; what lies outside the buffer is left out.
    public mutating func add(_ voice: Voice) {
        guard let first = voice.knots.first, let last = voice.knots.last else { return }
        let envelope = Envelope(
            start: SoundBuffer.sample(atMillisecond: first.millisecond),
            end: SoundBuffer.sample(atMillisecond: last.millisecond),
            attack: SoundBuffer.sample(atMillisecond: voice.attack),
            release: SoundBuffer.sample(atMillisecond: voice.release))
        let wave = voice.timbre.wave()
        var phase = 0.0
        for (from, to) in zip(voice.knots, voice.knots.dropFirst()) {
            add(Stretch(from, to), wave, envelope, &phase)
        }
    }

    /// - Parameter phase: Where the wave has come to, in its steps.
    private mutating func add(
        _ stretch: Stretch, _ wave: [Double], _ envelope: Envelope, _ phase: inout Double
    ) {
        let length = Double(Timbre.waveCount)
        var step = stretch.frequency * length / Double(SoundBuffer.rate)
        for offset in 0..<stretch.count {
            let sample = stretch.start + offset
            if sample >= 0, sample < left.count {
                let index = Int(phase)
                let amplitude =
                    (wave[index] + (phase - Double(index)) * (wave[index + 1] - wave[index]))
                    * envelope.level(at: sample)
                let share = Double(offset) / Double(stretch.count)
                left[sample] += amplitude * stretch.left.value(share)
                right[sample] += amplitude * stretch.right.value(share)
            }
            phase += step
            if phase >= length { phase -= length }
            step *= stretch.ratio
        }
    }
}

/// The way from one knot to the next.
private struct Stretch {
    /// What changes evenly from the beginning to the end.
    struct Line {
        let first: Double
        let rise: Double

        func value(_ share: Double) -> Double { first + share * rise }
    }

    let start: Int
    let count: Int
    /// The frequency in Hz at the beginning.
    let frequency: Double
    /// What the frequency is multiplied with at each sample: even in semitones, as the ear
    /// counts.
    let ratio: Double
    let left: Line
    let right: Line

    init(_ from: Voice.Knot, _ to: Voice.Knot) {
        start = SoundBuffer.sample(atMillisecond: from.millisecond)
        count = max(SoundBuffer.sample(atMillisecond: to.millisecond) - start, 0)
        frequency = from.pitch.frequency
        let octaves = (to.pitch.number - from.pitch.number) / 12
        ratio = PowerOfTwo.value(octaves / Double(max(count, 1)))
        let (first, last) = (Stretch.ears(from), Stretch.ears(to))
        left = Line(first: first.left, rise: last.left - first.left)
        right = Line(first: first.right, rise: last.right - first.right)
    }

    /// A quarter of a turn from one ear to the other keeps the power the same.
    private static func ears(_ knot: Voice.Knot) -> (left: Double, right: Double) {
        let place = (min(max(knot.pan, -1), 1) + 1) / 8
        let factor = knot.gain.factor
        return (factor * Sine.value(turns: 0.25 - place), factor * Sine.value(turns: place))
    }
}

/// How a voice comes and goes: halves of a cosine, which begin and end without a corner.
private struct Envelope {
    let start: Int
    let end: Int
    let attack: Int
    let release: Int

    func level(at sample: Int) -> Double {
        let (before, after) = (sample - start, end - sample)
        if before >= attack, after >= release { return 1 }
        return Envelope.curve(before, of: attack) * Envelope.curve(after, of: release)
    }

    private static func curve(_ sample: Int, of length: Int) -> Double {
        if sample >= length { return 1 }
        return sample <= 0
            ? 0 : (1 - Sine.value(turns: 0.25 + Double(sample) / Double(length) / 2)) / 2
    }
}
