/// Every phrase that is shown or spoken, by the name it has in `Config/words-*.json`.
///
/// A test fails when a language lacks one of them, and when one of them is used nowhere.
public enum PhraseKey: String, CaseIterable, Sendable {
    // Rings.
    case move, exercise, stand, roll

    // Amounts, spoken in full and short for labels. Each takes `number`.
    case kilocalories, minutes, hours, days, percent
    case kilocaloriesShort, minutesShort, hoursShort, percentShort

    // What one ring says.
    case valueOfGoal, valueOfGoalShort, soFar, noData, noGoal, goalUnknown, goalIs, goalReached
    case estimated, estimatedShort, paused, partial, itemsLeftOut

    // How parts are put together.
    case clauseSeparator, sentenceSeparator, ringSentence, dayContext, dateContext
    case pausedSentence

    // Calendars and tables.
    case dateRange, calendarContext, goalReachedOn, noDayJudged, noDataOn, pausedOn
    case estimatedOn, dataEndOn, dataElsewhere, neverRecorded
    case dateHeading, notesHeading

    // What a chart is, and how its parts are labelled.
    case chartBar, chartRangeBar, chartLine, chartLineWithPoints, chartPoint, chartArea
    case chartStackedBar, chartScatter, chartOverview, chartLabel, chartContexts, chartSpan
    case clockAgain, chartGoal, chartGoalSpoken, chartChanged
    case chartPerBucket, chartStatistic, chartStatisticPerBucket, chartAgainst
    case bucketMinute, bucketHour, bucketDay, bucketWeek, bucketMonth, bucketYear
    case meanMinute, meanHour, meanDay, meanWeek, meanMonth, meanYear
    case statisticTimeWeightedMean, statisticMinimum, statisticMaximum, statisticLatest
    case statisticCount, statisticDuration, statisticDailyMean, statisticMedian

    // What a chart says.
    case factSentence, factSentenceMore, factTotal, factAverage, factAverageOver
    case factLatest, factLowest, factHighest, factOnly, factGoal, factSeries
    case factNoWholeDay, factEstimated, factRelation, factNoRelation, inPart
    case factExtent, factOutliers, factNoOutlier

    // Numbers of things, and large numbers on an axis.
    case weeks, months, years, readings, thousandsShort, millionsShort

    // Tables and other forms of charts.
    case categoryHeading, timeHeading, valueHeading, averageHeading, totalHeading
    case lowestHeading, highestHeading, chartTableCaption, chartSlider, brailleKey

    // Reports.
    case reportTitle, reportLatestDay, reportCalendar, reportEarlierMonths, reportDays
    case reportRange, reportDay, reportWeek, reportMonth, reportHalfYear, reportYear, reportAll
    case reportChanged, reportHear, reportPrevious, reportNext, reportLowest, reportHighest
    case reportPlay, reportStop, reportPlayed, reportDescribe, reportDescription, reportDetails
    case goalNotReached, reportNothing

    // What is heard, and what an analysis finds.
    case audioComplete, audioGoalReached, audioBelowGoal
    case findingRising, findingFalling, findingFlat, findingValley, findingPeak, findingStep
    case findingWeekday, findingHour, findingRises, findingFalls, findingGaps, findingCrossings
    case findingCorrelation, findingGroups, findingGroup

    /// The names that the phrase's template may hold in braces.
    public var placeholders: Set<String> {
        switch self {
        case .kilocalories, .minutes, .hours, .days, .percent, .kilocaloriesShort, .minutesShort,
            .hoursShort, .percentShort, .weeks, .months, .years, .readings,
            .thousandsShort, .millionsShort, .itemsLeftOut:
            ["number"]
        case .dataEndOn: ["date"]
        case .dataElsewhere: ["range", "known"]
        case .valueOfGoal, .valueOfGoalShort: ["value", "goal"]
        case .soFar: ["value"]
        case .goalIs: ["goal"]
        case .ringSentence: ["ring", "clauses"]
        case .dayContext: ["owner", "date"]
        case .dateContext: ["date"]
        case .dateRange: ["first", "last"]
        case .calendarContext: ["owner", "first", "last"]
        case .goalReachedOn: ["number", "days"]
        case .noDataOn, .pausedOn, .estimatedOn: ["days"]
        default: chartPlaceholders
        }
    }

    private var chartPlaceholders: Set<String> {
        switch self {
        case .chartOverview: ["type", "horizontal", "left", "right", "vertical", "low", "high"]
        case .chartLabel: ["context", "value"]
        case .chartContexts: ["first", "second"]
        case .chartSpan: ["first", "last"]
        case .clockAgain: ["time"]
        case .chartGoal, .chartGoalSpoken, .factTotal, .factAverage: ["value"]
        case .chartChanged: ["range", "axis", "low", "high"]
        case .factSentence: ["range", "facts"]
        case .factSentenceMore: ["facts"]
        case .factAverageOver: ["value", "count"]
        case .factLatest, .factLowest, .factHighest, .factOnly: ["value", "when"]
        case .factGoal: ["number", "total"]
        case .factEstimated, .factRelation: ["number"]
        case .chartAgainst: ["vertical", "horizontal"]
        case .chartPerBucket: ["name", "bucket"]
        case .chartStatistic: ["name", "statistic"]
        case .chartStatisticPerBucket: ["name", "statistic", "bucket"]
        case .factSeries: ["name", "value"]
        case .factExtent: ["name", "low", "high"]
        case .factOutliers: ["number", "label"]
        case .chartTableCaption, .chartSlider: ["title"]
        case .reportTitle: ["owner"]
        case .reportChanged: ["span", "range"]
        case .reportDescription: ["title", "overview", "summary"]
        case .brailleKey: ["lowest", "highest", "low", "high", "none"]
        default: findingPlaceholders
        }
    }

    private var findingPlaceholders: Set<String> {
        switch self {
        case .audioGoalReached, .audioBelowGoal: ["goal"]
        case .findingRising, .findingFalling: ["change", "first", "last", "fit"]
        case .findingFlat: ["values"]
        case .findingValley, .findingPeak:
            ["first", "start", "turn", "when", "last", "end"]
        case .findingStep: ["before", "after", "when"]
        case .findingWeekday, .findingHour: ["high", "highest", "low", "lowest"]
        case .findingRises, .findingFalls: ["first", "start", "last", "end"]
        case .findingGaps: ["number", "places"]
        case .findingCrossings: ["number", "goal", "when"]
        case .findingCorrelation: ["horizontal", "vertical", "number"]
        case .findingGroups: ["number", "groups"]
        case .findingGroup: ["count", "horizontal", "vertical"]
        default: []
        }
    }
}
