internal import Foundation

/// A folder that is removed at the end.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "import-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file, in folders that are made, and gives its path.
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        return url.path
    }

    func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }
}
