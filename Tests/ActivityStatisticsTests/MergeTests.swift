import Activity
import ActivityStatistics
import Testing

@Suite("Merging sources (domain.md §3.4)") struct MergeTests {
    @Test("T-merge: the phone fills what the watch leaves, 1200 and not 1500 steps")
    func watchAndPhone() {
        let watch = source(.watch, id: 1, [sample("10:00", "10:10", 600)])
        let phone = source(.phone, id: 2, [sample("10:05", "10:20", 900)])
        let merge = merged([phone, watch])
        #expect(merge.values == [1200])
        #expect(merge.parts.map(\.sourceID) == [1, 2])
        #expect(merge.parts.map { $0.own[0] } == [600, 900])
        #expect(merge.parts.map { $0.counted[0] } == [600, 600])
        #expect(merge.parts[1].overlapped(0) == 300)
        #expect(merge.overlapped(0) == 300)
    }

    @Test("T-split: 120 steps from 14:55 to 15:07 give 50 and 70")
    func split() {
        let merge = SourceMerge(
            [source(.watch, [sample("14:55", "15:07", 120)])], style: .cumulative,
            bounds: [at("14:00"), at("15:00"), at("16:00"), at("17:00")], history: utc)
        #expect(merge.values == [50, 70, nil])
    }

    @Test("100 steps from 13:57 to 14:02 give 60 and 40")
    func vitalExample() {
        let merge = SourceMerge(
            [source(.watch, [sample("13:57", "14:02", 100)])], style: .cumulative,
            bounds: [at("13:00"), at("14:00"), at("15:00")], history: utc)
        #expect(merge.values == [60, 40])
    }

    @Test("A bucket without a sample is nil, one with a sample of 0 is 0")
    func noDataIsNotZero() {
        #expect(merged([]).values == [nil])
        #expect(merged([source(.watch, [sample("10:00", "10:01", 0)])]).values == [0])
    }

    @Test("Overlapping samples of one source are added, exact repeats are not")
    func oneSource() {
        let samples = [
            sample("10:00", "10:10", 60), sample("10:00", "10:10", 60),
            sample("10:00", "10:10", 61), sample("10:05", "10:15", 30),
        ]
        #expect(merged([source(.watch, samples)]).values == [151])
    }

    @Test("A sample without length counts in the bucket of its instant")
    func zeroLength() {
        let merge = SourceMerge(
            [source(.phone, [sample("11:00", "11:00", 2)])], style: .cumulative,
            bounds: [at("10:00"), at("11:00"), at("12:00")], history: utc)
        #expect(merge.values == [nil, 2])
    }

    @Test("A sample without length is left out where a better source covers its instant only")
    func zeroLengthUnderBetter() {
        let watch = source(.watch, id: 1, [sample("10:00", "10:10", 3)])
        let phone = source(
            .phone, id: 2,
            [
                sample("09:59", "09:59", 1), sample("10:00", "10:00", 10),
                sample("10:10", "10:10", 100),
            ])
        #expect(merged([watch, phone]).values == [104])
    }

    @Test("Samples that end before they begin do not count")
    func negativeLength() {
        #expect(merged([source(.watch, [sample("10:10", "10:00", 5)])]).values == [nil])
    }

    @Test("A day-long sample of a source ranked first shadows phone and watch all day")
    func dayLongShadow() {
        let app = source(
            .other, id: 3, userRank: 0,
            [
                sample("2024-03-17T00:00", "2024-03-18T00:00", 4000)
            ])
        let watch = source(.watch, id: 1, [sample("10:00", "10:10", 600)])
        #expect(merged([watch, app]).values == [4000])
    }

    @Test("A sample of 25 days gives each day its share")
    func monster() {
        let history = utc
        let days = history.days(from: date("2019-01-10"), through: date("2019-02-06"))
        let sample = sample("2019-01-11T06:00", "2019-02-05T06:00", 25)
        let merge = SourceMerge(
            [source(.other, [sample])], style: .cumulative,
            bounds: days.map(\.interval.lowerBound) + [days[27].interval.upperBound],
            history: history)
        #expect(merge.values[0] == nil)
        #expect(abs((merge.values[1] ?? 0) - 0.75) < 1e-9)
        #expect(abs((merge.values[10] ?? 0) - 1) < 1e-9)
        #expect(abs((merge.values[26] ?? 0) - 0.25) < 1e-9)
        #expect(merge.values[27] == nil)
    }

    @Test("The time covered is counted once")
    func coveredTime() {
        let watch = source(.watch, id: 1, [sample("10:00", "10:10", 600)])
        let phone = source(.phone, id: 2, [sample("10:05", "10:20", 900)])
        #expect(merged([watch, phone]).coveredTime(0) == 20 * 60_000)
    }
}

@Suite("Minutes are never split (domain.md §1.6)") struct MinuteMergeTests {
    let days = utc.days(from: date("2024-03-16"), through: date("2024-03-18"))

    func perDay(_ sample: Sample) -> [Double?] {
        SourceMerge(
            [source(.watch, [sample])], style: .cumulativeMinutes,
            bounds: days.map(\.interval.lowerBound) + [days[2].interval.upperBound],
            history: utc
        ).values
    }

    @Test("The minute 23:59:38 to 00:00:38 counts on the later day")
    func midnightMinute() {
        #expect(
            perDay(sample("2024-03-16T23:59:38", "2024-03-17T00:00:38", 1)) == [nil, 1, nil])
    }

    @Test("A minute that ends at midnight counts on the day before")
    func endsAtMidnight() {
        #expect(perDay(sample("2024-03-16T23:59", "2024-03-17T00:00", 1)) == [1, nil, nil])
    }

    @Test("A minute without length at midnight counts on the day that begins")
    func pointAtMidnight() {
        #expect(perDay(sample("2024-03-17T00:00", "2024-03-17T00:00", 1)) == [nil, 1, nil])
    }

    @Test("Hours keep minutes whole too, and add up to the day")
    func hours() {
        let bounds = (0...24).map {
            stPatrick.interval.lowerBound.adding(milliseconds: $0 * 3_600_000)
        }
        let samples = [sample("10:59:30", "11:00:30", 1), sample("11:59", "12:00", 1)]
        let merge = SourceMerge(
            [source(.watch, samples)], style: .cumulativeMinutes, bounds: bounds, history: utc)
        #expect(merge.values[10] == nil)
        #expect(merge.values[11] == 2)
        #expect(merge.values[12] == nil)
    }
}

@Suite("Ranking sources (domain.md §3.4 rule 1)") struct RankingTests {
    @Test("Typed in comes before watch, watch before phone, phone before others")
    func classes() {
        let sources = [
            source(.other, id: 1, []), source(.phone, id: 2, []), source(.watch, id: 3, []),
            source(.manual, id: 4, []),
        ]
        #expect(SourceRanking.ranked(sources).map(\.sourceID) == [4, 3, 2, 1])
    }

    @Test("The person's own order comes first")
    func userOrder() {
        let sources = [
            source(.watch, id: 1, []), source(.other, id: 2, userRank: 1, []),
            source(.phone, id: 3, userRank: 0, []),
        ]
        #expect(SourceRanking.ranked(sources).map(\.sourceID) == [3, 2, 1])
    }

    @Test("Names decide between watches, whatever their numbers")
    func names() {
        func watch(_ hardware: String, id: Int64) -> SourceSamples {
            SourceSamples(
                sourceID: id,
                source: Source(
                    name: "Watch", device: Device(model: "Watch", hardware: hardware),
                    isUserEntered: false), firstSeen: at("2020-01-01T00:00"), samples: [])
        }
        for (first, second) in [(Int64(1), Int64(2)), (2, 1)] {
            let sources = [watch("Watch7,5", id: first), watch("Watch6,1", id: second)]
            #expect(SourceRanking.ranked(sources).map(\.sourceID) == [second, first])
        }
    }

    @Test("Among others the newer comes first, among like watches the lower number")
    func recency() {
        let sources = [
            source(.other, id: 1, firstSeen: "2020-01-01T00:00", []),
            source(.other, id: 2, firstSeen: "2021-01-01T00:00", []),
            source(.watch, id: 4, firstSeen: "2021-01-01T00:00", []),
            source(.watch, id: 3, firstSeen: "2020-01-01T00:00", []),
        ]
        #expect(SourceRanking.ranked(sources).map(\.sourceID) == [3, 4, 2, 1])
    }
}

@Suite("Totals of days (domain.md §3.4 rule 4)") struct DayTotalTests {
    let garmin = source(
        .other, id: 9,
        [
            sample("2024-03-16T23:59:59", "2024-03-16T23:59:59", 6310),
            sample("2024-03-17T23:59:59", "2024-03-17T23:59:59", 7000),
        ])
    let bounds = utc.days(from: date("2024-03-16"), through: date("2024-03-18")).map(
        \.interval.lowerBound)

    @Test("A day's total completes a day of which the rest is less than half")
    func completes() {
        let phone = source(.phone, id: 2, [sample("09:00", "09:10", 12)])
        let merge = SourceMerge([garmin, phone], style: .cumulative, bounds: bounds, history: utc)
        #expect(merge.values == [6310, 7000])
        #expect(merge.parts[1].own == [6310, 7000])
        #expect(merge.parts[1].counted == [6310, 6988])
        #expect(merge.shadowedDayTotals.isEmpty)
    }

    @Test("A day's total is left out where the rest of the day is half of it or more")
    func leftOut() {
        let phone = source(.phone, id: 2, [sample("09:00", "09:10", 3500)])
        let merge = SourceMerge([garmin, phone], style: .cumulative, bounds: bounds, history: utc)
        #expect(merge.values == [6310, 3500])
        #expect(merge.parts[1].own == [6310, 7000])
        #expect(merge.parts[1].counted == [6310, 0])
        #expect(
            merge.shadowedDayTotals == [
                ShadowedDayTotal(sourceID: 9, date: date("2024-03-17"), value: 7000)
            ])
    }

    @Test("The rest is what all other sources say, lesser ones and other totals included")
    func rest() {
        let older = source(
            .other, id: 8, firstSeen: "2015-01-01T00:00",
            [
                sample("2024-03-16T09:00", "2024-03-16T09:10", 500),
                sample("2024-03-17T09:00", "2024-03-17T09:10", 4000),
            ])
        let merge = SourceMerge([older, garmin], style: .cumulative, bounds: bounds, history: utc)
        #expect(merge.values == [6310, 4000])
        let oldest = source(
            .other, id: 7, firstSeen: "2014-01-01T00:00",
            [sample("2024-03-16T22:00", "2024-03-16T22:00", 9000)])
        let totals = SourceMerge(
            [oldest, garmin], style: .cumulative, bounds: bounds, history: utc)
        #expect(totals.values == [6310, 7000])
        #expect(totals.shadowedDayTotals.map(\.sourceID) == [7])
    }

    @Test("Two samples without length on one day are events, not totals")
    func events() {
        let app = source(.other, [sample("09:00", "09:00", 1), sample("10:00", "10:00", 2)])
        #expect(!DayTotals.areStated(by: app, history: utc))
        let phone = source(.phone, id: 2, [sample("11:00", "11:10", 5)])
        #expect(merged([app, phone]).values == [8])
    }

    @Test("A phone's flights without length never are totals of days")
    func phoneFlights() {
        let phone = source(.phone, id: 2, [sample("09:00", "09:00", 3)])
        #expect(!DayTotals.areStated(by: phone, history: utc))
        let watch = source(.watch, id: 1, [sample("11:00", "11:10", 5)])
        #expect(merged([watch, phone]).values == [8])
    }

    @Test("What the whole history says of a source outvotes one day's samples")
    func knownFromHistory() {
        let app = source(.other, id: 7, [sample("09:00", "09:00", 1)])
        let watch = source(.watch, id: 1, [sample("11:00", "11:10", 5)])
        let merge = SourceMerge(
            [app, watch], style: .cumulative, bounds: [at("00:00"), at("23:00")], history: utc,
            dayTotalSources: [])
        #expect(merge.values == [6])
    }
}
