import ActivityService
import Foundation
import TestSupport

/// What must be answered of an invented life, worked out by hand.
struct Truth {
    let life: InventedLife

    /// A ring's value on a day: what a summary states, else the sum of its samples, else on days
    /// without a watch what walking the steps takes.
    func value(of ring: RingKind, _ day: InventedLife.Day) -> Double? {
        if let stated = day.summary[ring] { return stated.value }
        switch ring {
        case .move:
            if day.hasWatch { return day.energy }
            // 70 kg and steps of 0.414 × 1.70 m at half a kilocalorie for each kg and km.
            return day.steps.map { $0 * 0.414 * 1.7 * 70 * 0.0005 }
        case .exercise: return day.hasWatch ? day.exercise : nil
        case .stand: return day.hasWatch ? day.stood : nil
        }
    }

    /// The goal of a ring on a day: what its summary states, else the latest that was set or
    /// stated by then, else the default.
    func goal(of ring: RingKind, _ day: InventedLife.Day) -> Double? {
        if let stated = day.summary[ring] { return stated.goal }
        let set = life.goals.last { $0.ring == ring && $0.from <= day.date }
        let stated = life.days.last { $0.date < day.date && $0.summary[ring] != nil }
        if let set, set.from >= stated?.date ?? set.from { return set.value }
        return stated?.summary[ring]?.goal ?? [.exercise: 30, .stand: 12][ring]
    }

    /// Whether a day counts in "reached n of m", and for which of the two; nil where it does not.
    func verdict(of ring: RingKind, _ day: InventedLife.Day) -> Bool? {
        guard !day.isPaused, !isUnfinished(day), let value = value(of: ring, day),
            let goal = goal(of: ring, day), goal > 0
        else { return nil }
        return value >= goal
    }

    func isUnfinished(_ day: InventedLife.Day) -> Bool {
        Double(life.now.seconds) < day.end.timeIntervalSince1970
    }

    /// The sum of what is known; nil where nothing is.
    static func sum(_ values: [Double?]) -> Double? {
        let known = values.compactMap { $0 }
        return known.isEmpty ? nil : known.reduce(0, +)
    }

    static func isClose(_ lhs: Double?, _ rhs: Double?) -> Bool {
        guard let lhs, let rhs else { return lhs == nil && rhs == nil }
        return abs(lhs - rhs) <= 1e-6 * max(1, abs(lhs), abs(rhs))
    }
}

/// A store that holds an invented life.
final class LifeStore {
    let folder: TemporaryFolder
    let life: InventedLife
    let truth: Truth
    let service: ActivityService

    init(seed: UInt64) throws {
        folder = try TemporaryFolder()
        life = InventedLife(seed: seed)
        truth = Truth(life: life)
        service = try ActivityService(path: folder.file("life.db"), now: life.now)
        let request = ImportRequest(
            zoneOfNewPerson: try Zone(identifier: life.zone), options: ImportOptions(now: life.now))
        let path = try folder.make("export.xml", life.xml)
        let report = try service.importFiles([.path(path)], request: request)
        guard report.isComplete else { throw Incomplete(failures: report.failures) }
        let person = try service.store.person(named: nil)
        for goal in life.goals {
            try service.store.setGoal(
                Goal(ring: goal.ring, value: goal.value, validity: .from(goal.from)), of: person,
                now: Instant(seconds: 0))
        }
        for day in life.days where day.isPaused {
            try service.store.addPause(from: day.date, through: day.date, of: person)
        }
    }

    struct Incomplete: Error { let failures: [ImportError] }

    /// Ranges that fit no bucket, by chance.
    func ranges(_ count: Int, seed: UInt64) -> [ArraySlice<InventedLife.Day>] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            let first = Int.random(in: 0..<life.days.count, using: &random)
            let last = Int.random(in: first..<life.days.count, using: &random)
            return life.days[first...last]
        }
    }
}
