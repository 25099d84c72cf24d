internal import Activity

/// Reads the JSON of the app Health Auto Export from front to back.
///
/// A file is one payload of the app, with or without its outer `data`, an array of payloads, or
/// payloads one after the other, one a line. Each payload speaks for itself.
///
/// Items are the data points of metrics and the workouts: each is taken, counted as ignored by
/// its metric's name, or rejected with its reason and position. A point with two values, a
/// blood pressure, is two items. The entries of other sections (symptoms, medications) are items
/// that are ignored by the section's name. A file that ends too early keeps what was complete.
///
/// Points are Apple's own merged figures of a minute, an hour or a day, so that they are
/// samples only in a sense (``/Activity/Grain``):
/// - of a heart rate with `Min`, `Avg` and `Max` the average is kept and the extremes are not;
/// - a point of a metric that adds up lasts from its date as long as its metric is spaced
///   (``PointSpacingTally``), those of days stand at noon; readings have no length;
/// - of a point that comes alone it is not known how long it lasts: it is kept as long as it can
///   be, and settled by what else is known of its day;
/// - a later file may state the same minute or day anew.
///
/// Memory: one window of 2 MiB, one batch, and a bounded number of points, whatever the file's
/// size. No goals are exported, and none are made up.
final class HealthAutoExportReader: ExportReader {
    let window: ByteWindow
    let options: ImportOptions
    var scanner: JSONScanner
    var writer: BatchWriter
    var streams = StreamNumbers()
    var times = WallClockParser()
    var sources = HealthAutoExportSources()
    var clock = ClockReadings()
    var outcome = ReadOutcome(format: "health-auto-export")
    let names = HealthAutoExportNames.standard
    let buffer = PointBuffer()
    /// The end of the last complete item.
    var completeTo: Int64 = 0
    /// Items that start after this are in the future.
    let latestStart: Int64
    private var sawSection = false

    /// As for Apple's export: what lies more than a year ahead is a wrong clock.
    private static let futureAllowance: Int64 = 366 * 86_400_000

    init(
        _ source: any ByteSource, options: ImportOptions,
        emit: @escaping (ImportBatch) throws -> Void
    ) {
        window = ByteWindow(source)
        self.options = options
        scanner = JSONScanner(window: window)
        writer = BatchWriter(emit: emit)
        latestStart = options.now.milliseconds + HealthAutoExportReader.futureAllowance
    }

    /// Reads to the end.
    ///
    /// - Throws: ``ImportError`` when the source fails, is no JSON or holds no health data, and
    ///   whatever `emit` throws.
    func read(path: String) throws -> ReadOutcome {
        do {
            try readRoot()
        } catch let failure as JSONFailure {
            switch failure {
            case .truncated:
                outcome.truncatedAt = Truncation(offset: completeTo, line: window.currentLine())
            case .malformed(let offset):
                throw ImportError(.malformedJSON(offset: offset), path)
            case .tooDeep(let offset):
                throw ImportError(.tooDeep(limit: JSONScanner.depthLimit, offset: offset), path)
            case .reading(let error):
                throw error
            }
        }
        guard sawSection else { throw ImportError(.noHealthData, path) }
        try flush()
        outcome.clock.readings = clock.all
        return outcome
    }

    /// Hands a portion on; an empty one says how far reading has come.
    func flush() throws {
        try writer.flush(
            newStreams: streams.takeUnannounced(), consumed: window.consumed, read: outcome.read)
    }

    /// Hands a portion on when it is large enough.
    @inline(__always)
    func flushIfFull() throws {
        if writer.isFull { try flush() }
    }

    // MARK: Sections

    private func readRoot() throws {
        repeat {
            let token = try scanner.next()
            guard token == .beginArray else {
                try readPayload(token)
                continue
            }
            while case let element = try scanner.next(), element != .endArray {
                try readPayload(element)
            }
        } while try scanner.beginNext()
    }

    private func readPayload(_ token: JSONScanner.Token) throws {
        guard token == .beginObject else { return try scanner.skip(token) }
        try readMembers { name in
            if name == "data" {
                let token = try scanner.next()
                if token == .beginObject {
                    try readMembers(readSection)
                } else {
                    try scanner.skip(token)
                }
            } else {
                try readSection(name)
            }
        }
        try flushIfFull()
    }

    /// Calls `body` behind the name of each member of an object that was begun; it reads the
    /// value.
    func readMembers(_ body: (String) throws -> Void) throws {
        while try scanner.next() == .key { try body(scanner.string) }
    }

    private func readSection(_ name: String) throws {
        let token = try scanner.next()
        guard token == .beginArray else { return try scanner.skip(token) }
        if name == "metrics" || name == "workouts" { sawSection = true }
        while true {
            let element = try scanner.next()
            if element == .endArray { return }
            switch (name, element) {
            case ("metrics", .beginObject): try readMetric()
            case ("workouts", .beginObject): try readWorkout()
            default:
                try scanner.skip(element)
                if name != "metrics" { ignore(name, 1) }
            }
            completeTo = window.offset
        }
    }

    /// Counts items of a kind that is not kept.
    func ignore(_ type: String, _ count: Int) {
        if count == 0 { return }
        outcome.read += count
        outcome.ignoredTypes[type, default: 0] += count
    }

    /// Counts an item as rejected.
    func reject(_ reason: RejectionReason, type: String?, at offset: Int64, raw: String?) {
        outcome.rejected += 1
        writer.add(Rejection(reason: reason, line: nil, offset: offset, type: type, raw: raw))
    }
}

/// Numbers streams in the order in which they are met.
struct StreamNumbers {
    private var numbers: [SampleStream: Int32] = [:]
    private var unannounced: [SampleStream] = []

    /// The number of a stream.
    mutating func number(of stream: SampleStream) -> Int32 {
        if let known = numbers[stream] { return known }
        let number = Int32(numbers.count)
        numbers[stream] = number
        unannounced.append(stream)
        return number
    }

    /// The new streams since this was last asked.
    mutating func takeUnannounced() -> [SampleStream] {
        defer { unannounced = [] }
        return unannounced
    }
}
