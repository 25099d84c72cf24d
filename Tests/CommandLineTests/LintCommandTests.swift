import Testing

@testable import rings

@Suite(
    "rings lint", .enabled(if: BuiltProgram.canRun, "the built program or bash was not found"))
struct LintCommandTests {
    private static let bare = """
        cat >bad.svg <<'END'
        <svg width="100" height="100" viewBox="0 0 100 100" role="img" aria-label="Anna">
        <rect width="100" height="100"/>
        <circle cx="50" cy="50" r="41" fill="none" stroke="#FA114F" stroke-width="10" opacity=".5"/>
        </svg>
        END
        sed 's/ opacity=".5"//' bad.svg >good.svg; printf '<svg>' >cut.svg

        """

    @Test(
        "findings are lines, and any of them makes the exit code 1",
        arguments: [
            ("rings lint good.svg; echo $?", "good.svg: keeps the rules\n0\n"),
            (
                "rings lint good.svg bad.svg; echo $?",
                "good.svg: keeps the rules\nbad.svg: A8: opacity on <circle> at 3:1\n1\n"
            ),
            (
                "rings lint cut.svg; echo $?",
                "cut.svg: XML: the file ends within an element at 1:6\n1\n"
            ),
            ("rings lint none.svg 2>/dev/null; echo $?", "1\n"),
            ("rings lint 2>/dev/null; echo $?", "2\n"),
            (
                "rings lint bad.svg --format json | tr -d ' \\n'",
                "[{\"file\":\"bad.svg\",\"findings\":[{\"rule\":\"A8\","
                    + "\"message\":\"opacityon<circle>\",\"line\":3,\"column\":1}]}]"
            ),
        ])
    func session(_ script: String, _ printed: String) throws {
        #expect(try BuiltProgram.session(Self.bare + script, in: TemporaryFolder()) == printed)
    }
}
