import Foundation
import Testing

@testable import rings

@Suite("What was forgotten is found")
struct DeclarationTests {
    @Test("the program's declarations are without fault, and every example can be read")
    func program() {
        #expect(CommandFaults.all(in: RingsProgram.program.root) == [])
        #expect(CommandFaults.all(in: DemoProgram.program.root) == [])
    }

    static func faults(
        summary: String = "Try", example: String = "try", arguments: [any Declared] = [],
        options: [any Declared] = [], conflicts: [Conflict] = []
    ) -> [String] {
        CommandFaults.all(
            in: Command(
                "try", summary, example: example, arguments: arguments, options: options,
                conflicts: conflicts
            ) { _, _ in .success })
    }

    @Test("each fault is told")
    func faults() {
        let path = Argument(repeating: "PATH", .path, isRequired: false, "Path")
        let date = Argument("DATE", .date, "Day")
        #expect(DeclarationTests.faults() == [])
        #expect(DeclarationTests.faults(summary: "") == ["try: has no summary"])
        #expect(
            DeclarationTests.faults(summary: "Try.") == ["try: the summary ends with a full stop"])
        #expect(
            DeclarationTests.faults(example: "") == [
                "try: the example does not begin with the command"
            ])
        #expect(
            DeclarationTests.faults(example: "try --wrong")
                == ["try: the example is wrong: 'try' has no option '--wrong'"])
        #expect(
            DeclarationTests.faults(options: [Flag("fast", "")]) == ["try: --fast has no help"])
        #expect(
            DeclarationTests.faults(options: [Flag("fast", "Hurry", ), Flag("fast", "Hurry")]).count
                == 1)
        #expect(
            DeclarationTests.faults(example: "try a today", arguments: [path, date]).prefix(2) == [
                "try: PATH repeats but is not the last",
                "try: DATE is required but follows the optional PATH",
            ])
        #expect(
            DeclarationTests.faults(conflicts: [Conflict(RangeOptions.from, CommonOptions.now)])
                == ["try: a conflict names --from, which is not declared"])
    }

    @Test("the environment, the clock and the system's zone are read in one file")
    func oneDoor() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folder = root.appendingPathComponent("Sources/rings").path
        let files = try #require(FileManager.default.enumerator(atPath: folder))
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        let doors = [
            "ProcessInfo", "getenv", "ContinuousClock", "SuspendingClock", "Date()",
            "TimeZone.current",
        ]
        let readers = try files.filter { file in
            let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
            return doors.contains { text.contains($0) }
        }
        #expect(readers == ["Environment.swift"])
    }
}
