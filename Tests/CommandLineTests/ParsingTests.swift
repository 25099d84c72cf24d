import Testing

@testable import rings

@Suite("Words of the command line become values")
struct ParsingTests {
    struct Case: CustomTestStringConvertible {
        let id: String
        let words: [String]
        let output: String

        init(_ id: String, _ line: String, _ output: String) {
            self.id = id
            words = CommandFaults.shellWords(line)
            self.output = output
        }
        var testDescription: String { id }
    }

    static let cases = [
        Case("P1 defaults", "day", "day today format=text size=200 range=none"),
        Case(
            "P2 options around arguments",
            "day --database x --time-zone Europe/Paris yesterday "
                + "--format svg", "day yesterday format=svg size=200 range=none"),
        Case(
            "P3 options before the command", "--database x --format json day -7d",
            "day -7d format=json size=200 range=none"),
        Case(
            "P4 the value after an equals sign", "day --size=42 --format=json",
            "day today format=json size=42 range=none"),
        Case(
            "P5 an empty word after a second equals sign belongs to the value",
            "import a=b --person=x=y", "import [\"a=b\"] strict=false skip=[] format=text"),
        Case(
            "P6 negative dates are values of options", "day --from -30d --to -7d",
            "day today format=text size=200 range=between(Optional(-30d), Optional(-7d))"),
        Case(
            "P7 a period", "day --last 12m", "day today format=text size=200 range=last(12m)"),
        Case(
            "P8 several paths, one of them standard input", "import a - b --strict",
            "import [\"a\", \"-\", \"b\"] strict=true skip=[] format=text"),
        Case(
            "P9 two dashes end the options", "import -- --strict -h",
            "import [\"--strict\", \"-h\"] strict=false skip=[] format=text"),
        Case(
            "P10 an option that repeats, by alias and in any spelling",
            "import a --skip steps --skip heart-rate",
            "import [\"a\"] strict=false skip=[stepCount heartRate] format=text"),
        Case(
            "P11 the last of an option that does not repeat holds", "day --size 1 --size 2",
            "day today format=text size=2 range=none"),
        Case("P12 a command with commands below runs by itself", "goal", "goals"),
        Case(
            "P13 a command below", "goal set move 500 --from today --weekdays mon-fri",
            "goal move 500.0 from=today weekdays=[1, 2, 3, 4, 5]"),
        Case(
            "P14 options of a command below before its name",
            "goal --database x --from 2024-03-17 set exercise 30",
            "goal exercise 30.0 from=2024-03-17 weekdays=all"),
        Case("P15 arguments where there are commands below too", "pause -7d", "pause -7d to open"),
        Case("P16 the command below wins over an argument", "pause list", "pauses"),
        Case(
            "P17 flags may stand between", "import --strict --quiet a",
            "import [\"a\"] strict=true skip=[] format=text"),
        Case(
            "P18 short options together, the last with its value", "import a -qo-",
            "import [\"a\"] strict=false skip=[] format=text"),
    ]

    @Test("each line gives its values", arguments: cases)
    func values(_ test: Case) async {
        let result = await DemoProgram.run(test.words)
        #expect(result.output == test.output + "\n")
        #expect(result.errors == "")
        #expect(result.code == .success)
    }

    @Test("options may stand in any place after the command")
    func anyOrder() async {
        var generator = SeededGenerator(seed: 20_240_317)
        let options = [["--strict"], ["--skip", "steps"], ["--format=json"], ["--locale", "de"]]
        for _ in 0..<200 {
            var pieces = options.shuffled(using: &generator)
            pieces.insert(["b"], at: Int.random(in: 0...pieces.count, using: &generator))
            let place = pieces.firstIndex(of: ["b"]) ?? 0
            pieces.insert(["a"], at: Int.random(in: 0...place, using: &generator))
            let result = await DemoProgram.run(["import"] + pieces.joined())
            #expect(
                result.output
                    == "import [\"a\", \"b\"] strict=true skip=[stepCount] format=json\n",
                "\(pieces)")
        }
    }

    @Test("help is printed wherever it is asked for, even where an argument is missing")
    func help() async {
        let expected = await DemoProgram.run(["goal", "set", "--help"])
        #expect(expected.code == .success)
        #expect(expected.output.hasPrefix("Set a goal\n\nUsage: demo goal set --from DATE"))
        for words in [
            ["-h", "goal", "set"], ["goal", "-h", "set", "move"], ["help", "goal", "set"],
            ["goal", "set", "--from", "never", "-h"],
        ] {
            let result = await DemoProgram.run(words)
            #expect(result.output == expected.output, "\(words)")
        }
    }

    @Test("an option before the command's name is refused where commands disagree about it")
    func ambiguous() throws {
        let flag = Command("a", "Try", example: "x a", options: [Flag("last", "Take the last")]) {
            _, _ in .success
        }
        let valued = Command("b", "Try", example: "x b", options: [RangeOptions.last]) {
            _, _ in .success
        }
        let root = Command("x", "Try", example: "x a", subcommands: [flag, valued])
        let parser = ArgumentParser(root: root)
        #expect(throws: ArgumentError.unknownOption(found: "--last", command: "x", near: [])) {
            try parser.parse(["--last", "7d", "b"])
        }
        guard case .run(_, let arguments) = try parser.parse(["b", "--last", "7d"]) else {
            Issue.record("the command does not run")
            return
        }
        #expect(arguments[RangeOptions.last] == Period(7, .days))
    }

    @Test("the version is printed")
    func version() async {
        let result = await DemoProgram.run(["--version"])
        #expect(result.output == "demo 1.2.3\n")
    }

    @Test("without words, help goes to standard error and the usage is wrong")
    func nothing() async {
        let result = await DemoProgram.run([])
        #expect(result.code == .usage)
        #expect(result.output == "")
        #expect(result.errors.hasPrefix("Try the command line\n"))
    }
}
