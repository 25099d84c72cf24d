internal import Config

/// Which zones there are in a region, from `Config/zones.json`.
public struct ZoneAtlas: Sendable {
    /// The regions that the program carries.
    public static let standard = ZoneAtlas()

    private let file: ZonesFile

    private init() { file = ConfigReader.read(ZonesFile.self, from: .zones) }

    /// The names of the zones of a region, `US`, those of many people first; empty for a region
    /// that is not known.
    public func zones(ofRegion region: String) -> [String] {
        let zones = file.regions[region] ?? []
        return file.principal.filter(zones.contains) + zones.filter { !file.principal.contains($0) }
    }

    /// The names of all zones, those of many people first.
    public var all: [String] {
        var seen: Set<String> = []
        let everywhere = file.regions.sorted { $0.key < $1.key }.flatMap(\.value)
        return (file.principal + everywhere).filter { seen.insert($0).inserted }
    }
}

/// The form of `Config/zones.json`.
private struct ZonesFile: Decodable {
    /// By the two letters of the region, in the order of the zone database.
    let regions: [String: [String]]
    /// Zones in which many people live, which go first.
    let principal: [String]
}
