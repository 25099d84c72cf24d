internal import Activity
internal import ActivityWords
internal import Markup

/// Places months on a sheet and days in months. A day's rings fill a square of 100 units.
struct CalendarLayout {
    let days: [CivilDate: DayRings]
    let months: [CalendarMonth]
    let words: Words
    let weekStart: Weekday

    struct Sheet {
        let width: Double
        let height: Double
        let elements: [Element]
    }

    private static let side = RingDrawing.side
    /// Space between two squares, beside the black margins that they have already.
    private static let space = 10.0
    /// The line above a day's square, for its number.
    private static let numberHeight = 26.0
    private static let pitch = (x: side + space, y: side + space + numberHeight)
    /// The lines above a month's grid, for its name and the weekdays.
    private static let headHeight = 92.0
    private static let monthWidth = 7 * pitch.x - space
    private static let padding = 40.0
    private static let titleHeight = 110.0

    /// One month alone, then two beside each other, and three where there are many.
    private var columns: Int { months.count == 1 ? 1 : months.count <= 4 ? 2 : 3 }

    private var isRightToLeft: Bool { words.isRightToLeft }

    private var sheetWidth: Double {
        CalendarLayout.padding
            + Double(columns) * (CalendarLayout.monthWidth + CalendarLayout.padding)
    }

    /// Where something lies that has a width and is counted from the edge where reading begins.
    private func mirrored(_ x: Double, width: Double = 0, in room: Double) -> Double {
        isRightToLeft ? room - x - width : x
    }

    func sheet(owner: PersonName, range: String) -> Sheet {
        var elements = title(owner, range)
        var y = CalendarLayout.padding + CalendarLayout.titleHeight
        for start in stride(from: 0, to: months.count, by: columns) {
            let row = months[start..<min(start + columns, months.count)]
            for (column, month) in row.enumerated() {
                let x =
                    CalendarLayout.padding
                    + Double(column) * (CalendarLayout.monthWidth + CalendarLayout.padding)
                let left = mirrored(x, width: CalendarLayout.monthWidth, in: sheetWidth)
                elements.append(moved(left, y, block(month)))
            }
            let weeks = row.map { $0.weeks(weekStart: weekStart) }.max() ?? 0
            y += CalendarLayout.headHeight + Double(weeks) * CalendarLayout.pitch.y
            y += CalendarLayout.padding
        }
        let black = SVGFrame.black(width: sheetWidth, height: y)
        return Sheet(width: sheetWidth, height: y, elements: [black] + elements)
    }

    private func title(_ owner: PersonName, _ range: String) -> [Element] {
        let top = CalendarLayout.padding
        let x = mirrored(top, in: sheetWidth)
        let room = CalendarLayout.monthWidth
        let columns = Int(room / (40 * SVGText.letterWidth))
        var lines = [
            SVGText.element(owner.label(columns: columns), x: x, y: top + 36, size: 40),
            SVGText.fitted(range, x: x, y: top + 72, size: 26, width: room),
        ]
        if days.values.contains(where: isEstimated) {
            let key = RingsTerminal.estimateKey(words)
            lines.append(SVGText.fitted(key, x: x, y: top + 100, size: 20, width: room))
        }
        return lines
    }

    private func block(_ month: CalendarMonth) -> [Element] {
        var elements = [
            SVGText.fitted(
                words.month(month.month, year: month.year),
                x: mirrored(0, in: CalendarLayout.monthWidth), y: 32, size: 32,
                width: CalendarLayout.monthWidth)
        ]
        for weekday in Weekday.allCases {
            let column = CalendarMonth.column(of: weekday, weekStart: weekStart)
            let centre = left(column) + CalendarLayout.side / 2
            elements.append(
                SVGText.fitted(
                    words.weekday(weekday, .visible), x: centre, y: 74, size: 20,
                    width: CalendarLayout.side, anchor: .middle))
        }
        let first = month.dates.first.map {
            CalendarMonth.column(of: $0.weekday, weekStart: weekStart)
        }
        for (index, date) in month.dates.enumerated() {
            guard let day = days[date] else { continue }
            let place = index + (first ?? 0)
            elements.append(
                moved(
                    left(place % 7),
                    CalendarLayout.headHeight + Double(place / 7) * CalendarLayout.pitch.y,
                    cell(day, number: index + 1)))
        }
        return elements
    }

    /// The left edge of a column, counted from where reading begins.
    private func left(_ column: Int) -> Double {
        mirrored(
            Double(column) * CalendarLayout.pitch.x, width: CalendarLayout.side,
            in: CalendarLayout.monthWidth)
    }

    private func isEstimated(_ day: DayRings) -> Bool {
        day.readings.contains { $0.state == .estimated }
    }

    private func cell(_ day: DayRings, number: Int) -> [Element] {
        let side = CalendarLayout.side
        let mark = isEstimated(day) ? " " + RingsTerminal.estimate : ""
        var elements = [
            Element("title", text: words.description(of: day)),
            SVGText.element(
                words.number(Double(number)) + mark, x: mirrored(4, in: side), y: 20, size: 20),
        ]
        if let note = words.notes(of: day).first {
            elements.append(
                SVGText.fitted(
                    note, x: mirrored(side - 4, in: side), y: 20, size: 15, width: 62,
                    anchor: .end))
        }
        elements.append(moved(0, CalendarLayout.numberHeight, RingDrawing.groups(day)))
        return elements
    }

    private func moved(_ x: Double, _ y: Double, _ elements: [Element]) -> Element {
        let place = "translate(\(SVGNumber.text(x)) \(SVGNumber.text(y)))"
        return Element("g", [("transform", place)], elements: elements)
    }
}
