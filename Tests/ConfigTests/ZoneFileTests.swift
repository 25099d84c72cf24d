import Activity
import Config
import Foundation
import Testing

@Suite struct ZoneFileTests {
    /// The file as plain JSON, read without the code under test.
    private func file() throws -> (regions: [String: [String]], principal: [String]) {
        let object = try JSONSerialization.jsonObject(with: Data(ConfigFile.zones.bytes))
        let file = try #require(object as? [String: Any])
        return (
            try #require(file["regions"] as? [String: [String]]),
            try #require(file["principal"] as? [String])
        )
    }

    @Test func everyZoneIsOneOfTheDatabase() throws {
        let (regions, principal) = try file()
        for name in Set(regions.values.flatMap { $0 } + principal) {
            #expect((try? Zone(identifier: name)) != nil, "\(name)")
        }
    }

    @Test func regionsHaveTwoLettersAndAZone() throws {
        let (regions, _) = try file()
        #expect(regions.count > 240)
        for (region, zones) in regions {
            #expect(region.wholeMatch(of: /[A-Z]{2}/) != nil && !zones.isEmpty, "\(region)")
        }
    }

    @Test func zonesOfManyPeopleGoFirst() throws {
        let (regions, principal) = try file()
        #expect(Set(principal).isSubset(of: Set(regions.values.flatMap { $0 })))
        #expect(ZoneAtlas.standard.zones(ofRegion: "AU").first == "Australia/Sydney")
        #expect(ZoneAtlas.standard.zones(ofRegion: "BR").first == "America/Sao_Paulo")
        #expect(ZoneAtlas.standard.zones(ofRegion: "??") == [])
        #expect(ZoneAtlas.standard.all.first == "Europe/London")
        #expect(Set(ZoneAtlas.standard.all).count == ZoneAtlas.standard.all.count)
    }
}
