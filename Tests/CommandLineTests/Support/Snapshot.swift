import Foundation
import Testing

/// Compares text with a golden file in `Snapshots` beside the tests.
///
/// `RINGS_RECORD=1` writes the files anew; such a run fails, so that it is never taken for a test.
func expectSnapshot(
    _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Snapshots/\(name)")
    if ProcessInfo.processInfo.environment["RINGS_RECORD"] == "1" {
        try text.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("recorded \(name)", sourceLocation: sourceLocation)
        return
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    #expect(text == golden, "differs from Snapshots/\(name)", sourceLocation: sourceLocation)
}
