internal import ActivityService

/// `rings series METRIC`.
enum SeriesCommand {
    static let subject = Argument(
        "METRIC", .subject, "What is shown: move, exercise, stand, or one of 'rings metrics'")
    static let by = Option("by", .bucket, default: .day, "Length of a bucket")
    static let statistic = Option(
        "statistic", .oneOf(Statistic.self), placeholder: "FIGURE",
        defaultText: "sum of what adds up, mean of readings", "Figure that is shown")
    static let perSource = Flag("per-source", "Show what each source says as well")
    static let whole = Flag("whole", "Widen the range to whole buckets")
    static let format = CommonOptions.format([.text, .json, .csv], default: .text)

    static let command = Command(
        "series", "Show a metric over time", group: "Rings",
        discussion: """
            Sources are merged, so that a watch and a phone do not count twice. A bucket without \
            data has no value, which is not 0. Days, weeks, months and years are those of the \
            person's calendar; at the ends of the range they are cut to it, and say that they are \
            partial. move, exercise and stand are the rings' own values, other names are what \
            samples say. Without a range: the last 28 days, or the last day by minute or hour, \
            up to today or to the last day with data.
            """,
        example: "rings series steps --by week --last 1y", arguments: [subject],
        options: [by, statistic, perSource, whole] + RangeOptions.all + [format],
        conflicts: RangeOptions.conflicts
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let service = try settings.openService()
        let unit = arguments[by]
        let isShort = unit.duration != nil
        let range = try settings.dates(
            arguments, service, otherwise: isShort ? Period(1, .days) : Period(4, .weeks),
            of: [arguments[subject]], context)
        var question = SeriesQuestion(
            arguments[subject], by: unit, from: range.lowerBound, through: range.upperBound)
        question.statistic = arguments[statistic]
        question.perSource = arguments[perSource]
        question.isWhole = arguments[whole]
        let answer = try service.series(
            question, of: settings.person, zone: settings.timeZone, now: settings.now)
        let text =
            switch arguments[format] {
            case .json: SeriesOutput.json(answer).document
            case .csv: SeriesOutput.csv(answer, perSource: question.perSource)
            default: try SeriesOutput.text(answer, settings.words())
            }
        try context.write(text, to: settings.output)
        return .success
    }
}
