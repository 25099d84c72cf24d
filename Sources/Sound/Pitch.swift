/// A pitch in semitones, by the numbers of MIDI: 69 is 440 Hz and 12 more is an octave higher.
public struct Pitch: Hashable, Comparable, Sendable {
    /// The number; fractions lie between the keys.
    public let number: Double

    /// A pitch.
    public init(_ number: Double) { self.number = number }

    /// The frequency in Hz, the same digits on every machine.
    public var frequency: Double { 440 * PowerOfTwo.value((number - 69) / 12) }

    /// The lower pitch comes first.
    public static func < (lhs: Pitch, rhs: Pitch) -> Bool { lhs.number < rhs.number }
}

/// Loudness in decibels.
public struct Gain: Hashable, Sendable {
    /// Decibels; 0 changes nothing, −6 is about half the amplitude.
    public let decibels: Double

    /// A gain.
    public init(decibels: Double) { self.decibels = decibels }

    /// What amplitudes are multiplied with.
    public var factor: Double { PowerOfTwo.value(decibels / 6.020_599_913_279_624) }
}
