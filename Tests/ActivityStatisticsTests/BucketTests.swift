import Activity
import ActivityStatistics
import Testing

/// A day of `domain.md` §1.6, computed there from the zone database.
struct DayVector: CustomTestStringConvertible, Sendable {
    let zoneName: String
    let date: String
    let start: String
    let end: String
    /// The hours of the day, half ones as a shorter last bucket.
    let hours: Double

    var testDescription: String { "\(zoneName) \(date)" }

    init(_ zoneName: String, _ date: String, _ start: String, _ end: String, _ hours: Double) {
        (self.zoneName, self.date, self.start, self.end) = (zoneName, date, start, end)
        self.hours = hours
    }

    static let all = [
        DayVector("America/New_York", "2024-03-10", "2024-03-10T05:00", "2024-03-11T04:00", 23),
        DayVector("America/New_York", "2024-11-03", "2024-11-03T04:00", "2024-11-04T05:00", 25),
        DayVector("Europe/Berlin", "2024-03-31", "2024-03-30T23:00", "2024-03-31T22:00", 23),
        DayVector("Europe/Berlin", "2024-10-27", "2024-10-26T22:00", "2024-10-27T23:00", 25),
        DayVector(
            "Australia/Lord_Howe", "2024-10-06", "2024-10-05T13:30", "2024-10-06T13:00", 23.5),
        DayVector(
            "Australia/Lord_Howe", "2024-04-07", "2024-04-06T13:00", "2024-04-07T13:30", 24.5),
        DayVector("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00", "2018-11-05T02:00", 23),
        DayVector("Africa/Cairo", "2024-04-26", "2024-04-25T22:00", "2024-04-26T21:00", 23),
        DayVector("Pacific/Apia", "2011-12-29", "2011-12-29T10:00", "2011-12-30T10:00", 24),
        DayVector("Asia/Kathmandu", "2024-02-29", "2024-02-28T18:15", "2024-02-29T18:15", 24),
    ]
}

private func travel(_ from: String, _ to: String) throws -> ZoneHistory {
    try #require(
        ZoneHistory([
            ZoneHistory.Entry(from: at("2000-01-01T00:00"), zone: try Zone(identifier: from)),
            ZoneHistory.Entry(from: at("2024-06-10T18:00"), zone: try Zone(identifier: to)),
        ]))
}

@Suite("Buckets (domain.md §1.6, §3.3)") struct BucketTests {
    @Test("A day bucket is the local day", arguments: DayVector.all)
    func days(vector: DayVector) {
        let buckets = Buckets(
            .day, from: date(vector.date), through: date(vector.date),
            history: zone(vector.zoneName))
        #expect(buckets.bounds == [at(vector.start), at(vector.end)])
        #expect(buckets.dates == [date(vector.date)])
    }

    @Test(
        "Hours are exact from the day's beginning, a half hour at its end", arguments: DayVector.all
    )
    func hours(vector: DayVector) {
        let buckets = Buckets(
            .hour, from: date(vector.date), through: date(vector.date),
            history: zone(vector.zoneName))
        let lengths = (0..<buckets.count).map {
            buckets.interval($0).upperBound.milliseconds(since: buckets.interval($0).lowerBound)
        }
        let whole = Int(vector.hours)
        #expect(lengths.prefix(whole).allSatisfy { $0 == 3_600_000 })
        #expect(lengths.count == (vector.hours == Double(whole) ? whole : whole + 1))
        #expect(lengths.reduce(0, +) == Int64(vector.hours * 3_600_000))
        #expect(buckets.bounds.first == at(vector.start))
    }

    @Test("Hours and minutes add up to the day in every zone", arguments: DayVector.all)
    func sums(vector: DayVector) {
        let history = zone(vector.zoneName)
        let start = at(vector.start)
        let samples = (0..<200).map { index in
            let begin = start.adding(milliseconds: Int64(index) * 431_000 - 1_000_000)
            return Sample(
                start: begin, end: begin.adding(milliseconds: 977_000), value: Double(index % 17))
        }
        func sum(_ unit: BucketUnit) -> Double {
            let buckets = Buckets(
                unit, from: date(vector.date), through: date(vector.date), history: history)
            return Series(
                .stepCount, sources: [source(.watch, samples)], buckets: buckets, history: history
            ).points.reduce(0) { $0 + ($1.sum ?? 0) }
        }
        #expect(sum(.day) > 0)
        #expect(abs(sum(.hour) - sum(.day)) < 1e-6)
        #expect(abs(sum(.minute) - sum(.day)) < 1e-6)
    }

    @Test("From New York to London the day has 19 hours, back it has 29")
    func travelling() throws {
        let east = Buckets(
            .hour, from: date("2024-06-10"), through: date("2024-06-10"),
            history: try travel("America/New_York", "Europe/London"))
        #expect(east.bounds.first == at("2024-06-10T04:00"))
        #expect(east.bounds.last == at("2024-06-10T23:00"))
        #expect(east.count == 19)
        let west = Buckets(
            .hour, from: date("2024-06-10"), through: date("2024-06-10"),
            history: try travel("Europe/London", "America/New_York"))
        #expect(west.bounds.first == at("2024-06-09T23:00"))
        #expect(west.bounds.last == at("2024-06-11T04:00"))
        #expect(west.count == 29)
    }

    @Test("Apia's missing date has no bucket, and its week has six days")
    func apia() {
        let history = zone("Pacific/Apia")
        let days = Buckets(
            .day, from: date("2011-12-29"), through: date("2011-12-31"), history: history)
        #expect(days.dates == [date("2011-12-29"), date("2011-12-31")])
        let week = Buckets(
            .isoWeek, from: date("2011-12-26"), through: date("2012-01-01"), history: history)
        #expect(week.dates == [date("2011-12-26")])
        #expect(week.bounds[1].milliseconds(since: week.bounds[0]) == 6 * 86_400_000)
        let none = Buckets(
            .hour, from: date("2011-12-30"), through: date("2011-12-30"), history: history)
        #expect(none.count == 0)
    }

    @Test("Weeks begin on the weekday asked for, and a widened range holds them whole")
    func weeks() {
        let sunday = date("2024-03-17")
        func week(_ unit: BucketUnit) -> Buckets {
            let dates = unit.widened(sunday...sunday)
            return Buckets(unit, from: dates.lowerBound, through: dates.upperBound, history: utc)
        }
        #expect(week(.isoWeek).dates == [date("2024-03-11")])
        #expect(week(.isoWeek).bounds == [at("2024-03-11T00:00"), at("2024-03-18T00:00")])
        #expect(
            week(.week(first: .sunday)).bounds == [at("2024-03-17T00:00"), at("2024-03-24T00:00")])
    }

    @Test("Buckets at the ends of a range are cut to it and say so; those to come are unfinished")
    func cut() {
        let weeks = Buckets(
            .isoWeek, from: date("2024-03-13"), through: date("2024-03-26"), history: utc)
        #expect(weeks.dates == [date("2024-03-13"), date("2024-03-18"), date("2024-03-25")])
        #expect(weeks.bounds.first == at("2024-03-13T00:00"))
        #expect(weeks.bounds.last == at("2024-03-27T00:00"))
        let now = at("2024-03-20T12:00")
        let stretches = (0..<3).map { weeks.stretch($0, now: now) }
        #expect(stretches.map(\.isCut) == [true, false, true])
        #expect(stretches.map(\.isUnfinished) == [false, true, true])
        #expect(stretches[1].dates == date("2024-03-18")...date("2024-03-24"))
        #expect(stretches[2].dates == date("2024-03-25")...date("2024-03-26"))
    }

    @Test("Months and years follow the calendar and are cut to the range")
    func calendar() {
        let months = Buckets(
            .month, from: date("2024-01-31"), through: date("2024-03-01"), history: utc)
        #expect(months.dates == [date("2024-01-31"), date("2024-02-01"), date("2024-03-01")])
        #expect(months.bounds[2].milliseconds(since: months.bounds[1]) == 29 * 86_400_000)
        #expect(months.bounds[3] == at("2024-03-02T00:00"))
        let years = Buckets(
            .year, from: date("2023-06-01"), through: date("2024-06-01"), history: utc)
        let bounds = ["2023-06-01", "2024-01-01", "2024-06-02"]
        #expect(years.bounds == bounds.map { at("\($0)T00:00") })
        let whole = BucketUnit.year.widened(date("2023-06-01")...date("2024-06-01"))
        #expect(whole == date("2023-01-01")...date("2024-12-31"))
    }

    @Test("New York's March is an hour short")
    func newYorkMarch() {
        let march = Buckets(
            .month, from: date("2024-03-01"), through: date("2024-03-31"),
            history: zone("America/New_York"))
        #expect(march.bounds[1].milliseconds(since: march.bounds[0]) == 743 * 3_600_000)
    }

    @Test("A range that ends before it begins has no bucket")
    func reversed() {
        for unit in [BucketUnit.hour, .day, .month] {
            let buckets = Buckets(
                unit, from: date("2024-03-20"), through: date("2024-03-10"), history: utc)
            #expect(buckets.count == 0)
            #expect(buckets.bounds.isEmpty)
        }
    }

    @Test("An instant lies in the bucket that it begins")
    func index() {
        let buckets = Buckets(
            .hour, from: date("2024-03-17"), through: date("2024-03-17"), history: utc)
        #expect(buckets.index(of: at("10:00")) == 10)
        #expect(buckets.index(of: at("09:59:59")) == 9)
        #expect(buckets.index(of: at("2024-03-18T00:00")) == nil)
    }
}
