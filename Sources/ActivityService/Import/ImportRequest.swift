/// What an import is told by its caller.
public struct ImportRequest: Sendable {
    /// Whose data it is; nil for the only person there is. The first import adds the person
    /// ``firstPerson``.
    public var person: String?
    /// The zone of a person whom this import adds.
    public var zoneOfNewPerson: Zone
    /// Whether that zone is no more than an assumption, the system's for example. Then what the
    /// file shows of the person's clock goes first; ``ImportReport/zone`` says what was taken.
    public var isZoneAssumed = false
    /// The zone of the latest day's rings; nil for the person's history.
    public var zone: Zone?
    /// How the files are read.
    public var options: ImportOptions
    /// Whether nothing is to be kept.
    public var isTrial = false
    /// Whether samples of the file's sources that it no longer holds are taken out. Only a full
    /// export that is whole shows that a sample is gone; with other files nothing is taken out.
    public var mirrors = false
    /// Whether the figures of the days that the files moved are computed at the end. Without it
    /// they are left to who asks next, which suits many small files; the SQL view `daily` lacks
    /// them until then.
    public var keepsDays = true
    /// Called before a store is made in a file that is not there, to make its folder.
    public var willMakeStore: @Sendable () throws -> Void = {}
    /// Called once when another import is running and this one waits for it.
    public var waiting: @Sendable () -> Void = {}
    /// Time since any fixed point, for the report; the library has no clock.
    public var elapsed: @Sendable () -> Duration = { .zero }
    /// Called now and then while a file is read.
    public var progress: @Sendable (ImportProgress) -> Void = { _ in }
    /// Called for each record that is not taken.
    public var rejected: @Sendable (Rejection) throws -> Void = { _ in }

    /// The person whom the first import adds when no name is given.
    public static let firstPerson = "me"

    /// A request; the rest is set as it is needed.
    public init(person: String? = nil, zoneOfNewPerson: Zone, options: ImportOptions) {
        self.person = person
        self.zoneOfNewPerson = zoneOfNewPerson
        self.options = options
    }
}

/// How far an import has come.
public struct ImportProgress: Hashable, Sendable {
    /// The file that is read.
    public let path: String
    /// Bytes of it used up.
    public let bytes: Int64
    /// Bytes there are, where known.
    public let totalBytes: Int64?
    /// Items read.
    public let items: Int
}
