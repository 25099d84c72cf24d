import ActivityService
import Foundation
import TestSupport

/// Some weeks of an invented person, and what is true of them: plain sums that know nothing of
/// how the program merges, cuts and keeps.
///
/// The first weeks are without a watch, the rest with one. Phone and watch count the same steps
/// now and then. Some days have a summary that differs from the samples, goals change, some days
/// are paused, and the last day is not over.
struct InventedLife {
    /// One day and what is true of it.
    struct Day {
        let date: CivilDate
        let start: Foundation.Date
        let end: Foundation.Date
        let hasWatch: Bool
        var isPaused = false
        /// Sums of samples.
        var energy: Double?
        var exercise: Double?
        var stood: Double?
        var steps: Double?
        /// Beats per minute, each a reading without length.
        var heart: [(time: Foundation.Date, beats: Int)] = []
        /// What a summary states: value and goal of each ring.
        var summary: [RingKind: (value: Double, goal: Double)] = [:]
    }

    let zone: String
    let days: [Day]
    let now: Instant
    /// Goals that the person set, each from a date on.
    let goals: [(ring: RingKind, value: Double, from: CivilDate)]
    let xml: String

    static let zones = [
        "Europe/Paris", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "UTC",
    ]

    init(seed: UInt64) {
        var life = LifeWriter(seed: seed)
        life.write()
        zone = life.zone
        days = life.days
        now = Instant(seconds: Int64(life.now.timeIntervalSince1970))
        goals = life.goals
        xml = life.export.xml
    }
}

/// Invents the days and writes them down as an export.
private struct LifeWriter {
    var random: SeededGenerator
    var export = InventedExport()
    let zone: String
    let calendar: Calendar
    let first: CivilDate
    var days: [InventedLife.Day] = []
    var goals: [(ring: RingKind, value: Double, from: CivilDate)] = []
    var now = Foundation.Date(timeIntervalSince1970: 0)

    private static let phoneDays = 25
    private static let watchDays = 50

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        zone = InventedLife.zones[Int(seed) % InventedLife.zones.count]
        var calendar = Calendar(identifier: .gregorian)
        // The zones of the list above are in every database.
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        self.calendar = calendar
        // Both changes of the clocks lie in reach of some seeds.
        first = CivilDate(dayNumber: 19_770 + Int(seed % 7) * 31)
    }

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

    mutating func write() {
        let count = LifeWriter.phoneDays + LifeWriter.watchDays
        goals = [
            (.move, 300, first), (.move, 450, first.adding(days: 40)),
            (.exercise, 20, first.adding(days: 45)),
        ]
        for index in 0..<count {
            var day = self.day(index)
            if index == count - 1 { now = day.start.addingTimeInterval(13 * 3600) }
            if day.hasWatch { watch(&day, isLast: index == count - 1) }
            phone(&day)
            if day.hasWatch, below(4) == 0, index != count - 1 { summarise(&day) }
            day.isPaused = below(9) == 0
            days.append(day)
        }
    }

    private func day(_ index: Int) -> InventedLife.Day {
        let date = first.adding(days: index)
        func midnight(_ date: CivilDate) -> Foundation.Date {
            let (year, month, day) = date.components
            let noon = calendar.date(
                from: DateComponents(year: year, month: month, day: day, hour: 12))
            return calendar.startOfDay(for: noon ?? .distantPast)
        }
        return InventedLife.Day(
            date: date, start: midnight(date), end: midnight(date.adding(days: 1)),
            hasWatch: index >= LifeWriter.phoneDays)
    }

    private func written(_ time: Foundation.Date) -> String {
        Instant(seconds: Int64(time.timeIntervalSince1970)).description
    }

    private mutating func watch(_ day: inout InventedLife.Day, isLast: Bool) {
        let lastHour = isLast ? 11 : 20
        for hour in 7..<lastHour where below(3) > 0 {
            let time = day.start.addingTimeInterval(Double(hour) * 3600)
            let energy = Double(below(60_000)) / 1000
            export.energy(energy, at: written(time), minutes: 20)
            day.energy = (day.energy ?? 0) + energy
            let minutes = below(4)
            export.exercise(minutes: minutes, at: written(time.addingTimeInterval(60)))
            day.exercise = (day.exercise ?? 0) + Double(minutes)
            let beats = 50 + below(90)
            let moment = time.addingTimeInterval(Double(below(3600)))
            export.heartRate(beats, at: written(moment))
            day.heart.append((moment, beats))
        }
        // Evidence of the watch on each day, and the hours stood.
        for hour in 7..<lastHour {
            let stood = below(3) > 0
            let time = day.start.addingTimeInterval(Double(hour) * 3600)
            export.stand(hours: 1, at: written(time), stood: stood)
            day.stood = (day.stood ?? 0) + (stood ? 1 : 0)
        }
        if day.exercise == nil { day.exercise = 0 }
    }

    private mutating func phone(_ day: inout InventedLife.Day) {
        for hour in 8..<11 where below(4) > 0 {
            let time = day.start.addingTimeInterval(Double(hour) * 3600)
            let steps = 100 + below(900)
            if day.hasWatch {
                export.steps(steps, at: written(time), minutes: 30, from: .watch)
                // The phone counted a part of the same time.
                if below(2) == 0 {
                    export.steps(
                        below(500), at: written(time.addingTimeInterval(300)), minutes: 10)
                }
            } else {
                export.steps(steps, at: written(time), minutes: 30)
            }
            day.steps = (day.steps ?? 0) + Double(steps)
        }
    }

    private mutating func summarise(_ day: inout InventedLife.Day) {
        let move = ((day.energy ?? 0) * 1000).rounded() / 1000 + Double(below(40))
        let exercise = (day.exercise ?? 0) + Double(below(3))
        let stood = (day.stood ?? 0) + Double(below(2)) + 1
        let goals = (300 + Double(below(5)) * 50, 30.0, 10 + Double(below(3)))
        day.summary = [
            .move: (move, goals.0), .exercise: (exercise, goals.1), .stand: (stood, goals.2),
        ]
        export.summary(
            day.date.description,
            [
                "activeEnergyBurned": "\(move)", "activeEnergyBurnedGoal": "\(goals.0)",
                "appleExerciseTime": "\(exercise)", "appleExerciseTimeGoal": "\(goals.1)",
                "appleStandHours": "\(stood)", "appleStandHoursGoal": "\(goals.2)",
            ])
    }
}
