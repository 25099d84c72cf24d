import ActivityService
import Foundation
import TestSupport
import Testing

@Suite("Where a new person's days begin and end")
struct ZoneEvidenceTests {
    /// Imports an invented export for a new person whose zone is only assumed.
    private static func decision(
        assuming zone: String, isAssumed: Bool = true, _ fill: (inout InventedExport) -> Void
    ) throws -> (ZoneDecision, TestService) {
        let test = try TestService()
        var export = InventedExport()
        fill(&export)
        export.energy(5, at: "2019-07-17T07:00:00Z", minutes: 1)
        var request = try TestService.request(zone)
        request.isZoneAssumed = isAssumed
        let report = try test.service.importFiles(
            [.path(try test.folder.make("export.xml", export.xml))], request: request)
        let kept = try test.service.store.zoneHistory(of: test.person)
        let decision = try #require(report.zone)
        #expect(kept == ZoneHistory(decision.zone), "the report says what was kept")
        return (decision, test)
    }

    private static func named(_ zone: String, hours: Int, _ export: inout InventedExport) {
        for hour in 0..<hours {
            export.record(
                "HeartRate", "60", unit: "count/min", at: "2019-07-17T1\(hour):00:00Z", seconds: 0,
                metadata: [("HKTimeZone", zone)])
        }
    }

    @Test("a system whose clock shows what the file prints is believed")
    func agrees() throws {
        let (decision, _) = try Self.decision(assuming: "Europe/Vienna") {
            $0.printedOffset = 3600
            $0.locale = "fr_FR"
        }
        #expect(decision.zone.identifier == "Europe/Vienna" && decision.basis == .assumed)
        #expect(decision.instead == nil && !decision.isFromFile)
    }

    @Test("records that name a zone decide, unless its clock is that of the system")
    func named() throws {
        let (decision, _) = try Self.decision(assuming: "UTC") {
            Self.named("Asia/Seoul", hours: 4, &$0)
            Self.named("Europe/Paris", hours: 2, &$0)
        }
        #expect(decision.zone.identifier == "Asia/Seoul" && decision.basis == .named(hours: 4))
        #expect(decision.instead?.identifier == "UTC")
        let (same, _) = try Self.decision(assuming: "Europe/Vienna") {
            Self.named("Europe/Paris", hours: 4, &$0)
        }
        #expect(same.zone.identifier == "Europe/Vienna" && same.basis == .assumed)
        // Winter alone can't tell London from UTC; the name does.
        let (london, _) = try Self.decision(assuming: "UTC") {
            Self.named("Europe/London", hours: 4, &$0)
        }
        #expect(london.zone.identifier == "Europe/London")
    }

    @Test("a record from a journey moves nobody who exported at home")
    func journey() throws {
        let (decision, _) = try Self.decision(assuming: "Europe/Paris") {
            $0.printedOffset = 3600
            Self.named("Asia/Tokyo", hours: 1, &$0)
        }
        #expect(decision.zone.identifier == "Europe/Paris" && decision.basis == .assumed)
    }

    @Test("records of types that are not kept name zones, too")
    func ignored() throws {
        let (decision, _) = try Self.decision(assuming: "UTC") { export in
            for hour in 1...3 {
                export.record(
                    "MoonPhase", "1", unit: nil, at: "2019-07-17T0\(hour):00:00Z", seconds: 60,
                    metadata: [("HKTimeZone", "Asia/Seoul")])
            }
        }
        #expect(decision.basis == .named(hours: 3))
    }

    @Test(
        "without names the printed offset and the region are a guess, and said to be one",
        arguments: [
            ("2019-08-02T21:44:10Z", -7, "en_US", "America/Los_Angeles", .region("US")),
            ("2019-12-02T21:44:10Z", -7, "en_US", "America/Denver", .region("US")),
            ("2019-12-02T21:44:10Z", 1, "de_AT", "Europe/Vienna", .region("AT")),
            ("2019-12-02T21:44:10Z", 11, "en-AU", "Australia/Sydney", .region("AU")),
            ("2019-12-02T21:44:10Z", 9, "en_US@rg=krzzzz", "Asia/Seoul", .region("KR")),
            // An American phone in Vienna: a fixed offset is all that is known.
            ("2019-12-02T21:44:10Z", 1, "en_US", "Etc/GMT-1", .offset),
            ("2019-12-02T21:44:10Z", -5, "", "Etc/GMT+5", .offset),
        ] as [(String, Int, String, String, ZoneDecision.Basis)])
    func printed(
        date: String, hours: Int, locale: String, zone: String, basis: ZoneDecision.Basis
    ) throws {
        let (decision, _) = try Self.decision(assuming: "UTC") {
            $0.exportDate = date
            $0.printedOffset = hours * 3600
            $0.locale = locale
        }
        #expect(decision.zone.identifier == zone && decision.basis == basis)
        #expect(decision.printedOffset == hours * 3600)
    }

    @Test("half hours have no fixed name, and get a zone that shows them")
    func halfHours() throws {
        let (decision, _) = try Self.decision(assuming: "UTC") {
            $0.printedOffset = 5 * 3600 + 1800
            $0.locale = ""
        }
        #expect(decision.zone.identifier == "Asia/Kolkata" && decision.basis == .offset)
    }

    @Test("a zone that the caller said holds, and the contradiction is told")
    func given() throws {
        let (decision, _) = try Self.decision(assuming: "Asia/Seoul", isAssumed: false) {
            $0.printedOffset = -7 * 3600
            $0.locale = "en_US"
        }
        #expect(decision.zone.identifier == "Asia/Seoul" && decision.basis == .given)
        #expect(decision.instead?.identifier == "America/Denver")
    }

    @Test("without a date of export the offset of the last record counts")
    func noExportDate() throws {
        let (decision, _) = try Self.decision(assuming: "UTC") {
            $0.exportDate = nil
            $0.printedOffset = -7 * 3600
            $0.locale = "en_US"
        }
        #expect(decision.zone.identifier == "America/Los_Angeles")
    }

    @Test("days of a person in California are right on a system in UTC: 30 of 30, and not 2")
    func days() throws {
        let (_, test) = try Self.decision(assuming: "UTC") { export in
            export.exportDate = "2019-08-02T21:44:10Z"
            export.printedOffset = -7 * 3600
            export.locale = "en_US"
            // 15:00 to 24:00 in California is 22:00 to 07:00 in UTC.
            for day in 1...30 {
                let date = CivilDate(written: "2019-06-01").adding(days: day - 1)
                export.stand(hours: day % 9 + 1, at: "\(date)T22:00:00Z")
            }
        }
        let rings = try test.rings("2019-06-01", "2019-06-30")
        #expect(
            rings.map { $0.stand?.derived ?? 0 } == (1...30).map { Double($0 % 9 + 1) })
    }

    @Test("somebody who is there already keeps their zone")
    func known() throws {
        let test = try TestService("Asia/Seoul") {
            $0.energy(5, at: "2024-03-17T07:00:00Z", minutes: 1)
        }
        var request = try TestService.request("UTC")
        request.isZoneAssumed = true
        var export = InventedExport()
        export.energy(6, at: "2024-03-18T07:00:00Z", minutes: 1)
        let report = try test.service.importFiles(
            [.path(try test.folder.make("more.xml", export.xml))], request: request)
        #expect(report.zone == nil)
        #expect(
            try test.service.store.zoneHistory(of: test.person)
                == ZoneHistory(Zone(identifier: "Asia/Seoul")))
    }
}
