import Activity
import Testing

@testable import rings

@Suite("Common options are completed by the environment")
struct SettingsTests {
    static func settings(_ line: String, _ environment: Environment) throws -> Settings {
        let words = CommandFaults.shellWords(line)
        let invocation = try ArgumentParser(root: DemoProgram.program.root).parse(words)
        guard case .run(_, let arguments) = invocation else {
            throw ErrorReport.Carrier(report: ErrorReport("not a command that runs: \(line)"))
        }
        let context = CommandContext(
            output: MemorySink(), errors: MemorySink(), environment: environment,
            terminal: Terminal(outputIsTerminal: true))
        return try Settings(arguments, context)
    }

    static let environment = Environment(
        home: "/home/me", term: "xterm", timeZoneIdentifier: "Asia/Seoul",
        now: Instant(seconds: 1_700_000_000))

    @Test("left out, the environment decides")
    func defaults() throws {
        let settings = try SettingsTests.settings("day", SettingsTests.environment)
        #expect(settings.databasePath == "/home/me/.local/share/rings/activity.db")
        #expect(settings.person == nil)
        #expect(settings.timeZone == nil)
        #expect(settings.systemTimeZoneIdentifier == "Asia/Seoul")
        #expect(settings.locale == "en")
        #expect(settings.now == Instant(seconds: 1_700_000_000))
        #expect(settings.output == nil)
        #expect(!settings.isQuiet)
        #expect(settings.colors == .sixteen)
    }

    @Test("given, the options decide")
    func given() throws {
        let settings = try SettingsTests.settings(
            "day --database b.db --person ann --time-zone Europe/Paris --locale ko "
                + "--now 1970-01-01T00:00:01Z -o out.svg --quiet", SettingsTests.environment)
        #expect(settings.databasePath == "b.db")
        #expect(settings.person == "ann")
        #expect(settings.timeZone?.identifier == "Europe/Paris")
        #expect(settings.locale == "ko")
        #expect(settings.now == Instant(seconds: 1))
        #expect(settings.output == "out.svg")
        #expect(settings.isQuiet)
        #expect(settings.colors == .none)
    }

    @Test("a dash as output is standard output")
    func dash() throws {
        #expect(try SettingsTests.settings("day -o -", SettingsTests.environment).output == nil)
    }

    @Test("without a home the database has to be named")
    func homeless() {
        #expect(
            throws: ArgumentError.missingOption(
                name: "--database", expected: .path, command: "demo day")
        ) { try SettingsTests.settings("day", Environment()) }
    }
}
