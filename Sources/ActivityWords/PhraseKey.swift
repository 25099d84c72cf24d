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
    case estimated, estimatedShort, paused, partial

    // How parts are put together.
    case clauseSeparator, sentenceSeparator, ringSentence, dayContext, dateContext
    case pausedSentence

    // Calendars and tables.
    case dateRange, calendarContext, goalReachedOn, noDataOn, pausedOn
    case dateHeading, notesHeading

    /// The names that the phrase's template may hold in braces.
    public var placeholders: Set<String> {
        switch self {
        case .kilocalories, .minutes, .hours, .days, .percent, .kilocaloriesShort, .minutesShort,
            .hoursShort, .percentShort:
            ["number"]
        case .valueOfGoal, .valueOfGoalShort: ["value", "goal"]
        case .soFar: ["value"]
        case .goalIs: ["goal"]
        case .ringSentence: ["ring", "clauses"]
        case .dayContext: ["owner", "date"]
        case .dateContext: ["date"]
        case .dateRange: ["first", "last"]
        case .calendarContext: ["owner", "first", "last"]
        case .goalReachedOn: ["number", "days"]
        case .noDataOn, .pausedOn: ["days"]
        default: []
        }
    }
}
