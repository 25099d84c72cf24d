import Activity
import Foundation
import Testing

@testable import rings

@Suite("rings demo")
struct DemoCommandTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func run(_ words: String...) async -> (code: ExitCode, output: String, errors: String) {
        let (output, errors) = (MemorySink(), MemorySink())
        var environment = Environment(home: folder.path)
        environment.now = Instant(seconds: 1_712_700_000)
        let context = CommandContext(
            output: output, errors: errors, environment: environment, terminal: Terminal())
        let code = await RingsProgram.program.run(words, in: context)
        return (code, output.text, errors.text)
    }

    @Test("The store holds yesterday's rings in the person's zone")
    func thenDay() async throws {
        let made = await run("demo", "--time-zone", "Etc/GMT-1", "--days", "30")
        #expect(made.code == .success && made.errors.isEmpty)
        #expect(made.output.contains("2024-03-10 to 2024-04-08"))
        let day = await run("day", "yesterday", "--format", "svg")
        #expect(day.code == .success)
        for colour in ["#FA114F", "#A6FF00", "#00FFF6"] { #expect(day.output.contains(colour)) }
        let zone = await run("day", "yesterday", "--format", "json")
        #expect(zone.output.contains("\"timeZone\": \"Etc/GMT-1\""))
    }

    @Test("A person who is there already is not touched, and the hint says what to do")
    func twice() async {
        _ = await run("demo", "--days", "2")
        let again = await run("demo", "--days", "2")
        #expect(again.code == .failure)
        #expect(again.errors.contains("holds somebody called 'demo' already"))
        #expect(again.errors.contains("hint: choose another name with --person"))
        #expect(await run("demo", "--days", "2", "--person", "other").code == .success)
    }

    @Test("--export writes a file and no store")
    func export() async throws {
        let path = folder.file("big.xml")
        let made = await run("demo", "--export", path, "--days", "3", "--format", "json")
        #expect(made.code == .success)
        let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
        #expect(made.output.contains("\"bytes\": \(size)"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["big.xml"])
    }

    @Test("A size needs a file, and excludes a number of days")
    func wrongUsage() async {
        #expect(await run("demo", "--size", "1MB").code == .usage)
        #expect(
            await run("demo", "--size", "1MB", "--days", "3", "--export", "x.xml").code == .usage)
    }
}
