public import Activity

/// Why a record was not taken. One bad record costs one record.
public enum RejectionReason: String, CaseIterable, Hashable, Sendable {
    /// The tag can't be read, as when a quote is missing, or the element's end is missing.
    case malformed
    /// The element is longer than can be looked at.
    case tooLong
    /// No type is stated.
    case noType
    /// No start is stated.
    case noStartDate
    /// No end is stated.
    case noEndDate
    /// No value is stated.
    case noValue
    /// No unit is stated where one is needed.
    case noUnit
    /// The date is not written as exports write it.
    case badDate
    /// The calendar has no such date, or the clock no such time.
    case noSuchDate
    /// The offset from UTC is impossible.
    case badOffset
    /// The end lies before the start.
    case endBeforeStart
    /// The start lies more than a year after the export was made.
    case inTheFuture
    /// The value is not a number.
    case notANumber
    /// The number is infinite or not a number at all.
    case notFinite
    /// The value is negative where nothing negative can be measured.
    case negative
    /// The value is outside what can be measured, or the date before 1900.
    case implausible
    /// The unit is not known, or measures something else.
    case unknownUnit
    /// The category has no such value.
    case unknownValue
}

/// A record that was not taken, where it stood and why. The record's own values are no part
/// of it.
public struct Rejection: Hashable, Sendable {
    /// Why.
    public let reason: RejectionReason
    /// The line in the file, from 1; nil for files without lines.
    public let line: Int?
    /// The position of the record's first byte in the file, or in the unpacked entry.
    public let offset: Int64
    /// The record's type or element name, where it is known.
    public let type: String?
    /// When the record began, where that could be read.
    public var start: Instant?
    /// The record as it stood, kept only where asked for.
    public let raw: String?

    /// A rejection.
    public init(
        reason: RejectionReason, line: Int?, offset: Int64, type: String?, raw: String? = nil
    ) {
        self.reason = reason
        self.line = line
        self.offset = offset
        self.type = type
        self.raw = raw
    }
}
