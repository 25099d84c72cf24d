internal import ActivityService

/// `rings workouts`.
enum WorkoutsCommand {
    static let format = CommonOptions.format([.text, .json, .csv], default: .text)

    static let command = Command(
        "workouts", "List workouts", group: "Rings",
        discussion: """
            A workout belongs to the day on which it began. Its energy is part of the day's Move \
            already and is never added to it. Without a range: the last 28 days.
            """,
        example: "rings workouts --last 4w", options: RangeOptions.all + [format],
        conflicts: RangeOptions.conflicts
    ) { arguments, context in
        let settings = try Settings(arguments, context)
        let service = try settings.openService()
        let range = try settings.dates(arguments, service, otherwise: Period(4, .weeks), context)
        let listed = try service.workouts(
            from: range.lowerBound, through: range.upperBound, of: settings.person,
            zone: settings.timeZone)
        let text =
            switch arguments[format] {
            case .json: JSONValue.array(listed.map(json)).document
            case .csv: csv(listed)
            default: listed.isEmpty ? "No workouts in these days.\n" : listed.map(line).joined()
            }
        try context.write(text, to: settings.output)
        return .success
    }

    private static func line(_ listed: ListedWorkout) -> String {
        let workout = listed.workout
        var parts = [
            "\(listed.localStart)", clean(workout.activity), "\(number(listed.minutes, 0)) min",
        ]
        if let energy = workout.sum(of: .activeEnergyBurned) {
            parts.append("\(number(energy, 0)) kcal")
        }
        if let distance = listed.distance { parts.append("\(number(distance / 1000, 2)) km") }
        parts.append(clean(workout.source.name))
        if listed.duplicateOf != nil { parts.append("(recorded by another source as well)") }
        return parts.joined(separator: "  ") + "\n"
    }

    private static func json(_ listed: ListedWorkout) -> JSONValue {
        let workout = listed.workout
        return .object([
            "date": .string(listed.date.description), "activity": .string(workout.activity),
            "start": .string(workout.start.description), "end": .string(workout.end.description),
            "minutes": .number(listed.minutes),
            "energy": .number(orNull: workout.sum(of: .activeEnergyBurned)),
            "distance": .number(orNull: listed.distance),
            "source": .string(workout.source.name),
            "timeZone": .string(orNull: workout.zoneIdentifier),
            "indoor": workout.isIndoor.map { .bool($0) } ?? .null,
            "duplicateOf": listed.duplicateOf.map { .string($0.description) } ?? .null,
            "statistics": .array(
                workout.statistics.map {
                    .object([
                        "metric": .string($0.metric.name), "unit": .string($0.metric.unit.symbol),
                        "sum": .number(orNull: $0.sum), "average": .number(orNull: $0.average),
                        "minimum": .number(orNull: $0.minimum),
                        "maximum": .number(orNull: $0.maximum),
                    ])
                }),
        ])
    }

    private static func csv(_ listed: [ListedWorkout]) -> String {
        let head = [
            "date", "activity", "start", "end", "minutes", "energy_kcal", "distance_m", "source",
        ]
        let rows = listed.map { entry in
            [
                entry.date.description, entry.workout.activity, entry.workout.start.description,
                entry.workout.end.description, CSV.number(entry.minutes),
                CSV.number(entry.workout.sum(of: .activeEnergyBurned)), CSV.number(entry.distance),
                entry.workout.source.name,
            ]
        }
        return ([head] + rows).map(CSV.line).joined()
    }

    private static func number(_ value: Double, _ decimals: Int) -> String {
        DecimalText.text(value, decimals: decimals) ?? "?"
    }

    private static func clean(_ text: String) -> String { PersonName(text)?.text ?? "unnamed" }
}
