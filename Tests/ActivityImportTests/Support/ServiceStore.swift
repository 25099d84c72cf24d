internal import ActivityService

/// A service over a new store, which is removed at the end.
struct ServiceStore {
    let folder: TemporaryFolder
    let service: ActivityService
    let zone: Zone

    init(zone identifier: String = "Europe/Vienna") throws {
        folder = try TemporaryFolder()
        zone = try Zone(identifier: identifier)
        service = try ActivityService(path: folder.path + "/test.db", now: Found.now)
    }

    /// Imports files for the one person.
    @discardableResult
    func importing(_ paths: String...) throws -> ImportReport {
        let request = ImportRequest(
            zoneOfNewPerson: zone, options: ImportOptions(now: Found.now, keepsRejectedText: true))
        return try service.importFiles(paths.map { .path($0) }, request: request)
    }

    var person: Person { get throws { try service.store.person(named: nil) } }

    /// All of time.
    static let ever = Instant(milliseconds: -1 << 50)..<Instant(milliseconds: 1 << 50)

    /// Every sample of a metric by the name of its source.
    func samples(of metric: Metric) throws -> [(source: String, sample: Sample)] {
        try service.store.samples(of: metric, person: person, in: ServiceStore.ever).flatMap {
            series in
            series.samples.map { (series.source.name, $0) }
        }
    }
}

extension FileReport {
    /// Whether each item has one fate.
    var balances: Bool {
        outcome.read == inserted + duplicate + outcome.rejected + outcome.ignored
            && outcome.rejected == rejections.reduce(0) { $0 + $1.count }
    }
}
