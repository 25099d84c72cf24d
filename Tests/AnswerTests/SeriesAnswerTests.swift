import ActivityService
import CSQLite
import Foundation
import TestSupport
import Testing

@Suite("Days, series, CSV and SQL give the answers that are true of the samples")
struct SeriesAnswerTests {
    static let seeds: ClosedRange<UInt64> = 1...10
    static let units: [BucketUnit] = [.day, .isoWeek, .month, .year]

    @Test("the rings of days", arguments: seeds)
    func days(_ seed: UInt64) throws {
        let store = try LifeStore(seed: seed)
        for range in store.ranges(3, seed: seed) {
            let rings = try store.service.rings(
                from: range[range.startIndex].date, through: range[range.endIndex - 1].date,
                of: nil, now: store.life.now)
            try #require(rings.count == range.count)
            for (answer, day) in zip(rings, range) {
                #expect(answer.isPaused == day.isPaused)
                #expect(answer.isPartial == store.truth.isUnfinished(day))
                #expect((answer.style == .threeRings) == day.hasWatch, "\(day.date)")
                for ring in RingKind.allCases {
                    let reading = answer.readings.first { $0.kind == ring }
                    let value = store.truth.value(of: ring, day)
                    #expect(Truth.isClose(reading?.value, value), "\(ring) \(day.date)")
                    guard day.hasWatch || ring == .move else { continue }
                    let goal = store.truth.goal(of: ring, day)
                    #expect(reading?.goal == goal, "\(ring) \(day.date)")
                }
            }
        }
    }

    @Test("rings and steps over days, weeks, months and years, cut to any range", arguments: seeds)
    func series(_ seed: UInt64) throws {
        let store = try LifeStore(seed: seed)
        for range in store.ranges(4, seed: seed) {
            for unit in SeriesAnswerTests.units {
                for ring in RingKind.allCases {
                    try check(.ring(ring), unit, range, store) { store.truth.value(of: ring, $0) }
                }
                try check(.metric(.stepCount), unit, range, store, value: \.steps)
            }
        }
    }

    private func check(
        _ subject: FigureSubject, _ unit: BucketUnit, _ range: ArraySlice<InventedLife.Day>,
        _ store: LifeStore, value: (InventedLife.Day) -> Double?
    ) throws {
        let (first, last) = (range[range.startIndex].date, range[range.endIndex - 1].date)
        let answer = try store.service.series(
            SeriesQuestion(subject, by: unit, from: first, through: last), of: nil,
            now: store.life.now)
        let place = "\(subject.name) \(first) to \(last) by \(unit.name)"
        var covered = first
        for figure in answer.figures {
            let dates = figure.stretch.dates
            #expect(dates.lowerBound == covered, "\(place): no gap and no overlap")
            covered = dates.upperBound.adding(days: 1)
            let own = range.filter { dates.contains($0.date) }
            #expect(
                Truth.isClose(figure.value, Truth.sum(own.map(value))),
                "\(place), \(dates.lowerBound)")
            let whole = unit.widened(dates.lowerBound...dates.lowerBound)
            let isUnfinished = own.contains(where: store.truth.isUnfinished)
            #expect(figure.stretch.isPartial == (whole != dates || isUnfinished), "\(place)")
            if unit == .day, case .ring(let ring) = subject, let day = own.first {
                #expect(figure.verdict == store.truth.verdict(of: ring, day), "\(place) \(dates)")
            }
        }
        #expect(covered == last.adding(days: 1), "\(place) covers its range")
    }

    @Test("a mean a day leaves out days that are not over and days without data", arguments: seeds)
    func dailyMeans(_ seed: UInt64) throws {
        let store = try LifeStore(seed: seed)
        for range in store.ranges(3, seed: seed) {
            var question = SeriesQuestion(
                .stepCount, by: .month, from: range[range.startIndex].date,
                through: range[range.endIndex - 1].date)
            question.statistic = .dailyMean
            let answer = try store.service.series(question, of: nil, now: store.life.now)
            for figure in answer.figures {
                let values = range.filter {
                    figure.stretch.dates.contains($0.date) && !store.truth.isUnfinished($0)
                }.compactMap(\.steps)
                let mean = values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
                #expect(Truth.isClose(figure.value, mean))
            }
        }
    }

    @Test("the latest, least, greatest and middle heart rates are readings", arguments: seeds)
    func heart(_ seed: UInt64) throws {
        let store = try LifeStore(seed: seed)
        for range in store.ranges(3, seed: seed) {
            for unit in SeriesAnswerTests.units {
                var question = SeriesQuestion(
                    .heartRate, by: unit, from: range[range.startIndex].date,
                    through: range[range.endIndex - 1].date)
                question.statistic = .median
                let answer = try store.service.series(question, of: nil, now: store.life.now)
                for figure in answer.figures {
                    let readings = range.filter { figure.stretch.dates.contains($0.date) }
                        .flatMap(\.heart)
                    let sorted = readings.map(\.beats).sorted()
                    #expect(figure.minimum == sorted.first.map(Double.init))
                    #expect(figure.maximum == sorted.last.map(Double.init))
                    let latest = readings.max { $0.time < $1.time }
                    #expect(figure.latest?.value == latest.map { Double($0.beats) })
                    #expect(
                        figure.latest?.time.seconds
                            == latest.map { Int64($0.time.timeIntervalSince1970) })
                    let middle =
                        sorted.isEmpty
                        ? nil
                        : Double(sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
                    #expect(figure.value == middle)
                }
            }
        }
    }

    @Test("the CSV of a series holds the numbers of its figures, whatever the unit")
    func csv() throws {
        let store = try LifeStore(seed: 3)
        let range = store.life.days[20..<70]
        for unit in SeriesAnswerTests.units {
            let answer = try store.service.series(
                SeriesQuestion(
                    .ring(.move), by: unit, from: range[20].date, through: range[69].date),
                of: nil, now: store.life.now)
            let rows = FigureCSV.text([("move", answer.figures)]).split(separator: "\r\n").map {
                $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            }
            #expect(rows[0] == FigureCSV.columns)
            #expect(rows.count == answer.figures.count + 1)
            for row in rows.dropFirst() {
                let figure = try #require(
                    answer.figures.first { $0.stretch.date.description == row[5] })
                let own = range.filter { figure.stretch.dates.contains($0.date) }
                let truth = Truth.sum(own.map { store.truth.value(of: .move, $0) })
                #expect(Truth.isClose(Double(row[6]), truth), "\(row)")
                #expect(row[10] == "\(figure.stretch.isPartial)")
            }
        }
    }

    @Test("the SQL view of days is complete and true before anybody asks", arguments: seeds)
    func view(_ seed: UInt64) throws {
        let store = try LifeStore(seed: seed)
        var found: [String: Double] = [:]
        var handle: OpaquePointer?
        defer { sqlite3_close(handle) }
        try #require(
            sqlite3_open_v2(
                store.folder.file("life.db"), &handle, SQLITE_OPEN_READONLY, nil) == SQLITE_OK)
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        let sql = "SELECT date, sum FROM daily WHERE metric = 'stepCount' AND NOT stale"
        try #require(sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK)
        while sqlite3_step(statement) == SQLITE_ROW {
            found[String(cString: sqlite3_column_text(statement, 0))] =
                sqlite3_column_double(statement, 1)
        }
        for day in store.life.days {
            #expect(
                Truth.isClose(found[day.date.description], day.steps), "seed \(seed) \(day.date)")
        }
    }
}
