internal import Activity

/// What the common options say, completed by the environment.
struct Settings: Sendable {
    /// The store.
    let databasePath: String
    /// Whose data; nil means the only person there is.
    let person: String?
    /// The zone for this command; nil means the person's history.
    let timeZone: Zone?
    /// The name of the system's zone, for a person without a history. Not checked.
    let systemTimeZoneIdentifier: String
    /// The language of words, a BCP 47 tag.
    let locale: String
    /// What "today" is counted from.
    let now: Instant
    /// Where output goes; nil means standard output.
    let output: String?
    /// Whether progress is hidden.
    let isQuiet: Bool
    /// The colours that output can use: none when it goes to a file.
    let colors: TerminalColors

    /// What the environment says today is: `RINGS_NOW`, else the clock.
    private static func now(
        _ environment: Environment, _ command: String
    ) throws(ArgumentError) -> Instant {
        guard let text = environment.nowText else { return environment.now }
        do throws(ValueFailure) { return try ValueParser.instant.parse(text) } catch {
            throw .invalidValue(
                name: "RINGS_NOW", found: text, expected: .instant, near: error.near,
                command: command)
        }
    }

    /// The settings of one run.
    ///
    /// Throws ``ArgumentError/missingOption(name:expected:command:)`` where nothing names a
    /// store and there is no home folder.
    init(_ arguments: ParsedArguments, _ context: CommandContext) throws(ArgumentError) {
        let environment = context.environment
        guard let path = arguments[CommonOptions.database] ?? environment.databasePath else {
            throw .missingOption(
                name: "--database", expected: .path, command: arguments.commandName)
        }
        databasePath = path
        person = arguments[CommonOptions.person]
        timeZone = arguments[CommonOptions.timeZone]
        systemTimeZoneIdentifier = environment.timeZoneIdentifier
        locale = arguments[CommonOptions.locale] ?? "en"
        if let given = arguments[CommonOptions.now] {
            now = given
        } else {
            now = try Settings.now(environment, arguments.commandName)
        }
        let output = arguments[CommonOptions.output].flatMap { $0 == "-" ? nil : $0 }
        self.output = output
        isQuiet = arguments[CommonOptions.quiet]
        colors = arguments[CommonOptions.color].colors(
            environment, isTerminal: context.terminal.outputIsTerminal && output == nil)
    }
}
