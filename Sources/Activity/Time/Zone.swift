/// A time zone of the IANA database, `Europe/Paris`, with the offsets it had and has.
///
/// An unknown name is an error, never a default.
public struct Zone: Hashable, Sendable {
    /// The name the zone was asked for, in the spelling of the database.
    public let identifier: String
    let rules: ZoneRules

    /// The zone with this name: any name of the database, links such as `Asia/Calcutta` and
    /// `Japan` included. Names that are only Foundation's, such as `GMT+3`, are unknown.
    ///
    /// - Throws: ``ZoneError/unknown(_:)`` when the database has no such zone, and
    ///   ``ZoneError/databaseMissing`` when the program was linked without one.
    public init(identifier: String) throws(ZoneError) {
        guard let rules = try ZoneRules.named(identifier) else { throw .unknown(identifier) }
        self.identifier = identifier
        self.rules = rules
    }

    /// Seconds to add to UTC to get local time at an instant.
    ///
    /// Cost: a binary search among the changes between 1970 and 2040; one Foundation call outside.
    public func offset(at instant: Instant) -> Int {
        rules.offset(atSecond: instant.seconds)
    }

    /// Two zones are equal when their names are.
    public static func == (lhs: Zone, rhs: Zone) -> Bool { lhs.identifier == rhs.identifier }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    /// The names to offer to people, sorted. Older links are accepted too, without being listed.
    public static var knownIdentifiers: [String] { ZoneDatabase.identifiers }
}

/// Why a zone could not be had.
public enum ZoneError: Error, Hashable, Sendable {
    /// The database has no zone of this name.
    case unknown(String)
    /// The program carries no zone database: a static link dropped it.
    case databaseMissing
}
