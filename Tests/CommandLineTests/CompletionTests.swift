import Testing

@testable import rings

/// Words before the cursor, the last one begun, and what is offered.
struct CompletionCase: CustomTestStringConvertible {
    let words: [String]
    let offered: [String]

    init(_ words: [String], _ offered: [String]) {
        self.words = words
        self.offered = offered
    }
    var testDescription: String { words.joined(separator: " ") }
    var line: String { (["demo"] + words).joined(separator: " ") }

    static let all = [
        CompletionCase([""], ["completions", "day", "goal", "help", "import", "pause"]),
        CompletionCase(["da"], ["day"]),
        CompletionCase(["goal", ""], ["set"]),
        CompletionCase(["goal", "set", ""], ["exercise", "move", "stand"]),
        CompletionCase(["--quiet", "goal", "--database", "day", "set", "m"], ["move"]),
        CompletionCase(["day", "--fo"], ["--format"]),
        CompletionCase(["goal", "set", "--w"], ["--weekdays"]),
        CompletionCase(["day", "--format", ""], ["json", "svg", "text"]),
        CompletionCase(["import", "--format", ""], ["json", "text"]),
        CompletionCase(["goal", "--format", ""], ["text"]),
        CompletionCase(["--color", "a"], ["always", "auto"]),
        CompletionCase(["import", "a", "--skip", "stepC"], ["stepCount"]),
        CompletionCase(["day", "yes"], ["yesterday"]),
        CompletionCase(["pause", ""], ["list", "today", "yesterday"]),
        CompletionCase(["help", "im"], ["import"]),
        CompletionCase(["completions", "z"], ["zsh"]),
        CompletionCase(["import", "expo"], ["export.xml", "export.zip"]),
        CompletionCase(["day", "-o", "export.x"], ["export.xml"]),
        CompletionCase(["day", "--person", ""], []),
    ]

    static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.make("export.xml", "")
        try folder.make("export.zip", "")
        return folder
    }
}

@Suite("Shells complete commands, options and values")
struct CompletionTests {
    static let root = DemoProgram.program.root

    @Test(
        "bash offers what may follow",
        .enabled(if: ShellRunner.has("bash"), "bash is not installed"),
        arguments: CompletionCase.all + [
            CompletionCase(["day", "--format", "=", "s"], ["svg"]),
            CompletionCase(["day", "--format", "="], ["json", "svg", "text"]),
        ])
    func bash(_ test: CompletionCase) throws {
        let words = (["demo"] + test.words).map(\.shellQuoted).joined(separator: " ")
        let script =
            Shell.bash.script(for: CompletionTests.root) + """
                COMP_WORDS=(\(words))
                COMP_CWORD=\(test.words.count)
                _demo
                printf '%s\\n' "${COMPREPLY[@]}"
                """
        try expect(test, try ShellRunner("bash")?.output(script, in: CompletionCase.folder()))
    }

    /// zsh's own functions are replaced by some that print what they are given, unfiltered.
    @Test(
        "zsh offers what may follow", .enabled(if: ShellRunner.has("zsh"), "zsh is not installed"),
        arguments: CompletionCase.all + [CompletionCase(["day", "--format=s"], ["svg"])])
    func zsh(_ test: CompletionCase) throws {
        let words = (["demo"] + test.words).map(\.shellQuoted).joined(separator: " ")
        let script = """
            compdef() { }
            compset() { }
            compadd() { print -rl -- "${(@P)2}" }
            _describe() { print -rl -- "${(@)${(@P)@[-1]}%%:*}" }
            _files() { print -rl -- * }
            \(Shell.zsh.script(for: CompletionTests.root))
            words=(\(words))
            CURRENT=\(test.words.count + 1)
            _demo
            """
        let output = try ShellRunner("zsh")?.output(script, in: CompletionCase.folder(), ["-f"])
        let begun = String((test.words.last ?? "").split(separator: "=").last ?? "")
        let matching = output?.split(separator: "\n").filter {
            $0.hasPrefix(begun) && $0 != "script"
        }
        try expect(test, matching?.joined(separator: "\n"))
    }

    @Test(
        "fish offers what may follow",
        .enabled(if: ShellRunner.has("fish"), "fish is not installed"),
        arguments: CompletionCase.all)
    func fish(_ test: CompletionCase) throws {
        let script =
            Shell.fish.script(for: CompletionTests.root)
            + "complete -C \(test.line.shellQuoted) | string replace -r '\\t.*' ''\n"
        let output = try ShellRunner("fish")?.output(script, in: CompletionCase.folder(), ["-N"])
        try expect(test, output)
    }

    private func expect(_ test: CompletionCase, _ output: String?) throws {
        let lines = try #require(output).split(separator: "\n").map(String.init).filter {
            !$0.isEmpty
        }
        #expect(lines.sorted() == test.offered)
    }

    @Test("the scripts read as recorded", arguments: Shell.allCases)
    func golden(_ shell: Shell) throws {
        let root = Command(
            "demo", "Try", example: "demo",
            subcommands: [GoalDemo.command, CompletionsCommand.command(of: "demo")])
        try expectSnapshot(shell.script(for: root), "completions.\(shell.rawValue)")
    }

    @Test("metric names are offered")
    func metrics() {
        for shell in Shell.allCases {
            #expect(shell.script(for: CompletionTests.root).contains("stepCount"))
        }
    }

    @Test("a text is one word of a shell")
    func quoting() {
        #expect("day's".shellQuoted == "'day'\\''s'")
    }
}
