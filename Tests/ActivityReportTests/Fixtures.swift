import Activity
import ActivityCharts
import ActivityReport
import ActivityWords
import Testing

let english: Words = {
    do { return try Words(language: "en") } catch { fatalError("no English: \(error)") }
}()

func civil(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

func history() throws -> ZoneHistory { ZoneHistory(try Zone(identifier: "Europe/Paris")) }

/// Kilocalories of a day: 400 of the first, 10 more on each, nothing on the fourth.
func energy(_ index: Int) -> Double? { index == 3 ? nil : 400 + 10 * Double(index) }

/// Days with three rings from 1 June 2024 on; the goal of Move is 420 kcal, from the sixth day
/// on 500.
func invented(_ count: Int, person: String = "Anna") throws -> [DayRings] {
    let first = try civil("2024-06-01")
    return try (0..<count).map { index in
        let day = try #require(try history().day(first.adding(days: index)))
        let value = energy(index)
        return DayRings(
            person: person, day: day, style: .threeRings,
            move: RingReading(
                kind: .move, unit: .kilocalories, value: value, goal: index < 5 ? 420 : 500,
                state: value == nil ? .noData : .measured),
            exercise: RingReading(
                kind: .exercise, unit: .minutes, value: 31, goal: 30, state: .measured),
            stand: RingReading(kind: .stand, unit: .hours, value: 10, goal: 12, state: .measured))
    }
}

/// A report of active energy by days.
func report(_ count: Int = 10, person: String = "Anna") throws -> Report {
    let days = try invented(count, person: person)
    let first = try civil("2024-06-01")
    let last = first.adding(days: count - 1)
    let figures = days.map { $0.figure(of: .move, in: .activeEnergy) }
    func chart(from start: CivilDate) throws -> Chart {
        let context = ChartContext(
            words: english, history: try history(), dates: start...last, bucket: .day,
            profile: .phone)
        return try Chart(
            [ChartSeries(ChartSubject(.ring(.move), unit: "kcal"), figures: figures)], in: context)
    }
    let charts = [
        ReportChart(.week, try chart(from: last.adding(days: -6))),
        ReportChart(.month, try chart(from: first)),
    ]
    return Report(
        owner: person, dates: first...last, days: days,
        sections: [ReportSection(ring: .move, charts: charts)], words: english)
}

/// What stands between two texts, at every place.
func parts(of text: String, from start: String, to end: String) -> [String] {
    text.split(separator: start, omittingEmptySubsequences: false).dropFirst().compactMap { rest in
        rest.firstRange(of: end).map { String(rest[..<$0.lowerBound]) }
    }
}
