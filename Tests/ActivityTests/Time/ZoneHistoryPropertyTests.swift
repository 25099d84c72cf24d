import Activity
import Foundation
import Testing

/// Laws that hold for every history, tried on random ones. The seed is the test's argument.
@Suite struct ZoneHistoryPropertyTests {
    private static let names = [
        "Pacific/Apia", "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Sao_Paulo",
        "Africa/Cairo", "Australia/Lord_Howe", "Asia/Kathmandu", "America/St_Johns",
        "Europe/London", "America/New_York", "Asia/Tokyo", "Pacific/Chatham", "Africa/Casablanca",
        "Europe/Dublin", "Asia/Gaza", "America/Caracas", "Asia/Pyongyang", "Etc/GMT+12",
    ]
    private static let tick: Int64 = 300

    /// Up to eight stays of hours to weeks around a random moment between 1965 and 2045.
    private func history(seed: UInt64) throws -> (history: ZoneHistory, begin: Int64) {
        var random = SeededGenerator(seed: seed)
        let begin = Int64.random(in: -500_000...7_800_000, using: &random) * Self.tick
        var from = begin
        var stays: [ZoneHistory.Entry] = []
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            let name = try #require(Self.names.randomElement(using: &random))
            stays.append(.init(from: Instant(seconds: from), zone: try Zone(identifier: name)))
            from += Int64.random(in: 1...1500, using: &random) * Self.tick
        }
        return (try #require(ZoneHistory(stays.shuffled(using: &random))), begin)
    }

    /// The latest local date so far, tick by tick, from Foundation alone.
    private func latestDates(of history: ZoneHistory, from begin: Int64, ticks: Int) throws -> [Int]
    {
        let zones = try history.entries.map {
            try #require(TimeZone(identifier: $0.zone.identifier))
        }
        var latest = Int.min
        return (0..<ticks).map { index in
            let second = begin + Int64(index) * Self.tick
            let stay = history.entries.lastIndex { $0.from.seconds <= second } ?? 0
            let date = Date(timeIntervalSince1970: TimeInterval(second))
            let local = second + Int64(zones[stay].secondsFromGMT(for: date))
            latest = max(latest, Int((Double(local) / 86_400).rounded(.down)))
            return latest
        }
    }

    @Test(arguments: UInt64(1)...60)
    func theDateOfAnInstantIsTheLatestSeenSoFar(seed: UInt64) throws {
        let (history, begin) = try history(seed: seed)
        let start = begin - 3 * 86_400
        let expected = try latestDates(of: history, from: start, ticks: 12_000)
        // The first two days only warm the reference up.
        for index in stride(from: 600, to: expected.count, by: 7) {
            let instant = Instant(seconds: start + Int64(index) * Self.tick)
            #expect(history.date(of: instant).dayNumber == expected[index], "\(instant)")
        }
    }

    /// The days on which clocks changed from 1998 to 2012, found by Foundation.
    private func changes(of name: String) throws -> [Int64] {
        let zone = try #require(TimeZone(identifier: name))
        return stride(from: Int64(883_612_800), to: 1_357_000_000, by: 86_400).filter {
            zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval($0)))
                != zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval($0 + 86_400)))
        }
    }

    @Test(arguments: names)
    func aroundEveryChangeOfClocksTheDateIsTheLatestSeenSoFar(_ name: String) throws {
        let history = ZoneHistory(try Zone(identifier: name))
        for change in try changes(of: name) {
            let start = change - 2 * 86_400
            let expected = try latestDates(of: history, from: start, ticks: 5 * 288)
            for index in stride(from: 288, to: expected.count, by: 3) {
                let instant = Instant(seconds: start + Int64(index) * Self.tick)
                #expect(history.date(of: instant).dayNumber == expected[index], "\(instant)")
            }
        }
    }

    @Test(arguments: UInt64(1)...200)
    func daysFollowEachOtherWithoutGapOrOverlapAndHoldTheirInstants(seed: UInt64) throws {
        let (history, begin) = try history(seed: seed)
        var random = SeededGenerator(seed: seed)
        let first = history.date(of: Instant(seconds: begin)).adding(days: -5)
        let days = history.days(from: first, through: first.adding(days: 60))
        for (day, next) in zip(days, days.dropFirst()) {
            #expect(day.interval.upperBound == next.interval.lowerBound)
            #expect(day.date < next.date)
        }
        for day in days {
            #expect(history.day(day.date) == day)
            let inside = Int64.random(in: 0..<day.length, using: &random)
            let last = day.interval.upperBound.adding(milliseconds: -1)
            for instant in [
                day.interval.lowerBound, day.interval.lowerBound.adding(milliseconds: inside), last,
            ] { #expect(history.date(of: instant) == day.date) }
        }
    }

    @Test(arguments: Zone.knownIdentifiers)
    func theDaysOfEveryZoneTileTheYears(_ name: String) throws {
        let history = ZoneHistory(try Zone(identifier: name))
        let days = history.days(from: day("2005-12-31"), through: day("2012-01-02"))
        #expect(days.count >= 2193)
        for (day, next) in zip(days, days.dropFirst()) {
            #expect(day.interval.upperBound == next.interval.lowerBound)
        }
        // Casey Station moved its clocks by three hours, twice; no other place by more than two.
        let range = name == "Antarctica/Casey" ? 21...27 : Int64(22)...26
        #expect(
            days.allSatisfy {
                (range.lowerBound * 3_600_000...range.upperBound * 3_600_000).contains($0.length)
            })
        let lost = 2194 - days.count
        let skipping = ["Pacific/Apia", "Pacific/Fakaofo"]
        #expect(lost == (skipping.contains(name) ? 1 : 0))
    }
}
