import Activity
import Foundation
import Testing

@Suite struct ZoneTests {
    @Test(arguments: [
        "Europe/Paris", "Asia/Kolkata", "Asia/Calcutta", "Etc/GMT-1", "Etc/GMT+12", "Etc/GMT-14",
        "America/Argentina/Buenos_Aires", "America/Indiana/Knox", "US/Pacific", "Brazil/East",
        "Antarctica/Troll", "Japan", "Iran", "Singapore", "EST5EDT", "EST", "GB-Eire", "NZ-CHAT",
        "W-SU", "PRC", "ROK", "Zulu", "UTC", "GMT", "GMT0", "GMT+0", "CET", "Europe/Kyiv",
    ]) func theNamesOfTheDatabaseAreAcceptedAndKept(_ name: String) throws {
        #expect(try Zone(identifier: name).identifier == name)
    }

    @Test(arguments: [
        "", " ", "abc", "GMT+3", "GMT+0300", "UTC+3", "+01:00", "PST", "BST", "IST", "JST",
        "Etc/GMT+14", "Etc/Unknown", "SystemV/EST5", "posix/Europe/Paris", "europe/paris",
        "Europe/Paris ", "Europe", "Europe/", "/Europe/Paris", "Europe/Nowhere", "Factory",
        "localtime", "../etc/passwd", "Etc/../Europe/Paris",
    ]) func everythingElseIsUnknown(_ name: String) {
        #expect(throws: ZoneError.unknown(name)) { try Zone(identifier: name) }
    }

    @Test func everyListedNameIsAZone() throws {
        #expect(Zone.knownIdentifiers.count > 400)
        for name in Zone.knownIdentifiers { _ = try Zone(identifier: name) }
    }

    @Test func zonesAreEqualByName() throws {
        #expect(try Zone(identifier: "Japan") == Zone(identifier: "Japan"))
        #expect(try Zone(identifier: "Japan") != Zone(identifier: "Asia/Tokyo"))
    }

    @Test(arguments: [
        ("Europe/Paris", "2024-03-31 00:59:59", 3600), ("Europe/Paris", "2024-03-31 01:00", 7200),
        ("Europe/Paris", "1975-07-01 00:00", 3600), ("Europe/Paris", "1976-07-01 00:00", 7200),
        ("Asia/Kathmandu", "1985-12-31 18:29:59", 19_800),
        ("Asia/Kathmandu", "1985-12-31 18:30", 20_700),
        ("Pacific/Apia", "2011-12-30 09:59:59", -36_000),
        ("Pacific/Apia", "2011-12-30 10:00", 50_400),
        ("Australia/Lord_Howe", "2024-07-01 00:00", 37_800),
        ("America/New_York", "2050-07-01 00:00", -14_400),
        ("America/New_York", "2050-01-01 00:00", -18_000),
        ("America/New_York", "1945-07-01 00:00", -14_400),
    ])
    func offsetsAreThoseOfTheDatabase(zone: String, instant: String, offset: Int) throws {
        #expect(try Zone(identifier: zone).offset(at: utc(instant)) == offset)
    }

    /// The table of changes against Foundation, asked directly, at random instants.
    @Test func offsetsAgreeWithFoundationInEveryZone() throws {
        var random = SeededGenerator(seed: 20_240_317)
        for name in Zone.knownIdentifiers {
            let zone = try Zone(identifier: name)
            let foundation = try #require(TimeZone(identifier: name))
            for _ in 0..<200 {
                let second = Int64.random(in: -1_000_000_000..<3_000_000_000, using: &random)
                let date = Date(timeIntervalSince1970: TimeInterval(second))
                #expect(
                    zone.offset(at: Instant(seconds: second))
                        == foundation.secondsFromGMT(for: date), "\(name) at \(second)")
            }
        }
    }
}
