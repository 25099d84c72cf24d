internal import Foundation

/// Where measurements go: to standard output, and to a file where one is named.
struct ResultFile {
    private let path: String?

    /// Empties the file.
    init(_ path: String?) throws {
        self.path = path
        if let path { try Data().write(to: URL(fileURLWithPath: path)) }
    }

    /// Adds a line.
    func add(_ measurement: Measurement) throws {
        let line = Data((try measurement.line + "\n").utf8)
        FileHandle.standardOutput.write(line)
        guard let path else { return }
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        handle.seekToEndOfFile()
        handle.write(line)
        try handle.close()
    }
}
