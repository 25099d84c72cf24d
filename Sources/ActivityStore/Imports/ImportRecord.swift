public import Activity

/// One run of the importer over one file, as the store remembers it.
public struct ImportRecord: Hashable, Sendable {
    /// The number, which `imports undo` takes.
    public var id: Int64 = 0
    /// When it began.
    public var startedAt: Instant
    /// The file's path as it was given.
    public var file: String
    /// The entry of the zip.
    public var entry: String?
    /// The format.
    public var format: String
    /// The format's version.
    public var version: String?
    /// The file's size.
    public var bytes: Int64?
    /// When the export was made, by its own word.
    public var exportDate: Instant?
    /// The export's language and region.
    public var locale: String?
    /// Items found.
    public var read = 0
    /// Items that are new.
    public var inserted = 0
    /// Items that were there already, in the store or earlier in the file.
    public var duplicate = 0
    /// Items that could not be taken.
    public var rejected = 0
    /// Items of types that are not kept.
    public var ignored = 0
    /// Samples taken out because the export no longer holds them.
    public var retired = 0
    /// Ignored items by type.
    public var ignoredTypes: [String: Int] = [:]
    /// The position at which the file stopped being complete.
    public var truncatedAt: Int64?
    /// When the import was undone.
    public var undoneAt: Instant?

    /// A run that has read nothing yet.
    public init(startedAt: Instant, file: String, format: String) {
        self.startedAt = startedAt
        self.file = file
        self.format = format
    }
}
