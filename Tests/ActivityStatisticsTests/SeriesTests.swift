import Activity
import ActivityStatistics
import Testing

private let hours = Buckets(
    .hour, from: date("2024-03-17"), through: date("2024-03-17"), history: utc)

private func series(
    _ sources: [SourceSamples], _ style: AggregationStyle = .discreteTemporallyWeighted,
    _ buckets: Buckets = hours
) -> Series {
    Series(style: style, sources: sources, buckets: buckets, history: utc)
}

@Suite("Series of readings (domain.md §3.3, §7.2)") struct ReadingSeriesTests {
    @Test("60 at the start and 120 after 300 s of 360 s weigh 70; their mean is 90")
    func timeWeighted() {
        let readings = source(
            .watch, [sample("10:54", "10:54", 60), sample("10:59", "10:59", 120)])
        let point = series([readings]).points[10]
        #expect(point.mean == 90)
        #expect(point.timeWeightedMean == 70)
        #expect(point.minimum == 60)
        #expect(point.maximum == 120)
        #expect(point.count == 2)
        #expect(point.weight == 360_000)
    }

    @Test("A reading speaks for no more than 10 minutes")
    func capped() {
        let readings = source(.watch, [sample("10:00", "10:00", 60), sample("10:40", "10:40", 90)])
        let point = series([readings]).points[10]
        #expect(point.timeWeightedMean == 75)
        #expect(point.weight == 1_200_000)
    }

    @Test("A reading with a length counts for its length, in each bucket it overlaps")
    func withLength() {
        let readings = source(
            .watch, [sample("10:50", "11:10", 60), sample("11:30", "11:31", 170)])
        let points = series([readings]).points
        #expect(points[10].mean == 60)
        #expect(points[10].weight == 600_000)
        #expect(points[11].mean == 115)
        #expect(points[11].timeWeightedMean == 70)
    }

    @Test("A reading on the bound belongs to the later bucket")
    func bound() {
        let points = series([source(.watch, [sample("11:00", "11:00", 60)])]).points
        #expect(points[10].mean == nil)
        #expect(points[11].mean == 60)
    }

    @Test("A bucket without readings is nil in every figure", arguments: Statistic.allCases)
    func empty(statistic: Statistic) {
        #expect(
            series([source(.watch, [sample("11:00", "11:00", 60)])]).points[3][statistic] == nil)
    }

    @Test("Readings without length silence none but those of the same instant")
    func sources() {
        let watch = source(
            .watch, id: 1, [sample("10:10", "10:10", 80), sample("10:20", "10:20", 90)])
        let strap = source(
            .other, id: 2,
            [
                sample("10:15", "10:15", 50), sample("10:16", "10:16", 150),
                sample("10:20", "10:20", 91),
                sample("12:00", "12:00", 70),
            ])
        let points = series([strap, watch]).points
        #expect(points[10].mean == 92.5)
        #expect(points[10].count == 4)
        #expect(points[10].minimum == 50)
        #expect(points[10].maximum == 150)
        #expect(points[10].sources.map(\.sourceID) == [1, 2])
        #expect(points[10].sources.map(\.value) == [85, 97])
        // 80 speaks for 5 minutes, 50 for one, 150 for four, 90 for ten.
        #expect(points[10].timeWeightedMean == 97.5)
        #expect(points[12].mean == 70)
    }

    @Test("The latest ends last; of those it starts last")
    func latest() {
        let scale = source(
            .other,
            [
                sample("10:00", "10:30", 1), sample("10:10", "10:30", 2),
                sample("10:20", "10:25", 3),
            ])
        #expect(series([scale], .discreteArithmetic).points[10].latest == 2)
    }

    @Test(
        "A sample over several buckets is the latest of each that it overlaps, unless one ends later"
    )
    func latestOfLong() {
        let scale = source(
            .other,
            [
                sample("09:30", "12:30", 1), sample("10:10", "10:20", 2),
                sample("11:30", "13:30", 3), sample("12:40", "12:41", 4),
            ])
        let points = series([scale], .discreteArithmetic).points
        #expect(points[8...14].map(\.latest) == [nil, 1, 1, 3, 3, 3, nil])
    }

    @Test("Heart rates below 20 and above 250 are left out")
    func quarantine() {
        let readings = source(
            .watch,
            [
                sample("10:00", "10:00", 19.9), sample("10:01", "10:01", 20),
                sample("10:02", "10:02", 250), sample("10:03", "10:03", 250.1),
            ])
        let series = Series(.heartRate, sources: [readings], buckets: hours, history: utc)
        #expect(series.quarantined == 2)
        #expect(series.points[10].mean == 135)
        #expect(series.points[10].latest == 250)
    }

    @Test("Sound levels average as energies: an hour of 70 and an hour of 60 dB are 67.4 dB")
    func level() {
        let day = Buckets(.day, from: date("2024-03-17"), through: date("2024-03-17"), history: utc)
        let levels = source(.watch, [sample("10:00", "11:00", 70), sample("11:00", "12:00", 60)])
        let point = series([levels], .discreteEquivalentContinuousLevel, day).points[0]
        #expect(abs((point.mean ?? 0) - 67.4036) < 1e-4)
        #expect(point.timeWeightedMean == nil)
    }
}

@Suite("Series of what adds up") struct SumSeriesTests {
    @Test("Sums come with counts, covered time and each source's share")
    func sums() {
        let watch = source(.watch, id: 1, [sample("10:00", "10:10", 600)])
        let phone = source(.phone, id: 2, [sample("10:05", "10:20", 900)])
        let series = Series(.stepCount, sources: [watch, phone], buckets: hours, history: utc)
        let point = series.points[10]
        #expect(point.sum == 1200)
        #expect(point.count == 2)
        #expect(point[.duration] == 1200)
        #expect(point.sources.map(\.value) == [600, 900])
        #expect(point.sources.map(\.counted) == [600, 600])
        #expect(point.latest == 900)
        #expect(point.mean == nil)
        #expect(series.points[9].sum == nil)
        #expect(series.points[9].sources.isEmpty)
    }

    @Test("A series of stand hours counts hours by the bucket of their start")
    func standHours() {
        let stood = source(.watch, [sample("10:00", "11:00", 1), sample("11:00", "12:00", 0)])
        let points = Series(.appleStandHour, sources: [stood], buckets: hours, history: utc).points
        #expect(points[9].sum == nil)
        #expect(points[10].sum == 1)
        #expect(points[11].sum == 0)
    }

    @Test("Shorter buckets combine into the longer one")
    func combining() throws {
        var random = SeededGenerator(seed: 3)
        let samples = (0..<300).map { index in
            let begin = at("00:00").adding(milliseconds: Int64(index) * 288_000)
            return Sample(
                start: begin, end: begin, value: Double.random(in: 50...150, using: &random))
        }
        let day = Buckets(.day, from: date("2024-03-17"), through: date("2024-03-17"), history: utc)
        let whole = series([source(.watch, samples)], .discreteTemporallyWeighted, day).points[0]
        let parts = series([source(.watch, samples)]).points
        let now = Instant(milliseconds: .max)
        func combined(_ statistic: Statistic) -> Figure {
            Figure.combining(
                parts.indices.map {
                    parts[$0].figure(
                        statistic, unit: "count/min", over: hours.stretch($0, now: now))
                }, as: statistic, over: day.stretch(0, now: now), unit: "count/min")
        }
        let mean = combined(.mean)
        #expect(mean.count == whole.count)
        #expect(mean.minimum == whole.minimum)
        #expect(mean.maximum == whole.maximum)
        #expect(mean.latest?.value == whole.latest && mean.latest?.time == whole.latestTime)
        #expect(abs((mean.value ?? 0) - (whole.mean ?? 1)) < 1e-9)
        #expect(combined(.latest).value == whole.latest)
    }

    @Test("Sums have no mean and heart rates no sum")
    func statistics() {
        #expect(!Statistic.sum.exists(for: .discreteTemporallyWeighted))
        #expect(!Statistic.mean.exists(for: .cumulative))
        #expect(Statistic.natural(for: .cumulative) == .sum)
        #expect(Statistic.natural(for: .discreteArithmetic) == .mean)
    }
}
