internal import ActivityService
internal import Foundation

/// Where the files of a run lie, and whose they are; passed on to the processes.
struct Place: Codable {
    var folder: String
    /// About how large the export is.
    var size: Int64
    /// How many records, workouts and summaries the export holds; 0 before it is written.
    var items = 0

    var export: String { folder + "/export.xml" }
    var zip: String { folder + "/export.zip" }
    /// The store that holds the export after the import, and that queries ask.
    var store: String { folder + "/activity.db" }
    /// A store for once.
    var scratch: String { folder + "/scratch.db" }

    /// A fixed last day, so that runs of different days compare.
    static let lastDay = CivilDate(dayNumber: 19_722)
    /// Noon of the day after.
    static let now = Instant(seconds: 19_723 * 86_400 + 12 * 3600)

    /// Whose export it is.
    var person: DemoPerson {
        guard let zone = try? Zone(identifier: "Etc/GMT-1") else {
            preconditionFailure("there is no time zone database")
        }
        return DemoPerson(
            days: DemoExport.days(forBytes: size), through: Place.lastDay, zone: zone, seed: 7)
    }

    /// Removes a store with the files beside it.
    static func remove(_ store: String) {
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: store + suffix)
        }
    }
}

/// Measures time on a clock that is never set.
struct Stopwatch {
    private let start = ContinuousClock.now

    var seconds: Double { start.duration(to: .now) / .seconds(1) }
}

/// What the system knows of this process.
enum ProcessFacts {
    /// Processor time of all threads, in seconds.
    static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The most memory held at a time, in kB: `VmHWM` of `/proc/self/status`; 0 where there is
    /// no such file.
    static var peakKilobytes: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
}
