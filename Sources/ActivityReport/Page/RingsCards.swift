internal import Activity
internal import ActivityRings
internal import ActivityWords
internal import Markup

/// The rings of a report: the latest day, the months, and a table of all days.
///
/// Each picture stands alone in a black card with the owner's name in it, so that nothing of
/// the page reaches it or comes near it (`rings-and-charts.md` A6, A9, A13, A15, A16).
struct RingsCards {
    let elements: [Element]

    init(_ report: Report, _ owner: PersonName) throws(RingsError) {
        guard report.days.allSatisfy({ $0.person == report.owner }) else {
            throw .severalPersons
        }
        var columns: [Element] = []
        if let day = report.latestDay {
            let picture = try RingsSVG.picture(of: day, words: report.words)
            columns.append(
                RingsCards.section(
                    "latest", report.words.phrase(.reportLatestDay), [RingsCards.black(picture)]))
        }
        let months = try RingsCards.months(report)
        var calendar = [RingsCards.grid(months.suffix(2))]
        if months.count > 2 {
            calendar.append(
                Element(
                    "details",
                    elements: [
                        Element("summary", text: report.words.phrase(.reportEarlierMonths)),
                        RingsCards.grid(months.dropLast(2)),
                    ]))
        }
        calendar.append(DaysTable(report.days, report.words).details)
        columns.append(
            RingsCards.section("calendar", report.words.phrase(.reportCalendar), calendar))
        elements = [Element("div", [("class", "rings")], elements: columns)]
    }

    /// A picture for each month of which anything is known, so that each can be as wide as a
    /// screen has room for; the last month where nothing is.
    private static func months(_ report: Report) throws(RingsError) -> [String] {
        var pictures: [String] = []
        let (first, last) = (report.dates.lowerBound, report.dates.upperBound)
        var start = first
        while start <= last {
            let (year, month, day) = start.components
            let length = CivilDate.length(ofMonth: month, year: year)
            let end = min(start.adding(days: length - day), last)
            let days = report.days.filter { (start...end).contains($0.day.date) }
            let isKnown = days.contains { $0.readings.contains { $0.value != nil } }
            if !isKnown, end < last || !pictures.isEmpty {
                start = end.adding(days: 1)
                continue
            }
            pictures.append(
                try RingsCalendarSVG.picture(
                    of: days, from: start, through: end, person: report.owner,
                    words: report.words, weekStart: report.weekStart))
            start = end.adding(days: 1)
        }
        return pictures
    }

    private static func grid(_ pictures: ArraySlice<String>) -> Element {
        Element("div", [("class", "months")], elements: pictures.map(black))
    }

    private static func black(_ picture: String) -> Element {
        Element("div", [("class", "black")], [.verbatim(picture)])
    }

    private static func section(_ name: String, _ title: String, _ content: [Element]) -> Element {
        Element(
            "section", [("class", name), ("aria-labelledby", name)],
            elements: [Element("h2", [("id", name)], text: title)] + content)
    }
}
