import Activity
import ActivityStatistics
import Testing

private func explain(
    _ metric: Metric, _ sources: [SourceSamples], totals: Set<Int64>? = nil
) -> DayExplanation {
    DayExplanation(
        metric, on: stPatrick, sources: sources, history: utc, dayTotalSources: totals)
}

@Suite("Why this number? (domain.md §2.2, §3.4)") struct ExplanationTests {
    @Test("Each source's own total, what counts and what overlaps")
    func shares() {
        let watch = source(.watch, id: 1, [sample("10:00", "10:10", 600)])
        let phone = source(.phone, id: 2, [sample("10:05", "10:20", 900)])
        let explanation = explain(.stepCount, [phone, watch])
        #expect(explanation.total == 1200)
        #expect(explanation.shares.map(\.sourceID) == [1, 2])
        #expect(explanation.shares.map(\.own) == [600, 900])
        #expect(explanation.shares.map(\.counted) == [600, 600])
        #expect(explanation.overlapped == 300)
        #expect(explanation.leftOut.isEmpty)
        #expect(explanation.cuts.isEmpty)
    }

    @Test("What is split at the day's edges")
    func cuts() {
        let watch = source(
            .watch,
            [
                sample("2024-03-16T23:50", "2024-03-17T00:10", 20),
                sample("2024-03-17T23:45", "2024-03-18T00:15", 30),
            ])
        let explanation = explain(.activeEnergyBurned, [watch])
        #expect(explanation.total == 25)
        #expect(explanation.cuts.map(\.inside) == [10, 15])
        let minute = source(.watch, [sample("2024-03-17T23:59:38", "2024-03-18T00:00:38", 1)])
        #expect(explain(.appleExerciseTime, [minute]).cuts.map(\.inside) == [0])
        #expect(explain(.appleExerciseTime, [minute]).total == nil)
    }

    @Test("What is left out, with the reason")
    func leftOut() {
        let typed = source(
            .manual, id: 1, [sample("10:00", "11:00", 50), sample("11:00", "12:00", 5)])
        let watch = source(
            .watch, id: 2,
            [
                sample("2024-03-16T00:00", "2024-03-18T00:00", 48),
                sample("12:00", "12:10", 7), sample("12:00", "12:10", 7),
                sample("13:00", "12:00", 3),
            ])
        let explanation = explain(.activeEnergyBurned, [typed, watch])
        #expect(explanation.total == 7)
        #expect(explanation.shares.map(\.sourceID) == [2])
        #expect(
            explanation.leftOut == [
                LeftOut(sourceID: 1, reason: .userEntered, samples: 2, value: 55),
                LeftOut(sourceID: 2, reason: .longerThanDay, samples: 1, value: 24),
                LeftOut(sourceID: 2, reason: .duplicate, samples: 1, value: 7),
                LeftOut(sourceID: 2, reason: .endsBeforeStart, samples: 1, value: 0),
            ])
    }

    @Test("Typed-in steps count as steps: they are left out of rings only")
    func typedSteps() {
        let typed = source(.manual, [sample("10:00", "11:00", 50)])
        #expect(explain(.stepCount, [typed]).total == 50)
    }

    @Test("The total of a day that a better source knows is left out by name")
    func shadowed() {
        let garmin = source(
            .other, id: 9,
            [
                sample("2024-03-16T23:59:59", "2024-03-16T23:59:59", 6310),
                sample("2024-03-17T23:59:59", "2024-03-17T23:59:59", 7000),
            ])
        let few = explain(
            .stepCount, [garmin, source(.phone, id: 2, [sample("09:00", "09:10", 12)])])
        #expect(few.total == 7000)
        #expect(few.shares.map(\.counted) == [12, 6988])
        #expect(few.leftOut.isEmpty)
        let phone = source(.phone, id: 2, [sample("09:00", "09:10", 5000)])
        let explanation = explain(.stepCount, [garmin, phone])
        #expect(explanation.total == 5000)
        #expect(explanation.shares.map(\.sourceID) == [2])
        #expect(
            explanation.leftOut == [
                LeftOut(sourceID: 9, reason: .shadowedDayTotal, samples: 1, value: 7000)
            ])
    }

    @Test("Stand hours: what each watch counted, and what both did")
    func standHours() {
        let one = source(.watch, id: 1, [sample("10:00", "11:00", 1), sample("11:00", "12:00", 0)])
        let two = source(.watch, id: 2, [sample("10:00", "11:00", 1), sample("12:00", "13:00", 1)])
        let explanation = explain(.appleStandHour, [one, two])
        #expect(explanation.total == 2)
        #expect(explanation.shares.map(\.own) == [1, 2])
        #expect(explanation.shares.map(\.counted) == [1, 1])
    }

    @Test("Heart rates that cannot be are left out")
    func heartRate() {
        let watch = source(.watch, [sample("10:00", "10:00", 60), sample("10:01", "10:01", 300)])
        let explanation = explain(.heartRate, [watch])
        #expect(explanation.total == 60)
        #expect(explanation.leftOut.map(\.reason) == [.implausible])
    }

    @Test("Every kcal is accounted for", arguments: UInt64(1)...40)
    func accounts(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let kinds: [Kind] = [.manual, .watch, .phone, .other]
        let sources = kinds.enumerated().map { index, kind in
            source(
                kind, id: Int64(index),
                (0..<40).map { _ in
                    let start = stPatrick.interval.lowerBound.adding(
                        milliseconds: Int64.random(in: -90_000_000...90_000_000, using: &random))
                    let longest: Int64 = Bool.random(using: &random) ? 600_000 : 100_000_000
                    return Sample(
                        start: start,
                        end: start.adding(milliseconds: .random(in: 0...longest, using: &random)),
                        value: .random(in: 0...100, using: &random))
                })
        }
        let explanation = explain(.activeEnergyBurned, sources, totals: [])
        // What all samples say of the day, by the plainest arithmetic.
        var said = 0.0
        for sample in sources.flatMap(\.samples) {
            let from = max(sample.start, stPatrick.interval.lowerBound)
            let to = min(sample.end, stPatrick.interval.upperBound)
            if sample.start == sample.end {
                if stPatrick.interval.contains(sample.start) { said += sample.value }
            } else if from < to {
                said +=
                    sample.value * Double(to.milliseconds(since: from))
                    / Double(sample.end.milliseconds(since: sample.start))
            }
        }
        let accounted =
            (explanation.total ?? 0) + explanation.overlapped
            + explanation.leftOut.reduce(0) { $0 + $1.value }
        #expect(abs(said - accounted) < 1e-6)
    }
}
