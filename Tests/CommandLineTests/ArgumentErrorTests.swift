import Testing

@testable import rings

@Suite("Wrong usage is told in words, with exit code 2")
struct ArgumentErrorTests {
    struct Case: CustomTestStringConvertible {
        let id: String
        let words: [String]
        let message: String
        let hint: String

        init(_ id: String, _ line: String, _ message: String, hint: String) {
            self.id = id
            words = CommandFaults.shellWords(line)
            self.message = message
            self.hint = hint
        }
        var testDescription: String { id }
    }

    static let names = [
        Case(
            "E1 unknown command, a swap of letters", "dya", "'demo' has no command 'dya'",
            hint: "did you mean 'day'?"),
        Case(
            "E2 unknown command, a beginning", "comp", "'demo' has no command 'comp'",
            hint: "did you mean 'completions'?"),
        Case(
            "E3 unknown command, nothing near", "frobnicate", "'demo' has no command 'frobnicate'",
            hint: "'demo --help' lists the commands"),
        Case(
            "E4 unknown command below", "goal sett", "'demo goal' has no command 'sett'",
            hint: "did you mean 'set'?"),
        Case(
            "E5 unknown command in help", "help goal st", "'demo goal' has no command 'st'",
            hint: "did you mean 'set'?"),
        Case(
            "E6 unknown option", "day --fromat svg", "'demo day' has no option '--fromat'",
            hint: "did you mean '--format' or '--from'?"),
        Case(
            "E7 unknown option, nothing near", "day --xyzzy", "'demo day' has no option '--xyzzy'",
            hint: "'demo day --help' explains it"),
        Case(
            "E8 unknown short option", "day -x", "'demo day' has no option '-x'",
            hint: "'demo day --help' explains it"),
        Case(
            "E9 an option of another command", "--weekdays mon day",
            "'demo day' has no option '--weekdays'", hint: "'demo day --help' explains it"),
    ]

    static let values = [
        Case(
            "E10 missing value at the end", "day --format",
            "--format of 'demo day' has no value: expected text, json or svg, found none",
            hint: "write a value that begins with a dash as --format=VALUE"),
        Case(
            "E11 missing value before an option", "day --from --to today",
            "--from of 'demo day' has no value: expected a date such as 2024-03-17, today, "
                + "yesterday or -7d, found none",
            hint: "write a value that begins with a dash as --from=VALUE"),
        Case(
            "E12 a value for a flag", "day --quiet=yes",
            "--quiet of 'demo day' takes no value, found 'yes'", hint: "write --quiet alone"),
        Case(
            "E13 missing argument", "import",
            "'demo import' needs PATH: expected a path, found none",
            hint: "'demo import --help' explains it"),
        Case(
            "E14 missing second argument", "goal set move --from today",
            "'demo goal set' needs VALUE: expected a number such as 500 or 72.5, found none",
            hint: "'demo goal set --help' explains it"),
        Case(
            "E15 missing option", "goal set move 500",
            "'demo goal set' needs --from: expected a date such as 2024-03-17, today, yesterday "
                + "or -7d, found none", hint: "'demo goal set --help' explains it"),
        Case(
            "E16 an argument too many", "day today tomorrow",
            "'demo day' takes no more arguments, found 'tomorrow'",
            hint: "'demo day --help' explains it"),
        Case(
            "E17 wrong date", "day 2024-02-30",
            "DATE of 'demo day' is wrong: expected a date such as 2024-03-17, today, yesterday or "
                + "-7d, found '2024-02-30'", hint: "'demo day --help' explains it"),
        Case(
            "E18 a date near a word", "day yesteday",
            "DATE of 'demo day' is wrong: expected a date such as 2024-03-17, today, yesterday or "
                + "-7d, found 'yesteday'", hint: "did you mean 'yesterday'?"),
        Case(
            "E19 a date that was to be a command", "pause lsit",
            "FROM of 'demo pause' is wrong: expected a date such as 2024-03-17, today, yesterday "
                + "or -7d, found 'lsit'", hint: "did you mean 'list'?"),
        Case(
            "E20 wrong choice", "day --format svgg",
            "--format of 'demo day' is wrong: expected text, json or svg, found 'svgg'",
            hint: "did you mean 'svg'?"),
        Case(
            "E21 the common form of output", "goal --format svg",
            "--format of 'demo goal' is wrong: expected text, found 'svg'",
            hint: "'demo goal --help' explains it"),
        Case(
            "E22 instant without an offset", "day --now 2024-03-17T09:30:00",
            "--now of 'demo day' is wrong: expected an instant such as 2024-03-17T09:30:00+01:00, "
                + "found '2024-03-17T09:30:00'",
            hint: "the offset is needed too: Z or one such as +01:00"),
        Case(
            "E23 unknown metric, near", "import a --skip hart-rate",
            "--skip of 'demo import' is wrong: expected a metric such as steps or heart-rate, "
                + "found 'hart-rate'", hint: "did you mean 'heartRate'?"),
        Case(
            "E24 unknown metric, nothing near", "import a --skip xyzzyxyzzy",
            "--skip of 'demo import' is wrong: expected a metric such as steps or heart-rate, "
                + "found 'xyzzyxyzzy'", hint: "'demo metrics' lists them"),
        Case(
            "E25 a city instead of a zone", "day --time-zone paris",
            "--time-zone of 'demo day' is wrong: expected the name of a time zone, found 'paris'",
            hint: "did you mean 'Europe/Paris'?"),
        Case(
            "E26 unknown zone", "day --time-zone Mars/Base",
            "--time-zone of 'demo day' is wrong: expected the name of a time zone, "
                + "found 'Mars/Base'", hint: "names look like Europe/Paris, Asia/Seoul or UTC"),
        Case(
            "E27 options that exclude each other", "day --to today --last 7d",
            "'demo day' takes either --to or --last, found both", hint: "leave one of them out"),
        Case(
            "E28 wrong period", "day --last 7",
            "--last of 'demo day' is wrong: expected a period such as 7d, 4w, 12m or 1y, "
                + "found '7'", hint: "'demo day --help' explains it"),
        Case(
            "E29 no positive number", "day --size 0",
            "--size of 'demo day' is wrong: expected a whole number from 1 on, found '0'",
            hint: "'demo day --help' explains it"),
        Case(
            "E30 characters that could command a terminal are replaced", "day \u{1B}[31mred",
            "DATE of 'demo day' is wrong: expected a date such as 2024-03-17, today, yesterday or "
                + "-7d, found '\u{FFFD}[31mred'", hint: "'demo day --help' explains it"),
    ]

    @Test("each mistake has its words", arguments: names + values)
    func words(_ test: Case) async {
        let result = await DemoProgram.run(test.words)
        #expect(result.errors == "error: \(test.message)\nhint: \(test.hint)\n")
        #expect(result.output == "")
        #expect(result.code == .usage)
    }

    @Test("a command that only has commands below needs one of them")
    func missingCommand() {
        let report = ErrorWords.report(ArgumentError.missingCommand(parent: "demo people"))
        #expect(
            report.text == """
                error: 'demo people' does nothing by itself: expected a command, found none
                hint: 'demo people --help' lists the commands

                """)
        #expect(report.exitCode == .usage)
    }

    @Test("an empty range names both its days")
    func emptyRange() {
        let report = ErrorWords.report(
            ArgumentError.emptyRange(from: "2024-03-17", to: "2024-03-01"))
        #expect(
            report.message == "the range of days is empty: expected an end on or after 2024-03-17, "
                + "found 2024-03-01")
        #expect(report.exitCode == .usage)
    }
}
