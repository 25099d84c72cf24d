/// One sound from its beginning to its end: a note where the pitch stays, a glide where it moves.
///
/// The wave runs on through every change of pitch and begins and ends at rest, so that nothing
/// clicks.
public struct Voice: Hashable, Sendable {
    /// A pitch and a place at a moment; between two of them both change evenly.
    public struct Knot: Hashable, Sendable {
        /// The time in milliseconds from the beginning of the whole sound.
        public let millisecond: Int
        /// The pitch.
        public let pitch: Pitch
        /// The place between the ears: −1 is left, 1 is right.
        public let pan: Double
        /// The loudness.
        public let gain: Gain

        /// A knot.
        public init(millisecond: Int, pitch: Pitch, pan: Double = 0, gain: Gain) {
            self.millisecond = millisecond
            self.pitch = pitch
            self.pan = pan
            self.gain = gain
        }
    }

    /// In the order of time; two at least for anything to be heard.
    public let knots: [Knot]
    /// The colour of the sound.
    public let timbre: Timbre
    /// How long it takes to reach its loudness, in milliseconds.
    public let attack: Int
    /// How long it takes to come to rest before its end, in milliseconds.
    public let release: Int

    /// A voice through these knots.
    public init(_ knots: [Knot], timbre: Timbre = .full, attack: Int = 5, release: Int = 15) {
        self.knots = knots
        self.timbre = timbre
        self.attack = attack
        self.release = release
    }

    /// A note that keeps its pitch, or ends on another one.
    public init(
        at millisecond: Int, lasting length: Int, pitch: Pitch, to last: Pitch? = nil,
        pan: Double = 0, gain: Gain, timbre: Timbre = .full, attack: Int = 5, release: Int = 15
    ) {
        self.init(
            [
                Knot(millisecond: millisecond, pitch: pitch, pan: pan, gain: gain),
                Knot(
                    millisecond: millisecond + length, pitch: last ?? pitch, pan: pan, gain: gain),
            ], timbre: timbre, attack: attack, release: release)
    }
}
