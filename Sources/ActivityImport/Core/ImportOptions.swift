public import Activity

/// What the caller decides about reading a file.
public struct ImportOptions: Sendable {
    /// The time of the import: records that start more than a year after the export was made,
    /// or after this where the export does not say, are in the future.
    public var now: Instant
    /// Whether rejected records are kept as they stood. They hold health values.
    public var keepsRejectedText: Bool
    /// The most bytes that one entry of a zip may unpack to.
    public var unpackedLimit: Int64
    /// The name of the only format to read, of ``ImportFormat/all``; nil reads what is found.
    public var format: String?
    /// The entry of the zip to read, instead of finding it by content.
    public var entry: String?

    /// Options; the limit of 64 GiB is ten times the largest export known.
    public init(
        now: Instant, keepsRejectedText: Bool = false, unpackedLimit: Int64 = 64 << 30,
        entry: String? = nil
    ) {
        self.now = now
        self.keepsRejectedText = keepsRejectedText
        self.unpackedLimit = unpackedLimit
        self.entry = entry
    }
}
