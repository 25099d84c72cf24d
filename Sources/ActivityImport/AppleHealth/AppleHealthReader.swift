internal import Activity

/// Reads the XML of an Apple Health export from front to back.
///
/// Top-level `Record`, `Workout` and `ActivitySummary` elements are items: each is taken,
/// counted as ignored by its type, or rejected with its reason and position. Records nested in
/// a `Correlation` stand at top level too and are not items (`domain.md` §0.2 no. 8).
///
/// Memory: one window of 2 MiB and one batch, whatever the file's size.
final class AppleHealthReader: ExportReader {
    /// An element that was begun and not yet ended.
    enum Open {
        case record(PendingRecord)
        case workout(WorkoutBuilder)
        /// An element of no interest in itself: a correlation, an audiogram.
        case other
    }

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

    private let attributes: UnsafeMutablePointer<XMLAttribute>
    @exclusivity(unchecked) private var open: Open?
    private var openName: [UInt8] = []
    private var openOffset: Int64 = 0
    /// Elements begun within the open one.
    private var depth = 0
    /// Those of them that have its name.
    private var depthOfSameName = 0
    private var rootIsOpen = false
    private var sawHealthElement = false

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
        outcome.repairedBytes = text.repairedBytes
        return outcome
    }

    private func flush() throws {
        try writer.flush(
            newStreams: streams.takeUnannounced(), consumed: window.consumed, read: outcome.read)
    }

    // MARK: Elements

    private func handleTag() {
        let tag = scanner.tag
        switch tag.kind {
        case .start, .selfClosing:
            if open == nil || recovers(at: tag) { beginTop(tag) } else { beginNested(tag) }
        case .end:
            end(tag)
        }
    }

    /// Whether a tag shows that the open element was never ended: some stand at top level only,
    /// and a record within a record is the next one.
    private func recovers(at tag: XMLTag) -> Bool {
        let isRecordInRecord: Bool
        if case .record = open {
            isRecordInRecord = tag.name.equals("Record")
        } else {
            isRecordInRecord = false
        }
        guard
            isRecordInRecord || tag.name.equals("Workout") || tag.name.equals("ActivitySummary")
                || tag.name.equals("Correlation")
        else { return false }
        abandonOpen()
        return true
    }

    /// Rejects the open element, whose end is missing while the file goes on.
    private func abandonOpen() {
        outcome.unclosedElements += 1
        switch open {
        case .record(let pending) where pending.row != nil:
            reject(.malformed, type: streams.entries[pending.entry].type, at: openOffset)
        case .workout(let builder) where builder.workout != nil:
            reject(.malformed, type: "Workout", at: openOffset)
        default: break
        }
        open = nil
    }

    private func beginTop(_ tag: XMLTag) {
        let closes = tag.kind == .selfClosing
        if tag.name.equals("Record") {
            sawHealthElement = true
            outcome.read += 1
            let pending = readRecord(tag)
            if closes { finish(pending) } else { enter(.record(pending), tag) }
        } else if tag.name.equals("Workout") {
            sawHealthElement = true
            outcome.read += 1
            let builder = readWorkout(tag)
            if closes { finish(builder) } else { enter(.workout(builder), tag) }
        } else if tag.name.equals("ActivitySummary") {
            sawHealthElement = true
            outcome.read += 1
            readSummary(tag)
            if !closes { enter(.other, tag) }
        } else if tag.name.equals("HealthData") {
            sawHealthElement = true
            rootIsOpen = !closes
            outcome.locale = attribute("locale").map { text.decode($0) }
        } else if tag.name.equals("ExportDate") {
            readExportDate()
        } else if tag.name.equals("Me") {
            readProfile()
        } else if !closes {
            enter(.other, tag)
        }
        if open == nil { markComplete(after: tag) }
    }

    private func enter(_ element: Open, _ tag: XMLTag) {
        enter(
            element,
            named: Array(UnsafeBufferPointer(start: tag.name.start, count: tag.name.count)),
            at: tag.offset)
    }

    private func enter(_ element: Open, named name: [UInt8], at offset: Int64) {
        open = element
        openName = name
        openOffset = offset
        depth = 0
        depthOfSameName = 0
    }

    private func beginNested(_ tag: XMLTag) {
        if depth == 0 {
            switch open {
            case .record(var pending):
                if tag.name.equals("MetadataEntry") {
                    readMetadata(into: &pending)
                    open = .record(pending)
                }
            case .workout(var builder):
                readNested(tag, into: &builder)
                open = .workout(builder)
            default:
                break
            }
        }
        guard tag.kind == .start else { return }
        depth += 1
        if isNameOfOpen(tag.name) { depthOfSameName += 1 }
    }

    private func isNameOfOpen(_ name: ByteSlice) -> Bool {
        openName.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return false }
            return ByteSlice(start: start, count: bytes.count).sameBytes(as: name)
        }
    }

    private func end(_ tag: XMLTag) {
        if tag.name.equals("HealthData") {
            if open != nil { abandonOpen() }
            rootIsOpen = false
            markComplete(after: tag)
            return
        }
        guard let element = open else { return }
        // The end of the open element ends all that was left open within it.
        guard isNameOfOpen(tag.name), depthOfSameName == 0 else {
            if isNameOfOpen(tag.name) { depthOfSameName -= 1 }
            if depth > 0 { depth -= 1 }
            return
        }
        open = nil
        switch element {
        case .record(let pending): finish(pending)
        case .workout(let builder): finish(builder)
        case .other: break
        }
        markComplete(after: tag)
    }

    private func markComplete(after tag: XMLTag) { window.mark(tag.raw.count) }

    private func noteTruncation() {
        if outcome.truncatedAt == nil { outcome.truncatedAt = window.truncationAtMark() }
    }

    /// Reports that the file ends within an element. An item whose end is missing was begun, and
    /// is not taken.
    private func endTruncated() {
        noteTruncation()
        switch open {
        case .record(let pending) where pending.row != nil: outcome.read -= 1
        case .record(let pending) where streams.isIgnored(pending.entry):
            streams.countIgnored(pending.entry, -1)
            outcome.read -= 1
        case .workout(let builder) where builder.workout != nil: outcome.read -= 1
        default: break
        }
    }

    // MARK: What can't be read

    private func skipMalformed() {
        let here = ByteSlice(start: window.bytes, count: window.count)
        guard open == nil,
            here.hasPrefix("<Record ") || here.hasPrefix("<Workout ")
                || here.hasPrefix("<ActivitySummary ")
        else { return }
        sawHealthElement = true
        outcome.read += 1
        reject(.malformed, type: nil, at: scanner.tag.offset, line: window.currentLine())
    }

    private func skipTooLong() {
        let name = scanner.longTag.name
        let isStart = scanner.tag.kind == .start
        guard open == nil else {
            if isStart { depth += 1 }
            return
        }
        if isStart { enter(.other, named: name, at: scanner.tag.offset) }
        guard ["Record", "Workout", "ActivitySummary"].contains(where: { name == Array($0.utf8) })
        else { return }
        sawHealthElement = true
        outcome.read += 1
        reject(.tooLong, type: nil, at: scanner.tag.offset, line: scanner.longTag.line)
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

    private func reject(
        _ reason: RejectionReason, type: String?, at offset: Int64, line: Int? = nil,
        raw: String? = nil, start: Int64? = nil
    ) {
        outcome.rejected += 1
        var rejection = Rejection(reason: reason, line: line, offset: offset, type: type, raw: raw)
        rejection.start = start.map(Instant.init(milliseconds:))
        writer.add(rejection)
    }

    func noteExportDate(_ milliseconds: Int64) {
        outcome.exportDate = Instant(milliseconds: milliseconds)
        latestStart = milliseconds + AppleHealthReader.futureAllowance
    }
}
