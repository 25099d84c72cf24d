import Foundation
import Testing

/// Compares a text with the file kept beside the tests.
///
/// With `RINGS_RECORD=1` the file is written instead, and the run fails, so that a recording
/// can't pass for a test.
func expectSnapshot(
    _ text: String, _ name: String, at location: SourceLocation = #_sourceLocation
) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Snapshots").appending(path: name)
    if ProcessInfo.processInfo.environment["RINGS_RECORD"] == "1" {
        try Data(text.utf8).write(to: file)
        Issue.record("recorded \(name)", sourceLocation: location)
        return
    }
    let kept = try? String(contentsOf: file, encoding: .utf8)
    #expect(kept == text, "\(name) differs", sourceLocation: location)
}

/// The folder that holds `Package.swift`.
let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

/// Every file of some folders of the repository.
func files(under folders: [String]) throws -> [URL] {
    try folders.flatMap { folder in
        let root = repository.appending(path: folder)
        return try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
            .map { root.appending(path: $0) }
            .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
    }
}
