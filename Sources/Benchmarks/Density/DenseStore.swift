internal import ActivityService

/// A store of ten years of one person, with as many samples as one likes: each day has the same
/// metrics, sources and total of steps, only more samples.
struct DenseStore {
    let path: String
    let samples: Int

    static let days = 3653
    /// The first day of ten years that end with that of the other benchmarks.
    static let first = Place.lastDay.adding(days: 1 - days)
    /// The steps of each day.
    static let stepsOfDay = 8640.0

    /// A stream, and how many hundredths of the samples it has.
    private struct Part {
        let metric: Metric
        let source: Source
        let share: Int
    }

    private static let watch = Source(
        name: "Watch", device: Device(name: "Apple Watch", manufacturer: "Apple Inc."),
        isUserEntered: false)
    private static let phone = Source(
        name: "Phone", device: Device(name: "iPhone", manufacturer: "Apple Inc."),
        isUserEntered: false)
    private static let parts = [
        Part(metric: .stepCount, source: watch, share: 10),
        Part(metric: .stepCount, source: phone, share: 10),
        Part(metric: .activeEnergyBurned, source: watch, share: 30),
        Part(metric: .distanceWalkingRunning, source: watch, share: 10),
        Part(metric: .heartRate, source: watch, share: 40),
    ]

    /// Fills the store, and says how many samples there are: a whole number each day.
    func fill() throws -> Int {
        let service = try ActivityService(path: path, now: Place.now)
        var record = ImportRecord(startedAt: Place.now, file: "dense", format: "benchmark")
        let perDay = DenseStore.parts.map { max(1, samples * $0.share / 100 / DenseStore.days) }
        record.read = perDay.reduce(0, +) * DenseStore.days
        let owner = ImportOwner.newPerson(
            name: "me", zone: try Zone(identifier: "UTC"), now: Place.now)
        let kept = try service.store.importing(record, into: owner) { session in
            try session.add(
                streams: DenseStore.parts.map { SampleStream(metric: $0.metric, source: $0.source) }
            )
            for (stream, count) in perDay.enumerated() {
                for day in 0..<DenseStore.days {
                    try session.add(samples: DenseStore.samples(stream, count, day))
                }
            }
            return record
        }
        return kept.inserted
    }

    /// A day's samples of a stream, one after the other without gaps. Steps come to the same
    /// total whatever their number.
    private static func samples(_ stream: Int, _ count: Int, _ day: Int) -> [SampleRow] {
        let midnight = Int64(first.dayNumber + day) * 86_400_000
        let length = 86_400_000 / Int64(count)
        let metric = parts[stream].metric
        return (0..<count).map { number in
            let value =
                switch metric {
                case .stepCount: stepsOfDay / Double(count)
                case .heartRate: Double(60 + (day + number) % 60)
                default: Double(1 + number % 9) / 10
                }
            return SampleRow(
                stream: Int32(stream), start: midnight + Int64(number) * length,
                duration: metric == .heartRate ? 0 : length, value: value)
        }
    }
}
