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
    var scanner: XMLScanner
    var writer: BatchWriter
    var streams = StreamTable()
    var timestamps = TimestampParser()
    var text = XMLText()
    var outcome = ReadOutcome(format: "apple-health")
    /// Items that start after this are in the future.
    var latestStart: Int64

    private let attributes: UnsafeMutablePointer<XMLAttribute>
    private var open: Open?
    private var openName: [UInt8] = []
    /// Elements begun within the open one.
    private var depth = 0
    private var rootIsOpen = false
    /// The end of the last complete element at top level.
    private var completeTo: Int64 = 0
    private var completeLine = 1
    private var sawHealthElement = false

    /// The future begins a year after the export. Apps plan meals and workouts ahead, and real
    /// exports hold them; what lies further ahead is a wrong clock.
    private static let futureAllowance: Int64 = 366 * 86_400_000

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
            case .tag: try handleTag()
            case .malformed: skipMalformed()
            case .tooLong: skipTooLong()
            case .end:
                if rootIsOpen || open != nil { noteTruncation() }
                break scan
            case .endWithinTag:
                noteTruncation()
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

    private func handleTag() throws {
        let tag = scanner.tag
        switch tag.kind {
        case .start, .selfClosing:
            if open == nil || recoversFrom(tag.name) { try beginTop(tag) } else { beginNested(tag) }
        case .end:
            end(tag)
        }
    }

    /// Whether a tag shows that the open element was never ended: these stand at top level only.
    private func recoversFrom(_ name: ByteSlice) -> Bool {
        guard name.equals("Workout") || name.equals("ActivitySummary") || name.equals("Correlation")
        else { return false }
        noteTruncation()
        open = nil
        return true
    }

    private func beginTop(_ tag: XMLTag) throws {
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
        open = element
        openName = Array(UnsafeBufferPointer(start: tag.name.start, count: tag.name.count))
        depth = 0
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
        if tag.kind == .start { depth += 1 }
    }

    private func end(_ tag: XMLTag) {
        if tag.name.equals("HealthData") {
            if open != nil { noteTruncation() }
            open = nil
            rootIsOpen = false
            markComplete(after: tag)
            return
        }
        guard let element = open else { return }
        if depth > 0 {
            depth -= 1
            return
        }
        let closesOpen = openName.withUnsafeBufferPointer { name in
            guard let start = name.baseAddress else { return false }
            return ByteSlice(start: start, count: name.count).sameBytes(as: tag.name)
        }
        guard closesOpen else { return }
        open = nil
        switch element {
        case .record(let pending): finish(pending)
        case .workout(let builder): finish(builder)
        case .other: break
        }
        markComplete(after: tag)
    }

    private func markComplete(after tag: XMLTag) {
        completeTo = tag.offset + Int64(tag.raw.count)
    }

    private func noteTruncation() {
        if outcome.truncatedAt == nil {
            outcome.truncatedAt = Truncation(offset: completeTo, line: window.currentLine())
        }
        // An item whose end is missing was begun, and is not taken.
        switch open {
        case .record(let pending) where pending.row != nil: outcome.read -= 1
        case .workout(let builder) where builder.workout != nil: outcome.read -= 1
        default: break
        }
    }

    // MARK: What can't be read

    private func skipMalformed() {
        guard open == nil, isItem(at: window) else { return }
        outcome.read += 1
        reject(.malformed, type: nil)
        sawHealthElement = true
    }

    private func skipTooLong() {
        guard open == nil, scanner.tag.name.equals("Record") || scanner.tag.name.equals("Workout")
        else { return }
        outcome.read += 1
        outcome.rejected += 1
        writer.add(
            Rejection(
                reason: .tooLong, line: window.currentLine(), offset: scanner.tag.offset, type: nil)
        )
        if scanner.tag.kind == .start { open = .other; openName = Array("Record".utf8); depth = 0 }
    }

    private func isItem(at window: ByteWindow) -> Bool {
        let here = ByteSlice(start: window.bytes, count: window.count)
        return here.hasPrefix("<Record ") || here.hasPrefix("<Workout ")
            || here.hasPrefix("<ActivitySummary ")
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

    /// Counts the present item as rejected.
    func reject(_ reason: RejectionReason, type: String?) {
        outcome.rejected += 1
        writer.add(
            Rejection(
                reason: reason, line: window.currentLine(), offset: scanner.tag.offset, type: type,
                raw: options.keepsRejectedText ? scanner.tag.raw.string : nil))
    }

    func noteExportDate(_ milliseconds: Int64) {
        outcome.exportDate = Instant(milliseconds: milliseconds)
        latestStart = milliseconds + AppleHealthReader.futureAllowance
    }
}
