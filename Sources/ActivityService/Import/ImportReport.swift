/// What an import did.
public struct ImportReport: Sendable {
    /// Whose data it is.
    public var person: String
    /// Whether the import added the person.
    public var isNewPerson: Bool
    /// What became of each file that was read.
    public var files: [FileReport]
    /// The files that could not be read or held nothing that is kept, and why.
    public var failures: [ImportError]
    /// The zone that the added person's days have, and why; nil where nobody was added.
    public var zone: ZoneDecision?
    /// The rings of the last day of which anything is known.
    public var latestDay: DayRings?

    /// Whether anything was new or known: an import that keeps nothing at all is a failure.
    public var keepsSomething: Bool { files.contains { $0.inserted + $0.duplicate > 0 } }

    /// Whether all files were read to their end, and anything of them was kept.
    public var isComplete: Bool {
        failures.isEmpty && files.allSatisfy { $0.outcome.truncatedAt == nil }
    }
}

/// What became of one file. Always `read = inserted + duplicate + rejected + ignored`.
public struct FileReport: Sendable {
    /// The file as it was given, or found in a folder.
    public var path: String
    /// Its size, where it has one.
    public var bytes: Int64?
    /// What the file said of itself, and the counts of its items.
    public var outcome: ReadOutcome
    /// Items that are new.
    public var inserted: Int
    /// Items that were there already.
    public var duplicate: Int
    /// Samples taken out because the export no longer holds them.
    public var retired: Int
    /// Whether samples that the file lacks were looked for: it was asked for, and the file is a
    /// whole full export.
    public var isMirrored: Bool
    /// Rejected items by reason, the most frequent first.
    public var rejections: [RejectionCount]
    /// How long it took.
    public var elapsed: Duration
    /// The import's number; 0 when nothing was kept.
    public var importID: Int64
}

/// How often items were rejected for one reason, and where first.
public struct RejectionCount: Hashable, Sendable {
    /// Why.
    public var reason: RejectionReason
    /// How often.
    public var count: Int
    /// The first of them.
    public var first: Rejection
}
