public import Activity
public import ActivityWords
internal import Markup

/// Many days of one person as a calendar of small rings.
///
/// Days outside the range and dates that the person never had are blank; days without data,
/// among them future ones, have empty rings. Each day has its sentences as its title. The outer
/// ring of a Move-only day lies where that of other days lies.
public enum RingsCalendarSVG {
    /// The least side of a day's square in pixels.
    public static let minimumSize = RingsSVG.minimumSize

    /// The picture of a range of dates, both ends included.
    ///
    /// - Parameters:
    ///   - days: The days there are, in any order; those outside the range are not drawn.
    ///   - first: The first date.
    ///   - last: The last date, included.
    ///   - person: Whose days they are.
    ///   - words: The language.
    ///   - weekStart: The weekday on the left.
    ///   - cellSize: The side of a day's square in pixels.
    /// - Throws: ``RingsError``: too small, no name, several people, or an empty range.
    public static func picture(
        of days: [DayRings], from first: CivilDate, through last: CivilDate, person: String,
        words: Words, weekStart: Weekday = .monday, cellSize: Int = 48
    ) throws(RingsError) -> String {
        guard cellSize >= minimumSize else {
            throw .tooSmall(size: cellSize, minimum: minimumSize)
        }
        guard first <= last else { throw .emptyRange }
        guard let owner = PersonName(person) else { throw .namelessPerson }
        guard days.allSatisfy({ $0.person == person }) else { throw .severalPersons }
        let shown = days.filter { (first...last).contains($0.day.date) }
        let layout = CalendarLayout(
            days: Dictionary(shown.map { ($0.day.date, $0) }, uniquingKeysWith: { $1 }),
            months: CalendarMonth.all(from: first, through: last), words: words,
            weekStart: weekStart)
        let sheet = layout.sheet(owner: owner, range: words.range(first, last))
        return SVGFrame.root(
            width: sheet.width, height: sheet.height,
            scale: Double(cellSize) / RingDrawing.side,
            name: words.summary(of: shown, from: first, through: last, owner: owner),
            words: words, sheet.elements)
    }
}
