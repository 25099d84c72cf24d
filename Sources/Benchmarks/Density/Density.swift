internal import ActivityService
internal import Foundation

/// What answers from kept figures cost in stores of the same ten years and different numbers of
/// samples: it has to follow the days that are asked for, not the store.
struct Density {
    /// Millions of samples.
    var millions = [1, 10, 30]
    /// Where the lines go as well as to standard output.
    var output: String?
    /// Where stores are made; a new folder among the temporary ones when nil. Stores are removed.
    var folder: String?

    func run() throws {
        let folder = (folder ?? NSTemporaryDirectory()) + "/rings-density-\(getpid())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let results = try ResultFile(output)
        var least: [String: (name: String, seconds: Double)] = [:]
        for count in millions {
            let store = DenseStore(path: folder + "/dense.db", samples: count * 1_000_000)
            Place.remove(store.path)
            for var measurement in try measure(store) {
                let base = least[measurement.name]
                let name = "\(measurement.name)@\(count)M"
                if let base {
                    measurement.ratio =
                        ((measurement.seconds / base.seconds) * 1000).rounded() / 1000
                    measurement.ratioTo = base.name
                } else {
                    least[measurement.name] = (name, measurement.seconds)
                }
                measurement.name = name
                try results.add(measurement)
            }
        }
    }

    private func measure(_ store: DenseStore) throws -> [Measurement] {
        var all: [Measurement] = []
        var samples = 0
        all.append(try Density.timed("fill", items: store.samples) { samples = try store.fill() })
        let service = try ActivityService(path: store.path, now: Place.now)
        func steps(_ name: String, _ first: CivilDate, repeats: Int) throws {
            let days = Place.lastDay.dayNumber - first.dayNumber + 1
            all.append(
                try Density.timed(name, items: days, repeats: repeats) {
                    try Density.ask(service, from: first, days: days)
                })
        }
        try steps("steps-10y-first", DenseStore.first, repeats: 1)
        try steps("steps-10y", DenseStore.first, repeats: 20)
        try steps("steps-1y", Place.lastDay.adding(days: -364), repeats: 20)
        for metric in [Metric.activeEnergyBurned, .distanceWalkingRunning, .heartRate] {
            let question = SeriesQuestion(
                metric, by: .day, from: DenseStore.first, through: Place.lastDay)
            _ = try service.series(question, of: nil, now: Instant(milliseconds: .max))
        }
        all.append(
            try Density.timed("check", items: samples) {
                guard try service.check().isSound else {
                    throw Suite.WrongResult(description: "the kept figures are wrong")
                }
            })
        return all
    }

    /// Asks for the steps of days and compares each with what was put in.
    private static func ask(_ service: ActivityService, from first: CivilDate, days: Int) throws {
        let question = SeriesQuestion(.stepCount, by: .day, from: first, through: Place.lastDay)
        let answer = try service.series(question, of: nil, now: Instant(milliseconds: .max))
        let isRight = answer.figures.allSatisfy {
            abs(($0.value ?? 0) - DenseStore.stepsOfDay) < 1e-6
        }
        guard answer.isFromRollups, answer.figures.count == days, isRight else {
            throw Suite.WrongResult(description: "the steps of \(days) days are wrong")
        }
    }

    /// The time of the fastest of some runs.
    private static func timed(
        _ name: String, items: Int, repeats: Int = 1, _ body: () throws -> Void
    ) throws -> Measurement {
        var (seconds, processor) = (Double.infinity, 0.0)
        for _ in 0..<repeats {
            let before = ProcessFacts.processorSeconds
            let clock = Stopwatch()
            try body()
            let taken = clock.seconds
            if taken < seconds {
                (seconds, processor) = (taken, ProcessFacts.processorSeconds - before)
            }
        }
        return Measurement(
            name: name, seconds: seconds, processorSeconds: processor, items: items,
            itemsPerSecond: (Double(items) / seconds).rounded(),
            peakKilobytes: ProcessFacts.peakKilobytes)
    }
}
