import Foundation

/// The one door to Foundation's zone database.
///
/// A static link keeps the database only when something refers to it. This list of names is
/// that reference; without it `TimeZone(identifier:)` answers nil for every name, in a static
/// binary only.
enum ZoneDatabase {
    static let identifiers: [String] = TimeZone.knownTimeZoneIdentifiers.sorted()

    private static let isMissing =
        identifiers.isEmpty || TimeZone(identifier: "America/Sao_Paulo") == nil

    static func zone(named identifier: String) throws(ZoneError) -> TimeZone? {
        if isMissing { throw .databaseMissing }
        return isName(identifier) ? TimeZone(identifier: identifier) : nil
    }

    /// Whether a name can be one of the database.
    ///
    /// Foundation also takes `GMT+3`, `UTC+3`, `PST`, `BST` and `SystemV/EST5`, which are of its
    /// own making, and `BST` is Bangladesh there. None of them is in the IANA database.
    private static func isName(_ identifier: String) -> Bool {
        guard let slash = identifier.firstIndex(of: "/") else {
            return plainNames.contains(identifier)
        }
        return areas.contains(String(identifier[..<slash]))
    }

    private static let areas: Set<String> = [
        "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Brazil",
        "Canada", "Chile", "Etc", "Europe", "Indian", "Mexico", "Pacific", "US",
    ]

    /// The names of the database without an area: its files `backward` and `etcetera`, to which
    /// none has been added since 1996. `Factory` is left out: it means that no zone was set.
    private static let plainNames: Set<String> = [
        "CET", "CST6CDT", "Cuba", "EET", "EST", "EST5EDT", "Egypt", "Eire", "GB", "GB-Eire", "GMT",
        "GMT+0", "GMT-0", "GMT0", "Greenwich", "HST", "Hongkong", "Iceland", "Iran", "Israel",
        "Jamaica", "Japan", "Kwajalein", "Libya", "MET", "MST", "MST7MDT", "NZ", "NZ-CHAT",
        "Navajo", "PRC", "PST8PDT", "Poland", "Portugal", "ROC", "ROK", "Singapore", "Turkey",
        "UCT", "UTC", "Universal", "W-SU", "WET", "Zulu",
    ]
}
