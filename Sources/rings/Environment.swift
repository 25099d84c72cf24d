internal import Activity
internal import Foundation

/// What surrounds the process: variables, clock and zone. This is the only file that reads
/// them; everything else is given this value.
struct Environment: Sendable {
    /// `RINGS_DATABASE`.
    var database: String?
    /// `XDG_DATA_HOME`; a relative path counts as none, as its specification says.
    var dataHome: String?
    /// `HOME`.
    var home: String?
    /// Whether `NO_COLOR` is set and not empty.
    var noColor = false
    /// `TERM`.
    var term: String?
    /// `COLORTERM`.
    var colorTerm: String?
    /// `COLUMNS`, where it is a positive number.
    var columns: Int?
    /// The name of the system's time zone, as `TZ` or `/etc/localtime` say.
    var timeZoneIdentifier = "UTC"
    /// `RINGS_NOW`, as it stands.
    var nowText: String?
    /// When the program was started.
    var now = Instant(milliseconds: 0)
    /// Time since some moment; never goes back.
    var monotonic: @Sendable () -> Duration = { .zero }

    /// Whether zones can be had: a static link can drop their database.
    var hasZoneDatabase = true

    /// The environment of this process.
    static func current() -> Environment {
        var environment = Environment(variables: ProcessInfo.processInfo.environment)
        environment.timeZoneIdentifier = TimeZone.current.identifier
        environment.now = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
        let clock = ContinuousClock()
        let start = clock.now
        environment.monotonic = { start.duration(to: clock.now) }
        environment.hasZoneDatabase = TimeZone(identifier: "America/Sao_Paulo") != nil
        return environment
    }

    /// The store when no option names one: `RINGS_DATABASE`, else
    /// `$XDG_DATA_HOME/rings/activity.db`, else `~/.local/share/rings/activity.db`; nil where
    /// there is no home either.
    var databasePath: String? {
        if let database { return database }
        let folder = dataHome ?? home.map { $0 + "/.local/share" }
        return folder.map { $0 + "/rings/activity.db" }
    }
}

extension Environment {
    /// What variables say; an empty one counts as none.
    init(variables all: [String: String]) {
        let variables = all.filter { !$0.value.isEmpty }
        self.init(
            database: variables["RINGS_DATABASE"],
            dataHome: variables["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil },
            home: variables["HOME"],
            noColor: variables["NO_COLOR"] != nil,
            term: variables["TERM"],
            colorTerm: variables["COLORTERM"],
            columns: variables["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil },
            nowText: variables["RINGS_NOW"])
    }
}
