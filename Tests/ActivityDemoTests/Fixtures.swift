import Activity
import ActivityDemo
import ActivityService
import Foundation

/// A folder that is removed when the test is done with it.
final class TestFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "rings-demo-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }
}

enum Demo {
    static let last = date("2024-04-09")

    static func date(_ text: String) -> CivilDate {
        guard let date = CivilDate(text) else { preconditionFailure("\(text) is no date") }
        return date
    }

    static func person(
        days: Int, through last: CivilDate = last, zone: String = "Etc/GMT-1", seed: UInt64 = 7
    ) throws -> DemoPerson {
        DemoPerson(days: days, through: last, zone: try Zone(identifier: zone), seed: seed)
    }

    static func export(_ person: DemoPerson) -> (bytes: [UInt8], counts: DemoExport.Counts) {
        var bytes: [UInt8] = []
        let counts = DemoExport(of: person).write { bytes += $0 }
        return (bytes, counts)
    }

    /// The values of an attribute in lines of an element, with the date of another: found by
    /// searching text, and not by the reader that is tested.
    static func lines(_ text: String, with marker: String) -> [Substring] {
        text.split(separator: "\n").filter { $0.contains(marker) }
    }

    static func attribute(_ name: String, of line: Substring) -> String? {
        guard let start = line.range(of: " \(name)=\"") else { return nil }
        return String(line[start.upperBound...].prefix { $0 != "\"" })
    }
}
