import Activity
import ActivityStatistics
import Testing

@Suite("Was a watch there? (domain.md §4.1)") struct DayStyleTests {
    let days = utc.days(from: date("2024-03-10"), through: date("2024-03-20"))

    @Test("A gap of 14 days has three rings, one of 15 days has Move alone")
    func gaps() {
        let short = DayStyles(evidence: [date("2024-03-16"), date("2024-03-01")])
        #expect(short.style(of: date("2024-03-01")) == .threeRings)
        #expect(short.style(of: date("2024-03-02")) == .threeRings)
        #expect(short.style(of: date("2024-03-15")) == .threeRings)
        let long = DayStyles(evidence: [date("2024-03-01"), date("2024-03-17")])
        #expect(long.style(of: date("2024-03-02")) == .moveOnly)
        #expect(long.style(of: date("2024-03-17")) == .threeRings)
    }

    @Test("Before the first and after the last evidence there is Move alone")
    func outside() {
        let styles = DayStyles(evidence: [date("2024-03-01")])
        #expect(styles.style(of: date("2024-02-29")) == .moveOnly)
        #expect(styles.style(of: date("2024-03-02")) == .moveOnly)
        #expect(DayStyles(evidence: []).style(of: date("2024-03-01")) == .moveOnly)
    }

    @Test("Any sample of a watch is evidence, one over midnight of both days")
    func samples() {
        let watch = source(.watch, [sample("2024-03-16T23:59", "2024-03-17T00:01", 1)])
        let phone = source(.phone, [sample("2024-03-12T10:00", "2024-03-12T11:00", 1)])
        #expect(
            WatchEvidence.dates(of: [phone, watch], in: days) == [
                date("2024-03-16"), date("2024-03-17"),
            ])
    }

    @Test("A sample that ends at midnight is no evidence of the day that begins")
    func endsAtMidnight() {
        let watch = source(.watch, [sample("2024-03-16T23:59", "2024-03-17T00:00", 1)])
        #expect(WatchEvidence.dates(of: [watch], in: days) == [date("2024-03-16")])
    }

    @Test("A sample of 25 days is evidence of no day")
    func longSample() {
        let watch = source(.watch, [sample("2024-03-01T00:00", "2024-03-26T00:00", 1)])
        #expect(WatchEvidence.dates(of: [watch], in: days).isEmpty)
    }

    @Test("A record of a stand hour is evidence, whoever wrote it")
    func standHours() {
        let idle = source(.other, [sample("10:00", "11:00", 0)])
        #expect(WatchEvidence.dates(ofStandHours: [idle], in: days) == [date("2024-03-17")])
    }

    @Test("A summary is evidence when it counts stand hours or exercise minutes")
    func summaries() {
        var stand = ActivitySummary(date: date("2024-03-01"))
        stand.appleStandHours = 1
        var exercise = ActivitySummary(date: date("2024-03-02"))
        exercise.appleExerciseTime = 2
        var energy = ActivitySummary(date: date("2024-03-03"))
        energy.activeEnergyBurned = 300
        energy.appleStandHours = 0
        var sentinel = ActivitySummary(date: date("1969-12-31"))
        sentinel.appleStandHours = 3
        #expect(
            WatchEvidence.dates(of: [stand, exercise, energy, sentinel]) == [
                date("2024-03-01"), date("2024-03-02"),
            ])
    }
}
