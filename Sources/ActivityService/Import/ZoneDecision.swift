/// The zone of a person whom an import added, and why it is this one.
public struct ZoneDecision: Hashable, Sendable {
    /// Why a zone was taken.
    public enum Basis: Hashable, Sendable {
        /// The caller said so.
        case given
        /// It was assumed, and the file does not say otherwise.
        case assumed
        /// Records of the file name it, in so many hours.
        case named(hours: Int)
        /// It is a zone of the file's region whose clock shows what the file printed.
        case region(String)
        /// Its clock shows what the file printed; nothing else is known.
        case offset
    }

    /// The zone.
    public let zone: Zone
    /// Why.
    public let basis: Basis
    /// What else was to be had: the zone that was assumed and not taken, or the zone that the
    /// file shows beside a given one. Nil where there is no contradiction.
    public let instead: Zone?
    /// The offset in seconds that the file printed last; nil where it printed none.
    public let printedOffset: Int?

    /// Whether the file decided.
    public var isFromFile: Bool {
        switch basis {
        case .given, .assumed: false
        case .named, .region, .offset: true
        }
    }
}

extension ZoneDecision {
    /// Settles the zone of a new person.
    ///
    /// - Parameters:
    ///   - zone: what the caller said or assumes.
    ///   - isAssumed: whether it is no more than an assumption, the system's zone: then the file's
    ///     evidence goes first.
    ///   - clock: what the file shows.
    ///   - end: when the file was made: clocks are compared over five years before.
    init(_ zone: Zone, isAssumed: Bool, clock: ClockEvidence, end: Instant) {
        let evidence = ZoneEvidenceReader(clock: clock, end: end)
        let found = evidence.contradiction(of: zone)
        printedOffset = clock.readings.last?.offset
        if isAssumed, let found {
            self.zone = found.zone
            basis = found.basis
            instead = zone
        } else {
            self.zone = zone
            basis = isAssumed ? .assumed : .given
            instead = found?.zone
        }
    }
}

/// Compares zones with what a file shows.
private struct ZoneEvidenceReader {
    let clock: ClockEvidence
    let end: Instant

    /// A zone is believed against what the clock showed at the export where records name it in so
    /// many hours: people export on journeys, too.
    private static let manyHours = 3

    /// The zone that the file shows, where its clock is another than that of a zone.
    func contradiction(of zone: Zone) -> (zone: Zone, basis: ZoneDecision.Basis)? {
        if let named = namedZone {
            if isSameClock(named.zone, zone) { return nil }
            return (named.zone, .named(hours: named.hours))
        }
        if clock.readings.isEmpty || fits(zone, clock.readings) { return nil }
        if let found = first(showing: clock.readings) { return found }
        // Several journeys in one file: where the clock was last.
        let last = clock.readings.suffix(1)
        return fits(zone, last) ? nil : first(showing: last)
    }

    private var namedZone: (zone: Zone, hours: Int)? {
        for named in clock.named {
            guard let zone = try? Zone(identifier: named.identifier) else { continue }
            if named.hours >= ZoneEvidenceReader.manyHours || fits(zone, clock.readings) {
                return (zone, named.hours)
            }
        }
        return nil
    }

    /// Whether two zones show the same time on the first of each month for five years, and so on
    /// both sides of every change of clocks.
    private func isSameClock(_ zone: Zone, _ other: Zone) -> Bool {
        (0..<60).allSatisfy { month in
            let instant = Instant(milliseconds: end.milliseconds - Int64(month) * 30 * 86_400_000)
            return zone.offset(at: instant) == other.offset(at: instant)
        }
    }

    private func fits(_ zone: Zone, _ readings: some Sequence<ClockEvidence.Reading>) -> Bool {
        readings.allSatisfy { zone.offset(at: $0.instant) == $0.offset }
    }

    private func first(
        showing readings: some Collection<ClockEvidence.Reading>
    ) -> (zone: Zone, basis: ZoneDecision.Basis)? {
        func fitting(_ names: [String]) -> Zone? {
            names.lazy.compactMap { try? Zone(identifier: $0) }.first { fits($0, readings) }
        }
        let atlas = ZoneAtlas.standard
        if let region = clock.region, let found = fitting(atlas.zones(ofRegion: region)) {
            return (found, .region(region))
        }
        // One offset alone says nothing of summer and winter.
        if Set(readings.map(\.offset)).count == 1, let offset = readings.first?.offset,
            offset % 3600 == 0, let fixed = fitting([ZoneEvidenceReader.fixedName(offset / 3600)])
        {
            return (fixed, .offset)
        }
        return fitting(atlas.all).map { ($0, .offset) }
    }

    /// The database's name of a fixed offset: its sign is the other way round.
    private static func fixedName(_ hours: Int) -> String {
        hours == 0 ? "Etc/UTC" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
    }
}
