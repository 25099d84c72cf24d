internal import ActivityService

/// Reading the export without a store.
enum Reading {
    static func scan(_ place: Place) throws -> Work {
        let file = try export(place)
        let clock = Stopwatch()
        let tags = try file.countTags()
        return Work(seconds: clock.seconds, items: tags, sum: 0)
    }

    static func parse(_ place: Place) throws -> Work {
        let file = try export(place)
        var streams: [SampleStream] = []
        var energy = 0.0
        var isEnergy: [Bool] = []
        let clock = Stopwatch()
        let outcome = try file.read(options: ImportOptions(now: Place.now)) { batch in
            streams += batch.newStreams
            isEnergy += batch.newStreams.map { $0.metric == .activeEnergyBurned }
            for sample in batch.samples where isEnergy[Int(sample.stream)] {
                energy += sample.value
            }
        }
        return Work(
            seconds: clock.seconds, items: outcome.read - outcome.rejected - outcome.ignored,
            sum: Int64((energy * 1000).rounded()))
    }

    private static func export(_ place: Place) throws -> ExportFile {
        let found = try ExportFile.find(
            in: .path(place.export), options: ImportOptions(now: Place.now))
        guard let file = found.first else { preconditionFailure("no export was found") }
        return file
    }
}
