internal import ActivityService
internal import Foundation

/// What is measured, in the order in which it is.
enum Workload: String, CaseIterable {
    /// Finding the tags of the export.
    case scan
    /// Reading the export without keeping anything.
    case parse
    /// Inserting as many rows into the smallest useful table: the floor of an import.
    case insertLoop = "insert-loop"
    /// Importing the export into a new store.
    case importXML = "import"
    /// Importing it again.
    case reimport
    /// Importing it from a zip.
    case importZip = "import-zip"
    /// The rings of single days, spread over all of them.
    case days = "rings-day"
    /// The rings of the last 30 days.
    case month = "rings-month"
    /// The rings of the last 365 days.
    case year = "rings-year"
    /// Drawing a day's rings.
    case ringsSVG = "svg-day"
    /// Drawing the calendar of a year.
    case calendarSVG = "svg-year"

    /// Whether it reads the whole export.
    var readsFile: Bool {
        [.scan, .parse, .importXML, .reimport, .importZip].contains(self)
    }

    /// Which other workload it is compared with.
    var reference: Workload? {
        switch self {
        case .importXML: .insertLoop
        case .reimport, .importZip: .importXML
        default: nil
        }
    }

    private static let zipProgram = "/usr/bin/zip"

    /// Whether the machine has what it needs.
    func isPossible(at place: Place) -> Bool {
        self != .importZip || FileManager.default.isExecutableFile(atPath: Workload.zipProgram)
    }

    /// Makes ready what a run uses up.
    func prepare(_ place: Place) throws {
        switch self {
        case .insertLoop: Place.remove(place.scratch)
        case .importXML: Place.remove(place.store)
        case .importZip:
            Place.remove(place.scratch)
            if FileManager.default.fileExists(atPath: place.zip) { return }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: Workload.zipProgram)
            process.arguments = ["-q", "-X", "-j", place.zip, place.export]
            try process.run()
            process.waitUntilExit()
        default: break
        }
    }

    /// Does the work in this process.
    func run(at place: Place) throws -> Work {
        var work =
            switch self {
            case .scan: try Reading.scan(place)
            case .parse: try Reading.parse(place)
            case .insertLoop: try InsertLoop.run(place)
            case .importXML: try Importing.run(place.export, into: place.store)
            case .reimport: try Importing.run(place.export, into: place.store)
            case .importZip: try Importing.run(place.zip, into: place.scratch)
            case .days: try Queries.days(place)
            case .month: try Queries.range(of: 30, place)
            case .year: try Queries.range(of: 365, place)
            case .ringsSVG: try Drawing.day(place)
            case .calendarSVG: try Drawing.year(place)
            }
        work.peakKilobytes = ProcessFacts.peakKilobytes
        work.processorSeconds = ProcessFacts.processorSeconds
        return work
    }
}
