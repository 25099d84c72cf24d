internal import Activity

/// A figure that a program put together for a stretch of time, from what Apple's store holds.
struct Statement {
    /// The place of its source among the ranked ones.
    let source: Int
    /// The stretch, in milliseconds.
    let start: Int64
    let end: Int64
    let value: Double
    /// What it adds to what its own source states of parts of its time.
    var own: Double
    /// What it adds to everything finer.
    var extra = 0.0

    init(source: Int, start: Int64, end: Int64, value: Double) {
        self.source = source
        self.start = start
        self.end = end
        self.value = value
        own = value
    }

    /// The statement as a sample; one of a day or nearly so has no length and stands in its
    /// middle.
    var sample: Sample {
        let isDay = end - start > Statements.lengths[.hour] ?? 0
        let middle = start + (end - start) / 2
        return Sample(
            start: Instant(milliseconds: isDay ? middle : start),
            end: Instant(milliseconds: isDay ? middle : end), value: value)
    }

    /// Values that differ by less are the same: what is lost and won while samples are cut.
    static let tolerance = 1e-9
}

/// Statements of one grain, from sources as they are ranked.
struct Level {
    /// In the order of start, end and source.
    var statements: [Statement]
    /// The time of which anything finer speaks.
    let covered: Coverage
}

/// All statements of some sources by grain, those aside of which the grain is not known.
struct Statements {
    /// A statement of a grain that is not known.
    struct Lone {
        let source: Int
        let start: Int64
        let value: Double
        /// The coarsest that it can be.
        let coarsest: Grain
    }

    private(set) var known: [Grain: [Statement]] = [:]
    private(set) var lone: [Lone] = []
    private let history: ZoneHistory

    static let lengths: [Grain: Int64] = [
        .second: 1000, .minute: 60_000, .hour: 3_600_000, .day: 86_400_000,
    ]

    /// The statements of those of the sources that put figures together.
    init(_ ranked: [SourceSamples], history: ZoneHistory) {
        self.history = history
        for (index, source) in ranked.enumerated() where source.grain.isAggregate {
            for sample in source.samples { add(sample, of: index, source.grain) }
        }
    }

    var isEmpty: Bool { known.isEmpty && lone.isEmpty }

    private mutating func add(_ sample: Sample, of source: Int, _ grain: Grain) {
        let start = sample.start.milliseconds
        guard grain == .unknown else {
            add(source, sample, grain)
            return
        }
        let length = sample.end.milliseconds - start
        let coarsest: Grain = length > 3_600_000 ? .day : length > 60_000 ? .hour : .minute
        lone.append(
            Lone(source: source, start: start, value: sample.value, coarsest: coarsest))
    }

    /// A statement of a grain that became known.
    func statement(_ lone: Lone, as grain: Grain) -> Statement? {
        guard grain == .day else {
            let end = lone.start + (Statements.lengths[grain] ?? 0)
            return Statement(
                source: lone.source, start: lone.start, end: end, value: lone.value)
        }
        return day(of: lone).map {
            Statement(
                source: lone.source, start: $0.lowerBound, end: $0.upperBound, value: lone.value)
        }
    }

    private mutating func add(_ source: Int, _ sample: Sample, _ grain: Grain) {
        let start = sample.start.milliseconds
        var stretch: Range<Int64>?
        if grain == .day {
            stretch = day(at: start)
        } else {
            // Readings have no length of their own.
            let length = sample.end.milliseconds - start
            stretch = start..<start + (length > 0 ? length : Statements.lengths[grain] ?? 0)
        }
        guard let stretch else { return }
        known[grain, default: []].append(
            Statement(
                source: source, start: stretch.lowerBound, end: stretch.upperBound,
                value: sample.value))
    }

    /// The local day that holds an instant.
    func day(at instant: Int64) -> Range<Int64>? {
        let date = history.date(of: Instant(milliseconds: instant))
        return history.interval(of: date).map {
            $0.lowerBound.milliseconds..<$0.upperBound.milliseconds
        }
    }

    /// The day that a lone statement can be of, or lies in.
    func day(of lone: Lone) -> Range<Int64>? {
        day(at: lone.coarsest == .day ? lone.start + Statements.halfDay : lone.start)
    }

    private static let halfDay: Int64 = 43_200_000
}
