import ActivityService
import TestSupport
import Testing

@Suite("Figures that are kept beside the samples")
struct RollupTests {
    static let day = CivilDate(written: "2024-03-17")

    static func stale(_ test: TestService, _ metric: Metric = .stepCount) throws -> [Int] {
        try test.service.store.staleDays(
            of: metric, person: test.person, from: day.adding(days: -400),
            through: day.adding(days: 400)
        ).map { $0.dayNumber - day.dayNumber }
    }

    @discardableResult
    static func series(
        _ test: TestService, _ first: Int = 0, _ last: Int = 0
    ) throws -> [Double?] {
        let question = SeriesQuestion(
            .stepCount, by: .day, from: day.adding(days: first), through: day.adding(days: last))
        return try test.service.series(question, of: nil, now: TestService.now).figures.map(\.value)
    }

    static func some(_ export: inout InventedExport) {
        export.steps(100, at: "2024-03-17T12:00:00Z", minutes: 5)
    }

    @Test("an import makes the days of its samples stale and those around them, no others")
    func touched() throws {
        let test = try TestService("UTC", keepsDays: false, RollupTests.some)
        #expect(try RollupTests.stale(test) == [-1, 0, 1])
        try RollupTests.series(test)
        #expect(try RollupTests.stale(test) == [-1, 1])
        try RollupTests.series(test, -30, 30)
        #expect(try RollupTests.stale(test) == [])
        try test.importing(keepsDays: false) {
            RollupTests.some(&$0)
            $0.steps(5, at: "2024-03-27T23:58:00Z", minutes: 5)
            $0.energy(5, at: "2024-04-17T12:00:00Z", minutes: 5)
        }
        #expect(try RollupTests.stale(test) == [9, 10, 11, 12])
        #expect(try RollupTests.stale(test, .activeEnergyBurned) == [30, 31, 32])
        try RollupTests.series(test, -30, 30)
        _ = try UndoTests.undo(2, test)
        #expect(try RollupTests.stale(test) == [9, 10, 11, 12])
    }

    @Test("an import leaves no day stale, of any metric, and the view of days is complete")
    func complete() throws {
        let test = try TestService("UTC") {
            RollupTests.some(&$0)
            for day in 10...30 {
                $0.energy(Double(day), at: "2024-05-\(day)T12:00:00Z", minutes: 5)
            }
        }
        #expect(try RollupTests.stale(test) == [])
        #expect(try RollupTests.stale(test, .activeEnergyBurned) == [])
        let days = try test.service.store.dayRollups(
            of: .activeEnergyBurned, person: test.person, from: RollupTests.day,
            through: RollupTests.day.adding(days: 100))
        #expect(days.compactMap(\.sum) == (10...30).map(Double.init))
        _ = try test.service.undoImport(1, of: nil, now: TestService.now)
        #expect(try RollupTests.stale(test) == [])
        #expect(try test.service.check().isSound)
    }

    @Test("a file that is read again makes nothing stale")
    func again() throws {
        let test = try TestService("UTC", RollupTests.some)
        try RollupTests.series(test, -3, 3)
        try test.importing(fill: RollupTests.some)
        #expect(try RollupTests.stale(test) == [])
    }

    @Test("a change of zone or of the order of sources makes every day stale")
    func everything() throws {
        let test = try TestService("UTC", RollupTests.some)
        try RollupTests.series(test, -3, 3)
        try test.service.store.setZone(
            Zone(identifier: "Pacific/Apia"), from: nil, of: test.person)
        #expect(try RollupTests.stale(test) == [-1, 0, 1])
        try RollupTests.series(test, -3, 3)
        let sources = try test.service.store.sourceNames(of: test.person).map(\.id)
        try test.service.store.setSourceRanks(
            sources, of: .stepCount, from: RollupTests.day, person: test.person)
        #expect(try RollupTests.stale(test).contains(1))
        // Noon of UTC is 01:00 of the next day in Apia.
        #expect(try RollupTests.series(test, 0, 1) == [nil, 100])
    }

    static func wrong(_ date: CivilDate, _ hour: Int?) -> Rollup {
        Rollup(
            date: date, hour: hour, sum: 7, count: 1, covered: 300_000, minimum: nil, maximum: nil,
            mean: nil, timeWeightedMean: nil, weight: 0, latest: nil)
    }

    @Test(
        "a figure that is wrong, missing or too many is found by a check, and put right by a repair",
        arguments: ["wrong day", "wrong hour", "missing", "too many"])
    func damage(_ kind: String) throws {
        let test = try TestService("UTC") {
            RollupTests.some(&$0)
            $0.steps(5, at: "2024-03-20T12:00:00Z", minutes: 5)
        }
        try RollupTests.series(test, -5, 5)
        #expect(try test.service.check().differences == [])
        let store = test.service.store
        let date = RollupTests.day.adding(days: kind == "too many" ? 1 : 0)
        let (days, hours) = (
            try store.dayRollups(
                of: .stepCount, person: test.person, from: date, through: date),
            try store.hourRollups(
                of: .stepCount, person: test.person, from: date, through: date)
        )
        let rollups =
            switch kind {
            case "wrong day": [RollupTests.wrong(date, nil)] + hours
            case "wrong hour": days + [RollupTests.wrong(date, 12)]
            case "missing": [Rollup]()
            default: [RollupTests.wrong(date, nil)]
            }
        try store.keep(
            rollups, of: .stepCount, person: test.person, for: date...date, hasHours: true)
        let found = try test.service.check()
        #expect(found.differences.map(\.date) == [date])
        #expect(!found.isSound && found.repaired == 0)
        let repaired = try test.service.check(repairs: true)
        #expect(repaired.repaired == 1 && repaired.isSound)
        #expect(try test.service.check().differences == [])
        #expect(try RollupTests.series(test, 0, 1) == [100, nil])
    }

    @Test("a store for reading only computes without keeping")
    func readOnly() throws {
        let test = try TestService("UTC", keepsDays: false, RollupTests.some)
        let reader = try ActivityService(
            path: test.service.store.path, access: .readOnly, now: TestService.now)
        let question = SeriesQuestion(
            .stepCount, by: .hour, from: RollupTests.day, through: RollupTests.day)
        let answer = try reader.series(question, of: nil, now: TestService.now)
        #expect(!answer.isFromRollups && answer.figures.compactMap(\.value) == [100])
        #expect(try RollupTests.stale(test) == [-1, 0, 1])
        #expect(try reader.check().isSound)
        #expect(throws: StoreError.self) { try reader.check(repairs: true) }
    }

    // MARK: Totals of days

    static let total = SampleStream(
        metric: .stepCount, source: Source(name: "Band", device: nil, isUserEntered: false))
    static let phone = SampleStream(
        metric: .stepCount,
        source: Source(
            name: "Phone", device: Device(name: "iPhone", manufacturer: "Apple Inc."),
            isUserEntered: false))

    /// Keeps moments of steps of the band, by hours of 17 March.
    static func keep(_ stream: SampleStream, _ hours: [Int], _ test: TestService) throws {
        var record = ImportRecord(startedAt: TestService.now, file: "a", format: "test")
        record.read = hours.count
        let owner = ImportOwner.named("me", zone: try Zone(identifier: "UTC"), now: TestService.now)
        _ = try test.service.store.importing(record, into: owner) { session in
            try session.add(streams: [stream])
            let midnight = Int64(day.dayNumber) * 86_400_000
            try session.add(
                samples: hours.map {
                    SampleRow(
                        stream: 0, start: midnight + Int64($0) * 3_600_000,
                        duration: stream == phone ? 600_000 : 0, value: 1000)
                })
            return record
        }
    }

    @Test("a stream that begins or ceases to state totals of days makes all its days stale")
    func totals() throws {
        let test = try TestService()
        try RollupTests.keep(RollupTests.phone, [8, 9], test)
        try RollupTests.keep(RollupTests.total, [12, 36, 60], test)
        let totals = { try test.service.store.dayTotalSources(of: .stepCount, person: test.person) }
        #expect(try totals().count == 1)
        // The phone knows the first day, so that the band's total does not count there.
        #expect(try RollupTests.series(test, 0, 2) == [2000, 1000, 1000])
        try RollupTests.keep(RollupTests.total, [62], test)
        #expect(try totals().isEmpty)
        #expect(try RollupTests.stale(test).contains(0))
        let moments = try RollupTests.series(test, 0, 2)
        #expect(moments[0] != 2000 && moments[2] == 2000)
        #expect(try test.service.check().isSound)
        _ = try UndoTests.undo(3, test)
        #expect(try totals().count == 1)
        #expect(try RollupTests.series(test, 0, 2) == [2000, 1000, 1000])
    }

    @Test("where days begin decides whether a stream states totals of days")
    func totalsInZone() throws {
        let test = try TestService()
        // Noon and an hour, and 22 hours later: two days in UTC, one twelve hours east of it.
        try RollupTests.keep(RollupTests.total, [13, 35], test)
        let totals = { try test.service.store.dayTotalSources(of: .stepCount, person: test.person) }
        #expect(try totals().count == 1)
        try test.service.store.setZone(Zone(identifier: "Etc/GMT-12"), from: nil, of: test.person)
        #expect(try totals().isEmpty)
        #expect(try RollupTests.series(test, 0, 2) == [nil, 2000, nil])
        #expect(try test.service.check().isSound)
    }
}
