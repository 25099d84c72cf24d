internal import Activity

/// A date as people write it: fixed, or counted from today.
enum DateArgument: Hashable, Sendable {
    /// `2024-03-17`.
    case date(CivilDate)
    /// `today` is 0, `yesterday` -1, `-7d` -7.
    case relative(days: Int)

    static let today = DateArgument.relative(days: 0)
    static let yesterday = DateArgument.relative(days: -1)

    /// The date that is written so, or nil.
    init?(_ text: String) {
        if let date = CivilDate(text) {
            self = .date(date)
        } else if text == "today" {
            self = .today
        } else if text == "yesterday" {
            self = .yesterday
        } else if text.hasPrefix("-"), text.hasSuffix("d"),
            let days = DateArgument.count(text.dropFirst().dropLast())
        {
            self = .relative(days: -days)
        } else {
            return nil
        }
    }

    /// The date that is meant when today is `today`.
    func date(today: CivilDate) -> CivilDate {
        switch self {
        case .date(let date): date
        case .relative(let days): today.adding(days: days)
        }
    }

    /// Digits only, at most five: 270 years.
    static func count(_ text: some StringProtocol) -> Int? {
        guard (1...5).contains(text.utf8.count),
            text.utf8.allSatisfy({ (48...57).contains($0) })
        else { return nil }
        return Int(text)
    }
}

extension DateArgument: CustomStringConvertible {
    /// As it would be written on the command line.
    var description: String {
        switch self {
        case .date(let date): date.description
        case .today: "today"
        case .yesterday: "yesterday"
        case .relative(let days): days < 0 ? "\(days)d" : "+\(days)d"
        }
    }
}

extension ValueParser where Value == DateArgument {
    /// A date: `2024-03-17`, `today`, `yesterday`, `-7d`.
    static var date: ValueParser {
        ValueParser("DATE", .date, completion: .words(["today", "yesterday"])) {
            (word) throws(ValueFailure) in
            guard let date = DateArgument(word) else {
                throw ValueFailure(near: Suggestions.near(word, among: ["today", "yesterday"]))
            }
            return date
        }
    }
}
