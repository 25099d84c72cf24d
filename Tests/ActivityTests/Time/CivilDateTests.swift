import Activity
import Testing

@Suite struct CivilDateTests {
    /// Counts through the calendar one day at a time, as on paper.
    @Test func everyDateFrom1583To2400AgreesWithACountDayByDay() {
        // 1583-01-01 lies 141,349 days before 1970-01-01 and was a Saturday.
        var number = -141_349
        var weekday = 6
        var wrong = 0
        for year in 1583...2400 {
            let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
            for (index, length) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
                .enumerated()
            {
                for day in 1...length {
                    let date = CivilDate(year: year, month: index + 1, day: day)
                    let back = CivilDate(dayNumber: number).components
                    let agrees =
                        date?.dayNumber == number && back == (year, index + 1, day)
                        && date?.weekday.rawValue == weekday
                    if !agrees { wrong += 1 }
                    number += 1
                    weekday = weekday % 7 + 1
                }
                if CivilDate(year: year, month: index + 1, day: length + 1) != nil { wrong += 1 }
                if CivilDate.length(ofMonth: index + 1, year: year) != length { wrong += 1 }
            }
        }
        #expect(wrong == 0)
        // 2401-01-01 begins 431 years of 365 days and 105 leap days after 1970.
        #expect(number == 431 * 365 + 105)
    }

    @Test(arguments: [
        ("1970-01-01", 0, Weekday.thursday), ("1969-12-31", -1, .wednesday),
        ("2000-02-29", 11_016, .tuesday), ("2024-03-17", 19_799, .sunday),
        ("2011-12-30", 15_338, .friday),
    ])
    func knownDatesHaveTheirNumberTextAndWeekday(text: String, number: Int, weekday: Weekday) {
        let date = CivilDate(text)
        #expect(date?.dayNumber == number)
        #expect(date?.weekday == weekday)
        #expect(CivilDate(dayNumber: number).description == text)
    }

    @Test(arguments: [
        "2023-02-29", "1900-02-29", "2100-02-29", "2024-02-30", "2024-04-31", "2024-13-01",
        "2024-00-10", "2024-01-00", "2024-01-32", "0000-01-01", "2024-1-01", "2024-01-1",
        "24-01-01", "2024/01/01", "2024-01-01 ", " 2024-01-01", "2024-01-01T", "+024-01-01",
        "-024-01-01", "2024--1-01", "20240101", "", "٢٠٢٤-٠١-٠١", "2024-01-01-", "12024-01-01",
    ])
    func impossibleDatesAndOtherTextsAreNoDate(_ text: String) {
        #expect(CivilDate(text) == nil)
    }

    @Test(arguments: [(0, 1, 1), (10_000, 1, 1), (2024, 2, 30), (2024, 0, 1), (2024, 1, -1)])
    func impossibleComponentsAreNoDate(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test func adjacentDatesCrossMonthsAndYears() {
        #expect(day("2024-02-28").adding(days: 1) == day("2024-02-29"))
        #expect(day("2023-12-31").adding(days: 1) == day("2024-01-01"))
        #expect(day("2024-03-01").adding(days: -366) == day("2023-03-01"))
    }

    @Test func yearsBeyondFourDigitsAreWrittenWithASign() {
        #expect(day("9999-12-31").adding(days: 1).description == "+10000-01-01")
        #expect(day("0001-01-01").adding(days: -1).description == "0000-12-31")
        #expect(day("0001-01-01").adding(days: -367).description == "-0001-12-31")
    }
}
