public import Foundation

/// A folder that is removed when the test is done with it.
public final class TemporaryFolder: Sendable {
    /// Where the folder is.
    public let path: String

    /// Makes the folder; it goes when the value does.
    public init() throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("rings-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in it.
    public func file(_ name: String) -> String { path + "/" + name }

    /// The names of the files in it, hidden ones too, sorted.
    public var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    /// What a file holds.
    public func text(_ name: String) throws -> String {
        try String(contentsOfFile: file(name), encoding: .utf8)
    }

    /// The bytes of a file.
    public func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: file(name)))
    }

    /// Makes a file, and gives its path.
    @discardableResult
    public func make(_ name: String, _ text: String) throws -> String {
        try text.write(toFile: file(name), atomically: false, encoding: .utf8)
        return file(name)
    }
}
