import ActivityService
import TestSupport

/// Four days of an invented person in every form in which they may come to us: an early and a
/// late export of Apple's app, and figures by hours and by days, whole and one by one.
struct PersonFiles {
    static let days = 8...11
    /// No export of Apple's app holds the last day.
    static let exported = 8...10

    /// What is true, by day of January and hour.
    var steps: [Int: [Int: Int]] = [:]
    var energy: [Int: [Int: Int]] = [:]
    var exercise: [Int: [Int: Int]] = [:]
    var stood: [Int: Set<Int>] = [:]
    private(set) var files: [String] = []

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for day in PersonFiles.days { live(day, &random) }
        files.append(export(early: true).xml)
        files.append(export(early: false).xml)
        files += shuffledFigures(&random)
    }

    private mutating func live(_ day: Int, _ random: inout SeededGenerator) {
        let active = [0] + (6..<23).filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
        for hour in active {
            // Six parts of equal size, so that condensing them loses nothing.
            steps[day, default: [:]][hour] = 6 * Int.random(in: 1...150, using: &random)
            energy[day, default: [:]][hour] = 6 * Int.random(in: 1...20, using: &random)
        }
        // A quiet midnight hour, a busy morning.
        steps[day]?[0] = 6 * Int.random(in: 1...3, using: &random)
        steps[day]?[9] = 6 * Int.random(in: 100...150, using: &random)
        for hour in active.dropFirst().shuffled(using: &random).prefix(day == 11 ? 1 : 3) {
            exercise[day, default: [:]][hour] = Int.random(in: 1...20, using: &random)
        }
        stood[day] = Set(active.filter { _ in Bool.random(using: &random) })
    }

    // MARK: Exports

    /// An export of the three days, an early one that ends in the middle of them, before some of
    /// the watch's samples were condensed.
    private func export(early: Bool) -> InventedExport {
        var export = InventedExport()
        export.exportDate = early ? "2024-01-09T11:00:00Z" : "2024-01-20T11:00:00Z"
        for day in PersonFiles.exported {
            for hour in 0..<24 where !early || day < 9 || (day == 9 && hour < 11) {
                add(day, hour, isCondensed: !early && hour % 3 == 0, to: &export)
            }
        }
        return export
    }

    private func add(
        _ day: Int, _ hour: Int, isCondensed: Bool, to export: inout InventedExport
    ) {
        let parts = isCondensed ? 1 : 6
        for part in 0..<parts {
            let at = PersonFiles.instant(day, hour, part * 10)
            if let steps = steps[day]?[hour] {
                export.steps(steps / parts, at: at, minutes: 60 / parts, from: .watch)
                // The phone counts some of the same steps.
                export.steps(steps / parts, at: at, minutes: 60 / parts, from: .phone)
            }
            if let energy = energy[day]?[hour] {
                export.energy(Double(energy / parts), at: at, minutes: 60 / parts)
            }
            if !isCondensed { export.heartRate(60 + hour + part, at: at) }
        }
        if let minutes = exercise[day]?[hour] {
            export.exercise(minutes: minutes, at: PersonFiles.instant(day, hour, 5))
        }
        if steps[day]?[hour] != nil {
            export.stand(
                hours: 1, at: PersonFiles.instant(day, hour, 0),
                stood: stood[day]?.contains(hour) ?? false)
        }
    }

    private static func instant(_ day: Int, _ hour: Int, _ minute: Int) -> String {
        Instant(utc: "2024-01-01T00:00:00Z")
            .adding(milliseconds: Int64((day - 1) * 24 + hour - 1) * 3_600_000)
            .adding(milliseconds: Int64(minute) * 60_000).description
    }

    // MARK: Figures

    private func points(_ day: Int, byHours: Bool) -> [Pushes.Point] {
        var points: [Pushes.Point] = []
        for (name, values) in [
            ("step_count", steps), ("active_energy", energy), ("apple_exercise_time", exercise),
            (
                "apple_stand_hour",
                stood.mapValues { Dictionary(uniqueKeysWithValues: $0.map { ($0, 1) }) }
            ),
        ] {
            let hours = (values[day] ?? [:]).sorted { $0.key < $1.key }
            if byHours {
                points += hours.map {
                    Pushes.Point(
                        metric: name, date: Pushes.time(day, $0.key), value: Double($0.value))
                }
            } else {
                points.append(
                    Pushes.Point(
                        metric: name, date: Pushes.time(day, 0),
                        value: Double(hours.reduce(0) { $0 + $1.value })))
            }
        }
        return points
    }

    /// The figures by hours and by days as two payloads, and each for itself.
    var figures: (whole: [String], single: [String]) {
        let all = [true, false].map { byHours in
            PersonFiles.days.flatMap { points($0, byHours: byHours) }
        }
        return (all.map { Pushes.payload($0) }, all.flatMap(Pushes.singles))
    }

    /// Figures by hours and by days, each whole or one by one, and older states of hours.
    private func shuffledFigures(_ random: inout SeededGenerator) -> [String] {
        let hours = PersonFiles.days.flatMap { points($0, byHours: true) }
        let totals = PersonFiles.days.flatMap { points($0, byHours: false) }
        let older = hours.filter { $0.metric == "step_count" && !$0.date.contains(" 00:") }
            .shuffled(using: &random).prefix(4).map {
                Pushes.Point(metric: $0.metric, date: $0.date, value: ($0.value / 2).rounded(.down))
            }
        return [hours, totals].flatMap { figures in
            Bool.random(using: &random) ? [Pushes.payload(figures)] : Pushes.singles(figures)
        } + Pushes.singles(older)
    }
}
