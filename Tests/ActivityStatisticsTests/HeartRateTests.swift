import Activity
import ActivityStatistics
import Testing

struct ZoneVector: Sendable {
    let age: Double
    let resting: Double
    let formula: MaximumHeartRate
    let maximum: Double
    let reserve: [Double]
    let share: [Double]

    /// The table of `domain.md` §7.3.
    static let all = [
        ZoneVector(
            age: 30, resting: 55, formula: .tanaka, maximum: 187,
            reserve: [121.0, 134.2, 147.4, 160.6, 173.8], share: [93.5, 112.2, 130.9, 149.6, 168.3]),
        ZoneVector(
            age: 30, resting: 55, formula: .fox, maximum: 190,
            reserve: [122.5, 136.0, 149.5, 163.0, 176.5], share: [95, 114, 133, 152, 171]),
        ZoneVector(
            age: 65, resting: 60, formula: .tanaka, maximum: 162.5,
            reserve: [111.25, 121.5, 131.75, 142.0, 152.25],
            share: [81.25, 97.5, 113.75, 130.0, 146.25]),
        ZoneVector(
            age: 40, resting: 60, formula: .tanaka, maximum: 180,
            reserve: [120, 132, 144, 156, 168], share: [90, 108, 126, 144, 162]),
        ZoneVector(
            age: 40, resting: 60, formula: .fox, maximum: 180,
            reserve: [120, 132, 144, 156, 168], share: [90, 108, 126, 144, 162]),
    ]
}

@Suite("Heart-rate zones (domain.md §7.3)") struct HeartZoneTests {
    @Test("The table of the specification", arguments: ZoneVector.all)
    func table(vector: ZoneVector) {
        #expect(abs(vector.formula.value(age: vector.age) - vector.maximum) < 1e-9)
        let reserve = HeartZones(age: vector.age, resting: vector.resting, formula: vector.formula)
        #expect(reserve.basis == .reserve)
        for (found, expected) in zip(reserve.lowerBounds, vector.reserve) {
            #expect(abs(found - expected) < 1e-9)
        }
        let share = HeartZones(age: vector.age, formula: vector.formula)
        #expect(share.basis == .maximum)
        for (found, expected) in zip(share.lowerBounds, vector.share) {
            #expect(abs(found - expected) < 1e-9)
        }
    }

    @Test("A zone begins with its lower bound; below the first is zone 0")
    func zones() {
        let zones = HeartZones(maximum: 180, resting: 60)
        #expect([119.9, 120, 131.9, 132, 168, 300].map(zones.zone) == [0, 1, 1, 2, 5, 5])
    }

    @Test("A person's own bounds must be five that ascend")
    func custom() {
        #expect(HeartZones(lowerBounds: [100, 110, 120, 130, 140])?.zone(of: 125) == 3)
        #expect(HeartZones(lowerBounds: [100, 110, 110, 130, 140]) == nil)
        #expect(HeartZones(lowerBounds: [100]) == nil)
    }

    @Test("A resting rate above the greatest is as good as none")
    func impossibleResting() {
        #expect(HeartZones(maximum: 180, resting: 190).basis == .maximum)
    }
}

@Suite("Time in zones and gaps (domain.md §7.2)") struct ZoneTimeTests {
    let zones = HeartZones(maximum: 180, resting: 60)

    @Test("Each reading speaks until the next, at most 10 minutes")
    func times() {
        let watch = source(
            .watch,
            [
                sample("10:00", "10:00", 100), sample("10:05", "10:05", 125),
                sample("10:07", "10:07", 170), sample("10:40", "10:40", 140),
            ])
        let times = ZoneTimes(
            [watch], zones: zones, within: at("10:00")..<at("10:45"), history: utc)
        #expect(times.milliseconds == [300_000, 120_000, 300_000, 0, 0, 600_000])
        #expect(times.total == 1_320_000)
    }

    @Test("A second source counts only where the first is silent")
    func twoSources() {
        let watch = source(.watch, id: 1, [sample("10:00", "10:00", 100)])
        let strap = source(
            .other, id: 2, [sample("10:05", "10:05", 170), sample("10:15", "10:15", 170)])
        let times = ZoneTimes(
            [strap, watch], zones: zones, within: at("10:00")..<at("10:20"), history: utc)
        #expect(times.milliseconds == [600_000, 0, 0, 0, 0, 600_000])
    }

    @Test(
        "Means of hours and days speak where nothing finer was read, and never for all their time")
    func aggregates() {
        func export(_ grain: Grain, _ sample: Sample) -> SourceSamples {
            SourceSamples(
                sourceID: 9, source: Kind.other.source, firstSeen: at("10:00"), grain: grain,
                samples: [sample])
        }
        let watch = source(.watch, id: 1, [sample("10:20", "10:20", 100)])
        for (grain, sample, expected) in [
            (.hour, sample("10:00", "10:00", 170), 600_000),
            (.hour, sample("12:00", "12:00", 170), 1_200_000),
            (.day, sample("12:00", "12:00", 170), 600_000),
            (.unknown, sample("2024-03-17T00:00", "2024-03-18T00:00", 170), 600_000),
        ] as [(Grain, Sample, Int64)] {
            let times = ZoneTimes(
                [watch, export(grain, sample)], zones: zones, within: stPatrick.interval,
                history: utc)
            #expect(times.total == expected)
        }
    }

    @Test("Impossible readings speak for nothing")
    func implausible() {
        let watch = source(.watch, [sample("10:00", "10:00", 10), sample("10:01", "10:01", 300)])
        #expect(
            ZoneTimes([watch], zones: zones, within: stPatrick.interval, history: utc).total == 0)
        #expect(HeartRateReadings.screened(watch.samples).quarantined.count == 2)
    }

    @Test("More than 30 minutes without a reading is a gap, 30 are not")
    func gaps() {
        let watch = source(
            .watch,
            [
                sample("10:30", "10:30", 60), sample("11:00", "11:00", 60),
                sample("11:31", "11:31", 60),
            ])
        #expect(
            HeartRateReadings.gaps(in: at("10:00")..<at("12:01"), of: [watch]) == [
                at("11:00")..<at("11:31")
            ])
        #expect(
            HeartRateReadings.gaps(in: at("10:00")..<at("11:00"), of: []) == [
                at("10:00")..<at("11:00")
            ])
    }
}
