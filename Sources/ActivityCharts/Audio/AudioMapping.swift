internal import Sound

/// How places become moments and values pitches (`rings-and-charts.md` §3.6).
struct AudioMapping {
    /// Silence before the first value may sound, in milliseconds.
    static let lead = 100
    /// Room for the sound of the end.
    static let tail = 500
    /// Silence between two series.
    static let pause = 700
    /// No value is given less time than this.
    static let leastSpacing = 60
    /// 196 Hz, which small loudspeakers still have, to 1047 Hz.
    static let lowest = 55.0
    static let highest = 84.0
    /// Zero, where the axis begins with it: five semitones below all other values.
    static let zero = Pitch(50)

    let descriptor: ChartDescriptor
    /// How long all values of a series take, in milliseconds.
    let window: Int
    private let values: NumericScale

    init(_ descriptor: ChartDescriptor) {
        self.descriptor = descriptor
        window = AudioMapping.window(descriptor)
        let axis = descriptor.yAxis
        var type = ScaleType.linear
        if case .numeric(let scale) = axis.kind { type = scale }
        values = NumericScale(
            type, lower: axis.lowerBound, upper: axis.upperBound, start: AudioMapping.lowest,
            end: AudioMapping.highest)
    }

    /// A tenth of a second for each value, 3 to 10 seconds with the sound of the end; several
    /// series share 10 seconds as far as each still has 3 (`rings-and-charts.md` G23).
    private static func window(_ descriptor: ChartDescriptor) -> Int {
        let count = descriptor.series.map(\.points.count).max() ?? 0
        let most = max(10_000 / max(descriptor.series.count, 1), 3000)
        return min(max(100 * count, 3000), most) - lead - tail
    }

    /// The most values of a series that can be heard one by one.
    var mostPoints: Int { window / AudioMapping.leastSpacing }

    /// The length of the whole sound.
    var length: Int {
        start(ofSeries: max(descriptor.series.count - 1, 0)) + window + AudioMapping.tail
    }

    /// When the stretch of a series begins.
    func start(ofSeries index: Int) -> Int {
        AudioMapping.lead + index * (window + AudioMapping.pause)
    }

    /// A place on the horizontal axis as a share of it, 0 to 1.
    func share(of place: Double) -> Double {
        let axis = descriptor.xAxis
        guard axis.upperBound > axis.lowerBound else { return 0 }
        return min(max((place - axis.lowerBound) / (axis.upperBound - axis.lowerBound), 0), 1)
    }

    /// When a place is reached in a series.
    func moment(of place: Double, series: Int) -> Int {
        start(ofSeries: series) + Int((share(of: place) * Double(window)).rounded())
    }

    /// The place between the ears: as in the picture, −0.9 at its left.
    func pan(of place: Double) -> Double {
        let across = share(of: place) * 1.8 - 0.9
        return descriptor.contentDirection == .rightToLeft ? -across : across
    }

    /// The pitch of a value, even in semitones over the axis.
    func pitch(of value: Double) -> Pitch {
        let axis = descriptor.yAxis
        let held = min(max(value, axis.lowerBound), axis.upperBound)
        return Pitch(values.position(of: held))
    }

    /// Whether a value is a zero with a sound of its own.
    func isLowestZero(_ value: Double) -> Bool {
        value == 0 && descriptor.yAxis.lowerBound == 0
    }

    /// −12 dB, up to 3 more where ears hear less and up to 3 less where they hear more.
    func gain(of pitch: Pitch) -> Gain {
        let middle = (AudioMapping.lowest + AudioMapping.highest) / 2
        let share = (middle - pitch.number) / (AudioMapping.highest - middle)
        return Gain(decibels: -12 + 3 * min(max(share, -1), 1))
    }
}
