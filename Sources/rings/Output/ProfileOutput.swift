internal import ActivityService

/// What is known of a person, for people and for scripts.
enum ProfileOutput {
    /// A line for each thing known.
    static func text(_ profile: PersonProfile) -> String {
        var lines = [PersonName(profile.person)?.text ?? "?", ""]
        for stay in profile.zones {
            lines.append(line("time-zone", stay.zone.identifier, since: since(stay)))
        }
        for record in profile.records {
            let isAlways = record.from == ProfileRecord.always
            lines.append(
                line(
                    record.kind.rawValue, spelled(record), since: isAlways ? nil : "\(record.from)")
            )
        }
        for (name, sample) in [("body-mass", profile.bodyMass), ("height", profile.height)] {
            guard let sample else { continue }
            let unit = name == "height" ? "m" : "kg"
            let number = DecimalText.text(sample.value, decimals: 2) ?? "?"
            lines.append(line(name, "\(number) \(unit)", since: "\(sample.start)"))
        }
        let known = Set(profile.zones.map(\.zone.identifier))
        let others = profile.sightings.filter { !known.contains($0.zoneIdentifier) }
        if !others.isEmpty {
            lines += ["", "Zones that records name and the history does not have:"]
            for sighting in others {
                let name = PersonName(sighting.zoneIdentifier)?.text ?? "?"
                lines.append(
                    "  \(name): \(sighting.hours) hours, \(sighting.first) to \(sighting.last)")
            }
            lines.append("  'rings profile set time-zone ZONE --from DATE' adds a stay.")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The value as `profile set` takes it.
    private static func spelled(_ record: ProfileRecord) -> String {
        guard record.kind == .moveMode else { return ErrorWords.plain(record.value) }
        return record.value == MoveMode.appleMoveTime.rawValue ? "minutes" : "energy"
    }

    private static func line(_ name: String, _ value: String, since: String?) -> String {
        let words = TextColumns.padded(name, to: 12) + value
        return since.map { "\(words)  since \($0)" } ?? words
    }

    private static func since(_ stay: ZoneHistory.Entry) -> String? {
        stay.from.milliseconds == .min ? nil : stay.from.description
    }

    /// The same as JSON.
    static func json(_ profile: PersonProfile) -> JSONValue {
        .object([
            "person": .string(profile.person),
            "timeZones": .array(
                profile.zones.map {
                    .object([
                        "timeZone": .string($0.zone.identifier), "from": .string(orNull: since($0)),
                    ])
                }),
            "records": .array(
                profile.records.map {
                    .object([
                        "kind": .string($0.kind.rawValue), "from": .string($0.from.description),
                        "value": .string($0.value),
                    ])
                }),
            "bodyMass": .number(orNull: profile.bodyMass?.value),
            "height": .number(orNull: profile.height?.value),
            "zonesSeen": .array(
                profile.sightings.map {
                    .object([
                        "timeZone": .string($0.zoneIdentifier), "hours": .integer($0.hours),
                        "first": .string($0.first.description),
                        "last": .string($0.last.description),
                    ])
                }),
        ])
    }
}
