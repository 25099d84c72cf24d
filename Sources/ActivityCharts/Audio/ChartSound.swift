public import Sound

/// What ``Chart/audio()`` writes, as voices: for players that make the sound themselves, such as
/// the script of a page.
public struct ChartSound: Hashable, Sendable {
    /// When a point comes. Of more points than can be told apart, some have no moment.
    public struct Moment: Hashable, Sendable {
        /// Milliseconds from the beginning.
        public let millisecond: Int
        /// The place of the point in its series.
        public let point: Int
    }

    /// The length in milliseconds.
    public let length: Int
    /// All that sounds, the last sound of the end at last.
    public let voices: [Voice]
    /// When points of the first series come, in the order of time.
    public let moments: [Moment]
    /// Each point of the first series as it sounds alone, from the millisecond 0; nil where
    /// nothing is known.
    public let tones: [Voice?]
}

extension Chart {
    /// The voices of ``audio()``, and each point alone.
    public var sound: ChartSound {
        let (score, mapping) = (score, AudioMapping(descriptor))
        var moments: [ChartSound.Moment] = []
        var tones: [Voice?] = []
        if let first = descriptor.series.first {
            moments = AudioPoints(mapping: mapping).points(ofSeries: 0)
                .map { ChartSound.Moment(millisecond: $0.onset, point: $0.index) }
            let writer = SeriesVoices(
                mapping: mapping, isContinuous: first.isContinuous, timbre: Timbre.all[0])
            tones = first.points.enumerated().map { index, point in
                writer.note(AudioPoint(index: index, point: point, onset: 0, end: 200))
            }
        }
        return ChartSound(
            length: score.length, voices: score.voices, moments: moments, tones: tones)
    }
}
