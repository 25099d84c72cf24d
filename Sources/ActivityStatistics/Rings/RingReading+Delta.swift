public import Activity

extension RingReading {
    /// What the summary states without what the samples add up to; nil unless both are known.
    public var delta: Double? {
        guard let recorded, let derived else { return nil }
        return recorded - derived
    }

    /// Whether the two figures differ so much that a person should be told: by more than 2 % and
    /// 5 kcal, by more than a minute, by an hour or more (`domain.md` §2.2). Neither is corrected.
    public var needsWarning: Bool {
        guard let delta, let recorded else { return false }
        return switch unit {
        case .kilocalories: abs(delta) > max(0.02 * abs(recorded), 5)
        case .minutes: abs(delta) > 1
        case .hours: abs(delta) >= 1
        }
    }
}
