/// The program `rings`: the one list of its commands.
enum RingsProgram {
    static let program = Program(
        "rings", "Draw activity rings from health exports",
        discussion: """
            Reads exports of health data into one file on this computer, and shows days, series \
            and charts from it.
            """,
        example: "rings --version", version: "0.1.0",
        commands: [
            DayCommand.command, DaysCommand.command, ExplainCommand.command, SeriesCommand.command,
            ChartCommand.command,
            ReportCommand.command,
            LintCommand.command,
            WorkoutsCommand.command,
            StreaksCommand.command, TrendsCommand.command, RecordsCommand.command,
            HeartZonesCommand.command,
            ImportCommand.command, ImportsCommand.command, SourcesCommand.command,
            CheckCommand.command, BackupCommand.command, DemoCommand.command,
            GoalCommand.command, PauseCommand.command, ProfileCommand.command,
            PeopleCommand.command, MetricsCommand.command, FormatsCommand.command,
        ])
}
