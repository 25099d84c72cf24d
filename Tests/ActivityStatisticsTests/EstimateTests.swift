import Activity
import ActivityStatistics
import Testing

private let man = BodyInputs(mass: 70, height: 1.75, sex: .male)
private let seventy = BodyInputs(mass: 70)

private func estimate(
    steps: [Sample] = [], distance: [Sample] = [], flights: [Sample] = [],
    energy: [SourceSamples] = [], workouts: [Workout] = [], body: BodyInputs = seventy
) -> MoveEstimate? {
    var samples = MoveSamples()
    samples.steps = MetricStream([source(.phone, steps)])
    samples.distance = MetricStream([source(.phone, distance)])
    samples.flights = MetricStream([source(.phone, flights)])
    samples.energy = MetricStream(energy)
    samples.workouts = workouts
    return MoveEstimate(day: stPatrick, samples: samples, body: body, history: utc)
}

private func workout(
    _ activity: String, _ start: String, _ end: String, seconds: Double? = nil,
    energy: Double? = nil, metres: Double? = nil, mets: Double? = nil, by kind: Kind = .other
) -> Workout {
    var workout = Workout(
        activity: activity, source: kind.source, start: at(start), end: at(end))
    workout.duration = seconds
    workout.averageMETs = mets
    if let energy {
        workout.statistics.append(WorkoutStatistics(metric: .activeEnergyBurned, sum: energy))
    }
    if let metres {
        workout.statistics.append(WorkoutStatistics(metric: .distanceWalkingRunning, sum: metres))
    }
    return workout
}

private func isClose(_ value: Double?, _ expected: Double, within: Double = 1e-6) -> Bool {
    value.map { abs($0 - expected) <= within } ?? false
}

@Suite("Worked examples of estimates (domain.md §5.6)") struct EstimateExampleTests {
    @Test("E1: walking 5000 m with 70 kg costs 175 kcal")
    func e1() {
        let result = estimate(distance: [sample("10:00", "11:15", 5000)])
        #expect(isClose(result?.total, 175))
        #expect(result?.approximation.estimatedShare == 1)
    }

    @Test("E2: 10,000 steps of a man of 1.75 m are 7262.5 m and 254.1875 kcal")
    func e2() {
        #expect(isClose(10_000 * Gait.walking.stepLength(height: 1.75, sex: .male), 7262.5))
        let result = estimate(steps: [sample("10:00", "12:00", 10_000)], body: man)
        #expect(isClose(result?.total, 254.1875))
    }

    @Test("E3: 10,000 steps of somebody unknown are 7038 m and 246.33 kcal")
    func e3() {
        let body = BodyInputs()
        #expect(isClose(10_000 * Gait.walking.stepLength(height: body.height, sex: nil), 7038))
        let result = estimate(steps: [sample("10:00", "12:00", 10_000)], body: body)
        #expect(isClose(result?.total, 246.33))
        #expect(result?.body.assumed == [.mass, .height, .sex])
    }

    @Test("E4: running 5000 m with 70 kg costs 350 kcal, told by cadence")
    func e4() {
        let result = estimate(
            steps: [sample("10:00", "10:30", 4800)], distance: [sample("10:00", "10:30", 5000)])
        #expect(isClose(result?.total, 350))
        #expect(result?.parts.map(\.kind) == [.running])
    }

    @Test("E5: running 10,000 m with 80 kg costs 800 kcal")
    func e5() {
        let result = estimate(
            steps: [sample("10:00", "11:00", 9600)], distance: [sample("10:00", "11:00", 10_000)],
            body: BodyInputs(mass: 80))
        #expect(isClose(result?.total, 800))
    }

    @Test("E6: 10 flights with 70 kg cost 18.9 kcal")
    func e6() {
        #expect(isClose(estimate(flights: [sample("10:00", "10:00", 10)])?.total, 18.9))
    }

    @Test("E7: 30 minutes at 7.0 with 70 kg cost 220.5 kcal net")
    func e7() {
        let result = estimate(workouts: [workout("Soccer", "10:00", "10:30", mets: 7)])
        #expect(isClose(result?.total, 220.5))
    }

    @Test("E8: 45 minutes of yoga with 60 kg cost 70.875 kcal")
    func e8() {
        #expect(isClose(EnergyCost.exertion(met: 2.5, minutes: 45, mass: 60), 70.875))
    }

    @Test("E9: 40 minutes of cycling with 82 kg cost 373.1 kcal")
    func e9() {
        #expect(isClose(EnergyCost.exertion(met: 7.5, minutes: 40, mass: 82), 373.1))
    }

    @Test("E10: walking at 80 m/min takes 11.5 mL/kg/min, 3.286 MET")
    func e10() {
        let uptake = EnergyCost.walkingOxygenUptake(speed: 80)
        #expect(isClose(uptake, 11.5))
        #expect(isClose(uptake / EnergyCost.restingOxygenUptake, 3.286, within: 0.0005))
    }

    @Test("E11: 1320 steps in 12 minutes are 12 brisk and no vigorous minutes")
    func e11() {
        let steps = source(.phone, [sample("10:00", "10:06", 660), sample("10:06", "10:12", 660)])
        let minutes = BriskMinutes(day: stPatrick, steps: [steps], history: utc)
        #expect(minutes.brisk == 12)
        #expect(minutes.vigorous == 0)
    }

    @Test("E12: E1 and a workout of E7 over its first 2 km cost 325.5 kcal")
    func e12() {
        let result = estimate(
            distance: [sample("10:00", "11:15", 5000)],
            workouts: [workout("Soccer", "10:00", "10:30", mets: 7)])
        #expect(isClose(result?.total, 325.5))
    }

    @Test("E13: below rest is nothing")
    func e13() {
        #expect(EnergyCost.exertion(met: 0.9, minutes: 30, mass: 70) == 0)
    }
}

@Suite("The Move estimate (domain.md §4.2, §5.4)") struct EstimateRuleTests {
    @Test("Without anything to go by there is no estimate; with a sample of 0 it is 0")
    func nothing() {
        #expect(estimate() == nil)
        #expect(estimate(steps: [sample("10:00", "10:10", 0)])?.total == 0)
    }

    @Test("Energy samples speak for their time, the rest is estimated")
    func energyFirst() {
        let energy = source(.phone, [sample("10:00", "10:30", 100)])
        let result = estimate(distance: [sample("10:00", "11:00", 4000)], energy: [energy])
        #expect(isClose(result?.stated, 100))
        #expect(isClose(result?.estimated, 70))
        #expect(isClose(result?.approximation.estimatedShare, 70.0 / 170))
        #expect(isClose(result?.band.upperBound, 191))
    }

    @Test("A third party's total of the day covers the whole day")
    func dayTotal() {
        let garmin = source(.other, [sample("23:59:59", "23:59:59", 420)])
        let result = estimate(steps: [sample("10:00", "11:00", 5000)], energy: [garmin])
        #expect(result?.total == 420)
        #expect(result?.estimated == 0)
    }

    @Test("What was typed in as energy moves nothing")
    func typed() {
        let typed = source(.manual, [sample("10:00", "11:00", 500)])
        let result = estimate(distance: [sample("10:00", "11:00", 4000)], energy: [typed])
        #expect(isClose(result?.total, 140))
    }

    @Test("A workout's stated energy stands for its time")
    func statedWorkout() {
        let result = estimate(
            distance: [sample("10:00", "11:00", 4000)],
            workouts: [workout("Cycling", "10:00", "10:30", energy: 200)])
        #expect(isClose(result?.stated, 200))
        #expect(isClose(result?.estimated, 70))
    }

    @Test("A workout whose energy is in samples adds nothing, wherever its app puts them")
    func sampledWorkout() {
        let run = workout("Running", "10:00", "10:30", energy: 300)
        let along = source(.other, [sample("10:00", "10:30", 300)])
        #expect(isClose(estimate(energy: [along], workouts: [run])?.total, 300))
        let atTheEnd = source(
            .other, [sample("10:30", "10:30", 300), sample("09:00", "09:00", 1)])
        #expect(isClose(estimate(energy: [atTheEnd], workouts: [run])?.total, 301))
        let partly = source(.other, [sample("10:00", "10:20", 290)])
        #expect(isClose(estimate(energy: [partly], workouts: [run])?.total, 300))
    }

    @Test("Walking, running and hiking cost by distance, others by exertion, pauses left out")
    func workouts() {
        let hike = workout("Hiking", "10:00", "11:00", metres: 4000)
        #expect(isClose(estimate(workouts: [hike])?.total, 140))
        let run = workout("Running", "10:00", "11:00", metres: 10_000)
        #expect(isClose(estimate(workouts: [run])?.total, 700))
        let lost = workout("Running", "10:00", "11:00")
        #expect(isClose(estimate(workouts: [lost])?.total, 8.8 * 3.5 * 70 / 200 * 60))
        let sampled = estimate(distance: [sample("10:00", "11:00", 4000)], workouts: [lost])
        #expect(isClose(sampled?.total, 280))
        let paused = workout("Soccer", "10:00", "11:00", seconds: 1800, mets: 7)
        #expect(isClose(estimate(workouts: [paused])?.total, 220.5))
        let measured = workout("Soccer", "10:00", "10:30", mets: 4)
        #expect(isClose(estimate(workouts: [measured])?.total, 3 * 3.5 * 70 / 200 * 30))
    }

    @Test("Two apps that recorded one workout count once")
    func twoApps() {
        let phone = workout("Soccer", "10:00", "10:30", mets: 7, by: .phone)
        let app = workout("Soccer", "10:00", "10:30", energy: 999)
        #expect(isClose(estimate(workouts: [app, phone])?.total, 220.5))
    }

    @Test("A workout over midnight gives each day its part")
    func midnight() {
        let late = workout("Soccer", "2024-03-17T23:45", "2024-03-18T00:15", mets: 7)
        #expect(isClose(estimate(workouts: [late])?.total, 110.25))
    }

    @Test("Without steps speed tells running from walking")
    func speed() {
        #expect(isClose(estimate(distance: [sample("10:00", "10:30", 5000)])?.total, 350))
        let walked = estimate(
            steps: [sample("10:00", "10:30", 3000)], distance: [sample("10:00", "10:30", 5000)])
        #expect(isClose(walked?.total, 175))
    }

    @Test("Vehicles and impossible cadences are left out and named")
    func nonsense() {
        let car = estimate(distance: [sample("10:00", "10:10", 10_000)])
        #expect(car?.total == 0)
        #expect(isClose(car?.vehicleDistance, 10_000))
        let shaken = estimate(steps: [sample("10:00", "10:01", 300)])
        #expect(shaken?.total == 0)
        #expect(isClose(shaken?.impossibleSteps, 300))
    }

    @Test("Steps count only where no distance covers them")
    func stepsBesideDistance() {
        let result = estimate(
            steps: [sample("10:00", "10:20", 2000)], distance: [sample("10:00", "10:10", 700)],
            body: man)
        #expect(isClose(result?.total, 0.0005 * 70 * (700 + 1000 * 0.415 * 1.75)))
    }

    @Test("A total of steps adds what the day's distance leaves")
    func stepTotal() {
        var samples = MoveSamples()
        samples.steps = MetricStream([source(.other, [sample("23:59:59", "23:59:59", 10_000)])])
        samples.distance = MetricStream([source(.phone, [sample("10:00", "11:00", 3000)])])
        let result = MoveEstimate(day: stPatrick, samples: samples, body: man, history: utc)
        #expect(isClose(result?.total, 254.1875))
        samples.distance = MetricStream([source(.other, [sample("23:59:59", "23:59:59", 8000)])])
        let both = MoveEstimate(day: stPatrick, samples: samples, body: man, history: utc)
        #expect(isClose(both?.total, 280))
    }

    @Test("Two phones that counted the same steps count once")
    func twoPhones() {
        var samples = MoveSamples()
        let steps = [sample("10:00", "11:00", 5000)]
        samples.steps = MetricStream([source(.phone, id: 1, steps), source(.phone, id: 2, steps)])
        let result = MoveEstimate(day: stPatrick, samples: samples, body: man, history: utc)
        #expect(isClose(result?.total, 254.1875 / 2))
    }

    @Test("Samples longer than 10 minutes tell no brisk minute; 130 steps are vigorous")
    func brisk() {
        let long = source(.phone, [sample("10:00", "10:12", 1320)])
        #expect(BriskMinutes(day: stPatrick, steps: [long], history: utc).brisk == 0)
        let fast = source(.phone, [sample("10:00", "10:02", 260), sample("10:02", "10:03", 99)])
        let minutes = BriskMinutes(day: stPatrick, steps: [fast], history: utc)
        #expect(minutes.brisk == 2)
        #expect(minutes.vigorous == 2)
    }

    @Test("More steps never make less energy", arguments: UInt64(1)...40)
    func monotone(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var steps: [Sample] = []
        var last = 0.0
        for index in 0..<20 {
            // Up to 60 samples of at most 12 steps a minute together stay below 260.
            let start = stPatrick.interval.lowerBound.adding(
                milliseconds: Int64.random(in: 0..<80_000_000, using: &random))
            let length = Int64.random(in: 60_000...6_000_000, using: &random)
            let value = Double(length) / 60_000 * Double.random(in: 0...12, using: &random)
            steps.append(
                Sample(start: start, end: start.adding(milliseconds: length), value: value))
            let workouts = index % 2 == 0 ? [workout("Soccer", "10:00", "14:00", mets: 7)] : []
            let total = estimate(steps: steps)?.total ?? 0
            #expect(total >= last - 1e-9)
            last = total
            // A workout over steps never adds more than itself.
            let withWorkout = estimate(steps: steps, workouts: workouts)?.total ?? 0
            #expect(withWorkout <= total + 220.5 * 8 + 1e-9)
        }
    }
}

@Suite("The body (domain.md §5.4)") struct BodyInputTests {
    let masses = source(
        .other,
        [
            sample("2024-03-01T08:00", "2024-03-01T08:00", 71),
            sample("2024-03-17T20:00", "2024-03-17T20:00", 69),
            sample("2024-03-20T08:00", "2024-03-20T08:00", 68),
        ])

    func body(_ date: String, born: String? = nil) -> BodyInputs {
        BodyInputs(
            on: day(date), masses: [masses], heights: [], sex: .female,
            birthDate: born.map { ActivityStatisticsTests.date($0) })
    }

    @Test("The latest mass before the day's end holds, else the earliest after")
    func latest() {
        #expect(body("2024-03-16").mass == 71)
        #expect(body("2024-03-17").mass == 69)
        #expect(body("2024-02-01").mass == 71)
        #expect(body("2024-03-17").assumed == [.height])
        #expect(body("2024-03-17").height == 1.70)
    }

    @Test("Below 18 and above 85 the equations do not hold")
    func age() {
        #expect(body("2024-03-17", born: "2006-03-17").age == 18)
        #expect(body("2024-03-16", born: "2006-03-17").age == 17)
        #expect(body("2024-03-16", born: "2006-03-17").isOutOfDomain)
        #expect(!body("2024-03-17", born: "2006-03-17").isOutOfDomain)
        #expect(!body("2024-03-17", born: "1938-03-18").isOutOfDomain)
        #expect(body("2024-03-17", born: "1938-03-17").isOutOfDomain)
        #expect(!body("2024-03-17").isOutOfDomain)
    }

    @Test("Steps of women are 0.413 of their height")
    func steps() {
        #expect(isClose(Gait.walking.stepLength(height: 2, sex: .female), 0.826))
        #expect(isClose(Gait.walking.stepLength(height: 2, sex: .other), 0.828))
        #expect(isClose(Gait.running.stepLength(height: 2, sex: .male), 1.1))
    }
}
