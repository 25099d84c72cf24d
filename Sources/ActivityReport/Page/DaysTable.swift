internal import Activity
internal import ActivityWords
internal import Markup

/// Every day's figures in words, behind a disclosure.
struct DaysTable {
    let days: [DayRings]
    let words: Words

    init(_ days: [DayRings], _ words: Words) {
        self.days = days
        self.words = words
    }

    var details: Element {
        let title = words.phrase(.chartTableCaption, ["title": words.phrase(.reportDays)])
        let rings = RingKind.allCases.filter { ring in
            days.contains { $0.readings.contains { $0.kind == ring } }
        }
        let usesWheelchair = days.last?.usesWheelchair ?? false
        let headings =
            [words.phrase(.dateHeading)]
            + rings.map { words.name(of: $0, usesWheelchair: usesWheelchair) }
        let head = Element(
            "tr", elements: headings.map { Element("th", [("scope", "col")], text: $0) })
        let table = Element(
            "table", [("class", "days")],
            elements: [
                Element("caption", text: title), Element("thead", elements: [head]),
                Element("tbody", elements: days.map { row($0, rings) }),
            ])
        return Element("details", elements: [Element("summary", text: title), table])
    }

    private func row(_ day: DayRings, _ rings: [RingKind]) -> Element {
        let date = ([words.date(day.day.date)] + words.notes(of: day))
            .joined(separator: words.phrase(.clauseSeparator))
        let cells = rings.map { ring in
            Element("td", text: day.readings.first { $0.kind == ring }.map { text($0, day) } ?? "–")
        }
        return Element("tr", elements: [Element("th", [("scope", "row")], text: date)] + cells)
    }

    private func text(_ reading: RingReading, _ day: DayRings) -> String {
        let label = words.label(for: reading, of: day)
        return ([label.amount, label.share].filter { !$0.isEmpty } + label.notes)
            .joined(separator: words.phrase(.clauseSeparator))
    }
}
