/// What is known of one metric, or of one ring, in one stretch of a person's time.
///
/// A figure is made once, by the statistics, and carried unchanged by every form: rings, series,
/// charts, pages, sentences, sound, JSON and CSV. A form may leave figures out or thin a drawing;
/// it never adds up, rounds, judges or names a stretch by itself. Values are unrounded and in
/// ``unit``; nil is nothing known and never 0.
public struct Figure: Hashable, Sendable {
    /// Whether there is a value and where it comes from in the widest sense.
    public enum State: String, CaseIterable, Hashable, Sendable {
        /// Measured by a device.
        case measured
        /// Estimated at least in part, from steps, distance and workouts.
        case estimated
        /// Nothing is known: not the same as zero.
        case noData
    }

    /// Which figure stands as the value.
    public enum Basis: String, CaseIterable, Hashable, Sendable {
        /// A summary that the person's own device made.
        case recorded
        /// Added up from samples.
        case derived
        /// Estimated at least in part.
        case estimated
    }

    /// A single reading with its time.
    public struct Reading: Hashable, Sendable {
        /// In the figure's unit.
        public let value: Double
        /// When it ended.
        public let time: Instant

        /// A reading.
        public init(value: Double, time: Instant) {
            self.value = value
            self.time = time
        }
    }

    /// The time it covers, and how that is said.
    public var stretch: Stretch
    /// What kind of number ``value`` is.
    public var statistic: Statistic
    /// The unit of everything here, as a code: `kcal`, `count`, `%` (97 and not 0.97).
    public var unit: String
    /// The number; nil when nothing is known.
    public var value: Double?
    /// The least reading of any source, of metrics that are read and do not add up.
    public var minimum: Double?
    /// The greatest reading of any source.
    public var maximum: Double?
    /// The reading that ends latest, of metrics that are read.
    public var latest: Reading?
    /// How many samples stand behind it.
    public var count = 0
    /// The milliseconds for which readings count in a time-weighted mean.
    public var weight: Int64 = 0
    /// Measured, estimated or no data.
    public var state: State
    /// Where ``value`` comes from; nil without a value.
    public var basis: Basis?
    /// Which share of ``value`` is estimated, from 0 to 1.
    public var estimatedShare = 0.0
    /// Whether the person paused their rings in all of the stretch.
    public var isPaused = false
    /// How many items were left out as implausible.
    public var leftOut = 0
    /// The goal of the day, of a ring: nil where there is none and for longer stretches, 0 where
    /// the export states 0.
    public var goal: Double?
    /// What each source says, the best-ranked first, where that was asked for.
    public var parts: [Part] = []

    /// A figure; what is left out is unknown.
    public init(
        stretch: Stretch, statistic: Statistic, unit: String, value: Double? = nil,
        state: State? = nil, basis: Basis? = nil, goal: Double? = nil
    ) {
        self.stretch = stretch
        self.statistic = statistic
        self.unit = unit
        self.value = value
        self.state = state ?? (value == nil ? .noData : .measured)
        self.basis = basis ?? (value == nil ? nil : .derived)
        self.goal = goal
    }

    /// What one source says in the stretch.
    public struct Part: Hashable, Sendable {
        /// The number of the source.
        public let sourceID: Int64
        /// Its own sum, or the mean of its own readings.
        public let value: Double
        /// What of its sum counts in the merged sum; nil of metrics that do not add up.
        public let counted: Double?
        /// How many of its samples touch the stretch.
        public let count: Int

        /// What a source says.
        public init(sourceID: Int64, value: Double, counted: Double?, count: Int) {
            self.sourceID = sourceID
            self.value = value
            self.counted = counted
            self.count = count
        }
    }
}

extension Figure {
    /// Value ÷ goal without a cap: 1.5 is a lap and a half. Nil without a value, without a goal
    /// and for a goal of 0.
    public var progress: Double? { Goal.progress(value, of: goal) }

    /// Whether the goal of the day is reached, on unrounded numbers; nil where there is no value
    /// or no goal, and on paused days, which are neither reached nor missed.
    public var isReached: Bool? { isPaused ? nil : Goal.isReached(value, of: goal) }

    /// The verdict that counts in "reached 10 of 27 days": nil for days that are not over, too.
    public var verdict: Bool? { stretch.isPartial ? nil : isReached }
}
