import Testing

@testable import rings

@Suite(
    "Sessions with the built program",
    .enabled(if: BuiltProgram.canRun, "the built program or bash was not found"))
struct SessionTests {
    @Test(
        "exit codes and streams",
        arguments: [
            ("rings --version 2>/dev/null; echo $?", "rings \(RingsProgram.program.version)\n0\n"),
            ("rings help nothing 2>/dev/null; echo $?", "2\n"),
            ("rings 2>/dev/null; echo $?", "2\n"),
            ("rings --version >/dev/full 2>/dev/null; echo $?", "1\n"),
            ("rings completions bash -o out; bash -n out; echo $?; ls", "0\nout\nscript\n"),
            ("rings completions bash -o out; stat -c %a out", "600\n"),
            // The reader is gone before anything is written.
            ("{ sleep 0.3; rings --version; echo $? >&2; } | true", "141\n"),
        ])
    func session(_ script: String, _ printed: String) throws {
        #expect(try BuiltProgram.session(script, in: TemporaryFolder()) == printed)
    }

    @Test("the scripts of all shells can be read by their shells", arguments: Shell.allCases)
    func scripts(_ shell: Shell) throws {
        let name = shell.rawValue
        guard ShellRunner.has(name) else { return }
        let script = "rings completions \(name) >out; \(name) -n out && echo fine"
        #expect(try BuiltProgram.session(script, in: TemporaryFolder()) == "fine\n")
    }
}
