internal import ActivityService

/// The whole import, from opening the store to closing it.
enum Importing {
    static func run(_ file: String, into path: String) throws -> Work {
        let clock = Stopwatch()
        let file = try report(file, into: path)
        return Work(seconds: clock.seconds, items: file.outcome.read, sum: Int64(file.inserted))
    }

    /// The store is closed, and its log written back, when this returns.
    private static func report(_ file: String, into path: String) throws -> FileReport {
        let service = try ActivityService(path: path, now: Place.now)
        let report = try service.importFiles(
            [.path(file)],
            request: ImportRequest(
                zoneOfNewPerson: try Zone(identifier: "Etc/GMT-1"),
                options: ImportOptions(now: Place.now)))
        guard let only = report.files.first, report.isComplete, only.outcome.rejected == 0 else {
            throw Suite.WrongResult(description: "\(file) was not imported whole")
        }
        return only
    }
}
