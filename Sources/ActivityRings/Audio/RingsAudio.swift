public import Activity
public import ActivityWords
public import Sound

/// A day's rings to be heard: a note for each ring, Move, Exercise, Stand.
///
/// The notes come from the left, the middle and the right, each in its own timbre. A note's
/// pitch tells the progress: middle C just above nothing, the C above it at the goal, one octave
/// more at twice the goal and beyond. Each full lap adds a short high note. Zero is a hollow
/// note a fourth below all others; where nothing is known there is silence of a note's length,
/// so that the place in time still tells which ring it is (`rings-and-charts.md` §6, 10).
public enum RingsAudio {
    /// The beginning of a ring's note to the beginning of the next one, without marks of laps:
    /// 450 milliseconds, far enough apart to be told from one another.
    static let slot = 450
    static let note = 300
    static let lap = 110
    /// More full laps than this sound like this many.
    static let mostLaps = 5

    /// The sound as the bytes of a WAV file. Equal days give equal bytes on every machine.
    public static func earcon(of day: DayRings) -> [UInt8] {
        var sound = SoundBuffer(milliseconds: length(day))
        for (reading, start) in zip(day.readings, starts(day)) {
            for voice in voices(reading, at: start) { sound.add(voice) }
        }
        return sound.wave
    }

    /// The words that go with ``earcon(of:)``: a ring's sentence as its note begins.
    public static func cueList(of day: DayRings, words: Words) -> [Cue] {
        let starts = starts(day)
        return zip(day.readings, starts).enumerated().map { index, ring in
            let end = index + 1 < starts.count ? starts[index + 1] : length(day)
            return Cue(
                id: ring.0.kind.rawValue, start: ring.1, end: end,
                text: words.sentence(for: ring.0, of: day))
        }
    }

    /// ``cueList(of:words:)`` as a WebVTT file.
    public static func cues(of day: DayRings, words: Words) -> String {
        WebVTT.text(cueList(of: day, words: words))
    }

    /// The pitch of a progress; nil where there is none.
    static func pitch(of progress: Double?) -> Pitch? {
        guard let progress, progress.isFinite, progress >= 0 else { return nil }
        return progress == 0 ? Pitch(55) : Pitch(60 + 12 * min(progress, 2))
    }

    private static func laps(_ progress: Double?) -> Int {
        guard let progress, progress.isFinite, progress >= 1 else { return 0 }
        return Int(min(progress, Double(mostLaps)))
    }

    private static func starts(_ day: DayRings) -> [Int] {
        var start = 50
        return day.readings.map { reading in
            defer { start += slot + lap * laps(reading.progress) }
            return start
        }
    }

    private static func length(_ day: DayRings) -> Int {
        50 + day.readings.reduce(0) { $0 + slot + lap * laps($1.progress) }
    }

    private static func voices(_ reading: RingReading, at start: Int) -> [Voice] {
        guard let pitch = pitch(of: reading.progress) else { return [] }
        let (timbre, pan): (Timbre, Double) =
            switch reading.kind {
            case .move: (.full, -0.7)
            case .exercise: (.bright, 0)
            case .stand: (.reed, 0.7)
            }
        let own = Voice(
            at: start, lasting: note, pitch: pitch, pan: pan, gain: Gain(decibels: -12),
            timbre: reading.progress == 0 ? .hollow : timbre, release: 60)
        let marks = (0..<laps(reading.progress)).map { lap in
            Voice(
                at: start + note + 50 + lap * RingsAudio.lap, lasting: 70, pitch: Pitch(96),
                pan: pan, gain: Gain(decibels: -18), timbre: .plain, release: 40)
        }
        return [own] + marks
    }
}
