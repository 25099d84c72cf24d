extension ErrorWords {
    /// What was expected, to follow the word "expected".
    static func phrase(_ expected: Expectation) -> String {
        switch expected {
        case .text: "a text"
        case .path: "a path"
        case .date: "a date such as 2024-03-17, today, yesterday or -7d"
        case .period: "a period such as 7d, 4w, 12m or 1y"
        case .instant: "an instant such as 2024-03-17T09:30:00+01:00"
        case .positiveInteger: "a whole number from 1 on"
        case .integer: "a whole number from 0 on"
        case .number: "a number such as 500 or 72.5"
        case .weekdays: "weekdays such as mon-fri or sat,sun"
        case .size: "a size such as 400MB"
        case .metric: "a metric such as steps or heart-rate"
        case .timeZone: "the name of a time zone"
        case .choice(let words): either(words)
        case .other(let words): words
        }
    }

    /// `'text'`, without characters that could command a terminal.
    static func quoted(_ text: String) -> String { "'\(plain(text))'" }

    /// The text with control characters replaced, cut after 200 characters.
    static func plain(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars.prefix(200) {
            let isFormat = scalar.properties.generalCategory == .format
            let isControl = scalar.properties.generalCategory == .control
            result.unicodeScalars.append(isControl || isFormat ? "\u{FFFD}" : scalar)
        }
        return text.unicodeScalars.count > 200 ? result + "…" : result
    }

    private static func either(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "nothing" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}

extension ErrorReport {
    /// A report that travels as an error, for a command that knows its own words.
    struct Carrier: Error, Hashable, Sendable {
        let report: ErrorReport
    }
}
