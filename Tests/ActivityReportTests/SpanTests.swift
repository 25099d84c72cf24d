import Activity
import ActivityReport
import Testing

@Suite("The stretches of a report")
struct SpanTests {
    @Test(
        "a range has every stretch that is shorter, and itself",
        arguments: [
            (1, ["day 1"]), (2, ["day 1", "week 2"]), (7, ["day 1", "week 7"]),
            (28, ["day 1", "week 7", "month 28"]),
            (100, ["day 1", "week 7", "month 31", "halfYear 100"]),
            (366, ["day 1", "week 7", "month 31", "halfYear 182", "year 366"]),
            (800, ["day 1", "week 7", "month 31", "halfYear 182", "year 366", "all 800"]),
        ])
    func spans(days: Int, expected: [String]) throws {
        let last = try civil("2024-06-30")
        let first = last.adding(days: 1 - days)
        let spans = ReportSpan.spans(of: first...last, latest: last)
        #expect(
            spans.map { span, dates in
                "\(span) \(dates.upperBound.dayNumber - dates.lowerBound.dayNumber + 1)"
            } == expected)
        #expect(spans.allSatisfy { $0.dates.upperBound == last })
    }

    @Test("the day is the latest one of which anything is known")
    func latest() throws {
        let (first, last) = (try civil("2024-06-01"), try civil("2024-06-30"))
        let spans = ReportSpan.spans(of: first...last, latest: try civil("2024-06-28"))
        #expect(spans[0].dates == (try civil("2024-06-28"))...(try civil("2024-06-28")))
    }
}
