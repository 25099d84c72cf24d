import Foundation
import TestSupport
import Testing

@Suite(
    "The README's sixty seconds run exactly as they are printed",
    .enabled(if: RingsBinary.path != nil, "the built program was not found"))
struct SixtySecondsTests {
    /// A command that is printed behind `$`, and what is printed below it.
    struct Step: Equatable {
        var command: String
        var output: String
    }

    static let readme = Page.root.appendingPathComponent("README.md")

    /// The lines of the block under the heading, as they stand.
    static func printed() throws -> (block: String, steps: [Step]) {
        let text = try String(contentsOf: SixtySecondsTests.readme, encoding: .utf8)
        let section = try #require(text.components(separatedBy: "## Sixty seconds").last)
        let parts = section.components(separatedBy: "```")
        let block = String(
            try #require(parts.count > 2 ? parts[1] : nil).dropFirst("console".count))
        var steps: [Step] = []
        for line in block.split(separator: "\n", omittingEmptySubsequences: false).dropFirst() {
            if line.hasPrefix("$ ") {
                steps.append(Step(command: String(line.dropFirst(2)), output: ""))
            } else if !steps.isEmpty {
                steps[steps.count - 1].output += line + "\n"
            }
        }
        // The line break before the closing fence is no output.
        if let last = steps.popLast() {
            steps.append(Step(command: last.command, output: String(last.output.dropLast())))
        }
        return (block, steps)
    }

    /// What one shell prints for the commands, one after the other in one folder.
    static func run(_ steps: [Step]) throws -> [Step] {
        let folder = try TemporaryFolder()
        let mark = "\u{1}"
        let script = steps.map { "printf '\(mark)'\n\($0.command)" }.joined(separator: "\n")
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", "exec 2>&1\n" + script + "\n"]
        shell.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        let programs = URL(fileURLWithPath: RingsBinary.path ?? "").deletingLastPathComponent().path
        shell.environment = [
            "PATH": "\(programs):/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8",
        ]
        shell.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        shell.standardOutput = pipe
        try shell.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        shell.waitUntilExit()
        let outputs = String(decoding: data, as: UTF8.self).components(separatedBy: mark)
            .dropFirst()
        return zip(steps, outputs).map { Step(command: $0.command, output: $1) }
    }

    @Test(
        "each command prints what stands below it",
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3"),
            "sqlite3 is not installed"))
    func pasted() throws {
        let (block, steps) = try SixtySecondsTests.printed()
        let ran = try SixtySecondsTests.run(steps)
        if ProcessInfo.processInfo.environment["RINGS_RECORD"] == "1" {
            let text = "\n" + ran.map { "$ \($0.command)\n\($0.output)" }.joined()
            let file = SixtySecondsTests.readme
            try String(contentsOf: file, encoding: .utf8).replacing(block, with: text)
                .write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded README.md")
            return
        }
        try #require(ran.count == steps.count)
        for (now, then) in zip(ran, steps) { #expect(now == then) }
    }
}
