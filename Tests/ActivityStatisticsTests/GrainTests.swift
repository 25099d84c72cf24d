import Activity
import ActivityStatistics
import Testing

/// Figures that a program put together: of hours and minutes from their start on, of days at
/// noon, alone as long as they can be.
private func stated(_ grain: Grain, id: Int64 = 20, _ samples: [Sample]) -> SourceSamples {
    SourceSamples(
        sourceID: id, source: Source(name: "Export \(id)", device: nil, isUserEntered: false),
        firstSeen: at("2020-01-01T00:00"), grain: grain, samples: samples)
}

private func hour(_ start: String, _ value: Double) -> Sample {
    Sample(start: at(start), end: at(start).adding(milliseconds: 3_600_000), value: value)
}

private func whole(_ value: Double) -> Sample { sample("12:00", "12:00", value) }

/// A figure that came alone at midnight.
private func midnight(_ value: Double) -> Sample {
    Sample(start: at("00:00"), end: at("00:00").adding(milliseconds: 86_400_000), value: value)
}

private let hours = Buckets(
    .hour, from: date("2024-03-17"), through: date("2024-03-17"), history: utc)

private func byHour(_ sources: [SourceSamples]) -> [Double?] {
    SourceMerge(sources, style: .cumulative, bounds: hours.bounds, history: utc).values
}

@Suite("Figures that a program put together add what finer samples leave out")
struct GrainTests {
    let watch = source(
        .watch, id: 1, [sample("10:00", "10:30", 300), sample("11:00", "11:30", 50)])

    @Test("An hour that the events say already adds nothing, one that says more adds the rest")
    func hoursBesideEvents() {
        let export = stated(.hour, [hour("10:00", 300), hour("11:00", 80), hour("12:00", 7)])
        let merge = merged([watch, export])
        #expect(merge.values == [387])
        #expect(merge.parts.map { $0.own[0] } == [350, 387])
        #expect(merge.parts.map { $0.counted[0] } == [350, 37])
        #expect(merge.overlapped(0) == 350)
        let values = byHour([watch, export])
        #expect(values[9...13] == [nil, 300, 80, 7, nil])
    }

    @Test("An hour that says less than the events takes nothing away")
    func lesserHour() {
        #expect(merged([watch, stated(.hour, [hour("10:00", 100)])]).values == [350])
    }

    @Test("What an hour adds falls into the time of which no event speaks")
    func place() {
        let quarters = (0...4).map { at("10:00").adding(milliseconds: $0 * 900_000) }
        let merge = SourceMerge(
            [watch, stated(.hour, [hour("10:00", 420)])], style: .cumulative, bounds: quarters,
            history: utc)
        #expect(merge.values == [150, 150, 60, 60])
    }

    @Test("Minutes, hours and days, each adds what the finer ones leave out")
    func allGrains() {
        let minutes = stated(
            .minute, id: 21, [sample("10:40", "10:41", 20), sample("10:10", "10:11", 10)])
        let export = stated(.hour, id: 22, [hour("10:00", 330), hour("15:00", 100)])
        let total = stated(.day, id: 23, [whole(1000)])
        let all = [watch, minutes, export, total]
        #expect(merged(all).values == [1000])
        #expect(merged(all).parts.map { $0.counted[0] } == [350, 20, 110, 520])
        #expect(merged(all.reversed()).values == [1000])
        #expect(merged([watch, minutes, export]).values == [480])
        let sum = byHour(all).reduce(0) { $0 + ($1 ?? 0) }
        #expect(abs(sum - 1000) < 1e-9)
    }

    @Test("Of several figures of one stretch the greatest counts, whoever states it")
    func greatest() {
        let one = stated(.hour, id: 21, [hour("10:00", 300)])
        let other = stated(.hour, id: 22, [hour("10:00", 500), hour("11:00", 5)])
        #expect(merged([one, other]).values == [505])
        #expect(merged([other, one]).values == [505])
    }

    @Test("What was typed in is a part of an hour and of no ring")
    func typedIn() {
        let typed = source(.manual, id: 2, [sample("10:40", "10:40", 100)])
        let export = stated(.hour, [hour("10:00", 400)])
        let samples = RingSamples(energy: [watch, typed, export])
        let figures = DayDerivation.figures(
            for: [stPatrick], from: samples, watchDays: [], history: utc)
        #expect(figures[0].energy == 350)
    }

    @Test("A day's total is the person's own day, however it ends")
    func longDay() {
        let history = zone("Europe/Berlin")
        let day = day("2024-10-27", in: history)
        let noon = Sample(start: at("2024-10-27T11:00"), end: at("2024-10-27T11:00"), value: 250)
        let bounds = (0...25).map { day.interval.lowerBound.adding(milliseconds: $0 * 3_600_000) }
        let merge = SourceMerge(
            [stated(.day, [noon])], style: .cumulative, bounds: bounds, history: history)
        #expect(merge.values == Array(repeating: 10, count: 25))
    }

    @Test("Workouts credit nothing in the time of which exercise figures speak")
    func workouts() {
        var run = Workout(
            activity: "Running", source: Kind.phone.source, start: at("10:00"), end: at("10:30"))
        run.duration = 1800
        for (exercise, minutes) in [
            ([stated(.day, [whole(45)])], 45.0), ([stated(.hour, [hour("10:00", 31)])], 31),
            ([stated(.hour, [hour("09:00", 5)])], 35), ([], 30),
        ] {
            let samples = RingSamples(exerciseTime: exercise, workouts: [run])
            let figures = DayDerivation.figures(
                for: [stPatrick], from: samples, watchDays: [], history: utc)
            #expect(figures[0].exercise == minutes)
        }
    }
}

@Suite("A figure that came alone is what else is known of its day")
struct LoneFigureTests {
    let alone = [hour("01:00", 8), hour("09:00", 100), hour("10:00", 50)]

    @Test("At midnight it is a day's total where nothing finer is known")
    func dayTotal() {
        #expect(merged([stated(.unknown, [midnight(4000)])]).values == [4000])
        let watch = source(.watch, id: 1, [sample("10:00", "10:30", 300)])
        #expect(merged([watch, stated(.unknown, [midnight(4000)])]).values == [4000])
    }

    @Test("At midnight it is the first hour where others of the day came, in whatever form")
    func firstHour() {
        #expect(merged([stated(.unknown, [midnight(7)] + alone)]).values == [165])
        #expect(
            merged([stated(.unknown, [midnight(7)]), stated(.hour, id: 21, alone)]).values == [165])
        #expect(byHour([stated(.unknown, [midnight(7)] + alone)])[0...1] == [7, 8])
        // The printed source changes from hour to hour; the export is one.
        #expect(
            merged([stated(.unknown, [midnight(900)]), stated(.unknown, id: 21, [alone[0]])])
                .values == [908])
    }

    @Test("At midnight it is a minute where only minutes came")
    func firstMinute() {
        let minutes = stated(.minute, id: 21, [sample("00:20", "00:21", 3)])
        let values = byHour([stated(.unknown, [midnight(7)]), minutes])
        #expect(values[0] == 10 && values[1] == nil)
    }

    @Test("What agrees with all the others together is their total")
    func agreement() {
        #expect(merged([stated(.unknown, [midnight(158)] + alone)]).values == [158])
        #expect(merged([stated(.unknown, [midnight(155)] + alone)]).values == [313])
    }

    @Test("Of two at one midnight the greater is the day's, where it holds the other and the rest")
    func hourAndDay() {
        let both = stated(.unknown, [midnight(7), midnight(4000)])
        #expect(merged([both, stated(.unknown, id: 21, [alone[0]])]).values == [4000])
        #expect(byHour([both, stated(.unknown, id: 21, [alone[0]])])[0...1] == [7, 8])
        let growing = stated(.unknown, [midnight(3), midnight(7)] + alone)
        #expect(merged([growing]).values == [165])
        #expect(merged([stated(.unknown, [midnight(3000), midnight(4000)])]).values == [4000])
    }

    @Test("Where the day before or after has a total, what holds all the others is one as well")
    func besideTotals() {
        func of(_ value: Double, _ days: Int64) -> Sample {
            let start = at("00:00").adding(milliseconds: days * 86_400_000)
            return Sample(
                start: start, end: start.adding(milliseconds: 86_400_000), value: value)
        }
        let one = hour("09:00", 20)
        #expect(merged([stated(.unknown, [of(20, 0), one])]).values == [40])
        for neighbour in [-1, 1] as [Int64] {
            #expect(merged([stated(.unknown, [of(20, 0), one, of(20, neighbour)])]).values == [20])
            #expect(merged([stated(.unknown, [of(90, 0), one, of(20, neighbour)])]).values == [90])
            #expect(merged([stated(.unknown, [of(7, 0), one, of(20, neighbour)])]).values == [27])
        }
        let far = stated(.unknown, [of(20, 0), one, of(20, 2)])
        #expect(merged([far]).values == [40])
        let known = Sample(start: at("2024-03-16T12:00"), end: at("2024-03-16T12:00"), value: 9)
        #expect(
            merged([stated(.unknown, [of(20, 0), one]), stated(.day, id: 21, [known])]).values == [
                20
            ])
    }

    @Test("At a full hour it is a minute where minutes of the day came, else an hour")
    func hourOrMinute() {
        let nine = stated(.unknown, [hour("09:00", 12)])
        let minutes = stated(.minute, id: 21, [sample("09:17", "09:18", 20)])
        #expect(merged([nine, minutes]).values == [32])
        let other = stated(
            .minute, id: 21, [sample("2024-03-16T09:17", "2024-03-16T09:18", 20)])
        #expect(merged([nine, other]).values == [12])
    }
}

@Suite("A counter that is written anew from the beginning of the day")
struct RunningCounterTests {
    @Test("It counts its growth, where it grew")
    func growth() {
        let ring = source(
            .other,
            [
                sample("00:00", "10:00", 500), sample("00:00", "12:00", 800),
                sample("00:00", "18:00", 2000),
            ])
        #expect(merged([ring]).values == [2000])
        let values = byHour([ring])
        #expect(values[9] == 50 && values[11] == 150 && values[17] == 200 && values[18] == nil)
        #expect(merged([ring]).parts[0].own == [2000])
    }

    @Test(
        "Samples that begin at one instant are added where they are no counter",
        arguments: [
            // It shrinks.
            [sample("00:00", "10:00", 500), sample("00:00", "12:00", 400)],
            // It does not begin with the day.
            [sample("01:00", "10:00", 500), sample("01:00", "12:00", 600)],
            // Something else is counted on the day.
            [
                sample("00:00", "10:00", 500), sample("00:00", "12:00", 600),
                sample("15:00", "15:10", 5),
            ],
        ])
    func others(samples: [Sample]) {
        #expect(merged([source(.other, samples)]).values == [samples.reduce(0) { $0 + $1.value }])
    }
}

@Suite("Means are of merged readings")
struct MergedReadingTests {
    func point(_ sources: [SourceSamples], _ style: AggregationStyle = .discreteArithmetic)
        -> SeriesPoint
    {
        let day = Buckets(.day, from: date("2024-03-17"), through: date("2024-03-17"), history: utc)
        return Series(style: style, sources: sources, buckets: day, history: utc).points[0]
    }

    @Test("One reading that was typed in does not decide a day")
    func typedIn() {
        let watch = source(
            .watch, id: 1,
            (0..<99).map { index in
                let instant = at("10:00").adding(milliseconds: Int64(index) * 60_000)
                return Sample(start: instant, end: instant, value: 70)
            })
        let typed = source(.manual, id: 2, [sample("09:00", "09:00", 170)])
        #expect(point([watch, typed]).mean == 71)
        #expect(point([typed, watch]).count == 100)
    }

    @Test("A reading with a length silences lesser ones for its time and no longer")
    func length() {
        let watch = source(.watch, id: 1, [sample("10:00", "10:10", 60)])
        let strap = source(
            .other, id: 2,
            [
                sample("10:05", "10:05", 200), sample("10:05", "10:15", 90),
                sample("10:20", "10:20", 100),
            ])
        let point = point([strap, watch])
        // 60 whole, half of 90, 100 whole.
        #expect(point.mean == 82)
        #expect(point.count == 3)
        #expect(point.maximum == 200)
        #expect(point.timeWeightedMean == 82)
    }

    @Test("A figure of an hour or a day counts where nothing finer was read in it")
    func aggregates() {
        let watch = source(.watch, id: 1, [sample("10:20", "10:20", 60)])
        let hourly = stated(.hour, [sample("10:00", "10:00", 65), sample("11:00", "11:00", 80)])
        let daily = stated(.day, id: 21, [sample("12:00", "12:00", 99)])
        #expect(point([watch, hourly, daily]).mean == 70)
        #expect(point([daily, hourly, watch]).mean == 70)
        #expect(point([daily]).mean == 99)
        #expect(point([watch, hourly, daily]).maximum == 80)
        #expect(point([watch, hourly, daily]).sources.map(\.value) == [60, 72.5, 99])
    }

    @Test("A reading that came alone at midnight is the day's, or an hour's beside others")
    func alone() {
        #expect(point([stated(.unknown, [midnight(58)])]).mean == 58)
        #expect(point([stated(.unknown, [midnight(58)])]).latestTime == at("12:00"))
        let hours = stated(.hour, id: 21, [sample("10:00", "10:00", 68)])
        #expect(point([stated(.unknown, [midnight(58)]), hours]).mean == 63)
    }
}

@Suite("Stand hours of which only a number is known")
struct StandTotalTests {
    let hours = source(.watch, id: 1, [sample("10:00", "11:00", 1), sample("11:00", "12:00", 0)])

    func stand(_ sources: [SourceSamples]) -> Double? {
        DayDerivation.figures(
            for: [stPatrick], from: RingSamples(standHours: sources), watchDays: [], history: utc)[
                0
            ].stand
    }

    @Test("A day's number adds the hours that no record names")
    func totals() {
        #expect(stand([hours, stated(.day, [whole(12)])]) == 12)
        #expect(stand([stated(.day, [whole(12)]), hours]) == 12)
        #expect(stand([stated(.day, [whole(0)]), hours]) == 1)
        #expect(stand([stated(.day, [whole(0)])]) == 0)
    }

    @Test("Hours of a program are the same hours")
    func sameHours() {
        let export = stated(.hour, [hour("10:00", 1), hour("11:00", 1)])
        #expect(stand([hours, export]) == 2)
    }

    @Test("One that came alone at midnight is an hour beside others, else the day's number")
    func alone() {
        #expect(stand([stated(.unknown, [midnight(1)])]) == 1)
        #expect(stand([stated(.unknown, [midnight(1)]), hours]) == 1)
        let export = stated(.hour, id: 21, [hour("10:00", 1)])
        #expect(stand([stated(.unknown, [midnight(1)]), export]) == 2)
    }

    @Test("Parts of the day add up to its number")
    func parts() {
        let buckets = Buckets(
            .hour, from: date("2024-03-17"), through: date("2024-03-17"), history: utc)
        let series = Series(
            style: .standHour, sources: [hours, stated(.day, [whole(12)])], buckets: buckets,
            history: utc)
        #expect(series.points[10].sum == 1)
        let sum = series.points.reduce(0) { $0 + ($1.sum ?? 0) }
        #expect(abs(sum - 12) < 1e-9)
    }
}
