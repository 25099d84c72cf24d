internal import Activity
internal import Foundation

/// Finds the workout type behind a name in the language of the phone.
///
/// The app prints the sport with the place before or behind it, `Outdoor Radfahren`,
/// `Course à pied extérieure`, `屋外 歩く`, each word translated for itself.
struct WorkoutNames: Sendable {
    /// A phrase for a place.
    private struct Place {
        let phrase: String
        /// Whether it is indoors; nil for water, which is either.
        let isIndoor: Bool?
    }

    private let activities: [String: String]
    /// The longest first: `en piscine` before `piscine`.
    private let places: [Place]

    /// - Parameters:
    ///   - workouts: the names by Apple's name of the type.
    ///   - places: phrases for `indoor`, `outdoor` and `water`.
    init(workouts: [String: [String]], places: [String: [String]]) {
        var activities: [String: String] = [:]
        for (activity, names) in workouts {
            for name in names { activities[WorkoutNames.key(name)] = activity }
        }
        self.activities = activities
        let kinds: [(String, Bool?)] = [("indoor", true), ("outdoor", false), ("water", nil)]
        self.places = kinds.flatMap { kind, isIndoor in
            (places[kind] ?? []).map { Place(phrase: WorkoutNames.key($0), isIndoor: isIndoor) }
        }.sorted { ($1.phrase.count, $0.phrase) < ($0.phrase.count, $1.phrase) }
    }

    /// Apple's name of a workout, and whether the printed name says that it was indoors. A name
    /// that is not known is kept as it is printed.
    func workout(_ printed: String) -> (activity: String, isIndoor: Bool?) {
        let name = WorkoutNames.key(printed)
        if let known = activity(name) { return (known, nil) }
        var isIndoor: Bool?
        for place in places {
            guard let rest = WorkoutNames.without(place.phrase, name) else { continue }
            if let known = activity(rest) { return (known, place.isIndoor) }
            isIndoor = isIndoor ?? place.isIndoor
        }
        return (printed, isIndoor)
    }

    /// Whether a place in the phone's language is indoors; nil for one that is not known.
    func isIndoor(place printed: String) -> Bool? {
        let name = WorkoutNames.key(printed)
        return places.first { $0.phrase == name }?.isIndoor
    }

    private func activity(_ name: String) -> String? {
        if let known = activities[name] { return known }
        // Apple's own names in words: `high intensity interval training`.
        let joined = name.filter { $0 != " " }
        return WorkoutNames.byJoinedName[joined]
    }

    private static let byJoinedName: [String: String] = Dictionary(
        uniqueKeysWithValues: WorkoutCatalogue.standard.all.map { ($0.name.lowercased(), $0.name) })

    /// What is left of a name without a phrase at its beginning or end. Scripts without spaces
    /// between words need none here.
    private static func without(_ phrase: String, _ name: String) -> String? {
        let needsSpace = phrase.unicodeScalars.allSatisfy { $0.value < 0x2E80 }
        let space = needsSpace ? " " : ""
        if name.hasPrefix(phrase + space) {
            return String(name.dropFirst(phrase.count)).trimmingCharacters(in: .whitespaces)
        }
        if name.hasSuffix(space + phrase) {
            return String(name.dropLast(phrase.count)).trimmingCharacters(in: .whitespaces)
        }
        return nil
    }

    /// A name without differences of case, apostrophes, signs and spaces.
    private static func key(_ name: String) -> String {
        let plain = name.precomposedStringWithCompatibilityMapping.lowercased()
            .replacing("’", with: "'")
        return plain.split { $0.isWhitespace || "_,()/".contains($0) }.joined(separator: " ")
    }
}
