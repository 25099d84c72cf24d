internal import Dispatch
internal import Synchronization

/// Computes all stale days of a person at once, after an import or whatever else moved them, so
/// that who asks next finds them, in the SQL view `daily` as well.
///
/// Two connections read and compute at the same time, while this one holds the right to write:
/// what they see is what the figures are kept for. Memory: a portion of days of one metric for
/// each of the two.
struct DayFilling {
    let store: Store
    let person: Person
    let history: ZoneHistory
    /// Whether a transaction was open already, whose changes other connections don't see.
    let isWithinTransaction: Bool

    init(store: Store, person: Person) throws {
        self.store = store
        self.person = person
        history = try store.zoneHistory(of: person)
        isWithinTransaction = store.isInTransaction
    }

    private static let workers = 2
    /// The years 1 to 9999, outside of which no day is marked.
    private static let firstDate = CivilDate(dayNumber: -719_162)
    private static let lastDate = CivilDate(dayNumber: 2_932_896)

    /// A metric and neighbouring stale days of it.
    private struct Part: Sendable {
        let metric: Metric
        let days: ClosedRange<CivilDate>
    }

    /// Computes and keeps the days; does nothing while somebody else is writing, who leaves the
    /// days to whoever asks.
    func run() throws {
        if store.isReadOnly { return }
        _ = try store.transactionIfFree {
            let parts = try self.parts()
            guard !parts.isEmpty else { return }
            for (part, rollups) in zip(parts, try computed(parts)) {
                try store.keep(
                    rollups, of: part.metric, person: person, for: part.days, hasHours: false)
            }
        }
    }

    private func parts() throws -> [Part] {
        let held = try store.metricsHeld(by: person)
        return try held.union(store.metricsWithRollups(of: person))
            .sorted { $0.name < $1.name }.flatMap { metric in
                let stale = try store.staleDays(
                    of: metric, person: person, from: DayFilling.firstDate,
                    through: DayFilling.lastDate)
                return RollupKeeper.runs(of: stale).map { Part(metric: metric, days: $0) }
            }
    }

    /// The figures of each part. What this connection wrote and did not yet commit is invisible
    /// to others: then, and for few days, it computes by itself.
    private func computed(_ parts: [Part]) throws -> [[Rollup]] {
        let days = parts.reduce(0) {
            $0 + $1.days.upperBound.dayNumber - $1.days.lowerBound.dayNumber
        }
        guard days > DayFilling.fewDays, !isWithinTransaction, let readers = try? readers() else {
            let keeper = RollupKeeper(store: store, person: person, history: history)
            return try parts.map { try compute($0, keeper) }
        }
        let next = Mutex(0)
        let results = Mutex(
            Array(repeating: Result<[Rollup], any Error>.success([]), count: parts.count))
        DispatchQueue.concurrentPerform(iterations: readers.count) { worker in
            let keeper = RollupKeeper(store: readers[worker], person: person, history: history)
            while true {
                let index = next.withLock { index in
                    defer { index += 1 }
                    return index
                }
                guard index < parts.count else { return }
                let result = Result { try compute(parts[index], keeper) }
                results.withLock { $0[index] = result }
            }
        }
        return try results.withLock { try $0.map { try $0.get() } }
    }

    /// Opening two more connections takes longer than this many days.
    private static let fewDays = 90

    private func readers() throws -> [Store] {
        try (0..<DayFilling.workers).map { _ in
            try Store(path: store.path, access: .readOnly, now: Instant(milliseconds: 0))
        }
    }

    private func compute(_ part: Part, _ keeper: RollupKeeper) throws -> [Rollup] {
        try keeper.compute(
            part.metric, from: part.days.lowerBound, through: part.days.upperBound, hours: false)
    }
}

extension ActivityService {
    /// Computes the figures of all days of a person that a change made stale, and keeps them.
    ///
    /// Called by everything here that moves a day; call it after a change that was made through
    /// ``store``. Cost: that of the stale days' samples, on two cores.
    public func keepDays(of person: Person) throws {
        try DayFilling(store: store, person: person).run()
    }
}
