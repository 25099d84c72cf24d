internal import ActivityService

/// `rings chart METRIC…`.
enum ChartCommand {
    enum Contrast: String, CaseIterable, Sendable { case standard, more }
    enum Ground: String, CaseIterable, Sendable { case light, dark }

    static let metrics = Argument(
        repeating: "METRIC", .subject, isRequired: false,
        "What is drawn; several of one unit, or two with --scatter")
    static let by = Option(
        "by", .bucket, defaultText: "what suits the range", "Length of a bucket")
    static let statistic = Option(
        "statistic", .oneOf(Statistic.self), placeholder: "FIGURE",
        defaultText: "sum of what adds up, mean of readings", "Figure that is drawn")
    static let mark = Option(
        "mark", .oneOf(ChartMark.self), placeholder: "MARK",
        defaultText: "what suits the metric", "How values are drawn")
    static let scatter = Flag("scatter", "Draw the first metric against the second")
    static let whole = Flag("whole", "Widen the range to whole buckets")
    static let profile = Option(
        "profile", .oneOf(ChartProfile.self), placeholder: "PROFILE", default: .page,
        "How much room there is")
    static let contrast = Option(
        "contrast", .oneOf(Contrast.self), placeholder: "CONTRAST", default: .standard,
        "more: at least 7 to 1 for everything")
    static let ground = Option(
        "ground", .oneOf(Ground.self), placeholder: "GROUND", default: .light,
        "Whether the picture lies on a light or a dark page")
    static let width = Option(
        "width", .positiveInteger, placeholder: "COLUMNS", defaultText: "the terminal's",
        "Width of text and braille")
    static let schema = Flag("schema", "Print the JSON Schema of --format json")
    static let format = CommonOptions.format(
        [.text, .svg, .html, .json, .csv, .table, .braille, .tactile, .wav, .vtt], default: .text)

    static let command = Command(
        "chart", "Draw a metric as a chart", group: "Rings",
        discussion: """
            The metric and the range choose the form: sums are bars from 0, heart rates are \
            ranges, trends are lines with points. Every form says the same: a title, the main \
            message with real numbers, and each value. wav is the chart to be heard, and vtt the \
            words in time with it. Without a range: the last 28 days.
            """,
        example: "rings chart steps --last 4w --format svg -o steps.svg", arguments: [metrics],
        options: [
            by, statistic, mark, scatter, whole, profile, contrast, ground, width, schema,
        ] + RangeOptions.all + [format],
        conflicts: RangeOptions.conflicts
    ) { arguments, context in
        if arguments[schema] {
            try context.write(Chart.schema, to: arguments[CommonOptions.output])
            return .success
        }
        let settings = try Settings(arguments, context)
        let chart = try chart(arguments, settings, context)
        if arguments[format] == .wav {
            try context.write(to: settings.output) { try $0.write(chart.audio()) }
            return .success
        }
        try context.write(
            rendered(chart, arguments, context.terminal.textWidth), to: settings.output)
        return .success
    }

    private static func chart(
        _ arguments: ParsedArguments, _ settings: Settings, _ context: CommandContext
    ) throws -> Chart {
        guard !arguments[metrics].isEmpty else {
            throw ArgumentError.missingArgument(
                name: "METRIC", expected: .metric, command: arguments.commandName)
        }
        let service = try settings.openService()
        let range = try settings.dates(
            arguments, service, otherwise: Period(4, .weeks), of: arguments[metrics], context)
        var question = ChartQuestion(
            arguments[metrics], from: range.lowerBound, through: range.upperBound)
        question.unit = arguments[by]
        question.statistic = arguments[statistic]
        question.mark = arguments[mark]
        question.isScatter = arguments[scatter]
        question.isWhole = arguments[whole]
        question.profile = arguments[profile]
        return try service.chart(
            question, of: settings.person, words: settings.words(), zone: settings.timeZone,
            now: settings.now)
    }

    private static func rendered(
        _ chart: Chart, _ arguments: ParsedArguments, _ terminalWidth: Int
    ) -> String {
        let columns = arguments[width] ?? terminalWidth
        let colours: ChartContrast = arguments[contrast] == .more ? .more : .standard
        let page: ChartGround = arguments[ground] == .dark ? .dark : .light
        switch arguments[format] {
        case .svg: return chart.svg(ground: page, contrast: colours)
        case .html: return chart.html(ground: page, contrast: colours)
        case .json: return chart.json
        case .csv: return chart.csv
        case .table: return chart.table()
        case .braille:
            return chart.braillePlot(cells: min(columns, 60)) + "\n" + chart.braille(cells: 40)
        case .tactile: return chart.tactileSVG()
        case .vtt: return chart.cues()
        default: return chart.text(width: columns)
        }
    }
}
