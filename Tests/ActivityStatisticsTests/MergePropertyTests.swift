import Activity
import ActivityStatistics
import Testing

/// Random sources over one day, 2024-03-17 in UTC: long and short samples, some without length,
/// some repeated.
private func randomSources(_ seed: UInt64) -> [SourceSamples] {
    var random = SeededGenerator(seed: seed)
    let kinds: [Kind] = [.watch, .phone, .other, .manual, .other]
    let start = stPatrick.interval.lowerBound.milliseconds
    return (0..<Int.random(in: 1...5, using: &random)).map { index in
        var samples: [Sample] = []
        for _ in 0..<Int.random(in: 0...60, using: &random) {
            let begin = start + Int64.random(in: 0..<86_000, using: &random) * 1000
            let longest = [0, 60, 600, 20_000].randomElement(using: &random) ?? 0
            let length = Int64.random(in: 0...Int64(longest), using: &random) * 1000
            let end = min(begin + length, start + 86_400_000)
            samples.append(
                Sample(
                    start: Instant(milliseconds: begin), end: Instant(milliseconds: end),
                    value: Double(Int.random(in: 0...500, using: &random))))
        }
        if let one = samples.first { samples.append(one) }
        return source(kinds[index], id: Int64(index + 1), samples)
    }
}

/// The rule of the specification, spelled out for every second of the day, slowly.
private func bruteForce(_ sources: [SourceSamples]) -> Double {
    let ranked = SourceRanking.ranked(sources)
    let start = stPatrick.interval.lowerBound.seconds
    var total = 0.0
    let distinct = ranked.map { Array(Set($0.samples)) }
    for second in start..<(start + 86_400) {
        let from = Instant(seconds: second)
        let winner = distinct.first { samples in
            samples.contains { $0.start <= from && from < $0.end }
        }
        for sample in winner ?? [] where sample.start <= from && from < sample.end {
            total += sample.value * 1000 / Double(sample.end.milliseconds(since: sample.start))
        }
    }
    for (rank, samples) in distinct.enumerated() {
        for point in samples where point.start == point.end {
            let isCovered = distinct[..<rank].contains { better in
                better.contains {
                    $0.start <= point.start && point.start < $0.end
                        || $0.start == $0.end
                            && $0.start == point.start
                }
            }
            if !isCovered { total += point.value }
        }
    }
    return total
}

private func bounds(every milliseconds: Int64) -> [Instant] {
    let day = stPatrick.interval
    return stride(from: 0, through: stPatrick.length, by: Int64.Stride(milliseconds)).map {
        day.lowerBound.adding(milliseconds: $0)
    }
}

@Suite("Properties of merging") struct MergePropertyTests {
    static let seeds = Array(UInt64(1)...60)

    func merge(_ sources: [SourceSamples], _ bounds: [Instant]) -> SourceMerge {
        SourceMerge(
            sources, style: .cumulative, bounds: bounds, history: utc, dayTotalSources: [])
    }

    @Test("It is what the specification says, second by second", arguments: seeds.prefix(12))
    func agreesWithBruteForce(seed: UInt64) {
        let sources = randomSources(seed)
        let value = merge(sources, bounds(every: 86_400_000)).values[0] ?? 0
        #expect(abs(value - bruteForce(sources)) < 1e-6)
    }

    @Test("It is never more than the sum of the sources", arguments: seeds)
    func atMostTheSum(seed: UInt64) {
        let merge = merge(randomSources(seed), bounds(every: 3_600_000))
        for bucket in merge.values.indices {
            let sum = merge.parts.reduce(0) { $0 + ($1.own[bucket] ?? 0) }
            #expect((merge.values[bucket] ?? 0) <= sum + 1e-9)
        }
    }

    @Test("It is never less than the best source's own sum", arguments: seeds)
    func atLeastTheBest(seed: UInt64) {
        let merge = merge(randomSources(seed), bounds(every: 3_600_000))
        for bucket in merge.values.indices {
            #expect((merge.values[bucket] ?? 0) >= (merge.parts[0].own[bucket] ?? 0) - 1e-9)
        }
    }

    @Test("It is what the sources contribute, each at most its own sum", arguments: seeds)
    func contributions(seed: UInt64) {
        let merge = merge(randomSources(seed), bounds(every: 3_600_000))
        for bucket in merge.values.indices {
            let counted = merge.parts.reduce(0) { $0 + ($1.counted[bucket] ?? 0) }
            #expect(abs((merge.values[bucket] ?? 0) - counted) < 1e-9)
            for part in merge.parts {
                #expect((part.counted[bucket] ?? 0) <= (part.own[bucket] ?? 0) + 1e-9)
            }
        }
    }

    @Test("It does not depend on the order of sources and samples", arguments: seeds)
    func orderIndependent(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 1000)
        let sources = randomSources(seed)
        let shuffled = sources.shuffled(using: &random).map {
            SourceSamples(
                sourceID: $0.sourceID, source: $0.source, firstSeen: $0.firstSeen,
                samples: $0.samples.shuffled(using: &random))
        }
        let hours = bounds(every: 3_600_000)
        #expect(merge(sources, hours).values == merge(shuffled, hours).values)
    }

    @Test(
        "Minutes, odd buckets and hours add up to the day", arguments: seeds,
        [60_000, 7 * 60_000 + 12_000, 3_600_000] as [Int64])
    func cutIndependent(seed: UInt64, length: Int64) {
        let sources = randomSources(seed)
        var cut = bounds(every: length)
        if cut.last != stPatrick.interval.upperBound { cut.append(stPatrick.interval.upperBound) }
        let parts = merge(sources, cut).values.reduce(0) { $0 + ($1 ?? 0) }
        let whole = merge(sources, bounds(every: 86_400_000)).values[0] ?? 0
        #expect(abs(parts - whole) < 1e-6)
    }

    @Test("One source alone is its plain sum to the last bit")
    func plainSum() {
        var random = SeededGenerator(seed: 7)
        var start = stPatrick.interval.lowerBound
        var samples: [Sample] = []
        for _ in 0..<1000 {
            let end = start.adding(milliseconds: 61_000)
            let value = Double(Int.random(in: 1...9999, using: &random)) / 1000
            samples.append(Sample(start: start, end: end, value: value))
            start = end
        }
        let plain = samples.reduce(0) { $0 + $1.value }
        #expect(merged([source(.watch, samples)]).values == [plain])
    }
}

@Suite("The cost of merging") struct MergeCostTests {
    @Test("A hundred thousand overlapping samples of 25 days in minutes come to an end")
    func overlapping() {
        let start = stPatrick.interval.lowerBound
        let samples = (0..<100_000).map { index in
            let begin = start.adding(milliseconds: Int64(index) * 10)
            return Sample(
                start: begin, end: begin.adding(milliseconds: 25 * 86_400_000), value: 1)
        }
        let minutes = (0...36_020).map { start.adding(milliseconds: Int64($0) * 60_000) }
        let merge = SourceMerge(
            [source(.watch, id: 1, samples), source(.phone, id: 2, samples)], style: .cumulative,
            bounds: minutes, history: utc)
        let sum = merge.values.reduce(0) { $0 + ($1 ?? 0) }
        #expect(abs(sum - 100_000) < 1e-3)
        #expect(merge.values.last == .some(nil))
    }

    @Test("A year of minutes from two sources is merged into days and loses nothing")
    func year() {
        let days = utc.days(from: date("2023-01-01"), through: date("2023-12-31"))
        let start = days[0].interval.lowerBound
        func minutes(_ count: Int, offset: Int64) -> [Sample] {
            (0..<count).map { index in
                let begin = start.adding(milliseconds: Int64(index) * 78_000 + offset)
                return Sample(start: begin, end: begin.adding(milliseconds: 60_000), value: 1.5)
            }
        }
        let watch = source(.watch, id: 1, minutes(400_000, offset: 0))
        let phone = source(.phone, id: 2, minutes(400_000, offset: 30_000))
        let clock = ContinuousClock()
        var merge = merged([])
        let time = clock.measure {
            merge = SourceMerge(
                [watch, phone], style: .cumulative,
                bounds: days.map(\.interval.lowerBound) + [days[364].interval.upperBound],
                history: utc)
        }
        // Of each minute of the phone the watch covers 30 s before and 12 s after.
        let expected = 400_000 * 1.5 * (1 + 18.0 / 60)
        let sum = merge.values.reduce(0) { $0 + ($1 ?? 0) }
        #expect(abs(sum - expected) < 1)
        #if !DEBUG
            #expect(time < .milliseconds(300))
        #endif
        _ = time
    }

    @Test("A year of readings a minute and a half apart becomes hours and minutes")
    func readings() {
        let start = at("2023-01-01T00:00")
        let samples = (0..<350_000).map { index in
            let instant = start.adding(milliseconds: Int64(index) * 90_000)
            return Sample(start: instant, end: instant, value: Double(60 + index % 2))
        }
        let clock = ContinuousClock()
        for unit in [BucketUnit.hour, .minute] {
            let buckets = Buckets(
                unit, from: date("2023-01-01"), through: date("2023-12-30"), history: utc)
            var series: Series?
            let time = clock.measure {
                series = Series(
                    .heartRate, sources: [source(.watch, samples)], buckets: buckets, history: utc)
            }
            #expect(series?.points.reduce(0) { $0 + $1.count } == 349_440)
            #if !DEBUG
                #expect(time < .milliseconds(1000))
            #endif
            _ = time
        }
    }
}
