public import Activity

/// How one metric's figure of a day comes about: values only, for others to say in words.
///
/// Everything that samples say of the day is accounted for: what the sources say together is the
/// total, what better sources overlap, and what was left out, each with its reason.
public struct DayExplanation: Sendable {
    /// What one source says of the day.
    public struct Share: Hashable, Sendable {
        /// The number of the source.
        public let sourceID: Int64
        /// The source.
        public let source: Source
        /// The sum of its own samples, without what was left out; of readings their mean.
        public let own: Double
        /// What of it counts in the total: what all sources have here is the total, also of
        /// readings, where it is each one's part of the mean.
        public let counted: Double
        /// How many samples touch the day.
        public let samples: Int

        /// What better sources overlap of it.
        public var overlapped: Double { own - counted }

        /// What a source says.
        public init(sourceID: Int64, source: Source, own: Double, counted: Double, samples: Int) {
            self.sourceID = sourceID
            self.source = source
            self.own = own
            self.counted = counted
            self.samples = samples
        }
    }

    /// The metric.
    public let metric: Metric
    /// The day.
    public let day: Day
    /// The merged figure from samples; nil without any. Of metrics that do not add up the mean.
    public let total: Double?
    /// What each source says, the best-ranked first, of those that have data.
    public let shares: [Share]
    /// Samples that reach over the beginning or the end of the day.
    public let cuts: [DayCut]
    /// What was left out of the total.
    public let leftOut: [LeftOut]
    /// The ring as it is shown, with what was recorded and derived; nil of metrics without one.
    public var ring: RingReading?
    /// The ring's goal and where it comes from; nil of metrics without one.
    public var goal: ResolvedGoal?
    /// What workouts without a watch add to the ring, in its unit.
    public var fromWorkouts = 0.0
    /// The workouts that would credit the ring something, and last longer than a day.
    public var workoutsLeftOut: [Workout] = []
    /// The estimate, on days without a watch.
    public var estimate: MoveEstimate?

    /// What the estimate and stated energy make together; nil where nothing is estimated.
    public var estimated: Double? {
        estimate.flatMap { $0.estimated > 0 ? $0.total : nil }
    }

    /// How many items were left out as implausible, in all.
    public var implausibleItems: Int {
        ring?.leftOut
            ?? leftOut.reduce(0) { $0 + ($1.reason.isImplausible ? $1.samples : 0) }
    }

    /// What better sources overlap, over all sources.
    public var overlapped: Double { shares.reduce(0) { $0 + $1.overlapped } }

    init(
        metric: Metric, day: Day, total: Double?, shares: [Share], cuts: [DayCut] = [],
        leftOut: [LeftOut]
    ) {
        self.metric = metric
        self.day = day
        self.total = total
        self.shares = shares
        self.cuts = cuts
        self.leftOut = leftOut
    }
}

/// A sample that reaches over an edge of a day.
public struct DayCut: Hashable, Sendable {
    /// The number of its source.
    public let sourceID: Int64
    /// The sample.
    public let sample: Sample
    /// What of its value counts on the day, before better sources are looked at: its part in
    /// time, or all or nothing of metrics that are never cut.
    public let inside: Double

    /// A sample with its part of a day.
    public init(sourceID: Int64, sample: Sample, inside: Double) {
        self.sourceID = sourceID
        self.sample = sample
        self.inside = inside
    }
}

/// Something that samples say of a day and that does not count.
public struct LeftOut: Hashable, Sendable {
    /// Why it does not.
    public enum Reason: String, CaseIterable, Hashable, Sendable {
        /// Typed in: moves no ring.
        case userEntered
        /// Longer than 24 hours: counts for no ring.
        case longerThanDay
        /// The total of a day of which the other sources know at least half.
        case shadowedDayTotal
        /// An exact repeat of another sample of the same source.
        case duplicate
        /// Outside of what can be.
        case implausible
        /// Ends before it begins.
        case endsBeforeStart

        /// Whether it can't be, and counts in what a ring says of itself
        /// (``/Activity/RingReading/leftOut``).
        public var isImplausible: Bool {
            switch self {
            case .longerThanDay, .implausible, .endsBeforeStart: true
            case .userEntered, .shadowedDayTotal, .duplicate: false
            }
        }
    }

    /// The number of the source.
    public let sourceID: Int64
    /// Why.
    public let reason: Reason
    /// How many samples.
    public let samples: Int
    /// What they say of the day, in the metric's unit; 0 where they say nothing that adds up.
    public let value: Double

    /// Something left out.
    public init(sourceID: Int64, reason: Reason, samples: Int, value: Double) {
        self.sourceID = sourceID
        self.reason = reason
        self.samples = samples
        self.value = value
    }
}
