/// What a check of a store found.
public struct CheckReport: Sendable {
    /// A day whose kept figures differ from what the samples say.
    public struct Difference: Hashable, Sendable {
        /// Whose.
        public let person: String
        /// Of what.
        public let metric: Metric
        /// When.
        public let date: CivilDate
    }

    /// What SQLite says of the file; empty when it is sound.
    public var faults: [String] = []
    /// The days whose kept figures are wrong.
    public var differences: [Difference] = []
    /// How many days were compared.
    public var days = 0
    /// How many days were stale and are computed when they are asked for.
    public var stale = 0
    /// How many wrong days were computed anew.
    public var repaired = 0

    /// Whether nothing is wrong, or all of it was repaired.
    public var isSound: Bool { faults.isEmpty && repaired == differences.count }
}

extension ActivityService {
    /// Verifies the file, and computes every kept figure anew and compares.
    ///
    /// Cost: reads every sample.
    /// - Parameter repairs: whether wrong days are computed anew.
    public func check(repairs: Bool = false) throws -> CheckReport {
        // All is seen at one moment: what others write meanwhile is no difference.
        if repairs, store.isReadOnly { throw StoreError(.readOnly, path: store.path) }
        if repairs { return try store.transaction { try checked(repairs: true) } }
        return try store.snapshot { try checked(repairs: false) }
    }

    private func checked(repairs: Bool) throws -> CheckReport {
        var report = CheckReport()
        report.faults = try store.integrityFaults()
        if !report.faults.isEmpty { return report }
        for person in try store.people() {
            let keeper = RollupKeeper(
                store: store, person: person, history: try store.zoneHistory(of: person))
            let metrics = try store.metricsHeld(by: person)
                .union(store.metricsWithRollups(of: person))
            for metric in metrics.sorted(by: { $0.name < $1.name }) {
                try compare(metric, keeper, repairs, &report)
            }
        }
        return report
    }

    private func compare(
        _ metric: Metric, _ keeper: RollupKeeper, _ repairs: Bool, _ report: inout CheckReport
    ) throws {
        let person = keeper.person
        guard let extent = try extent(of: metric, keeper) else { return }
        let stale = Set(
            try store.staleDays(
                of: metric, person: person, from: extent.lowerBound, through: extent.upperBound))
        report.stale += stale.count
        let dates = (extent.lowerBound.dayNumber...extent.upperBound.dayNumber)
            .map(CivilDate.init(dayNumber:)).filter { !stale.contains($0) }
        for run in RollupKeeper.runs(of: dates) {
            let wrong = try differences(metric, keeper, run)
            report.days += run.upperBound.dayNumber - run.lowerBound.dayNumber + 1
            report.differences += wrong.map {
                CheckReport.Difference(person: person.name, metric: metric, date: $0)
            }
            guard repairs else { continue }
            for date in wrong {
                try keeper.recompute(metric, date...date, hours: true)
                report.repaired += 1
            }
        }
    }

    /// The days that have figures, or samples that should have made figures.
    private func extent(
        of metric: Metric, _ keeper: RollupKeeper
    ) throws -> ClosedRange<CivilDate>? {
        let kept = try store.rollupExtent(of: metric, person: keeper.person)
        let first = try store.firstInstant(of: [metric], person: keeper.person)
        let last = try store.lastInstant(
            of: [metric], person: keeper.person, before: Instant(milliseconds: .max))
        let sampled = [first, last].compactMap { $0.map(keeper.history.date(of:)) }
        let dates = sampled + (kept.map { [$0.lowerBound, $0.upperBound] } ?? [])
        guard let low = dates.min(), let high = dates.max() else { return nil }
        return low...high
    }

    private func differences(
        _ metric: Metric, _ keeper: RollupKeeper, _ run: ClosedRange<CivilDate>
    ) throws -> [CivilDate] {
        let (first, last) = (run.lowerBound, run.upperBound)
        let kept =
            try store.dayRollups(of: metric, person: keeper.person, from: first, through: last)
            + store.hourRollups(of: metric, person: keeper.person, from: first, through: last)
        let fresh = try keeper.compute(metric, from: first, through: last, hours: true)
        // Hours that nobody asked for yet are not kept, and can't be wrong.
        let hourless = Set(
            try store.daysWithoutHours(
                of: metric, person: keeper.person, from: first, through: last))
        let keptByDate = Dictionary(grouping: kept, by: \.date)
        let freshByDate = Dictionary(
            grouping: fresh.filter { $0.hour == nil || !hourless.contains($0.date) }, by: \.date)
        return Set(keptByDate.keys).union(freshByDate.keys).sorted().filter {
            !(keptByDate[$0] ?? []).isClose(to: freshByDate[$0] ?? [])
        }
    }
}

extension [Rollup] {
    /// Whether the figures are the same but for the last bits of sums that were cut elsewhere.
    fileprivate func isClose(to other: [Rollup]) -> Bool {
        guard count == other.count else { return false }
        return zip(self, other).allSatisfy { lhs, rhs in
            lhs.date == rhs.date && lhs.hour == rhs.hour && lhs.count == rhs.count
                && lhs.covered == rhs.covered && lhs.weight == rhs.weight
                && [
                    (lhs.sum, rhs.sum), (lhs.minimum, rhs.minimum), (lhs.maximum, rhs.maximum),
                    (lhs.mean, rhs.mean), (lhs.timeWeightedMean, rhs.timeWeightedMean),
                    (lhs.latest, rhs.latest),
                ].allSatisfy { isClose($0, $1) }
        }
    }

    private func isClose(_ lhs: Double?, _ rhs: Double?) -> Bool {
        guard let lhs, let rhs else { return lhs == nil && rhs == nil }
        return abs(lhs - rhs) <= 1e-6 * Swift.max(1, abs(lhs), abs(rhs))
    }
}
