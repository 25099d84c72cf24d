internal import Activity

/// Collects what a reader finds and hands it on in portions.
struct BatchWriter {
    /// Large enough that handing on costs nothing, small enough to stay in the cache.
    static let sampleLimit = 8192
    private static let otherLimit = 512

    private(set) var batch = ImportBatch()
    private let emit: (ImportBatch) throws -> Void
    private var lastSighting: ZoneSighting?
    private var hoursByZone: [String: Int] = [:]

    init(emit: @escaping (ImportBatch) throws -> Void) {
        self.emit = emit
        batch.samples.reserveCapacity(BatchWriter.sampleLimit)
    }

    @inline(__always)
    mutating func add(_ row: SampleRow) { batch.samples.append(row) }

    mutating func add(_ workout: Workout) { batch.workouts.append(workout) }

    mutating func add(_ summary: ActivitySummary) { batch.summaries.append(summary) }

    mutating func add(_ rejection: Rejection) { batch.rejections.append(rejection) }

    /// Notes the zone of a record; of an hour once only.
    mutating func addSighting(of zone: String, atMilliseconds time: Int64) {
        let hour = (time - ((time % 3_600_000) + 3_600_000) % 3_600_000) / 3_600_000
        let sighting = ZoneSighting(hour: hour, zoneIdentifier: zone)
        if sighting == lastSighting { return }
        lastSighting = sighting
        hoursByZone[zone, default: 0] += 1
        batch.zoneSightings.append(sighting)
    }

    /// The zones that records named, the most frequent first.
    var namedZones: [ClockEvidence.NamedZone] {
        hoursByZone.map { ClockEvidence.NamedZone(identifier: $0.key, hours: $0.value) }
            .sorted { ($1.hours, $0.identifier) < ($0.hours, $1.identifier) }
    }

    /// Whether the portion is large enough to be handed on.
    @inline(__always)
    var isFull: Bool {
        batch.samples.count >= BatchWriter.sampleLimit
            || batch.rejections.count >= BatchWriter.otherLimit
            || batch.workouts.count + batch.summaries.count + batch.zoneSightings.count
                >= BatchWriter.otherLimit
    }

    /// Hands the portion on, with what is known of the person by now.
    mutating func flush(
        newStreams: [SampleStream], consumed: Int64, read: Int,
        profile: ImportedProfile = ImportedProfile()
    ) throws {
        batch.newStreams = newStreams
        batch.profile = profile
        batch.bytesConsumed = consumed
        batch.itemsRead = read
        try emit(batch)
        batch = ImportBatch()
        batch.samples.reserveCapacity(BatchWriter.sampleLimit)
    }
}
