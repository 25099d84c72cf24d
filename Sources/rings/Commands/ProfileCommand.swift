internal import ActivityService

/// `rings profile`, `profile set`.
enum ProfileCommand {
    enum Kind: String, CaseIterable, Sendable {
        case timeZone = "time-zone"
        case moveMode = "move-mode"
        case wheelchair
        case birthDate = "birth-date"
        case sex
        case bodyMass = "body-mass"
        case height
        case heartZones = "heart-zones"
    }

    static let kind = Argument("WHAT", .oneOf(Kind.self), "What is set")
    static let value = Argument(
        "VALUE", .text,
        "time-zone: IANA name; move-mode: energy or minutes; wheelchair: yes or no; birth-date: "
            + "a date; sex: female, male or other; body-mass: kg; height: m; "
            + "heart-zones: five rates")
    static let from = Option(
        "from", .date,
        defaultText: "always for time-zone, birth-date, sex and heart-zones, today for the others",
        "First day on which it holds")
    static let at = Option("at", .instant, "Instant from which a time zone holds, for travel days")
    static let format = CommonOptions.format([.text, .json], default: .text)

    static let command = Command(
        "profile", "Show and set what is known of a person", group: "Person",
        discussion: """
            Everything is dated: what is set from a date on does not change the days before. A \
            time zone without a date replaces the whole history.
            """,
        example: "rings profile", options: [format], subcommands: [set]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let service = try settings.openService()
        let profile = try service.profile(of: settings.person, now: settings.now)
        let text =
            arguments[format] == .json
            ? ProfileOutput.json(profile).document : ProfileOutput.text(profile)
        try context.write(text, to: settings.output)
        return .success
    }

    private static let set = Command(
        "set", "Set what is known of a person", group: "Person",
        example: "rings profile set time-zone Asia/Seoul --from 2024-06-10",
        arguments: [kind, value], options: [from, at], conflicts: [Conflict(from, at)]
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let service = try settings.openService()
        let today = try service.today(
            of: settings.person, zone: settings.timeZone, now: settings.now)
        let change = try ProfileChange(
            arguments[kind], arguments[value], from: arguments[from]?.date(today: today),
            at: arguments[at], today: today)
        try change.apply(to: service, person: settings.person)
        return .success
    }
}

/// One change of a profile, checked before anything is written.
struct ProfileChange {
    private enum Change {
        case zone(Zone, from: Instant?)
        case record(ProfileKind, String, from: CivilDate)
        case sample(Metric, Double, on: CivilDate)
    }

    private let change: Change

    init(
        _ kind: ProfileCommand.Kind, _ value: String, from: CivilDate?, at: Instant?,
        today: CivilDate
    ) throws {
        let always = ProfileRecord.always
        switch kind {
        case .timeZone:
            let zone = try ProfileChange.zone(value, kind)
            let start = from.map { ZoneHistory(zone).firstInstant(from: $0) }
            change = .zone(zone, from: at ?? start)
        case .moveMode:
            let modes: [String: MoveMode] = [
                "energy": .activeEnergy, "minutes": .appleMoveTime,
                "activeEnergy": .activeEnergy, "appleMoveTime": .appleMoveTime,
            ]
            let mode = try ProfileChange.pick(modes, value, kind)
            change = .record(.moveMode, mode.rawValue, from: from ?? today)
        case .wheelchair:
            let answer = try ProfileChange.pick(["yes": "yes", "no": "no"], value, kind)
            change = .record(.wheelchair, answer, from: from ?? today)
        case .birthDate:
            guard let date = CivilDate(value), date <= today, date.components.year >= 1900 else {
                throw ProfileChange.wrong(kind, value, .other("a date from 1900 to today"))
            }
            change = .record(.birthDate, date.description, from: always)
        case .sex:
            guard let sex = BiologicalSex(rawValue: value) else {
                throw ProfileChange.wrong(
                    kind, value, .choice(BiologicalSex.allCases.map(\.rawValue)))
            }
            change = .record(.sex, sex.rawValue, from: from ?? always)
        case .heartZones:
            let rates = value.split(separator: ",").map { Double($0) }
            guard HeartZones(lowerBounds: rates.compactMap { $0 }) != nil,
                rates.allSatisfy({ $0 != nil })
            else {
                throw ProfileChange.wrong(
                    kind, value, .other("five ascending rates such as 110,125,140,155,170"))
            }
            change = .record(.heartZones, value, from: from ?? always)
        case .bodyMass:
            change = .sample(
                .bodyMass, try ProfileChange.amount(.bodyMass, value, kind), on: from ?? today)
        case .height:
            change = .sample(
                .height, try ProfileChange.amount(.height, value, kind), on: from ?? today)
        }
    }

    func apply(to service: ActivityService, person name: String?) throws {
        let person = try service.store.person(named: name)
        switch change {
        case .zone(let zone, let from):
            try service.store.setZone(zone, from: from, of: person)
        case .record(let kind, let value, let from):
            try service.store.setProfile(kind, value, from: from, of: person)
        case .sample(let metric, let value, let date):
            let noon = try service.zones(of: person, instead: nil).firstInstant(from: date)
                .adding(milliseconds: 43_200_000)
            try service.store.addSample(value, of: metric, at: noon, person: person)
        }
        try service.keepDays(of: person)
    }

    private static func zone(_ value: String, _ kind: ProfileCommand.Kind) throws -> Zone {
        do throws(ValueFailure) { return try ValueParser.timeZone.parse(value) } catch {
            throw ArgumentError.invalidValue(
                name: kind.rawValue, found: value, expected: .timeZone, near: error.near,
                command: "rings profile set")
        }
    }

    private static func pick<Value>(
        _ choices: [String: Value], _ value: String, _ kind: ProfileCommand.Kind
    ) throws -> Value {
        guard let choice = choices[value] else {
            throw wrong(kind, value, .choice(choices.keys.sorted()))
        }
        return choice
    }

    private static func amount(
        _ metric: Metric, _ value: String, _ kind: ProfileCommand.Kind
    ) throws -> Double {
        guard let number = Double(value), metric.plausible.contains(number) else {
            throw wrong(
                kind, value,
                .other("a plausible number of \(metric.unit.symbol) such as 1.75 or 70"))
        }
        return number
    }

    private static func wrong(
        _ kind: ProfileCommand.Kind, _ value: String, _ expected: Expectation
    ) -> ArgumentError {
        .invalidValue(
            name: kind.rawValue, found: value, expected: expected, near: [],
            command: "rings profile set")
    }
}
