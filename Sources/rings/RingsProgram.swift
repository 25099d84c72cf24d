/// The program `rings`: the one list of its commands.
enum RingsProgram {
    static let program = Program(
        "rings", "Activity rings from health exports",
        discussion: "Reads exports of health data into one file, and answers from it.",
        example: "rings --version", version: "0.1.0", commands: [ImportCommand.command, DayCommand.command, DaysCommand.command])
}
