internal import ActivityWords
public import Sound

/// Which words go with a chart's sound.
public enum ChartCueTrack: String, CaseIterable, Hashable, Sendable {
    /// Title and summary, each value, each crossing of the goal, and the end.
    case values
    /// The lines of the horizontal axis.
    case gridlines
}

extension Chart {
    /// The chart to be heard, as the bytes of a WAV file of 3 to 10 seconds
    /// (`rings-and-charts.md` §3.6, G21–G28).
    ///
    /// The horizontal axis is time, and a value is a pitch between 196 and 1047 Hz. Lines glide,
    /// all else is a note for each value; nothing sounds where nothing is known, and zero is a
    /// hollow note below all others where the axis begins with it. Notes move from one ear to
    /// the other as the marks do in the picture. A click is a line of the horizontal axis, a
    /// short rise or fall where the goal is crossed, and two notes are the end. Several series
    /// follow one another, each in a timbre of its own.
    ///
    /// Equal charts give equal bytes on every machine. Cost: about a million samples at most.
    public func audio() -> [UInt8] {
        let score = score
        var sound = SoundBuffer(milliseconds: score.length)
        for voice in score.voices { sound.add(voice) }
        return sound.wave
    }

    /// The words of ``audio()`` as a WebVTT file.
    ///
    /// Each value's cue begins at the very sample of its sound, rounded to the milliseconds that
    /// the format has, and says the label of ``ChartDataPoint/label``.
    public func cues(_ track: ChartCueTrack = .values) -> String {
        WebVTT.text(cueList(track))
    }

    /// The words of ``audio()`` with their times in milliseconds, in the order of time: what a
    /// page needs to say a value while the sound is moved by hand.
    public func cueList(_ track: ChartCueTrack = .values) -> [Cue] {
        track == .values ? score.values : score.gridlines
    }

    var score: AudioScore {
        let sentences = ChartSentences(content)
        return AudioScore(
            descriptor, words: content.context.words,
            goalWords: content.goals.last.map { sentences.quantity($0.value, .spoken) })
    }
}
