internal import Activity

/// A record whose attributes were read and whose metadata may follow.
struct PendingRecord {
    /// The row without its stream, or nil when the record is not taken.
    var row: SampleRow?
    /// The record's entry in the table of streams.
    var entry: Int
    /// When it began, where that is known without a row: records that are not kept name zones, too.
    var start: Int64?
    var isUserEntered = false
}

extension AppleHealthReader {
    /// Reads a record's attributes, and settles its fate but for what metadata may add.
    @inline(__always)
    func readRecord(_ tag: XMLTag) -> PendingRecord {
        let attributes = recordAttributes()
        let entry = streams.entry(for: RecordKey.Parts(attributes), text: &text)
        var pending = PendingRecord(row: nil, entry: entry)
        if let scale = streams.scales[entry] {
            do throws(RecordFault) {
                pending.row = try readRow(attributes, scale)
            } catch {
                reject(error.reason, type: streams.entries[entry].type)
            }
        } else {
            settle(entry)
            if tag.kind == .start || attributes.zone != nil {
                pending.start = attributes.start.flatMap { try? timestamps.parse($0) }
            }
        }
        if let flag = attributes.userEntered { pending.isUserEntered = isTrue(flag) }
        if let zone = attributes.zone { noteZone(zone, of: pending) }
        return pending
    }

    /// Counts a record that is no sample.
    private func settle(_ entry: Int) {
        switch streams.entries[entry].fate {
        case .ignored: streams.countIgnored(entry)
        case .rejected(let reason): reject(reason, type: streams.entries[entry].type)
        case .sample: break
        }
    }

    /// Reads one `MetadataEntry` of an open record.
    func readMetadata(into pending: inout PendingRecord) {
        guard let key = attribute("key"), let value = attribute("value") else { return }
        if key.equals("HKWasUserEntered") {
            pending.isUserEntered = isTrue(value)
        } else if key.equals("HKTimeZone") {
            noteZone(value, of: pending)
        }
    }

    /// Hands a complete record on.
    @inline(__always)
    func finish(_ pending: PendingRecord) {
        guard var row = pending.row,
            let number = streams.number(of: pending.entry, isUserEntered: pending.isUserEntered)
        else { return }
        row.stream = number
        writer.add(row)
    }

    @inline(__always)
    private func readRow(
        _ attributes: RecordAttributes, _ scale: SampleScale
    ) throws(RecordFault) -> SampleRow {
        guard let startText = attributes.start, startText.count > 0 else {
            throw .init(.noStartDate)
        }
        guard let endText = attributes.end, endText.count > 0 else { throw .init(.noEndDate) }
        let start = try time(startText)
        let end = startText.sameBytes(as: endText) ? start : try time(endText)
        try checkPlausible(start: start, end: end)
        if end > latestEnd {
            latestEnd = end
            latestOffset = timestamps.lastOffset
        }
        let value = try value(attributes, scale)
        return SampleRow(stream: -1, start: start, duration: end - start, value: value)
    }

    /// Checks that a time can be one of a person's life: no person lives who has data of the
    /// 19th century.
    @inline(__always)
    func checkPlausible(start: Int64, end: Int64) throws(RecordFault) {
        if end < start { throw .init(.endBeforeStart) }
        if start > latestStart || end > latestStart { throw .init(.inTheFuture) }
        if end - start > AppleHealthReader.longestItem { throw .init(.implausible) }
        // 1900-01-01T00:00:00Z.
        if start < -2_208_988_800_000 { throw .init(.implausible) }
    }

    @inline(__always)
    private func time(_ slice: ByteSlice) throws(RecordFault) -> Int64 {
        do throws(TimestampParser.Failure) { return try timestamps.parse(slice) } catch {
            throw RecordFault(error)
        }
    }

    @inline(__always)
    private func value(
        _ attributes: RecordAttributes, _ scale: SampleScale
    ) throws(RecordFault) -> Double {
        guard let slice = attributes.value ?? attributes.average, slice.count > 0 else {
            throw .init(.noValue)
        }
        if scale.isStandHour { return try standHour(slice) }
        let value = scale.conversion(try number(slice))
        guard scale.plausible.contains(value) else {
            throw .init(value < 0 && scale.plausible.lowerBound >= 0 ? .negative : .implausible)
        }
        return value
    }

    private func standHour(_ slice: ByteSlice) throws(RecordFault) -> Double {
        if slice.equals("HKCategoryValueAppleStandHourStood") { return 1 }
        if slice.equals("HKCategoryValueAppleStandHourIdle") { return 0 }
        throw .init(.unknownValue)
    }

    /// A number in bytes.
    @inline(__always)
    func number(_ slice: ByteSlice) throws(RecordFault) -> Double {
        do throws(DecimalParser.Failure) { return try DecimalParser.parse(slice) } catch {
            throw RecordFault(error == .notFinite ? .notFinite : .notANumber)
        }
    }

    /// Whether a flag of the metadata is set.
    func isTrue(_ slice: ByteSlice) -> Bool { slice.equals("1") || slice.equals("true") }

    private func noteZone(_ zone: ByteSlice, of pending: PendingRecord) {
        guard let start = pending.row?.start ?? pending.start else { return }
        writer.addSighting(of: text.decode(zone), atMilliseconds: start)
    }
}

/// Why a record can't be taken, on the way to its ``Rejection``.
struct RecordFault: Error {
    let reason: RejectionReason

    init(_ reason: RejectionReason) { self.reason = reason }

    init(_ failure: TimestampParser.Failure) {
        switch failure {
        case .badDate: reason = .badDate
        case .noSuchDate: reason = .noSuchDate
        case .badOffset: reason = .badOffset
        }
    }
}
