public import Activity

extension RingReading {
    /// What the summary states without what the samples add up to; nil unless both are known.
    public var delta: Double? { delta(from: derived) }

    /// What the summary states without another figure of the ring; nil unless both are known.
    public func delta(from other: Double?) -> Double? {
        guard let recorded, let other else { return nil }
        return recorded - other
    }

    /// Whether what the summary states and another figure differ by more than rounding. Summaries
    /// hold minutes and hours as whole numbers, energy in thousandths of kcal, or in whole ones.
    public func differs(from other: Double?) -> Bool {
        guard let recorded, let delta = delta(from: other) else { return false }
        let isWhole = unit != .kilocalories || recorded.rounded() == recorded
        return abs(delta) > (isWhole ? 0.5 + 1e-6 : 0.0015)
    }

    /// Whether the two figures differ so much that a person should be told: by more than 2 % and
    /// 5 kcal, by more than a minute, by an hour or more (`domain.md` §2.2). Neither is corrected.
    public var needsWarning: Bool { needsWarning(against: derived) }

    /// The same of another figure of the ring.
    public func needsWarning(against other: Double?) -> Bool {
        guard let delta = delta(from: other), let recorded else { return false }
        return switch unit {
        case .kilocalories: abs(delta) > max(0.02 * abs(recorded), 5)
        case .minutes: abs(delta) > 1
        case .hours: abs(delta) >= 1
        }
    }
}
