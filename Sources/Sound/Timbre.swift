/// How strong a tone and each of its overtones is.
///
/// Harmonic tones are easier to place than pure ones (`rings-and-charts.md` §3.6).
public struct Timbre: Hashable, Sendable {
    /// The strength of the tone, of twice its frequency, three times, and so on; together 1.
    public let partials: [Double]

    /// A timbre of these proportions.
    public init(_ proportions: [Double]) {
        let total = proportions.reduce(0, +)
        partials = total > 0 ? proportions.map { $0 / total } : [1]
    }

    /// The tone with half its octave and a quarter above.
    public static let full = Timbre([1, 0.5, 0.25])
    /// Odd overtones: hollow, like a clarinet.
    public static let hollow = Timbre([1, 0, 0.4, 0, 0.15])
    /// A strong octave: bright.
    public static let bright = Timbre([0.7, 1, 0.2])
    /// Nearly the tone alone.
    public static let plain = Timbre([1, 0.1])
    /// Overtones that grow and fall.
    public static let reed = Timbre([1, 0.7, 0.6, 0.3])

    /// Timbres that are told apart, in the order in which series take them.
    public static let all: [Timbre] = [.full, .hollow, .bright, .reed, .plain]

    /// One wave in ``waveCount`` steps from −1 to 1, and its first value again at the end.
    func wave() -> [Double] {
        (0...Timbre.waveCount).map { step in
            partials.enumerated().reduce(0) { sum, partial in
                let turns = Double(step) / Double(Timbre.waveCount) * Double(partial.offset + 1)
                return sum + partial.element * Sine.value(turns: turns)
            }
        }
    }

    /// Between so many steps a straight line is right to 1e-5, less than a file can hold.
    static let waveCount = 4096
}
