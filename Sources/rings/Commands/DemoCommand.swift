internal import ActivityService

/// `rings demo`.
enum DemoCommand {
    static let person = Option(
        "person", .text, placeholder: "NAME", default: "demo", "Name of the invented person")
    static let timeZone = Option(
        "time-zone", .timeZone, defaultText: "the system's zone", "Zone in which the person lives")
    static let days = Option(
        "days", .positiveInteger, default: 60, "How many days there are, up to yesterday")
    static let seed = Option("seed", .integer, default: 7, "What the randomness begins with")
    static let export = Option(
        "export", .path, placeholder: "FILE",
        "Write the person as an Apple export.xml to this file, and keep nothing")
    static let size = Option(
        "size", .size, "About how large that file becomes, instead of --days")
    static let format = CommonOptions.format([.text, .json], default: .text)

    static let command = Command(
        "demo", "Add an invented person to try things out with", group: "Data",
        discussion: """
            The person wears a watch and carries a phone. Among 60 days are a week before the \
            watch, a raised goal, a day of more than twice the goal, a paused day and one \
            without data. The same days, seed, zone and --now give the same data.

            With --export the same data is written as a file of the Health app, of any size, to \
            measure imports with. Pauses and goals of days without a summary are not in it: \
            exports carry neither.
            """,
        example: "rings demo --days 30",
        options: [days, seed, export, size, person, timeZone, format],
        conflicts: [Conflict(days, size)]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let demo = try person(arguments, settings)
        if let path = arguments[export] {
            return try write(demo, to: path, arguments, context)
        }
        if arguments.isGiven(size) {
            throw ArgumentError.missingOption(
                name: "--export", expected: .path, command: arguments.commandName)
        }
        let service = try settings.makeService()
        let report = try add(demo, arguments, settings, service)
        var text = DemoText.text(report, arguments[format])
        if arguments[format] == .text {
            let last = try service.rings(
                on: report.days.upperBound, of: arguments[person], now: settings.now)
            text += "\n" + (try settings.drawing(of: last))
        }
        try context.write(text, to: settings.output)
        return .success
    }

    private static func person(
        _ arguments: ParsedArguments, _ settings: Settings
    ) throws -> DemoPerson {
        let zone = try arguments[timeZone] ?? Zone(identifier: settings.systemTimeZoneIdentifier)
        let yesterday = ZoneHistory(zone).date(of: settings.now).adding(days: -1)
        let count = arguments[size].map { DemoExport.days(forBytes: Int64($0.bytes)) }
        return DemoPerson(
            days: count ?? arguments[days], through: yesterday, zone: zone,
            seed: UInt64(arguments[seed]))
    }

    private static func add(
        _ demo: DemoPerson, _ arguments: ParsedArguments, _ settings: Settings,
        _ service: ActivityService
    ) throws -> DemoReport {
        let name = arguments[person]
        do {
            return try service.addDemo(demo, named: name, now: settings.now)
        } catch let error as StoreError where error.kind == .personExists(name: name) {
            let path = ErrorWords.quoted(error.path)
            throw ErrorReport.Carrier(
                report: ErrorReport(
                    "the store \(path) holds somebody called \(ErrorWords.quoted(name)) already",
                    hint: "choose another name with --person, or another store with --database"))
        }
    }

    private static func write(
        _ demo: DemoPerson, to path: String, _ arguments: ParsedArguments,
        _ context: CommandContext
    ) throws -> ExitCode {
        let counts = try context.write(to: path) { sink in
            try DemoExport(of: demo).write { try sink.write(Array($0)) }
        }
        if path != "-" {
            let text = DemoText.text(counts, demo, path, arguments[format])
            try context.write(text, to: arguments[CommonOptions.output])
        }
        return .success
    }
}
