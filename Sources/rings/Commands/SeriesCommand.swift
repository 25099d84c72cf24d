internal import ActivityService

/// `rings series METRIC`.
enum SeriesCommand {
    enum Unit: String, CaseIterable, Sendable {
        case minute, hour, day, week, month, year

        var bucket: BucketUnit {
            switch self {
            case .minute: .minute
            case .hour: .hour
            case .day: .day
            case .week: .isoWeek
            case .month: .month
            case .year: .year
            }
        }
    }

    static let metric = Argument("METRIC", .metric, "What is shown; 'rings metrics' lists all")
    static let by = Option(
        "by", .oneOf(Unit.self), placeholder: "UNIT", default: .day, "Length of a bucket")
    static let statistic = Option(
        "statistic", .oneOf(Statistic.self), placeholder: "FIGURE",
        defaultText: "sum of what adds up, mean of readings", "Figure that is shown")
    static let perSource = Flag("per-source", "Show what each source says as well")
    static let format = CommonOptions.format([.text, .json, .csv], default: .text)

    static let command = Command(
        "series", "Show a metric over time", group: "Rings",
        discussion: """
            Sources are merged, so that a watch and a phone do not count twice. A bucket without \
            data has no value, which is not 0. Days, weeks, months and years are those of the \
            person's calendar. Without a range: the last 28 days, or today by minute or hour.
            """,
        example: "rings series steps --by week --last 1y", arguments: [metric],
        options: [by, statistic, perSource] + RangeOptions.all + [format],
        conflicts: RangeOptions.conflicts
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let service = try settings.openService()
        let unit = arguments[by]
        let isShort = unit == .minute || unit == .hour
        let range = try settings.dates(
            arguments, service, otherwise: isShort ? Period(1, .days) : Period(4, .weeks))
        var question = SeriesQuestion(
            arguments[metric], by: unit.bucket, from: range.lowerBound, through: range.upperBound)
        question.statistic = arguments[statistic]
        question.perSource = arguments[perSource]
        let answer = try service.series(question, of: settings.person, zone: settings.timeZone)
        let text =
            switch arguments[format] {
            case .json: SeriesOutput.json(answer, unit).document
            case .csv: SeriesOutput.csv(answer)
            default: SeriesOutput.text(answer, unit)
            }
        try context.write(text, to: settings.output)
        return .success
    }
}
