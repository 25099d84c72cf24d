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

    @Test("Before the first evidence there is Move alone, for 14 days after the last three rings")
    func outside() {
        let styles = DayStyles(evidence: [date("2024-03-01")])
        #expect(styles.reason(of: date("2024-02-29")) == .noWatch)
        #expect(styles.reason(of: date("2024-03-01")) == .watchWorn)
        #expect(styles.reason(of: date("2024-03-02")) == .watchNotWorn)
        #expect(styles.reason(of: date("2024-03-15")) == .watchNotWorn)
        #expect(styles.reason(of: date("2024-03-16")) == .noWatch)
        #expect(DayStyles(evidence: []).style(of: date("2024-03-01")) == .moveOnly)
        // The last of those that are known is not the last of all.
        let followed = DayStyles(evidence: [date("2024-03-01")], isFollowed: true)
        #expect(followed.style(of: date("2024-03-02")) == .moveOnly)
    }

    /// A summary with its goals of Exercise and Stand.
    private func summary(
        _ day: String, energy: Double, goal: Double, exerciseGoal: Double, standGoal: Double
    ) -> ActivitySummary {
        var summary = ActivitySummary(date: date(day))
        summary.activeEnergyBurned = energy
        summary.activeEnergyBurnedGoal = goal
        summary.appleExerciseTime = 0
        summary.appleExerciseTimeGoal = exerciseGoal
        summary.appleStandHours = 0
        summary.appleStandHoursGoal = standGoal
        return summary
    }

    @Test("A summary of a paired watch has three rings up to 14 days from a day with evidence")
    func paired() {
        let dates = ["2024-02-15", "2024-02-16", "2024-03-16", "2024-03-17"]
        let styles = DayStyles(
            evidence: [date("2024-03-01"), date("2024-04-10")],
            summaries: dates.map {
                summary($0, energy: 0, goal: 0, exerciseGoal: 30, standGoal: 12)
            })
        #expect(
            dates.map { styles.reason(of: date($0)) } == [
                .noWatch, .watchNotWorn, .noWatch, .noWatch,
            ])
        #expect(styles.style(of: date("2024-03-15")) == .moveOnly)
        let near = DayStyles(
            evidence: [date("2024-03-01")],
            summaries: [summary("2024-03-15", energy: 0, goal: 0, exerciseGoal: 30, standGoal: 12)],
            isFollowed: true)
        #expect(near.style(of: date("2024-03-15")) == .threeRings)
    }

    @Test("A summary of a phone alone is Move alone, and ends the days after the last watch")
    func phoneAlone() {
        let styles = DayStyles(
            evidence: [date("2024-03-01"), date("2024-03-10")],
            summaries: [
                summary("2024-03-01", energy: 90, goal: 300, exerciseGoal: 0, standGoal: 0),
                summary("2024-03-04", energy: 212, goal: 300, exerciseGoal: 0, standGoal: 0),
                summary("2024-03-13", energy: 0, goal: 300, exerciseGoal: 0, standGoal: 0),
            ])
        // A watch on the same day is the stronger evidence.
        #expect(styles.reason(of: date("2024-03-01")) == .watchWorn)
        #expect(styles.reason(of: date("2024-03-02")) == .noWatch)
        #expect(styles.reason(of: date("2024-03-04")) == .phoneSummary)
        #expect(styles.reason(of: date("2024-03-05")) == .noWatch)
        #expect(styles.reason(of: date("2024-03-12")) == .watchNotWorn)
        #expect(styles.reason(of: date("2024-03-13")) == .phoneSummary)
        #expect(styles.reason(of: date("2024-03-14")) == .noWatch)
    }

    @Test("Summaries are told apart: a watch worn, one paired, a phone alone, nothing at all")
    func kinds() {
        let phone = summary("2024-03-01", energy: 212, goal: 300, exerciseGoal: 0, standGoal: 0)
        let idle = summary("2024-03-01", energy: 0, goal: 0, exerciseGoal: 30, standGoal: 12)
        let nothing = summary("2024-03-01", energy: 0, goal: 0, exerciseGoal: 0, standGoal: 0)
        var unsaid = phone
        unsaid.appleStandHoursGoal = nil
        #expect(
            [phone, idle, nothing, unsaid].map(WatchEvidence.isOfPhoneAlone) == [
                true, false, false, false,
            ])
        #expect(
            [phone, idle, nothing, unsaid].map(WatchEvidence.isOfPairedWatch) == [
                false, true, false, false,
            ])
        #expect([phone, idle, nothing, unsaid].allSatisfy { !WatchEvidence.isGiven(by: $0) })
    }

    @Test("The style of a day is the same whatever days around it are looked at, seeded")
    func windows() {
        var generator = SeededGenerator(seed: 15)
        for _ in 0..<60 {
            let start = date("2024-01-01")
            let all = (0..<120).map { start.adding(days: $0) }
            let worn = all.filter { _ in Int.random(in: 0..<14, using: &generator) == 0 }
            let summaries = all.filter { _ in Int.random(in: 0..<9, using: &generator) == 0 }.map {
                summary(
                    $0.description, energy: 5, goal: 300,
                    exerciseGoal: Bool.random(using: &generator) ? 0 : 30, standGoal: 0)
            }.map { found in
                var found = found
                if found.appleExerciseTimeGoal == 30 { found.appleStandHoursGoal = 12 }
                return found
            }
            let whole = DayStyles(evidence: worn, summaries: summaries)
            for day in all {
                let window = day.adding(days: -15)...day.adding(days: 15)
                let part = DayStyles(
                    evidence: worn.filter(window.contains),
                    summaries: summaries.filter { window.contains($0.date) },
                    isFollowed: worn.contains { $0 > window.upperBound })
                #expect(part.reason(of: day) == whole.reason(of: day), "\(day)")
            }
        }
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
