internal import ActivityService
internal import Foundation

/// Measures every workload, each in a process of its own, and checks what came out.
struct Suite {
    /// About how large the export is.
    var size: Int64 = 400_000_000
    /// Of how many runs the fastest counts.
    var repetitions = 3
    /// Where the lines go as well as to standard output.
    var output: String?
    /// Where files are made; a new folder among the temporary ones when nil. Files are removed.
    var folder: String?

    /// A workload whose result is not what the generator knows.
    struct WrongResult: Error, CustomStringConvertible {
        let description: String
    }

    func run() throws {
        let folder = (folder ?? NSTemporaryDirectory()) + "/rings-benchmarks-\(getpid())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var place = Place(folder: folder, size: size)
        let (expected, writing) = try Expectation.write(place)
        place.items = expected.items
        var done = [writing]
        let results = try ResultFile(output)
        try results.add(writing)
        for workload in Workload.allCases where workload.isPossible(at: place) {
            var measurement = try measure(workload, place, expected)
            if let other = workload.reference,
                let reference = done.first(where: { $0.name == other.rawValue })
            {
                measurement.ratio = rounded(measurement.seconds / reference.seconds)
                measurement.ratioTo = other.rawValue
            }
            done.append(measurement)
            try results.add(measurement)
        }
    }

    private func measure(
        _ workload: Workload, _ place: Place, _ expected: Expectation
    ) throws -> Measurement {
        var best: Work?
        var peak = 0
        for _ in 0..<repetitions {
            try workload.prepare(place)
            let work = try Suite.process(workload, place)
            try expected.check(work, of: workload)
            peak = max(peak, work.peakKilobytes)
            if work.seconds < best?.seconds ?? .infinity { best = work }
        }
        guard let best else { preconditionFailure("a workload was run no times") }
        let bytes = workload.readsFile ? expected.bytes : nil
        return Measurement(
            name: workload.rawValue, seconds: best.seconds,
            processorSeconds: best.processorSeconds, bytes: bytes, items: best.items,
            megabytesPerSecond: bytes.map { (Double($0) / 1e6 / best.seconds).rounded() },
            itemsPerSecond: (Double(best.items) / best.seconds).rounded(), peakKilobytes: peak)
    }

    /// Runs a workload in a process of its own, so that its peak of memory is its own.
    private static func process(_ workload: Workload, _ place: Place) throws -> Work {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["work", workload.rawValue, try place.line]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let answer = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw WrongResult(description: "\(workload.rawValue) ended with an error")
        }
        return try JSONDecoder().decode(Work.self, from: answer)
    }

    private func rounded(_ ratio: Double) -> Double { (ratio * 1000).rounded() / 1000 }
}
