@_exported public import Activity
@_exported public import ActivityCharts
@_exported public import ActivityDemo
@_exported public import ActivityFormats
@_exported public import ActivityImport
@_exported public import ActivityReport
@_exported public import ActivityRings
@_exported public import ActivityStatistics
@_exported public import ActivityStore
@_exported public import ActivityWords
@_exported public import Markup
@_exported public import Sound

/// The door that other programs use: open a store, import, ask for days.
///
/// ```swift
/// let service = try ActivityService(path: "activity.db", now: now)
/// let report = try service.importFiles([.path("export.zip")], request: request)
/// let rings = try service.rings(on: CivilDate("2024-03-17")!, of: nil, now: now)
/// ```
///
/// Calls block and can be made from any thread; one runs at a time. Nothing is printed, and
/// neither the environment nor the clock is read: what they say is passed in.
public final class ActivityService: Sendable {
    /// The store behind the door.
    public let store: Store

    /// Opens a store, which is made when it is not there.
    ///
    /// - Throws: ``/ActivityStore/StoreError``.
    public init(path: String, access: Store.Access = .readWrite, now: Instant) throws(StoreError) {
        store = try Store(path: path, access: access, now: now)
    }

    /// A service over a store that is open already.
    public init(store: Store) {
        self.store = store
    }

    /// The zones in which a person's days begin and end: the history, unless another is asked
    /// for.
    public func zones(of person: Person, instead zone: Zone?) throws -> ZoneHistory {
        if let zone { return ZoneHistory(zone) }
        return try store.zoneHistory(of: person)
    }
}

/// Why a question has no answer: facts, to be put into words elsewhere.
public enum ServiceError: Error, Hashable, Sendable {
    /// The person never had this date: a zone skipped it.
    case noSuchDay(CivilDate, zone: String)
    /// The range ends before it begins.
    case emptyRange(from: CivilDate, through: CivilDate)
    /// The range holds more days or buckets than are answered at once.
    case tooLong(days: Int, limit: Int)
    /// Zones by age were asked for, and the birth date is not known.
    case noBirthDate
    /// Bounds of zones are not five ascending rates.
    case badZones
    /// The subject has no such figure in such buckets: heart rates do not add up, and hours have
    /// no mean of days.
    case noSuchStatistic(Statistic, subject: FigureSubject, unit: BucketUnit)
}
