internal import Activity
internal import ActivityWords

/// The options that every command takes, declared once.
enum CommonOptions {
    static let database = Option(
        "database", .path,
        defaultText: "RINGS_DATABASE, else $XDG_DATA_HOME/rings/activity.db, "
            + "else ~/.local/share/rings/activity.db",
        "File that holds the data")
    static let person = Option(
        "person", .text, placeholder: "NAME", defaultText: "the only person there is",
        "Whose data is meant")
    static let timeZone = Option(
        "time-zone", .timeZone, defaultText: "the person's zone history",
        "Zone in which days begin and end, for this command")
    static let locale = Option(
        "locale", .text, placeholder: "TAG", defaultText: "en",
        "Language of words: " + Words.languages.joined(separator: ", "))
    static let now = Option(
        "now", .instant, defaultText: "RINGS_NOW, else the clock",
        "What today means: ISO 8601 with an offset, for output that can be repeated")
    /// Commands that have other forms declare the option anew with ``format(_:default:)``.
    static let format = format([.text], default: .text)
    static let output = Option(
        "output", short: "o", .path, placeholder: "FILE", defaultText: "-, standard output",
        "Where the output goes")
    static let quiet = Flag("quiet", short: "q", "Show no progress")
    static let color = Option(
        "color", .oneOf(ColorChoice.self), placeholder: "WHEN", default: .auto,
        "Whether output is coloured")
    static let help = Flag("help", short: "h", "Explain the command")

    /// All of them, in the order in which help shows them.
    static let all: [Declaration] = [
        database.declaration, person.declaration, timeZone.declaration, locale.declaration,
        now.declaration, format.declaration, output.declaration, quiet.declaration,
        color.declaration, help.declaration,
    ]

    /// `--format` with the forms that one command can write.
    static func format(
        _ forms: [OutputFormat], default standard: OutputFormat
    ) -> Option<OutputFormat> {
        Option(
            "format", .oneOf(forms), placeholder: "FORMAT", default: standard, "Form of the output")
    }
}

/// The forms in which commands write what they have to say.
enum OutputFormat: String, CaseIterable, Sendable {
    case text
    case json
    case csv
    case svg
    case html
    case table
    case braille
    case wav
    case vtt
    case tactile
}
