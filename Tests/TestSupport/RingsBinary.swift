public import Foundation

/// The program `rings` that was built together with the tests, in processes of its own.
public enum RingsBinary {
    /// Its path, or nil where the build puts it elsewhere than beside the tests.
    public static let path: String? = {
        let folder = Bundle.main.executableURL?.deletingLastPathComponent()
        let path = folder?.appendingPathComponent("rings").path
        return path.flatMap { FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil }
    }()

    /// What a process printed and how it ended.
    public struct Answer: Sendable {
        /// The exit code.
        public let code: Int32
        /// Standard output.
        public let output: String
        /// Standard error.
        public let errors: String
    }

    /// A process that is not started yet.
    ///
    /// - Parameter wrapper: a program that runs the program, such as one that sets a limit.
    public static func process(_ words: [String], under wrapper: [String] = []) -> Process {
        let line = wrapper + [path ?? "/bin/false"] + words
        let process = Process()
        process.executableURL = URL(fileURLWithPath: line[0])
        process.arguments = Array(line.dropFirst())
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": "/nowhere", "LC_ALL": "C.UTF-8"]
        process.standardInput = FileHandle.nullDevice
        return process
    }

    /// Runs the program to its end.
    public static func run(_ words: [String], under wrapper: [String] = []) throws -> Answer {
        let process = process(words, under: wrapper)
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // Neither text fills a pipe, so that one can be read after the other.
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let more = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Answer(
            code: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: more, as: UTF8.self))
    }
}
