/// The program `rings`: the one list of its commands.
enum RingsProgram {
    static let program = Program(
        "rings", "Draw activity rings from health exports",
        discussion: """
            Reads exports of health data into one file on this computer, and shows days, series \
            and charts from it.
            """,
        example: "rings --version", version: "0.1.0", commands: [ImportCommand.command, DayCommand.command, DaysCommand.command, DemoCommand.command])
}
