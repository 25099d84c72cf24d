import Activity
import Testing

/// The days of `domain.md` §1.6, computed there from the zone database.
@Suite struct ZoneHistoryTests {
    private func zone(_ name: String) throws -> Zone { try Zone(identifier: name) }

    private func expect(
        _ history: ZoneHistory, _ date: String, _ start: String, _ end: String, hours: Double
    ) throws {
        let lived = try #require(history.day(day(date)))
        #expect(lived.interval == (try utc(start)..<utc(end)))
        #expect(Double(lived.length) == hours * 3_600_000)
        #expect(lived.date == day(date))
        #expect(history.interval(of: day(date)) == lived.interval)
    }

    @Test(arguments: [
        ("America/New_York", "2024-03-10", "2024-03-10 05:00", "2024-03-11 04:00", 23),
        ("America/New_York", "2024-11-03", "2024-11-03 04:00", "2024-11-04 05:00", 25),
        ("Europe/Berlin", "2024-03-31", "2024-03-30 23:00", "2024-03-31 22:00", 23),
        ("Europe/Berlin", "2024-10-27", "2024-10-26 22:00", "2024-10-27 23:00", 25),
        ("Australia/Lord_Howe", "2024-10-06", "2024-10-05 13:30", "2024-10-06 13:00", 23.5),
        ("Australia/Lord_Howe", "2024-04-07", "2024-04-06 13:00", "2024-04-07 13:30", 24.5),
        ("America/Sao_Paulo", "2018-11-04", "2018-11-04 03:00", "2018-11-05 02:00", 23),
        // Clocks went back at midnight: the date had not begun, and its day is not cut.
        ("America/Sao_Paulo", "2018-02-17", "2018-02-17 02:00", "2018-02-18 03:00", 25),
        ("America/Sao_Paulo", "2018-02-18", "2018-02-18 03:00", "2018-02-19 03:00", 24),
        // Clocks went back at 00:01: the date had begun, and goes on.
        ("America/St_Johns", "2006-10-28", "2006-10-28 02:30", "2006-10-29 02:30", 24),
        ("America/St_Johns", "2006-10-29", "2006-10-29 02:30", "2006-10-30 03:30", 25),
        ("Africa/Cairo", "2024-04-26", "2024-04-25 22:00", "2024-04-26 21:00", 23),
        ("Pacific/Apia", "2011-12-29", "2011-12-29 10:00", "2011-12-30 10:00", 24),
        ("Pacific/Apia", "2011-12-31", "2011-12-30 10:00", "2011-12-31 10:00", 24),
        ("Asia/Kathmandu", "2024-02-29", "2024-02-28 18:15", "2024-02-29 18:15", 24),
        // Beyond the table of changes: by the rule of the zone before 1970 and after 2040.
        ("America/New_York", "2050-03-13", "2050-03-13 05:00", "2050-03-14 04:00", 23),
        ("Europe/Berlin", "2060-10-31", "2060-10-30 22:00", "2060-10-31 23:00", 25),
        ("Europe/London", "1961-03-26", "1961-03-26 00:00", "1961-03-26 23:00", 23),
        ("Europe/Paris", "2039-12-31", "2039-12-30 23:00", "2039-12-31 23:00", 24),
        ("Asia/Tokyo", "1970-01-01", "1969-12-31 15:00", "1970-01-01 15:00", 24),
    ])
    func aDayLastsFromItsFirstInstantToThatOfALaterDate(
        zone name: String, date: String, start: String, end: String, hours: Double
    ) throws {
        try expect(ZoneHistory(zone(name)), date, start, end, hours: hours)
    }

    @Test func aDateThatTheZoneSkippedDoesNotExist() throws {
        let apia = try ZoneHistory(zone("Pacific/Apia"))
        #expect(apia.day(day("2011-12-30")) == nil)
        #expect(apia.interval(of: day("2011-12-30")) == nil)
        let days = apia.days(from: day("2011-12-28"), through: day("2012-01-01"))
        #expect(
            days.map(\.date.description) == [
                "2011-12-28", "2011-12-29", "2011-12-31", "2012-01-01",
            ]
        )
    }

    private func flight(from: String, to: String, at instant: String) throws -> ZoneHistory {
        let stays = [
            ZoneHistory.Entry(from: try utc("2000-01-01 00:00"), zone: try zone(from)),
            ZoneHistory.Entry(from: try utc(instant), zone: try zone(to)),
        ]
        return try #require(ZoneHistory(stays))
    }

    @Test func flyingEastShortensTheDayTo19Hours() throws {
        let history = try flight(
            from: "America/New_York", to: "Europe/London", at: "2024-06-10 18:00")
        try expect(history, "2024-06-10", "2024-06-10 04:00", "2024-06-10 23:00", hours: 19)
        #expect(history.day(day("2024-06-10"))?.zone.identifier == "America/New_York")
    }

    @Test func flyingWestLengthensTheDayTo29Hours() throws {
        let history = try flight(
            from: "Europe/London", to: "America/New_York", at: "2024-06-10 18:00")
        try expect(history, "2024-06-10", "2024-06-09 23:00", "2024-06-11 04:00", hours: 29)
    }

    @Test func aDayThatHasBegunGoesOnWhenSomeoneFliesBackOverMidnight() throws {
        // 01:00 of the 11th in London becomes 20:00 of the 10th in New York.
        let history = try flight(
            from: "Europe/London", to: "America/New_York", at: "2024-06-11 00:00")
        try expect(history, "2024-06-10", "2024-06-09 23:00", "2024-06-10 23:00", hours: 24)
        try expect(history, "2024-06-11", "2024-06-10 23:00", "2024-06-12 04:00", hours: 29)
        #expect(history.date(of: try utc("2024-06-10 22:59:59")) == day("2024-06-10"))
        #expect(history.date(of: try utc("2024-06-11 00:00")) == day("2024-06-11"))
        #expect(history.date(of: try utc("2024-06-11 03:59:59")) == day("2024-06-11"))
        #expect(history.date(of: try utc("2024-06-12 03:59:59")) == day("2024-06-11"))
        #expect(history.date(of: try utc("2024-06-12 04:00")) == day("2024-06-12"))
    }

    @Test func crossingTheDateLineEastwardsKeepsTheLaterDate() throws {
        // 10:00 of the 11th in Kiritimati is 09:00 of the 10th in Pago Pago, 25 hours behind.
        let history = try flight(
            from: "Pacific/Kiritimati", to: "Pacific/Pago_Pago", at: "2024-06-10 20:00")
        try expect(history, "2024-06-11", "2024-06-10 10:00", "2024-06-12 11:00", hours: 49)
        #expect(history.date(of: try utc("2024-06-11 10:59:59")) == day("2024-06-11"))
    }

    @Test func aDateTwoDaysAheadOfTheClockGoesOn() throws {
        // 00:30 of the 12th in Kiritimati is 23:30 of the 10th in Pago Pago.
        let history = try flight(
            from: "Pacific/Kiritimati", to: "Pacific/Pago_Pago", at: "2024-06-11 10:30")
        try expect(history, "2024-06-12", "2024-06-11 10:00", "2024-06-13 11:00", hours: 49)
        #expect(history.date(of: try utc("2024-06-11 10:45")) == day("2024-06-12"))
    }

    @Test func crossingTheDateLineWestwardsSkipsADate() throws {
        // 23:30 of the 9th in Pago Pago is 00:30 of the 11th in Kiritimati.
        let history = try flight(
            from: "Pacific/Pago_Pago", to: "Pacific/Kiritimati", at: "2024-06-10 10:30")
        #expect(history.day(day("2024-06-10")) == nil)
        try expect(history, "2024-06-11", "2024-06-10 10:30", "2024-06-11 10:00", hours: 23.5)
    }

    @Test func aZoneHoldsFromItsFirstInstantAndTheFirstOneAtAllEarlierTimes() throws {
        let history = try flight(from: "Asia/Tokyo", to: "Asia/Seoul", at: "2024-06-10 18:00")
        #expect(history.zone(at: try utc("1990-01-01 00:00")).identifier == "Asia/Tokyo")
        #expect(history.zone(at: try utc("2024-06-10 17:59:59")).identifier == "Asia/Tokyo")
        #expect(history.zone(at: try utc("2024-06-10 18:00")).identifier == "Asia/Seoul")
        #expect(history.zone(at: try utc("2050-01-01 00:00")).identifier == "Asia/Seoul")
    }

    @Test func staysMayComeInAnyOrderAndTheLaterInTheListWins() throws {
        let instants = [try utc("2024-01-01 00:00"), try utc("2024-02-01 00:00")]
        let history = try #require(
            ZoneHistory([
                .init(from: instants[1], zone: try zone("Asia/Tokyo")),
                .init(from: instants[0], zone: try zone("Europe/Paris")),
                .init(from: instants[1], zone: try zone("Asia/Seoul")),
            ]))
        #expect(history.entries.map(\.from) == instants)
        #expect(history.entries.map(\.zone.identifier) == ["Europe/Paris", "Asia/Seoul"])
        #expect(ZoneHistory([]) == nil)
    }

    @Test func aRangeThatEndsBeforeItBeginsHasNoDays() throws {
        let history = try ZoneHistory(zone("Europe/Paris"))
        #expect(history.days(from: day("2024-01-02"), through: day("2024-01-01")).isEmpty)
        #expect(history.days(from: day("2024-01-01"), through: day("2024-01-01")).count == 1)
    }

    @Test(arguments: ["0001-01-02", "0500-06-01", "1883-11-18", "9999-12-30"])
    func farAwayDatesHaveDaysThatHoldTheirInstants(_ text: String) throws {
        let history = try ZoneHistory(zone("America/New_York"))
        let lived = try #require(history.day(day(text)))
        #expect(history.date(of: lived.interval.lowerBound) == day(text))
        #expect(
            history.date(of: lived.interval.upperBound.adding(milliseconds: -1)) == day(text))
    }
}
