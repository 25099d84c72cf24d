import ActivityService
import TestSupport

/// A service over a store in a folder of its own.
final class TestService {
    static let now = Instant(utc: "2030-01-01T00:00:00Z")

    let folder: TemporaryFolder
    let service: ActivityService

    init() throws {
        folder = try TemporaryFolder()
        service = try ActivityService(path: folder.file("activity.db"), now: TestService.now)
    }

    /// A store of a person in a zone who imported an export.
    convenience init(
        _ zone: String, keepsDays: Bool = true, _ fill: (inout InventedExport) -> Void
    ) throws {
        try self.init()
        let report = try importing(zone, keepsDays: keepsDays, fill: fill)
        guard report.isComplete else { throw Incomplete(failures: report.failures) }
    }

    struct Incomplete: Error { let failures: [ImportError] }

    static func request(_ zone: String = "UTC", person: String? = nil) throws -> ImportRequest {
        ImportRequest(
            person: person, zoneOfNewPerson: try Zone(identifier: zone),
            options: ImportOptions(now: now))
    }

    /// Imports an invented export.
    @discardableResult
    func importing(
        _ zone: String = "UTC", person: String? = nil, keepsDays: Bool = true,
        fill: (inout InventedExport) -> Void
    ) throws -> ImportReport {
        var export = InventedExport()
        fill(&export)
        let path = try folder.make("export.xml", export.xml)
        var request = try TestService.request(zone, person: person)
        request.keepsDays = keepsDays
        return try service.importFiles([.path(path)], request: request)
    }

    /// The only person.
    var person: Person { get throws { try service.store.person(named: nil) } }

    /// The rings of a day, long after it.
    func rings(_ date: String, now: Instant = TestService.now) throws -> DayRings {
        try service.rings(on: CivilDate(written: date), of: nil, now: now)
    }

    /// The rings of a range of days.
    func rings(_ first: String, _ last: String) throws -> [DayRings] {
        try service.rings(
            from: CivilDate(written: first), through: CivilDate(written: last), of: nil,
            now: TestService.now)
    }
}

extension CivilDate {
    /// The date written `2024-03-17`, for tests.
    init(written text: String) {
        guard let date = CivilDate(text) else { preconditionFailure("not a date: \(text)") }
        self = date
    }
}

extension RingReading {
    /// The reading in a few words: value of goal, state, basis, recorded and derived.
    var summed: String {
        func text(_ number: Double?) -> String {
            number.map { DecimalText.text($0, decimals: 3) ?? "?" } ?? "none"
        }
        return "\(text(value))/\(text(goal)) \(state) \(basis.map { "\($0)" } ?? "none") "
            + "\(text(recorded)) \(text(derived))"
    }
}

extension DayRings {
    /// Move, Exercise and Stand in a few words; Exercise and Stand are missing without a watch.
    var summed: [String] { readings.map(\.summed) }
}
