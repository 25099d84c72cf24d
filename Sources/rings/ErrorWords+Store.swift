internal import ActivityService

extension ErrorWords {
    /// The words for a store that can't do what was asked.
    static func report(_ error: StoreError) -> ErrorReport {
        let (message, hint) = storeSentence(error.kind, quoted(error.path))
        return ErrorReport(message, hint: hint)
    }

    private static func storeSentence(_ kind: StoreError.Kind, _ path: String) -> (String, String?)
    {
        switch kind {
        case .cannotOpen(let reason):
            ("the store \(path) can't be opened: \(plain(reason))", "check the path and its folder")
        case .notADatabase:
            ("\(path) is no SQLite database", "name another file with --database")
        case .foreign:
            (
                "\(path) is a database of another program, and was left as it is",
                "name another file with --database"
            )
        case .tooNew(let found, let known):
            (
                "the store \(path) has schema \(found), this program knows up to \(known)",
                "use a newer version of rings"
            )
        case .editedMigration(let name):
            (
                "the store \(path) was made by another edition of \(plain(name)), and was left as it is",
                "use the version of rings that made it"
            )
        case .migrationFailed(let name, let reason):
            ("the store \(path) could not be brought up to \(plain(name)): \(plain(reason))", nil)
        case .busy:
            ("another program is writing to the store \(path)", "try again when it is done")
        case .removed:
            (
                "the store \(path) was taken away while it was open: nothing was kept",
                "run the command again"
            )
        case .readOnly:
            ("the store \(path) can't be written to", "check the rights of the file and its folder")
        case .full:
            ("the disk of the store \(path) is full", "what was there before is unchanged")
        case .inputOutput(let reason):
            (
                "the store \(path) can't be read or written: \(plain(reason))",
                "what was there before is unchanged"
            )
        case .corrupt(let reason):
            (
                "the store \(path) is damaged: \(plain(reason))",
                "restore a backup, or import again into a new file"
            )
        case .sqlite(let code, let message, _):
            ("SQLite failed on \(path): \(plain(message)) (code \(code))", nil)
        case .noSuchPerson, .ambiguousPerson, .noPerson, .personExists, .badName, .noSuchImport,
            .noSuchSource:
            peopleSentence(kind, path)
        }
    }

    private static func peopleSentence(_ kind: StoreError.Kind, _ path: String) -> (String, String?)
    {
        switch kind {
        case .noSuchPerson(let name, let known):
            ("the store \(path) knows nobody called \(quoted(name))", people(known))
        case .ambiguousPerson(let known):
            ("the store \(path) holds several people: expected --person, found none", people(known))
        case .noPerson:
            (
                "the store \(path) holds nobody yet",
                "'rings import export.zip' adds the person \"me\""
            )
        case .personExists(let name):
            ("there is somebody called \(quoted(name)) already", "choose another name")
        case .badName: ("a person's name can't be empty", nil)
        case .noSuchImport(let number):
            ("there is no import \(number) of this person", "'rings imports list' shows them")
        case .noSuchSource(let number):
            ("there is no source \(number) of this person", "'rings sources' shows them")
        default: preconditionFailure("only errors about people and their data come here")
        }
    }

    private static func people(_ names: [String]) -> String {
        names.isEmpty
            ? "nobody is in the store yet"
            : "there are " + names.map(quoted).joined(separator: ", ")
    }

    /// The words for pictures that can't be drawn.
    static func report(_ error: RingsError) -> ErrorReport {
        switch error {
        case .tooSmall(let size, let minimum):
            ErrorReport(
                "rings can't be drawn at \(size) pixels, expected \(minimum) or more",
                hint: "ask for --format text at smaller sizes")
        case .namelessPerson:
            ErrorReport(
                "rings need the name of their owner, found none that can be shown",
                hint: "'rings people rename' gives one")
        case .severalPersons: ErrorReport("rings of several people can't be drawn as one")
        case .emptyRange: ErrorReport("the range of days is empty")
        }
    }

    /// The words for metrics that can't be charted so.
    static func report(_ error: ChartError) -> ErrorReport {
        let (message, hint): (String, String?) =
            switch error {
            case .noSeries: ("a chart needs at least one metric", nil)
            case .ringsOnlyForActivity(let subject):
                (
                    "\(subject) is shown by rings, and by no other circle",
                    "'rings day' draws the rings"
                )
            case .sectorsAreNotDrawn:
                ("parts of a circle are not drawn: lengths compare better", "leave --mark out")
            case .barsNeedSums(let subject):
                ("bars compare sums from 0, and \(subject) does not add up", "leave --mark out")
            case .tooManySeries(let count, let limit):
                ("a chart shows at most \(limit) metrics here, found \(count)", nil)
            case .severalUnits(let units):
                (
                    "one chart has one unit, found \(units.joined(separator: ", "))",
                    "--scatter draws two metrics against each other"
                )
            case .notPartsOfOneWhole(let subjects):
                (
                    "\(subjects.joined(separator: ", ")) are not parts of one whole, which alone is stacked",
                    "leave --mark out for a line of each"
                )
            case .severalKindsOfPosition: ("times, numbers and groups can't share an axis", nil)
            case .markDoesNotFit(let mark): ("\(mark.rawValue) can't show this", "leave --mark out")
            }
        return ErrorReport(message, hint: hint, exitCode: .usage)
    }

    /// The words for a language that is not spoken.
    static func report(_ error: WordsError) -> ErrorReport {
        ErrorReport(
            "there are no words in the language \(quoted(error.language))",
            hint: "there are " + error.known.joined(separator: ", "), exitCode: .usage)
    }

    /// The words for a number that can't be a goal.
    static func report(_ error: GoalError) -> ErrorReport {
        let (lowest, highest) = (error.limits.lowerBound, error.limits.upperBound)
        let unit = GoalOutput.unit(error.ring, error.moveMode)
        return ErrorReport(
            "the \(error.ring.rawValue) goal is out of range: expected "
                + "\(GoalOutput.number(lowest)) to \(GoalOutput.number(highest)) \(unit)",
            hint: "Move counts kcal or minutes, Exercise minutes, Stand hours", exitCode: .usage)
    }
}
