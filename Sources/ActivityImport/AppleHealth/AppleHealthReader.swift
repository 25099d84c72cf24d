internal import Activity

/// Reads the XML of an Apple Health export from front to back.
///
/// Items are `Record` elements wherever they stand, workouts, summaries, correlations and what
/// else stands at top level: each is taken, counted as ignored by its type, or rejected with its
/// reason and position. A record in a correlation or a workout mostly stands at top level too; its
/// content is the same then, and the store keeps it once.
///
/// Memory: one window of 2 MiB and one batch, whatever the file's size.
final class AppleHealthReader: ExportReader {
    let window: ByteWindow
    let options: ImportOptions
    // One thread uses a reader, and none of these calls back into it: the checks for overlapping
    // use, several for each record, are left out.
    @exclusivity(unchecked) var scanner: XMLScanner
    @exclusivity(unchecked) var writer: BatchWriter
    @exclusivity(unchecked) var streams = StreamTable()
    @exclusivity(unchecked) var timestamps = TimestampParser()
    @exclusivity(unchecked) var text = XMLText()
    @exclusivity(unchecked) var outcome = ReadOutcome(format: "apple-health")
    /// Items that start after this are in the future.
    var latestStart: Int64
    private var exportOffset: ClockEvidence.Reading?

    private let attributes: UnsafeMutablePointer<XMLAttribute>
    /// The element whose end is awaited.
    @exclusivity(unchecked) var open: OpenElement?
    /// What that element stands in, for a record within something else.
    @exclusivity(unchecked) var outer: OpenElement?
    var rootIsOpen = false
    var sawHealthElement = false
    /// The end of the latest record so far, and the offset printed there.
    @exclusivity(unchecked) var latestEnd = Int64.min
    @exclusivity(unchecked) var latestOffset = TimestampParser.noOffset

    /// The future begins a year after the export. Apps plan meals and workouts ahead, and real
    /// exports hold them; what lies further ahead is a wrong clock.
    private static let futureAllowance: Int64 = 366 * 86_400_000
    /// The longest that an item can take: a year. Real ones of 25 days are known.
    static let longestItem: Int64 = 366 * 86_400_000

    init(
        _ source: any ByteSource, options: ImportOptions,
        emit: @escaping (ImportBatch) throws -> Void
    ) {
        window = ByteWindow(source)
        self.options = options
        attributes = .allocate(capacity: XMLScanner.attributeLimit)
        scanner = XMLScanner(window: window, attributes: attributes)
        writer = BatchWriter(emit: emit)
        latestStart = options.now.milliseconds + AppleHealthReader.futureAllowance
    }

    deinit { attributes.deallocate() }

    /// Reads to the end.
    ///
    /// - Throws: ``ImportError`` when the source fails or holds no health data, and whatever
    ///   `emit` throws.
    func read(path: String) throws -> ReadOutcome {
        scan: while true {
            switch try scanner.next() {
            case .tag: handleTag()
            case .malformed: skipMalformed()
            case .tooLong: skipTooLong()
            case .end:
                if rootIsOpen || open != nil { endTruncated() }
                break scan
            case .endWithinTag:
                endTruncated()
                break scan
            }
            if writer.isFull { try flush() }
        }
        guard sawHealthElement else { throw ImportError(.noHealthData, path) }
        try flush()
        outcome.version = scanner.version
        outcome.ignoredTypes.merge(streams.ignoredTypes, uniquingKeysWith: +)
        outcome.repairedBytes = text.repairedBytes + scanner.droppedBytes
        outcome.clock = clock()
        return outcome
    }

    private func flush() throws {
        try writer.flush(
            newStreams: streams.takeUnannounced(), consumed: window.consumed, read: outcome.read,
            profile: outcome.profile)
    }

    /// What the export shows of the person's clock. It prints one offset throughout, that of the
    /// phone when it exported; where it does not say when that was, it was about the end of the
    /// latest record.
    private func clock() -> ClockEvidence {
        var clock = ClockEvidence()
        clock.named = writer.namedZones
        clock.region = outcome.locale.flatMap(ClockEvidence.region)
        if exportOffset == nil, latestOffset != TimestampParser.noOffset {
            exportOffset = ClockEvidence.Reading(
                instant: Instant(milliseconds: latestEnd), offset: Int(latestOffset))
        }
        clock.readings = exportOffset.map { [$0] } ?? []
        return clock
    }

    // MARK: Help for the elements

    /// The value of an attribute of the present tag; nil when absent or empty.
    func attribute(_ name: StaticString) -> ByteSlice? {
        for index in 0..<scanner.attributeCount where attributes[index].name.equals(name) {
            let value = attributes[index].value
            return value.count == 0 ? nil : value
        }
        return nil
    }

    /// The present tag's attributes as those of a record.
    @inline(__always)
    func recordAttributes() -> RecordAttributes {
        RecordAttributes(attributes, scanner.attributeCount)
    }

    /// Counts the item of the present tag as rejected.
    func reject(_ reason: RejectionReason, type: String?) {
        reject(
            reason, type: type, at: scanner.tag.offset, line: window.currentLine(),
            raw: options.keepsRejectedText ? scanner.tag.raw.string : nil,
            start: attribute("startDate").flatMap { try? timestamps.parse($0) })
    }

    func reject(
        _ reason: RejectionReason, type: String?, at offset: Int64, line: Int? = nil,
        raw: String? = nil, start: Int64? = nil
    ) {
        outcome.rejected += 1
        var rejection = Rejection(reason: reason, line: line, offset: offset, type: type, raw: raw)
        rejection.start = start.map(Instant.init(milliseconds:))
        writer.add(rejection)
    }

    /// Notes when the export was made, and the offset printed there.
    func noteExportDate(_ milliseconds: Int64, offset: Int64) {
        let instant = Instant(milliseconds: milliseconds)
        outcome.exportDate = instant
        latestStart = milliseconds + AppleHealthReader.futureAllowance
        if offset != TimestampParser.noOffset {
            exportOffset = ClockEvidence.Reading(instant: instant, offset: Int(offset))
        }
    }
}
