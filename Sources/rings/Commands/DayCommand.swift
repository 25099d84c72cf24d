internal import ActivityService

/// `rings day [DATE]`.
enum DayCommand {
    static let date = Argument("DATE", .date, default: .today, "Day to show")
    static let format = CommonOptions.format(
        [.text, .json, .svg, .wav, .vtt], default: .text)
    static let size = Option(
        "size", .positiveInteger, placeholder: "PIXELS", default: 400, "Width of the picture")
    static let ground = Option(
        "ground", .oneOf(RingsSVG.Ground.self), placeholder: "FORM", default: .square,
        "Black behind the rings of the picture")
    static let bare = Flag(
        "bare", "The picture has no words; its accessible name says whose rings they are")

    static let command = Command(
        "day", "Show one day's rings", group: "Rings",
        discussion: """
            The figures of an imported daily summary stand where there is one, with what the \
            samples add up to beside them; else the samples alone. Days with a watch have three \
            rings, others have Move. wav is the rings to be heard, a note for each, and vtt the \
            words in time with it.
            """,
        example: "rings day yesterday --format svg -o rings.svg", arguments: [date],
        options: [format, size, ground, bare]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let service = try settings.openService()
        let today = try service.today(
            of: settings.person, zone: settings.timeZone, now: settings.now)
        let day = try service.rings(
            on: arguments[date].date(today: today), of: settings.person, zone: settings.timeZone,
            now: settings.now)
        if arguments[format] == .wav {
            try context.write(to: settings.output) { try $0.write(RingsAudio.earcon(of: day)) }
            return .success
        }
        let text =
            switch arguments[format] {
            case .json: DayJSON.value(day).document
            case .svg:
                try RingsSVG.picture(
                    of: day, words: settings.words(), size: arguments[size],
                    ground: arguments[ground], content: arguments[bare] ? .bare : .labelled)
            case .vtt: try RingsAudio.cues(of: day, words: settings.words())
            default: try settings.drawing(of: day)
            }
        try context.write(text, to: settings.output)
        return .success
    }
}
