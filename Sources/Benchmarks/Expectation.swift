internal import ActivityService
internal import Foundation

/// What the generator knows of the export, to compare results with.
struct Expectation {
    /// The name of the measurement of writing the export.
    static let writing = "write-export"

    var bytes: Int64
    /// Records, workouts and summaries.
    var items: Int
    /// Tags after the document type.
    var tags = 0
    /// Active energy of all records, in thousandths of a kilocalorie.
    var energy: Int64 = 0
    /// The same of each day.
    var energyOfDays: [CivilDate: Int64] = [:]

    /// Writes the export and measures that too.
    static func write(_ place: Place) throws -> (Expectation, Measurement) {
        let demo = place.person
        guard FileManager.default.createFile(atPath: place.export, contents: nil) else {
            throw Suite.WrongResult(description: "\(place.export) could not be made")
        }
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: place.export))
        let clock = Stopwatch()
        let counts = try DemoExport(of: demo).write { try file.write(contentsOf: $0) }
        try file.close()
        let (seconds, processorSeconds) = (clock.seconds, ProcessFacts.processorSeconds)
        var expected = Expectation(bytes: counts.bytes, items: counts.items)
        expected.tags = countTags(of: demo)
        for index in demo.days.indices {
            guard let summary = demo.summary(on: index) else { continue }
            expected.energyOfDays[summary.date] = summary.energy.mantissa
            expected.energy += summary.energy.mantissa
        }
        let measurement = Measurement(
            name: writing, seconds: seconds, processorSeconds: processorSeconds,
            bytes: counts.bytes, items: counts.items,
            megabytesPerSecond: (Double(counts.bytes) / 1e6 / seconds).rounded(),
            itemsPerSecond: (Double(counts.items) / seconds).rounded(),
            peakKilobytes: ProcessFacts.peakKilobytes)
        return (expected, measurement)
    }

    /// How many `<` stand in the export behind the document type.
    private static func countTags(of demo: DemoPerson) -> Int {
        var tags = 0
        var isFirst = true
        _ = DemoExport(of: demo).write { bytes in
            var start = 0
            if isFirst, let root = Data(bytes).range(of: Data("<HealthData".utf8)) {
                start = root.lowerBound
            }
            isFirst = false
            for index in start..<bytes.count where bytes[index] == UInt8(ascii: "<") { tags += 1 }
        }
        return tags
    }

    /// Compares what a workload found with what is known.
    func check(_ work: Work, of workload: Workload) throws {
        let (items, sum): (Int?, Int64?) =
            switch workload {
            case .scan: (tags, nil)
            case .parse: (self.items, energy)
            case .insertLoop: (self.items, Int64(self.items))
            case .importXML, .importZip: (self.items, Int64(self.items))
            case .reimport: (self.items, 0)
            case .days, .month, .year: (nil, work.sum)
            case .ringsSVG, .calendarSVG: (nil, nil)
            }
        if let items, items != work.items {
            throw Suite.WrongResult(
                description: "\(workload.rawValue): expected \(items) items, found \(work.items)")
        }
        if let sum, sum != work.sum {
            throw Suite.WrongResult(
                description: "\(workload.rawValue): expected the sum \(sum), found \(work.sum)")
        }
    }
}
