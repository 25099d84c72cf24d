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
    ///
    /// Without a range the period ends today, or with the last day with data where that lies more
    /// than two weeks back: an old export opens on its own last weeks. That is said on standard
    /// error; `--to today` reaches today.
    func dates(
        _ arguments: ParsedArguments, _ service: ActivityService, otherwise period: Period,
        of subjects: [FigureSubject] = RingKind.allCases.map { .ring($0) },
        _ context: CommandContext
    ) throws -> ClosedRange<CivilDate> {
        let today = try service.today(of: person, zone: timeZone, now: now)
        let owner = try service.store.person(named: person)
        let extents = try subjects.compactMap {
            try service.extent(of: $0, person: owner, zone: timeZone, now: now)
        }
        let first = extents.map(\.lowerBound).min() ?? today
        if let range = RangeOptions.range(arguments) {
            return try range.dates(today: today, first: min(first, today))
        }
        guard let last = extents.map(\.upperBound).max(),
            last.dayNumber < today.dayNumber - Settings.longestSilence
        else { return period.firstDate(endingOn: today)...today }
        if !isQuiet {
            let words = try words()
            try context.errors.write(
                words.phrase(.dataEndOn, ["date": words.date(last)]) + "\n")
        }
        return period.firstDate(endingOn: last)...last
    }

    /// Data that end further back than this many days are old, and not merely unsynchronised.
    private static let longestSilence = 14
}
