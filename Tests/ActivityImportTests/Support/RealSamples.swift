internal import Foundation

/// Exports of real people, which lie outside the repository; `RINGS_SAMPLES` names their folder.
enum RealSamples {
    static let folder = ProcessInfo.processInfo.environment["RINGS_SAMPLES"]
    static let areThere = folder != nil
    static let hint = "set RINGS_SAMPLES to the folder of real exports"

    /// The folders of Apple's exports, in the order of names.
    static let exports: [String] = names(in: "").filter {
        ($0.hasPrefix("apple-") || $0.hasPrefix("rings-")) && inputs(of: $0).count > 0
            && lines(of: $0 + "/expected.tsv") != nil
    }

    /// The files of a folder that hold an export.
    static func inputs(of name: String) -> [String] {
        names(in: name).filter { $0.hasSuffix(".zip") || $0.hasSuffix(".xml") }.map {
            path(name + "/" + $0)
        }
    }

    static func path(_ name: String) -> String { (folder ?? "") + "/" + name }

    static func bytes(of name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: name)))
    }

    private static func names(in name: String) -> [String] {
        guard folder != nil else { return [] }
        return ((try? FileManager.default.contentsOfDirectory(atPath: path(name))) ?? []).sorted()
    }

    static func lines(of name: String) -> [String]? {
        guard let data = FileManager.default.contents(atPath: path(name)) else { return nil }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The rows of a table with the names of its columns, and the zone its first line names.
    static func table(_ name: String) -> (zone: String, rows: [[String: String]])? {
        guard let lines = lines(of: name), let first = lines.first,
            let zone = first.firstMatch(of: /zone (?:used: )?([A-Za-z_]+\/[A-Za-z_]+)/)?.1
        else { return nil }
        let table = lines.filter { !$0.hasPrefix("#") }.map { cells($0) }
        guard let header = table.first else { return nil }
        return (String(zone), table.dropFirst().map { row in Dictionary(zip(header, row)) { $1 } })
    }

    static func cells(_ line: String) -> [String] {
        line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
}
