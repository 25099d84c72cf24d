internal import ActivityService

extension Settings {
    /// The store, made when it is not there.
    func makeService() throws -> ActivityService {
        try System.createFolder(of: databasePath)
        return try ActivityService(path: databasePath, now: now)
    }

    /// The store of a command that asks and so needs one that is there.
    func openService() throws -> ActivityService {
        guard System.kind(of: databasePath) != nil else {
            throw ErrorReport.Carrier(
                report: ErrorReport(
                    "there is no store at \(ErrorWords.quoted(databasePath))",
                    hint: "'rings import export.zip' makes one; --database names another"))
        }
        return try ActivityService(path: databasePath, now: now)
    }

    /// The zone of a person whom a command adds: `--time-zone`, else the system's.
    func zoneOfNewPerson() throws -> Zone {
        if let timeZone { return timeZone }
        return try Zone(identifier: systemTimeZoneIdentifier)
    }

    /// The language of `--locale`.
    func words() throws -> Words { try Words(language: locale) }

    /// A day drawn for the terminal, or in plain words.
    func drawing(of day: DayRings) throws -> String {
        try RingsTerminal.text(
            of: day, words: words(), colour: colors == .full ? .trueColor : .none)
    }

    /// The range that a command was asked for; a range without `--from` begins with the first
    /// day that holds anything.
    func dates(
        _ arguments: ParsedArguments, _ service: ActivityService, otherwise period: Period
    ) throws -> ClosedRange<CivilDate> {
        let today = try service.today(of: person, zone: timeZone, now: now)
        let range = RangeOptions.range(arguments) ?? .last(period)
        let first: CivilDate =
            if case .between(nil, _) = range {
                try service.firstDay(of: service.store.person(named: person), zone: timeZone)
                    ?? today
            } else {
                today
            }
        return try range.dates(today: today, first: first)
    }
}
