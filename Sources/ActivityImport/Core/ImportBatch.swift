public import Activity

/// A portion of what a reader found, handed on while reading goes on.
public struct ImportBatch: Sendable {
    /// Streams seen for the first time. Their numbers continue those of earlier batches: the
    /// first stream of the first batch is 0.
    public var newStreams: [SampleStream] = []
    /// Samples, which name their streams by number.
    public var samples: [SampleRow] = []
    /// Workouts.
    public var workouts: [Workout] = []
    /// Daily summaries, in the order of the file.
    public var summaries: [ActivitySummary] = []
    /// Where clocks were, by the zone that some records carry.
    public var zoneSightings: [ZoneSighting] = []
    /// Records that were not taken.
    public var rejections: [Rejection] = []
    /// What the file has said of the person by now.
    public var profile = ImportedProfile()
    /// Bytes of the file used up so far.
    public var bytesConsumed: Int64 = 0
    /// Items read so far.
    public var itemsRead: Int = 0

    /// A batch without anything.
    public init() {}

    /// Whether there is anything that a store keeps for its own sake.
    public var holdsItems: Bool {
        !(samples.isEmpty && workouts.isEmpty && summaries.isEmpty)
    }
}

/// A record that says in which zone the person's clock was.
public struct ZoneSighting: Hashable, Sendable {
    /// The hour, in hours since 1970-01-01T00:00:00Z: finer would only repeat itself.
    public let hour: Int64
    /// The zone as the record names it.
    public let zoneIdentifier: String

    /// A sighting.
    public init(hour: Int64, zoneIdentifier: String) {
        self.hour = hour
        self.zoneIdentifier = zoneIdentifier
    }
}

/// What a reader says at the end: the counts, and what the file says of itself.
public struct ReadOutcome: Sendable {
    /// The format, as the user knows it: `apple-health`.
    public var format: String
    /// The format's own version, where it states one.
    public var version: String?
    /// The entry of the zip that was read.
    public var entry: String?
    /// What lies beside the file in its zip or folder and is not read: routes,
    /// electrocardiograms, the clinical document, older exports.
    public var passedOver: [String] = []
    /// When the export was made, by its own word.
    public var exportDate: Instant?
    /// The language and region the export states.
    public var locale: String?
    /// What the export says of the person.
    public var profile = ImportedProfile()
    /// What the file shows of where the person's clock was.
    public var clock = ClockEvidence()
    /// Items found: for Apple's export records wherever they stand, workouts, summaries,
    /// correlations and what else stands at top level.
    public var read = 0
    /// Items rejected.
    public var rejected = 0
    /// Items left out because their type is not kept, by type.
    public var ignoredTypes: [String: Int] = [:]
    /// The position up to which the file was complete, where it ends too early.
    public var truncatedAt: Truncation?
    /// Elements whose end is missing although the file goes on behind them.
    public var unclosedElements = 0
    /// Bytes that were dropped or replaced to make the text legal.
    public var repairedBytes = 0
    /// Figures of workouts that were left out: of a unit that is not known, or out of all bounds.
    public var droppedStatistics = 0

    /// The outcome of reading nothing yet.
    public init(format: String) { self.format = format }

    /// Whether the file is read to its end and of a kind that holds all that its sources have:
    /// what it lacks is gone. Exports of a range of days are not.
    public var isFullExport: Bool {
        format == "apple-health" && truncatedAt == nil && unclosedElements == 0
    }

    /// Items left out, all types together.
    public var ignored: Int { ignoredTypes.values.reduce(0, +) }
}

/// Where a file stopped being complete.
public struct Truncation: Hashable, Sendable {
    /// The end of the last complete element, in bytes.
    public let offset: Int64
    /// Its line, from 1.
    public let line: Int

    /// A truncation.
    public init(offset: Int64, line: Int) {
        self.offset = offset
        self.line = line
    }
}
