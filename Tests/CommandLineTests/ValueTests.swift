import Activity
import Testing

@testable import rings

@Suite("Dates, periods and instants")
struct DateValueTests {
    static func date(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

    @Test(
        "dates count from today",
        arguments: [
            ("2024-02-29", "2024-02-29"), ("today", "2024-03-17"), ("yesterday", "2024-03-16"),
            ("-7d", "2024-03-10"), ("-0d", "2024-03-17"), ("-365d", "2023-03-18"),
        ])
    func dates(_ text: String, _ expected: String) throws {
        let argument = try #require(DateArgument(text))
        let today = try DateValueTests.date("2024-03-17")
        #expect(argument.date(today: today).description == expected)
    }

    @Test(
        "what is no date is refused",
        arguments: [
            "", "2023-02-29", "7d", "-d", "-7", "--7d", "-7w", "tomorrow", "-123456d", "-+7d",
        ])
    func noDates(_ text: String) {
        #expect(DateArgument(text) == nil)
    }

    @Test(
        "a date is written as it is read", arguments: ["2024-02-29", "today", "yesterday", "-7d"])
    func written(_ text: String) {
        #expect(DateArgument(text)?.description == text)
    }

    @Test(
        "a period ends with its last day and has all its days",
        arguments: [
            ("1d", "2024-03-17", "2024-03-17"), ("7d", "2024-03-17", "2024-03-11"),
            ("4w", "2024-03-17", "2024-02-19"), ("1m", "2024-03-17", "2024-02-18"),
            ("1m", "2024-03-31", "2024-03-01"), ("1m", "2023-03-29", "2023-03-01"),
            ("12m", "2024-03-17", "2023-03-18"), ("1y", "2024-02-29", "2023-03-01"),
            ("3m", "2024-01-15", "2023-10-16"),
        ])
    func periods(_ text: String, _ last: String, _ first: String) throws {
        let period = try #require(Period(text))
        let start = period.firstDate(endingOn: try DateValueTests.date(last))
        #expect(start.description == first)
    }

    @Test(
        "what is no period is refused",
        arguments: ["", "d", "0d", "7", "-7d", "7h", "7 d", "99999y"])
    func noPeriods(_ text: String) {
        #expect(Period(text) == nil)
    }

    @Test("a range without ends reaches from the first day to today")
    func ranges() throws {
        let (today, first) = (
            try DateValueTests.date("2024-03-17"), try DateValueTests.date("2020-01-05")
        )
        let open = try DateRange.between(nil, .yesterday).dates(today: today, first: first)
        #expect("\(open)" == "2020-01-05...2024-03-16")
        let since = try DateRange.between(.relative(days: -7), nil).dates(
            today: today, first: first)
        #expect("\(since)" == "2024-03-10...2024-03-17")
        let week = try DateRange.last(Period(1, .weeks)).dates(today: today, first: first)
        #expect("\(week)" == "2024-03-11...2024-03-17")
        #expect(throws: ArgumentError.emptyRange(from: "2024-03-17", to: "2024-03-16")) {
            try DateRange.between(.today, .yesterday).dates(today: today, first: first)
        }
    }

    // Seconds from `date -u -d TEXT +%s`.
    @Test(
        "an instant has a date, a time and an offset",
        arguments: [
            ("2024-03-17T09:30:00Z", 1_710_667_800_000),
            ("2024-03-17T09:30:00+01:00", 1_710_664_200_000),
            ("2024-03-17T09:30-0330", 1_710_680_400_000),
            ("2024-03-17T09:30:00.25+05", 1_710_649_800_250),
            ("1969-12-31T23:59:59.999Z", -1), ("2024-02-29T00:00:00+14:00", 1_709_114_400_000),
        ])
    func instants(_ text: String, _ milliseconds: Int64) {
        #expect(InstantText.instant(text)?.milliseconds == milliseconds)
    }

    @Test(
        "what is no instant is refused",
        arguments: [
            "", "2024-03-17", "2024-03-17T09:30:00", "2024-03-17 09:30:00Z", "2024-02-30T00:00:00Z",
            "2024-03-17T24:00:00Z", "2024-03-17T09:60:00Z", "2024-03-17T9:30:00Z",
            "2024-03-17T09:30:00ZZ",
            "2024-03-17T09:30:00+1:00", "2024-03-17T09:30:00+01:", "2024-03-17T09:30:00.1234Z",
            "2024-03-17T09:30:00+01:00T", "2024-03-17TZ", "2024-03-17T09:30:00+",
            "2024-03-17T09:30:00.Z",
            "2024-03-17T09:30:00+:0100",
        ])
    func noInstants(_ text: String) {
        #expect(InstantText.instant(text) == nil)
    }

    @Test("an instant is read as it is written")
    func roundTrip() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<1000 {
            let milliseconds = Int64.random(
                in: -2_000_000_000_000...4_000_000_000_000, using: &generator)
            let instant = Instant(milliseconds: milliseconds)
            #expect(InstantText.instant(instant.description) == instant)
        }
    }
}

@Suite("Numbers, sizes, weekdays and names")
struct OtherValueTests {
    @Test(
        "sizes are in thousands, and in 1024 where an i says so",
        arguments: [
            ("512", 512), ("512B", 512), ("1kB", 1000), ("400MB", 400_000_000),
            ("1.5GB", 1_500_000_000),
            ("1KiB", 1024), ("2MiB", 2_097_152), ("1gib", 1_073_741_824),
        ])
    func sizes(_ text: String, _ bytes: Int) {
        #expect(ByteCount(text)?.bytes == bytes)
    }

    @Test(
        "what is no size is refused",
        arguments: ["", "MB", "0", "-1MB", "1TBB", "1 MB", "1e3", "nanMB", "9999999GB"])
    func noSizes(_ text: String) {
        #expect(ByteCount(text) == nil)
    }

    @Test(
        "weekdays are names, spans and lists of them",
        arguments: [
            ("mon-fri", [1, 2, 3, 4, 5]), ("sat,sun", [6, 7]), ("fri-mon", [1, 5, 6, 7]),
            ("wed", [3]),
            ("Monday,thu-fri", [1, 4, 5]), ("mon-mon", [1]), ("tue-mon", [1, 2, 3, 4, 5, 6, 7]),
        ])
    func weekdays(_ text: String, _ numbers: [Int]) {
        #expect(WeekdayText.weekdays(text)?.map(\.rawValue).sorted() == numbers)
    }

    @Test(
        "what are no weekdays is refused",
        arguments: ["", "mo", "mon-", "-fri", "mon,,tue", "mon-tue-wed", "mond"])
    func noWeekdays(_ text: String) {
        #expect(WeekdayText.weekdays(text) == nil)
    }

    @Test(
        "numbers have a point, and nothing else",
        arguments: [("500", 500), ("72.5", 72.5), ("-3", -3), (".5", 0.5)])
    func numbers(_ text: String, _ value: Double) throws {
        #expect(try ValueParser<Double>.number.parse(text) == value)
    }

    @Test(
        "what is no number is refused",
        arguments: ["", "1,5", "0x10", "inf", "nan", "1e5", "٣", "5 "])
    func noNumbers(_ text: String) {
        #expect(throws: ValueFailure.self) { try ValueParser<Double>.number.parse(text) }
        #expect(throws: ValueFailure.self) { try ValueParser<Int>.integer.parse(text) }
    }

    @Test("whole numbers begin at 0 or 1, as declared")
    func integers() throws {
        #expect(try ValueParser<Int>.integer.parse("0") == 0)
        #expect(try ValueParser<Int>.positiveInteger.parse("42") == 42)
        #expect(throws: ValueFailure.self) { try ValueParser<Int>.positiveInteger.parse("0") }
        #expect(throws: ValueFailure.self) { try ValueParser<Int>.positiveInteger.parse("+1") }
    }

    @Test(
        "metrics have aliases",
        arguments: [
            ("steps", "stepCount"), ("heart-rate", "heartRate"), ("move", "activeEnergyBurned"),
        ])
    func metrics(_ text: String, _ name: String) throws {
        #expect(try ValueParser<Metric>.metric.parse(text).name == name)
    }
}
