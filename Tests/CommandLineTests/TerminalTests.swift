import Synchronization
import Testing

@testable import rings

@Suite("Progress is a line that is rarely drawn and then removed")
struct ProgressTests {
    static func reading(_ bytes: Int, of total: Int?, _ records: Int, seconds: Double)
        -> ProgressReading
    {
        ProgressReading(
            bytes: bytes, totalBytes: total, records: records, elapsed: .seconds(seconds))
    }

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let reading: ProgressReading
        let width: Int
        let text: String
    }

    static let cases = [
        Case(
            testDescription: "T1 half done",
            reading: reading(200_000_000, of: 400_000_000, 624_000, seconds: 12),
            width: 79,
            text: "[###########------------]   50%  200.0 of 400.0 MB  52,000 records/s  0:12 left"),
        Case(
            testDescription: "T2 nothing known yet",
            reading: reading(0, of: 400_000_000, 0, seconds: 0),
            width: 79, text: "[------------------------------]    0%  0.0 of 400.0 MB"),
        Case(
            testDescription: "T3 unknown total",
            reading: reading(1_234_567_890, of: nil, 1000, seconds: 2),
            width: 79, text: "1,234.6 MB  500 records/s"),
        Case(
            testDescription: "T4 hours left", reading: reading(1, of: 1000, 0, seconds: 7.3),
            width: 79,
            text: "[------------------------------]    0%  0.0 of 0.0 MB  2:01:33 left"),
        Case(
            testDescription: "T5 almost all is not all",
            reading: reading(999, of: 1000, 0, seconds: 0),
            width: 60, text: "[#############################-]   99%  0.0 of 0.0 MB"),
        Case(
            testDescription: "T6 more than announced",
            reading: reading(20_000_000, of: 10_000_000, 0, seconds: 0),
            width: 40, text: "[###############]  100%  20.0 of 10.0 MB"),
        Case(
            testDescription: "T7 a narrow terminal",
            reading: reading(200_000_000, of: 400_000_000, 624_000, seconds: 12),
            width: 26, text: " 50%  200.0 of 400.0 MB"),
    ]

    @Test("the line says what is known", arguments: cases)
    func line(_ test: Case) {
        let text = ProgressLine.text(test.reading, width: test.width)
        #expect(text == test.text)
        #expect(text.count <= test.width)
    }

    /// A context whose clock is moved by the test.
    private static func context(
        _ sink: MemorySink, _ clock: Clock, isTerminal: Bool = true, term: String? = "xterm"
    ) -> CommandContext {
        CommandContext(
            output: MemorySink(), errors: sink,
            environment: Environment(term: term, monotonic: { clock.time.withLock { $0 } }),
            terminal: Terminal(errorIsTerminal: isTerminal, width: 80))
    }

    private final class Clock: Sendable {
        let time = Mutex<Duration>(.zero)

        func advance(milliseconds: Int) { time.withLock { $0 += .milliseconds(milliseconds) } }
    }

    @Test("it is drawn at most ten times a second")
    func rate() {
        let (sink, clock) = (MemorySink(), Clock())
        let bar = ProgressBar(ProgressTests.context(sink, clock), isQuiet: false)
        for step in 0..<1000 {
            bar.update(bytes: step, of: 1000, records: step)
            clock.advance(milliseconds: 1)
        }
        #expect(sink.text.split(separator: "\r").count == 10)
        bar.finish()
        #expect(sink.text.hasSuffix("\r\u{1B}[K"))
        let length = sink.bytes.count
        bar.finish()
        #expect(sink.bytes.count == length)
    }

    @Test("nothing is drawn when quiet, without a terminal, or on a dumb one")
    func silence() {
        let (sink, clock) = (MemorySink(), Clock())
        for bar in [
            ProgressBar(ProgressTests.context(sink, clock), isQuiet: true),
            ProgressBar(ProgressTests.context(sink, clock, isTerminal: false), isQuiet: false),
            ProgressBar(ProgressTests.context(sink, clock, term: "dumb"), isQuiet: false),
        ] {
            bar.update(bytes: 1, of: 2, records: 3)
            bar.finish()
        }
        #expect(sink.bytes == [])
    }
}

@Suite("Colours follow the option, then the environment")
struct ColorTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let choice: ColorChoice
        let environment: Environment
        let isTerminal: Bool
        let colors: TerminalColors
    }

    static let xterm = Environment(term: "xterm-256color")
    static let full = Environment(term: "xterm-256color", colorTerm: "truecolor")
    static let noColor = Environment(noColor: true, term: "xterm", colorTerm: "24bit")

    static let cases = [
        Case(
            testDescription: "C1 terminal", choice: .auto, environment: xterm, isTerminal: true,
            colors: .indexed),
        Case(
            testDescription: "C2 no terminal", choice: .auto, environment: full, isTerminal: false,
            colors: .none),
        Case(
            testDescription: "C3 true colour", choice: .auto, environment: full, isTerminal: true,
            colors: .full),
        Case(
            testDescription: "C4 NO_COLOR", choice: .auto, environment: noColor, isTerminal: true,
            colors: .none),
        Case(
            testDescription: "C5 always over NO_COLOR", choice: .always, environment: noColor,
            isTerminal: false, colors: .full),
        Case(
            testDescription: "C6 dumb", choice: .auto,
            environment: Environment(term: "dumb", colorTerm: "24bit"),
            isTerminal: true, colors: .none),
        Case(
            testDescription: "C7 never", choice: .never, environment: full, isTerminal: true,
            colors: .none),
        Case(
            testDescription: "C8 always without TERM", choice: .always, environment: Environment(),
            isTerminal: false, colors: .sixteen),
        Case(
            testDescription: "C9 plain", choice: .auto, environment: Environment(term: "linux"),
            isTerminal: true, colors: .sixteen),
        Case(
            testDescription: "C10 no TERM", choice: .auto, environment: Environment(),
            isTerminal: true, colors: .none),
    ]

    @Test("each case", arguments: cases)
    func colors(_ test: Case) {
        #expect(test.choice.colors(test.environment, isTerminal: test.isTerminal) == test.colors)
    }
}

@Suite("The store's place, the width, the exit codes")
struct EnvironmentTests {
    @Test("the variable wins over the data folder, that over the home")
    func database() {
        var environment = Environment(database: "/a.db", dataHome: "/data", home: "/home/me")
        #expect(environment.databasePath == "/a.db")
        environment.database = nil
        #expect(environment.databasePath == "/data/rings/activity.db")
        environment.dataHome = nil
        #expect(environment.databasePath == "/home/me/.local/share/rings/activity.db")
        environment.home = nil
        #expect(environment.databasePath == nil)
    }

    @Test("variables are read; empty ones and those that make no sense count as none")
    func variables() {
        let environment = Environment(variables: [
            "RINGS_DATABASE": "", "XDG_DATA_HOME": "relative", "HOME": "/home/me", "NO_COLOR": "",
            "TERM": "xterm", "COLORTERM": "24bit", "COLUMNS": "-3",
        ])
        #expect(environment.databasePath == "/home/me/.local/share/rings/activity.db")
        #expect(!environment.noColor)
        #expect(environment.columns == nil)
        #expect(environment.term == "xterm")
        #expect(environment.colorTerm == "24bit")
        let other = Environment(variables: [
            "RINGS_DATABASE": "a.db", "NO_COLOR": "1", "COLUMNS": "120",
        ])
        #expect(other.databasePath == "a.db")
        #expect(other.noColor)
        #expect(other.columns == 120)
    }

    @Test("exit codes are a promise")
    func exitCodes() {
        #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 141])
    }

    @Test("sentences are not wrapped wider than 100")
    func textWidth() {
        #expect(Terminal(width: 250).textWidth == 100)
        #expect(Terminal(width: 60).textWidth == 60)
        #expect(Terminal.current(columns: 5).width == 20)
    }
}
